/** The visitor's own tables, looked for again while games run and whenever he comes back. */

import { refusalOf, visitor } from "../account/visitor.svelte";
import { myTables } from "../wire/api";
import type { Refusal, TableLine } from "../wire/types";
import { inOrder, standing } from "./lines";

const LOOK_EVERY = 20_000;
const RUNNING = new Set(["your_turn", "their_turn", "waiting"]);

export class Mine {
  refusal = $state.raw<Refusal | null>(null);
  #lines = $state.raw<TableLine[]>([]);

  constructor() {
    $effect(() => {
      void this.look();
    });
    $effect(() => {
      const timer = setInterval(() => {
        if (!document.hidden && this.running.length > 0) void this.look();
      }, LOOK_EVERY);
      return () => clearInterval(timer);
    });
  }

  get running(): TableLine[] {
    return this.#ordered.filter((line) => RUNNING.has(standing(line)));
  }

  get finished(): TableLine[] {
    return this.#ordered.filter((line) => !RUNNING.has(standing(line)));
  }

  /** A stranger has no tables, and need not ask. */
  async look(): Promise<void> {
    if (visitor.me === null) this.#lines = [];
    else this.refusal = await refusalOf(async () => (this.#lines = await myTables()));
  }

  get #ordered(): TableLine[] {
    return inOrder(this.#lines);
  }
}
