/** The language of the page, which can be changed anywhere without losing anything. */

import { load, preferred, type Language } from "./catalogues";
import { Speech, type Parameters } from "./speech";

class Words {
  speech = $state.raw<Speech | null>(null);

  constructor() {
    // A choice in one tab is a choice for all of them.
    addEventListener("storage", ({ key }) => {
      if (key === "language") void this.speak(preferred());
    });
  }

  get language(): Language {
    return this.speech?.language ?? preferred();
  }

  async speak(language: Language): Promise<void> {
    this.speech = new Speech(language, await load(language));
    document.documentElement.lang = language;
  }

  async choose(language: Language): Promise<void> {
    localStorage.setItem("language", language);
    await this.speak(language);
  }
}

export const words = new Words();

/** Gives a sentence of the page in the visitor's language. */
export function say(name: string, parameters: Parameters = {}, game = ""): string {
  return words.speech?.say(name, parameters, game) ?? "";
}
