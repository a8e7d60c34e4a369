/** The visitor's account and what this server offers, shared by all pages. */

import { about, ensureGuest, RefusedError } from "../wire/api";
import type { About, Me, Refusal } from "../wire/types";

class Visitor {
  about = $state.raw<About | null>(null);
  /** Null until the visitor's first action makes him a guest. */
  me = $state.raw<Me | null>(null);
  refusal = $state.raw<Refusal | null>(null);

  #loading: Promise<void> | null = null;

  /** Loads both without creating a guest. Calls at the same time share one request. */
  load(): Promise<void> {
    return (this.#loading ??= this.#load());
  }

  async #load(): Promise<void> {
    try {
      await this.try(async () => {
        this.about = await about();
        this.me = this.about.me;
      });
    } finally {
      this.#loading = null;
    }
  }

  /** Creates a guest account unless there is an account. */
  async ensureGuest(): Promise<Me> {
    this.me = await ensureGuest();
    return this.me;
  }

  /** Runs a request and stores its refusal. Returns whether it succeeded. */
  async try(request: () => Promise<void>): Promise<boolean> {
    this.refusal = await refusalOf(request);
    return this.refusal === null;
  }
}

export const visitor = new Visitor();

/** Runs a request. Returns its refusal, or null if it succeeded. */
export async function refusalOf(request: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await request();
    return null;
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}
