/** The language of the page, which can be changed anywhere without losing anything. */

import { store } from "../shell/storage";
import { load, preferred, type Language } from "./catalogues";
import { Speech, type Parameters } from "./speech";

class Words {
  speech = $state.raw<Speech | null>(null);

  #wanted = 0;

  constructor() {
    // A choice in one tab is a choice for all of them.
    addEventListener("storage", ({ key }) => {
      if (key === "language") void this.speak(preferred()).catch(() => undefined);
    });
  }

  get language(): Language {
    return this.speech?.language ?? preferred();
  }

  /** Speaks a language as soon as its words have come; tells if not, as another is wanted by then. */
  async speak(language: Language): Promise<boolean> {
    const wanted = ++this.#wanted;
    const speech = new Speech(language, await load(language));
    if (wanted !== this.#wanted) return false;
    this.speech = speech;
    document.documentElement.lang = language;
    return true;
  }

  /** Changes the language; where its words do not come, the old one stays. */
  async choose(language: Language): Promise<void> {
    try {
      if (await this.speak(language)) store("language", language);
    } catch {
      // The words may come another time; until then everything goes on as it was.
    }
  }
}

export const words = new Words();

/** Gives a sentence of the page in the visitor's language. */
export function say(name: string, parameters: Parameters = {}, game = ""): string {
  return words.speech?.say(name, parameters, game) ?? "";
}
