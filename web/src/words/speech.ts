/** Formats messages, with the same conventions as `whitechapel/cli/i18n.py`. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Event, Json, Refusal } from "../wire/types";
import type { Language } from "./catalogues";

/** Parameters that are inserted literally, even if they are words of the game. */
const AS_GIVEN = new Set(["file", "kept", "move", "name", "place", "text", "word"]);

/** The grammatical forms of each language; see `docs/languages.md`. */
const FORMS: Record<Language, readonly string[]> = {
  en: [],
  fr: ["start", "the", "of", "gender"],
  ru: ["start", "gen", "acc", "ins", "adj", "gender"],
};

export type Parameters = Record<string, Json | undefined>;

export class Speech {
  readonly #bundle: FluentBundle;

  constructor(
    readonly language: Language,
    catalogues: readonly string[],
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of catalogues) this.#bundle.addResource(new FluentResource(text));
  }

  /** Formats a message; that of the game is preferred to the common one. */
  say(name: string, parameters: Parameters = {}, game = ""): string {
    const own = `${game}-${name}`;
    const message = this.#bundle.getMessage(this.#bundle.hasMessage(own) ? own : name);
    if (!message?.value) return name;
    const faults: Error[] = [];
    return this.#bundle.formatPattern(message.value, this.#arguments(parameters, game), faults);
  }

  has(name: string): boolean {
    return this.#bundle.hasMessage(name);
  }

  /** Makes the first letter a capital. */
  capitalize(text: string): string {
    return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1);
  }

  /** Formats an event. */
  event(event: Event, game: string): string {
    return this.say(`event-${event.kind}`, flat(event), game);
  }

  /** Formats a refusal; a nested refusal becomes its own sentence. */
  refusal(refusal: Refusal, game = ""): string {
    const parameters: Parameters = { ...refusal.parameters };
    if (typeof parameters.reason === "string" && this.has(`error-${parameters.reason}`)) {
      parameters.reason = this.say(`error-${parameters.reason}`, refusal.parameters, game);
    }
    return this.say(`error-${refusal.code}`, parameters, game);
  }

  #arguments(parameters: Parameters, game: string): Record<string, FluentVariable> {
    const given: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(parameters)) {
      if (value === undefined) continue;
      given[`${name}_code`] = code(value);
      if (AS_GIVEN.has(name)) given[name] = code(value);
      else {
        given[name] = this.#spoken(value, game);
        for (const form of FORMS[this.language]) {
          given[`${name}_${form}`] = this.#spoken(value, game, form);
        }
      }
    }
    return given;
  }

  /** Formats a value, in a grammatical form if its word has one; lists member by member. */
  #spoken(value: Json, game: string, form?: string): FluentVariable {
    if (Array.isArray(value)) {
      const words = value.map((item) => String(this.#spoken(item, game, form)));
      return words.join(", ") || this.say("nobody");
    }
    if (typeof value === "string" && this.has(`word-${value}`)) {
      const own = `${game}-word-${value}`;
      const message = this.#bundle.getMessage(this.has(own) ? own : `word-${value}`);
      const pattern = form && message?.attributes[form];
      return pattern ? this.#bundle.formatPattern(pattern) : this.say(`word-${value}`, {}, game);
    }
    return typeof value === "number" ? value : code(value);
  }
}

/** The value by which a message selects its variant; for a list, its length. */
function code(value: Json): FluentVariable {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length;
  if (typeof value === "object") return "";
  return value;
}

/** Flattens the nested values of an event into its parameters. */
function flat(event: Record<string, Json>): Parameters {
  const parameters: Parameters = {};
  for (const [name, value] of Object.entries(event)) {
    if (value !== null && typeof value === "object" && !Array.isArray(value)) {
      Object.assign(parameters, flat(value));
    } else parameters[name] = value;
  }
  return parameters;
}
