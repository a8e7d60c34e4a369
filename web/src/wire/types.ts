/** The messages of the server, as `docs/api.md` describes them. The page knows no rules. */

import type * as wire from "./generated";

export type Player = "jack" | "investigator";
export type Viewer = Player | "spectator";
export type GameName = "pocket" | "london";
export type Phase = "open" | "playing" | "over" | "closed";
export type Who = "me" | "friend" | "anyone" | "computer";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A move as an object: its kind and its own fields. */
export interface Move {
  kind: string;
  [field: string]: Json;
}

/** A legal decision, as text and as an object. */
export interface Choice {
  text: string;
  move: Move;
}

/** What happened: its kind, the clause of the rules that it follows, and its own fields. */
export interface Event {
  kind: string;
  clause: string;
  [field: string]: Json;
}

export type Clock =
  | { kind: "none" }
  | { kind: "live"; seconds: number; increment: number }
  | { kind: "days"; days: number };

export type ChairTerms = wire.ChairTerms;

export interface Terms {
  game: GameName;
  edition: string;
  chairs: [ChairTerms, ChairTerms];
  first_seat: Player | "drawn";
  clock: Clock;
  aids: boolean;
  spectators: boolean;
}

export type Chair = wire.ChairTold;

export type You = wire.You;

export interface LogEntry {
  version: number;
  at: number;
  kind: string;
  seat?: Player;
  moves?: string[];
  events?: Event[];
  [field: string]: unknown;
}

export type Result = wire.Outcome;

export type Source = wire.SourceTold;

export interface TableMessage {
  type: "table";
  protocol: number;
  id: string;
  version: number;
  since: number;
  phase: Phase;
  readable: boolean;
  terms: Terms;
  rules: string;
  chairs: [Chair, Chair];
  you: You;
  invitation: string | null;
  commitment: string;
  fair: (Source & { layout: Source | null }) | null;
  now: number;
  clocks: ({ running: Player | null } & Partial<Record<Player, number>>) | null;
  log: LogEntry[];
  /** In news of appeals: the view before Jack answered, by the version after it. */
  appeals: { version: number; view: View }[];
  take_back: { asked: Player | null; free: boolean };
  practice: boolean;
  result: Result | null;
  next_table: string | null;
  view: View | null;
  revealed_view: View | null;
  actor: Player | null;
  legal: Choice[];
}

/** A view of either game; each game's own files know its fields. */
export type View = { [field: string]: Json };

/** The result of some decisions, and what may follow. */
export interface Preview {
  public: View;
  next_moves: Choice[];
  complete: boolean;
  ends: boolean;
  /** Absent at a table without aids. */
  aids?: PreviewAids;
  activation?: Json;
}

/** Who would be seen, and what either answer of the appeal would do. */
export interface PreviewAids {
  seen: string[];
  unseen: string[];
  if_seen: AnswerPreview;
  if_unseen: AnswerPreview;
}

export interface AnswerPreview {
  cleared: string[];
  left: string[];
  time_token?: Player;
}

export interface PreviewTold {
  type: "preview";
  version: number;
  preview: Preview;
  each?: { text: string; preview: Preview }[] | null;
}

/** What showed that a character is not Jack, and in which turn. */
export type Clue = wire.Clue;

/** A character in a notebook; `cleared` is known to all, `ruled_out` how the viewer knew before. */
export interface Note {
  character: string;
  suspect: boolean;
  possible: boolean;
  /** An exact fraction, as text. */
  probability: string;
  cleared: Clue | null;
  ruled_out: Clue | null;
}

export interface HeldCard {
  player: Player;
  turn: number;
  character: string | null;
  shown: boolean;
}

/** What is left to play in a turn; null until it is drawn. */
export interface PlaysLeft {
  turn: number;
  left: string[] | null;
  players: Player[];
}

export type Hourglasses = wire.PocketHourglasses;

export type Knowledge = wire.Knowledge;

/** What a careful viewer can work out. */
export interface Notebook {
  viewer: Viewer;
  turn: number;
  characters: Note[];
  cards: HeldCard[];
  pile: number;
  hourglasses?: Hourglasses;
  reckoned_hourglasses?: Hourglasses;
  this_turn: PlaysLeft | null;
  next_turn: PlaysLeft | null;
  jack: Knowledge;
  investigator: Knowledge & {
    suspects: string[];
    certain: string[];
    fewest: number;
    most: number;
  };
}

export interface PastTold {
  type: "past";
  version: number;
  view: View;
}

export interface NotebookTold {
  type: "notebook";
  version: number;
  notebook: Notebook;
}

export interface TableLine {
  id: string;
  version: number;
  phase: Phase;
  terms: Terms;
  chairs: [Chair, Chair];
  opened_at: number;
  touched_at: number;
  actor: Player | null;
  your_chairs: number[];
  your_turn: boolean;
  result: Result | null;
}

export interface TableList {
  type: "lobby" | "tables";
  tables: TableLine[];
}

export type Me = wire.Me;

/** A level of the computer. */
export type Level = wire.LevelAbout;

export interface About {
  version: string;
  protocol: number;
  games: Record<GameName, { editions: string[]; rules: string; levels: Level[] }>;
  registration: "open" | "closed";
  /** The visitor's account; null if he has none. */
  me: Me | null;
}

/** A refusal: a stable code and the parameters of its message. */
export type Refusal = wire.ErrorDetail;

export interface Moment {
  number: number;
  move: string | null;
  events: Event[];
  view: View;
}

export interface Replay {
  game: GameName;
  edition: string;
  viewer: Viewer | "open";
  moments: number;
  result: Result | null;
  shown: Moment[];
}
