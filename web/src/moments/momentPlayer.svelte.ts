/** Plays the moments of the news one after the other; whoever is in a hurry skips them. */

import type { LogEntry, TableMessage, View } from "../wire/types";
import { momentsOf, boardDuringAppeal, type Moment } from "./moments";

/** Milliseconds after the beginning: the lights come up, the answer is printed, it is over. */
const LIGHTS = 350;
const HEADLINE = 800;
const CLEARING = 1300;
const STEP = 160;
const REST = 900;

export class MomentPlayer {
  moment = $state.raw<Moment | null>(null);
  /** What is told so far: the board dims, is lit, the headline is there, so many turned over. */
  lit = $state(false);
  printed = $state(false);
  turnedOver = $state(0);

  #waiting: Moment[] = [];
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** `ended` is called when all moments have been shown. */
  constructor(readonly ended: () => void = () => undefined) {}

  /** Shows what the news bring; older moments give way. */
  play(news: readonly LogEntry[], calls: TableMessage["calls"]): void {
    const moments = momentsOf(news, calls);
    if (moments.length === 0) return;
    this.#waiting = moments;
    this.#next();
  }

  /** Ends the moment that is shown. */
  skip(): void {
    this.#next();
    if (this.moment === null) this.ended();
  }

  stop(): void {
    this.#waiting = [];
    this.#next();
  }

  /**
   * The board during a moment; without one the board as it is. At the end everything lies open, but
   * whoever did not know Jack shall not read his name before the mask falls.
   */
  view(after: View, knowsJack: boolean): View {
    const { moment } = this;
    if (moment?.kind === "appeal") return boardDuringAppeal(after, moment, this.turnedOver);
    if (moment === null || knowsJack) return after;
    const open = Object.entries(after).filter(
      ([name]) => name !== "jack" && name !== "hourglasses",
    );
    return Object.fromEntries(open);
  }

  #next(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.lit = false;
    this.printed = false;
    this.turnedOver = 0;
    this.moment = this.#waiting.shift() ?? null;
    const { moment } = this;
    if (moment === null) return;
    const cleared = moment.kind === "appeal" ? moment.cleared.length : 0;
    const turns = Array.from({ length: cleared }, (_, index) =>
      this.#at(CLEARING + index * STEP, () => (this.turnedOver = index + 1)),
    );
    this.#timers = [
      this.#at(LIGHTS, () => (this.lit = true)),
      this.#at(HEADLINE, () => (this.printed = true)),
      ...turns,
      this.#at(CLEARING + cleared * STEP + REST, () => this.skip()),
    ];
  }

  #at(delay: number, act: () => void): ReturnType<typeof setTimeout> {
    return setTimeout(act, delay);
  }
}
