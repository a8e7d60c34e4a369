/** The visitor's own tables, reloaded while games run and when the tab becomes visible. */

import { refusalOf, visitor } from "../account/visitor.svelte";
import { myTables } from "../wire/api";
import type { Refusal, TableLine } from "../wire/types";
import { sortTables, statusOf } from "./tableList";

const RELOAD_INTERVAL = 20_000;
const RUNNING = new Set(["your_turn", "their_turn", "waiting"]);

export class OwnTables {
  refusal = $state.raw<Refusal | null>(null);
  #lines = $state.raw<TableLine[]>([]);

  constructor() {
    $effect(() => {
      void this.load();
    });
    $effect(() => {
      const timer = setInterval(() => {
        if (!document.hidden && this.running.length > 0) void this.load();
      }, RELOAD_INTERVAL);
      return () => clearInterval(timer);
    });
  }

  get running(): TableLine[] {
    return this.#ordered.filter((line) => RUNNING.has(statusOf(line)));
  }

  get finished(): TableLine[] {
    return this.#ordered.filter((line) => !RUNNING.has(statusOf(line)));
  }

  /** A visitor without an account has no tables: no request is made. */
  async load(): Promise<void> {
    if (visitor.me === null) this.#lines = [];
    else this.refusal = await refusalOf(async () => (this.#lines = await myTables()));
  }

  get #ordered(): TableLine[] {
    return sortTables(this.#lines);
  }
}
