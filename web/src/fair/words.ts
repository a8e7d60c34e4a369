/** The findings of the check in words; no code of a move or a tile reaches the reader. */

import type { Json } from "../wire/types";
import type { Speech } from "../words/speech";
import { holds, type Finding, type UncheckableError } from "./check";
import { CHARACTERS, TOKENS } from "./deals";

/** The actions by their letters, in the order of the two sides of each token. */
const ACTIONS: Record<string, string> = {
  a: "alibi",
  h: "holmes",
  t: "toby",
  w: "watson",
  r: "rotation",
  e: "exchange",
  j: "joker",
};

const PEOPLE = new Map(
  [...CHARACTERS.pocket, ...CHARACTERS.london].map((who) => [who.slice(0, 2), who]),
);

/** A finding in words. */
export function findingText(speech: Speech, finding: Finding, game: string): string {
  const { check, found, wanted, turn } = finding;
  const parameters = { holds: holds(finding), turn: turn ?? "none" };
  if (check === "chance") {
    const kind = found.slice(0, found.indexOf("="));
    const told = { found: shown(found), wanted: shown(wanted) };
    return speech.say(`fair-chance-${kind}`, { ...parameters, ...told }, game);
  }
  if (check === "seats") return speech.say("fair-seats", { ...parameters, found, wanted }, game);
  return speech.say(`fair-${check}`, parameters, game);
}

/** What a move of chance shows, as words of the game: a card, tokens, or several cards. */
function shown(move: string): Json {
  const [kind, rest] = move.split("=") as [string, string];
  if (kind === "toss") {
    return TOKENS.map((_, index) => ACTIONS[rest.charAt(index)] ?? "");
  }
  const people = (rest.match(/../g) ?? []).map((code) => PEOPLE.get(code) ?? "");
  return kind === "cards" ? people : (people[0] ?? "");
}

/** Why a record cannot be checked, in words. */
export function uncheckableText(speech: Speech, error: UncheckableError): string {
  return speech.say(error.code === "record_other_viewer" ? "fair-hidden" : "fair-no-promise");
}
