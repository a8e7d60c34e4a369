/** Receives the messages of one table, and shows the news one after the other. */

import { prefersReducedMotion } from "svelte/motion";
import { MomentPlayer } from "../moments/momentPlayer.svelte";
import { RefusedError } from "../wire/api";
import { LiveSocket, type Connection } from "../wire/socket";
import type { LogEntry, Refusal, SocketReply, SocketRequest, TableMessage } from "../wire/types";
import { NewsQueue } from "./newsQueue";

/** Entries that change the game, unlike a request to take back. */
const CHANGES = new Set(["began", "decided", "took_back"]);

/** Milliseconds that an opponent's decision is shown before the next one. */
const GLANCE = 700;

/** Milliseconds that a request waits for a lost connection. */
const PATIENCE = 60_000;

/** Milliseconds after which the answer to a request goes on without its news. */
const LATEST_NEWS = 3000;

export abstract class TableListener {
  table = $state.raw<TableMessage | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** The new entries of the last message, to animate and announce. */
  news = $state.raw<LogEntry[]>([]);
  connection = $state<Connection>("connecting");
  refusal = $state.raw<Refusal | null>(null);
  /** Whether a request is unanswered. */
  busy = $state(false);
  /** Shows the big moments of the news; later news wait. */
  readonly momentPlayer = new MomentPlayer(() => this.#newsQueue.next());

  protected readonly socket: LiveSocket<TableMessage>;
  #closed = false;
  /** Those who wait until the table is at a version. */
  #waiting: { version: number; resolve: () => void }[] = [];
  #newsQueue = new NewsQueue<TableMessage>((message, waited) => {
    this.#hear(aged(message, waited));
    return this.#takes();
  });

  constructor(readonly id: string) {
    this.socket = new LiveSocket<TableMessage>(
      () => `/tables/${id}/live?since=${(this.#newsQueue.last ?? this.table)?.version ?? 0}`,
      (message) => {
        this.#newsQueue.add(message);
        // After a gap the waiting news are outdated, and so is a moment on display.
        if (message.since === 0) this.catchUp();
      },
      (connection, refusal) => {
        this.connection = connection;
        if (refusal !== undefined) this.refusal = refusal;
        if (connection === "open" && this.table !== null) this.healed();
      },
    );
  }

  close(): void {
    this.#closed = true;
    this.socket.close();
    this.#newsQueue.close();
    this.momentPlayer.stop();
  }

  /** Called when the game has changed, after the table has. */
  protected abstract changed(): void;

  /** Called when a lost connection is back. */
  protected abstract healed(): void;

  /** Shows all waiting news at once. */
  protected catchUp(): void {
    do {
      this.momentPlayer.stop();
      this.#newsQueue.next();
    } while (this.#newsQueue.last !== undefined || this.momentPlayer.moment !== null);
  }

  /** Waits until the socket has brought the table at a version. */
  protected heard(version: number): Promise<void> {
    if ((this.table?.version ?? 0) >= version) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push({ version, resolve });
      setTimeout(resolve, LATEST_NEWS);
    });
  }

  /** Repeats a request until it is answered, because a lost connection comes back. */
  protected async insist<T extends SocketReply>(
    body: SocketRequest,
    wanted: () => boolean = () => true,
  ): Promise<T> {
    const given = performance.now() + PATIENCE;
    for (;;) {
      try {
        return await this.socket.ask<T>(body);
      } catch (error) {
        const lost = error instanceof RefusedError && error.status === 0;
        if (!lost || !wanted() || this.#closed || performance.now() > given) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }

  protected async ask<T extends SocketReply>(body: SocketRequest): Promise<T | null> {
    try {
      const reply = await this.socket.ask<T>(body);
      this.refusal = null;
      return reply;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.refusal = error.refusal;
      return null;
    }
  }

  #hear(message: TableMessage): void {
    const known = this.table;
    this.log = [...this.log.filter((entry) => entry.version <= message.since), ...message.log];
    this.news = newsOf(message, known?.version ?? 0);
    this.table = message;
    this.momentPlayer.play(this.news, message.appeals);
    const ended = known?.result === null && message.result !== null;
    const changed = message.log.some((entry) => CHANGES.has(entry.kind));
    this.refusal = null;
    if (known === null || changed || ended) this.changed();
    for (const { version, resolve } of this.#waiting) if (version <= message.version) resolve();
    this.#waiting = this.#waiting.filter(({ version }) => version > message.version);
  }

  /** Milliseconds that the news take; infinite for a big moment, which ends by itself. */
  #takes(): number {
    if (this.momentPlayer.moment !== null) return Infinity;
    const { seats } = this.table!.you;
    const theirs = this.news.some(({ kind, seat }) => kind === "decided" && !seats.includes(seat!));
    return theirs && !this.busy && !prefersReducedMotion.current ? GLANCE : 0;
  }
}

/**
 * The entries of a message that are newer than a version. A complete log (`since` 0) has no news:
 * the page has just opened, or missed too much.
 */
function newsOf(message: TableMessage, known: number): LogEntry[] {
  if (message.since === 0) return [];
  return message.log.filter((entry) => entry.version > known);
}

/** A message after it has waited: its clock has run on meanwhile. */
function aged(message: TableMessage, waited: number): TableMessage {
  const running = message.clocks?.running ?? null;
  if (running === null || waited < 1) return message;
  const left = Math.max(0, (message.clocks![running] ?? 0) - waited);
  return { ...message, clocks: { ...message.clocks!, [running]: left } };
}
