/** Numbers derived from a seed and a label; see "Deals" in `docs/notation.md`. */

import { sha256 } from "@noble/hashes/sha2.js";

const WORD = 2 ** 32;

export class Stream {
  readonly #head: Uint8Array;
  #block = 0;
  #words: number[] = [];

  constructor(
    readonly seed: Uint8Array,
    label: string,
  ) {
    this.#head = new TextEncoder().encode(`${label}\0`);
  }

  /** Draws a whole number from 0 to n - 1, each equally likely. */
  below(n: number): number {
    const limit = WORD - (WORD % n);
    for (;;) {
      if (this.#words.length === 0) this.#fill();
      const word = this.#words.shift()!;
      if (word < limit) return word % n;
    }
  }

  /** Returns the items in an order drawn from the stream. */
  shuffled<T>(items: readonly T[]): T[] {
    const order = [...items];
    for (let i = order.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    return order;
  }

  #fill(): void {
    const head = this.#head.length;
    const block = new Uint8Array(head + 8 + this.seed.length);
    block.set(this.#head);
    new DataView(block.buffer).setUint32(head + 4, this.#block++);
    block.set(this.seed, head + 8);
    const hashed = sha256(block);
    const words = new DataView(hashed.buffer, hashed.byteOffset, hashed.byteLength);
    this.#words = Array.from({ length: 8 }, (_, index) => words.getUint32(index * 4));
  }
}
