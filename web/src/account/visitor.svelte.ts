/** Who visits, and what this server offers: asked once for every page that needs it. */

import { about, ensureGuest, RefusedError } from "../wire/api";
import type { About, Me, Refusal } from "../wire/types";

class Visitor {
  about = $state.raw<About | null>(null);
  /** Nobody yet, for a stranger who has not done anything. */
  me = $state.raw<Me | null>(null);
  refusal = $state.raw<Refusal | null>(null);

  #loading: Promise<void> | null = null;

  /** Looks who is known here, without making anybody a guest; once for all who ask meanwhile. */
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

  /** Makes a stranger a guest. */
  async ensureGuest(): Promise<Me> {
    this.me = await ensureGuest();
    return this.me;
  }

  /** Does something and keeps why it was refused; tells whether it worked. */
  async try(request: () => Promise<void>): Promise<boolean> {
    this.refusal = await refusalOf(request);
    return this.refusal === null;
  }
}

export const visitor = new Visitor();

/** Does something and tells why it was refused, if it was. */
export async function refusalOf(request: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await request();
    return null;
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}
