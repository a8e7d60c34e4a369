/** A table for tests: a fake socket that the test controls, and messages of the server. */

import { afterEach, beforeEach, vi } from "vitest";
import { SAMPLES } from "../pocket/samples";
import { TableSession } from "../table/tableSession.svelte";
import type { PocketView } from "../wire/generated";
import type { LogEntry, TableMessage } from "../wire/types";

type Asked = Record<string, unknown> & { type: string; ask: string };

export class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];

  readyState = 0;
  asked: Asked[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  send(text: string): void {
    this.asked.push(JSON.parse(text) as Asked);
  }

  close(code = 1006): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code });
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Answers the last request of a type, and lets the page react. */
  async answer(type: string, reply: object): Promise<Asked> {
    const question = this.asked.findLast((each) => each.type === type)!;
    this.tell({ ...reply, ask: question.ask });
    await settle();
    return question;
  }

  count(type: string): number {
    return this.asked.filter((each) => each.type === type).length;
  }
}

export function installSocket(): void {
  FakeSocket.all = [];
  // No animations in tests: one that outlives its test counts as an error.
  (window as unknown as { happyDOM: Browser }).happyDOM.settings.device.prefersReducedMotion =
    "reduce";
  vi.stubGlobal("WebSocket", FakeSocket);
}

/** Sets up a new session and fake timers for each test of a file. */
export function withSession(sit: (session: TableSession) => void): void {
  let session: TableSession;
  beforeEach(() => {
    vi.useFakeTimers();
    installSocket();
    session = new TableSession("t1");
    sit(session);
  });
  afterEach(() => {
    session.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

interface Browser {
  settings: { device: { prefersReducedMotion: string } };
}

/** Lets all pending promises settle. */
export async function settle(): Promise<void> {
  for (let step = 0; step < 8; step++) await Promise.resolve();
}

const { opening } = SAMPLES;

export const PREVIEW = opening!.drafts[0]!.preview;
export const FIRST = opening!.drafts[0]!.draft[0]!;

/** A game of Pocket that has just begun, as the Investigator sees it. */
export function message(own: Partial<TableMessage> = {}): TableMessage {
  return {
    type: "table",
    protocol: 1,
    id: "t1",
    version: 5,
    since: 0,
    phase: "playing",
    readable: true,
    terms: {
      game: "pocket",
      edition: "2010",
      chairs: [
        { who: "me", level: null },
        { who: "computer", level: "greedy" },
      ],
      first_seat: "investigator",
      clock: { kind: "none" },
      aids: true,
      spectators: true,
    },
    rules: "1",
    chairs: [
      { who: "me", level: null, name: "Mary", taken: true, ready: true, seat: "investigator" },
      { who: "computer", level: "greedy", name: null, taken: true, ready: true, seat: "jack" },
    ],
    you: {
      viewer: "investigator",
      seats: ["investigator"],
      chairs: [0],
      revealed: null,
      owner: true,
    },
    invitation: null,
    commitment: "5ea1",
    fair: null,
    now: 0,
    clocks: null,
    log: [BEGAN],
    appeals: own.since === undefined ? [] : called(own.version),
    take_back: { asked: null, free: false },
    practice: false,
    result: null,
    next_table: null,
    view: opening!.view,
    revealed_view: null,
    actor: "investigator",
    legal: opening!.legal,
    ...own,
  };
}

/** Two people at one device. */
export const DEVICE = {
  you: {
    viewer: "spectator" as const,
    seats: ["investigator" as const, "jack" as const],
    chairs: [0, 1],
    revealed: null,
    owner: true,
  },
};

/** Connects to a game that has begun. */
export async function begun(own: Partial<TableMessage> = {}): Promise<FakeSocket> {
  const socket = FakeSocket.last;
  socket.open();
  socket.tell(message(own));
  await settle();
  return socket;
}

const BEGAN: LogEntry = {
  version: 5,
  at: 0,
  kind: "began",
  moves: ["jack=?", "toss=..."],
  events: [
    { kind: "identity_dealt", clause: "P2.3", character: null },
    { kind: "tokens_tossed", clause: "P3.2", turn: 1, faces: ["toby", "rotation"] },
  ],
};

/** The table of an appeal that finds Gull and Madame in sight, before it is answered. */
const CALLED: PocketView = {
  ...opening!.view,
  ...{ turn: 1, phase: "appeal", actor: null, time_tokens: [] },
};

/** The table of an appeal, as messages carry it. */
export function called(version = 6): TableMessage["appeals"] {
  return [{ version, view: CALLED }];
}

/** What the opponent's last decision of a turn brings: an appeal and the next turn. */
export function appealEntry(version = 6): LogEntry {
  return {
    version,
    at: 0,
    kind: "decided",
    seat: "jack",
    moves: ["holmes+1", "toss=..."],
    events: [
      {
        kind: "detective_moved",
        clause: "P4.1",
        player: "jack",
        action: "holmes",
        detective: "holmes",
        origin: 12,
        space: 1,
      },
      {
        kind: "witnesses_called",
        clause: "P5.2",
        turn: 1,
        answer: "unseen",
        suspects_in_sight: ["gull", "madame"],
      },
      { kind: "suspect_cleared", clause: "P5.4", turn: 1, character: "gull", by: "unseen" },
      { kind: "suspect_cleared", clause: "P5.4", turn: 1, character: "madame", by: "unseen" },
      { kind: "time_token_taken", clause: "P5.4", turn: 1, player: "jack" },
      { kind: "tokens_turned", clause: "P3.3", turn: 2, faces: ["joker", "exchange"] },
    ],
  };
}
