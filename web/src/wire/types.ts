/** Short names for the generated types of the wire, and what the page makes of them. */

import type * as wire from "./generated";

export type {
  About,
  ChairTerms,
  ChairTold as Chair,
  Choice,
  Clue,
  ErrorDetail as Refusal,
  PreviewTold,
  Knowledge,
  LevelAbout as Level,
  LogEntry,
  Me,
  MomentTold as Moment,
  NewTable,
  NotebookTold,
  Outcome as Result,
  PastTold,
  PocketHourglasses as Hourglasses,
  Replay,
  SocketReply,
  SocketRequest,
  SourceTold as Source,
  TableLine,
  TableList,
  TableTold as TableMessage,
  Terms,
  You,
} from "./generated";

export type Player = wire.You["seats"][number];
export type Viewer = wire.You["viewer"];
export type GameName = wire.NewTable["game"];
export type Clock = wire.Terms["clock"];

export type Move = wire.Choice["move"];
export type Event = wire.MomentTold["events"][number];

/** What a board draws: a view, all of a finished game, or a preview's table without secrets. */
export type PocketView = wire.PocketPublic & Partial<wire.PocketView>;
export type LondonView = wire.LondonPublic & Partial<wire.LondonView>;
export type View = PocketView | LondonView;
export type RevealedView = NonNullable<wire.TableTold["revealed_view"]>;

export type Preview = wire.PreviewTold["preview"];
export type PreviewAids = NonNullable<Preview["aids"]>;
export type AnswerPreview = PreviewAids["if_seen"];

export type Notebook = wire.NotebookTold["notebook"];
export type Note = Notebook["characters"][number];
export type HeldCard = Notebook["cards"][number];
export type PlaysLeft = NonNullable<Notebook["this_turn"]>;

/** A value of a message, as texts are filled with. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
