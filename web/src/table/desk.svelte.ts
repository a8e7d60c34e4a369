/**
 * One table as this page knows it: the last message, the log, and a draft of decisions that the
 * server has been asked about but that are not confirmed. No rule of a game is known here.
 */

import { RefusedError } from "../wire/api";
import { LiveSocket, type Connection } from "../wire/socket";
import type {
  Choice,
  Explored,
  LogEntry,
  Preview,
  Refusal,
  Side,
  TableMessage,
  View,
} from "../wire/types";

type Body = Record<string, unknown>;

export class Desk {
  table = $state.raw<TableMessage | null>(null);
  log = $state.raw<LogEntry[]>([]);
  connection = $state<Connection>("connecting");
  refusal = $state.raw<Refusal | null>(null);
  /** Words of the decisions that are not confirmed yet. */
  draft = $state.raw<string[]>([]);
  /** What the draft would lead to. */
  preview = $state.raw<Preview | null>(null);
  /** What each decision that may come next would lead to, by its word. */
  previews = $state.raw<Record<string, Preview>>({});
  busy = $state(false);
  /** At one device: the seat that holds its reveal, and what it sees. */
  revealed = $state.raw<TableMessage | null>(null);
  /** The entries of the last message that are new, to be shown in motion and announced. */
  news = $state.raw<LogEntry[]>([]);

  #socket: LiveSocket<TableMessage>;
  #sent = 0;

  constructor(
    readonly id: string,
    key: string | null = null,
  ) {
    const query = key === null ? "" : `&key=${encodeURIComponent(key)}`;
    this.#socket = new LiveSocket<TableMessage>(
      () => `/tables/${id}/live?since=${this.table?.version ?? 0}${query}`,
      (message) => this.#hear(message),
      (connection, refusal) => {
        this.connection = connection;
        if (refusal !== undefined) this.refusal = refusal;
      },
    );
  }

  close(): void {
    this.#socket.close();
  }

  /** What is drawn: the table after the draft, the revealed seat's view, or the view now. */
  get view(): View | null {
    const shown = this.revealed ?? this.table;
    return this.preview?.table ?? shown?.view ?? null;
  }

  /** What may be decided next. */
  get choices(): Choice[] {
    if (this.preview !== null) return this.preview.next_moves;
    return (this.revealed ?? this.table)?.legal ?? [];
  }

  /** The seat for which this page decides now. */
  get seat(): Side | null {
    const actor = this.table?.actor ?? null;
    return actor !== null && this.table!.you.seats.includes(actor) ? actor : null;
  }

  get device(): boolean {
    return (this.table?.you.seats.length ?? 0) > 1;
  }

  get whole(): boolean {
    return this.draft.length > 0 && this.preview?.whole === true;
  }

  /** Adds a decision to the draft and asks what it means. */
  async pick(text: string): Promise<void> {
    await this.#explore([...this.draft, text]);
  }

  /** Puts a decision in the place of the last one of the draft. */
  async swap(text: string): Promise<void> {
    await this.#explore([...this.draft.slice(0, -1), text]);
  }

  async back(): Promise<void> {
    const shorter = this.draft.slice(0, -1);
    if (shorter.length === 0) this.reset();
    else await this.#explore(shorter);
  }

  reset(): void {
    this.draft = [];
    this.preview = null;
    this.previews = {};
    this.refusal = null;
  }

  /** Asks what each decision that may come next would mean. */
  async foresee(): Promise<void> {
    const table = this.table;
    const draft = this.draft;
    if (table === null || this.seat === null) return;
    const explored = await this.#ask<Explored>({
      type: "explore",
      version: table.version,
      moves: draft,
      each: true,
      ...this.#seating(),
    });
    if (explored !== null && this.draft === draft && this.table === table) {
      this.previews = Object.fromEntries(
        (explored.each ?? []).map((each) => [each.text, each.preview]),
      );
    }
  }

  /** Makes the decisions of the draft. The same try may be sent again: it is made once. */
  async confirm(): Promise<boolean> {
    const table = this.table;
    if (table === null || this.draft.length === 0 || this.busy) return false;
    this.busy = true;
    const id = `${table.version}-${Date.now().toString(36)}-${++this.#sent}`;
    const body = { type: "confirm", id, version: table.version, moves: this.draft };
    try {
      for (let attempt = 0; ; attempt++) {
        try {
          await this.#socket.ask({ ...body, ...this.#seating() });
          this.reset();
          this.revealed = null;
          return true;
        } catch (error) {
          if (!(error instanceof RefusedError)) throw error;
          if (error.status !== 0 || attempt >= 5) {
            this.refusal = error.refusal;
            if (error.refusal.code === "stale") this.draft = [];
            return false;
          }
          await new Promise((resolve) => setTimeout(resolve, 1000 * (attempt + 1)));
        }
      }
    } finally {
      this.busy = false;
    }
  }

  async takeBack(seat: Side | null = null): Promise<void> {
    await this.#order({ type: "take_back", version: this.table!.version, ...seated(seat) });
  }

  async answerTakeBack(consent: boolean, seat: Side | null = null): Promise<void> {
    const version = this.table!.version;
    await this.#order({ type: "answer_take_back", version, consent, ...seated(seat) });
  }

  async resign(seat: Side | null = null): Promise<void> {
    await this.#order({ type: "resign", ...seated(seat) });
  }

  /** At one device: shows a seat what is its own, until it lets go. */
  async hold(seat: Side): Promise<void> {
    this.revealed = await this.#ask<TableMessage>({ type: "reveal", seat });
  }

  release(): void {
    this.revealed = null;
    this.reset();
  }

  #hear(message: TableMessage): void {
    const known = this.table;
    const changed = known === null || message.version !== known.version;
    this.log = [...this.log.filter((entry) => entry.version <= message.since), ...message.log];
    this.news = known === null ? [] : message.log;
    this.table = message;
    this.refusal = null;
    if (changed) {
      this.draft = [];
      this.preview = null;
      this.previews = {};
      this.revealed = null;
    }
  }

  async #explore(moves: string[]): Promise<void> {
    const version = this.table?.version;
    this.draft = moves;
    const explored = await this.#ask<Explored>({
      type: "explore",
      version,
      moves,
      ...this.#seating(),
    });
    if (explored === null) this.draft = moves.slice(0, -1);
    else if (this.draft === moves) {
      this.preview = explored.preview;
      this.previews = {};
    }
  }

  /** Names the seat where one device plays both, and whether it holds its reveal. */
  #seating(): Body {
    if (!this.device || this.seat === null) return {};
    return { seat: this.seat, revealed: this.revealed?.you.revealed === this.seat };
  }

  async #ask<T>(body: Body): Promise<T | null> {
    try {
      const reply = await this.#socket.ask<T>(body);
      this.refusal = null;
      return reply;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.refusal = error.refusal;
      return null;
    }
  }

  async #order(body: Body): Promise<void> {
    this.busy = true;
    try {
      await this.#ask(body);
    } finally {
      this.busy = false;
    }
  }
}

function seated(seat: Side | null): Body {
  return seat === null ? {} : { seat };
}
