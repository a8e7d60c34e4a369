/** Lets news come one after the other, so that each can be seen before the next. */

interface Waiting<News> {
  news: News;
  came: number;
}

export class NewsQueue<News> {
  #waiting: Waiting<News>[] = [];
  #resting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `show` is given news and how many milliseconds they have waited, and tells how long they take;
   * if that is for ever, whoever knows better says `next`.
   */
  constructor(readonly show: (news: News, waited: number) => number) {}

  /** The last news, if they are not shown yet. */
  get last(): News | undefined {
    return this.#waiting.at(-1)?.news;
  }

  add(news: News): void {
    this.#waiting.push({ news, came: performance.now() });
    if (!this.#resting) this.next();
  }

  /** Goes on to the next news, however long the last ones should have taken. */
  next(): void {
    clearTimeout(this.#timer);
    this.#resting = false;
    while (!this.#resting) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      const takes = this.show(next.news, performance.now() - next.came);
      this.#resting = takes > 0;
      if (takes > 0 && takes < Infinity) this.#timer = setTimeout(() => this.next(), takes);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }
}
