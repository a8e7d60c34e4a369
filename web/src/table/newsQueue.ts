/** Shows news one after the other, so that each can be seen. */

interface Waiting<News> {
  news: News;
  came: number;
}

export class NewsQueue<News> {
  #waiting: Waiting<News>[] = [];
  #resting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `show` receives news and the milliseconds they have waited, and returns how long they take. If
   * that is infinite, the caller goes on with `next`.
   */
  constructor(readonly show: (news: News, waited: number) => number) {}

  /** The last of the waiting news. */
  get last(): News | undefined {
    return this.#waiting.at(-1)?.news;
  }

  add(news: News): void {
    this.#waiting.push({ news, came: performance.now() });
    if (!this.#resting) this.next();
  }

  /** Goes on to the next news at once. */
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
