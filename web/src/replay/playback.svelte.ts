/** The state of a replay: current moment, viewpoint, playing or paused. */

import { RefusedError, replay } from "../wire/api";
import type { Viewer, Moment, Refusal, Replay } from "../wire/types";

export type ReplayViewer = Viewer | "open";

/** Milliseconds that a moment is shown during playback: with events, and without. */
const LONG_PAUSE = 1800;
const SHORT_PAUSE = 500;

export class Playback {
  replay = $state.raw<Replay | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  number = $state(0);
  playing = $state(false);
  /** Whether this moment directly follows the last one: only then is there motion to show. */
  follows = $state(false);

  #replays: Partial<Record<ReplayViewer, Replay>> = {};
  #wanted: ReplayViewer | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Where the game is: `tables/ID` or `records/ID`. */
    readonly path: string,
    readonly key: string | null = null,
  ) {}

  get moments(): Moment[] {
    return this.replay?.shown ?? [];
  }

  get moment(): Moment | null {
    return this.moments[this.number] ?? null;
  }

  get last(): number {
    return Math.max(0, this.moments.length - 1);
  }

  get viewer(): ReplayViewer | null {
    return this.replay?.viewer ?? null;
  }

  /** Changes the viewpoint at the same moment. Each viewpoint is fetched once. */
  async watchAs(viewer: ReplayViewer): Promise<void> {
    this.#wanted = viewer;
    try {
      const found = this.#replays[viewer] ?? (await replay(this.path, viewer, this.key));
      this.#replays[viewer] = found;
      if (this.#wanted !== viewer) return;
      this.refusal = null;
      this.replay = found;
      this.go(this.number);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (this.#wanted === viewer) this.refusal = error.refusal;
    }
  }

  /** Goes to a moment by its number. */
  go(number: number): void {
    const most = this.replay === null ? number : this.last;
    const next = Math.min(Math.max(0, Math.trunc(number) || 0), most);
    this.follows = next === this.number + 1;
    this.number = next;
    if (this.playing) this.#schedule();
  }

  step(by: number): void {
    this.pause();
    this.go(this.number + by);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Plays to the end; at the end, starts again. */
  play(): void {
    if (this.number >= this.last) this.go(0);
    this.playing = this.last > 0;
    this.#schedule();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    if (this.number >= this.last) {
      this.playing = false;
      return;
    }
    const pause = (this.moment?.events.length ?? 0) > 0 ? LONG_PAUSE : SHORT_PAUSE;
    this.#timer = setTimeout(() => this.go(this.number + 1), pause);
  }
}
