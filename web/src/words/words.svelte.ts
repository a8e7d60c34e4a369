/** The language of the page, which can be changed at any time without losing anything. */

import { store } from "../shell/storage";
import { load, preferred, type Language } from "./catalogues";
import { Speech, type Parameters } from "./speech";

class Words {
  speech = $state.raw<Speech | null>(null);

  #wanted = 0;

  constructor() {
    // A choice in one tab applies to all of them.
    addEventListener("storage", ({ key }) => {
      if (key === "language") void this.speak(preferred()).catch(() => undefined);
    });
  }

  get language(): Language {
    return this.speech?.language ?? preferred();
  }

  /** Loads a language and switches to it. Returns false if another one was chosen meanwhile. */
  async speak(language: Language): Promise<boolean> {
    const wanted = ++this.#wanted;
    const speech = new Speech(language, await load(language));
    if (wanted !== this.#wanted) return false;
    this.speech = speech;
    document.documentElement.lang = language;
    return true;
  }

  /** Changes the language, and keeps the old one if the new one does not load. */
  async choose(language: Language): Promise<void> {
    try {
      if (await this.speak(language)) store("language", language);
    } catch {
      // Loading may work another time; until then the old language stays.
    }
  }
}

export const words = new Words();

/** Formats a message in the visitor's language. */
export function say(name: string, parameters: Parameters = {}, game = ""): string {
  return words.speech?.say(name, parameters, game) ?? "";
}
