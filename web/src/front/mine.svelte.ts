/** The visitor's own tables, looked for again whenever he comes back to this tab. */

import { refusalOf, visitor } from "../account/visitor.svelte";
import { myTables } from "../wire/api";
import type { Refusal, TableLine } from "../wire/types";
import { inOrder, standing } from "./lines";

const RUNNING = new Set(["your_turn", "their_turn", "waiting"]);

export class Mine {
  refusal = $state.raw<Refusal | null>(null);
  #lines = $state.raw<TableLine[]>([]);

  constructor() {
    $effect(() => {
      void this.look();
    });
  }

  get me(): string {
    return visitor.me?.name ?? "";
  }

  get running(): TableLine[] {
    return this.#ordered.filter((line) => RUNNING.has(standing(line, this.me)));
  }

  get finished(): TableLine[] {
    return this.#ordered.filter((line) => !RUNNING.has(standing(line, this.me)));
  }

  /** A stranger has no tables, and need not ask. */
  async look(): Promise<void> {
    if (visitor.me === null) this.#lines = [];
    else this.refusal = await refusalOf(async () => (this.#lines = await myTables()));
  }

  get #ordered(): TableLine[] {
    return inOrder(this.#lines, this.me);
  }
}
