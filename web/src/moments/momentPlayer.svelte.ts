/** Shows the big moments of the news one after the other; each can be skipped. */

import type { LogEntry, TableMessage, View } from "../wire/types";
import { momentsOf, boardDuringAppeal, type Moment } from "./moments";

/** Milliseconds: light, headline, clearing, each further cleared character, pause at the end. */
const LIGHTS = 350;
const HEADLINE = 800;
const CLEARING = 1300;
const STEP = 160;
const REST = 900;

export class MomentPlayer {
  moment = $state.raw<Moment | null>(null);
  /** The progress: lines of sight are lit, the headline is shown, so many are turned over. */
  lit = $state(false);
  printed = $state(false);
  turnedOver = $state(0);

  #waiting: Moment[] = [];
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** `ended` is called when all moments have been shown. */
  constructor(readonly ended: () => void = () => undefined) {}

  /** Shows the moments of the news, instead of older ones. */
  play(news: readonly LogEntry[], appeals: TableMessage["appeals"]): void {
    const moments = momentsOf(news, appeals);
    if (moments.length === 0) return;
    this.#waiting = moments;
    this.#next();
  }

  /** Ends the current moment. */
  skip(): void {
    this.#next();
    if (this.moment === null) this.ended();
  }

  stop(): void {
    this.#waiting = [];
    this.#next();
  }

  /**
   * The view during a moment, else the view as it is. After the end everything is revealed, but a
   * viewer who did not know Jack must not read his name before the unmasking.
   */
  view(after: View, knowsJack: boolean): View {
    const { moment } = this;
    if (moment?.kind === "appeal") return boardDuringAppeal(after, moment, this.turnedOver);
    if (moment === null || knowsJack) return after;
    const open = { ...after };
    delete open.jack;
    if ("hourglasses" in open) delete open.hourglasses;
    return open;
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
