/** Who visits, and what this server offers: asked once for every page that needs it. */

import { about, comeIn, RefusedError } from "../wire/api";
import type { About, Me, Refusal } from "../wire/types";

class Visitor {
  about = $state.raw<About | null>(null);
  /** Nobody yet, for a stranger who has not done anything. */
  me = $state.raw<Me | null>(null);
  refusal = $state.raw<Refusal | null>(null);

  #looking: Promise<void> | null = null;

  /** Looks who is known here, without making anybody a guest; once for all who ask meanwhile. */
  look(): Promise<void> {
    return (this.#looking ??= this.#look());
  }

  async #look(): Promise<void> {
    try {
      await this.try(async () => {
        this.about = await about();
        this.me = this.about.me;
      });
    } finally {
      this.#looking = null;
    }
  }

  /** Makes a stranger a guest. */
  async comeIn(): Promise<Me> {
    this.me = await comeIn();
    return this.me;
  }

  /** Does something and keeps why it was refused; tells whether it worked. */
  async try(deed: () => Promise<void>): Promise<boolean> {
    this.refusal = await refusalOf(deed);
    return this.refusal === null;
  }
}

export const visitor = new Visitor();

/** Does something and tells why it was refused, if it was. */
export async function refusalOf(deed: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await deed();
    return null;
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}
