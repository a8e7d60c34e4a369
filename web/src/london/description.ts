/** London's table in words, and questions about it, for players who cannot see it. */

import type { Question, Section } from "../table/game";
import type { View } from "../wire/types";
import type { Speech } from "../words/speech";
import { selection } from "./selection.svelte";
import { hexPoint, kindOf } from "./layout";
import type { Target } from "./targets";
import {
  cardsOf,
  CHARACTERS,
  EXITS,
  london,
  pile,
  standing,
  type Character,
  type LondonView,
} from "./view";
import { names, shortName } from "./words";

/** A hex or an exit in words: what it is, who stands there, and whether it is lit. */
export function targetLine(
  speech: Speech,
  view: LondonView,
  target: Target,
  jack?: string | null,
): string {
  const [kind, name] = target.split(":") as [string, string];
  if (kind === "exit") return exitLine(speech, view, name);
  const parts = [ground(speech, view, name)];
  for (const who of standing(view, name)) parts.push(person(speech, view, who, jack));
  if (view.aids?.lit_hexes.includes(name)) parts.push(speech.say("london-lit"));
  if (view.aids?.beam.includes(name)) parts.push(speech.say("london-in-beam"));
  return speech.say("london-hex", { hex: name, parts: parts.join(", ") });
}

/** The kind of a hex in words. */
function ground(speech: Speech, view: LondonView, hex: string): string {
  const kind = kindOf(hex);
  if (kind === "post") {
    const light = view.lights[hex];
    if (light === undefined) return speech.say("london-post-dark");
    return speech.say("london-post-lit", { number: light });
  }
  if (!view.manholes.includes(hex)) return speech.say(`london-${kind}`);
  return speech.say(view.covers.includes(hex) ? "london-manhole-covered" : "london-manhole-open");
}

function person(speech: Speech, view: LondonView, who: Character, jack?: string | null): string {
  const name = shortName(speech, who);
  const standing = speech.say(view.suspects.includes(who) ? "london-suspect" : "london-cleared", {
    who,
  });
  const told = speech.say("london-person", { name, standing });
  return who === jack ? `${told}, ${speech.say("london-is-jack")}` : told;
}

function exitLine(speech: Speech, view: LondonView, exit: string): string {
  const shut = view.cordons.some((each) => each === exit);
  return speech.say(shut ? "london-exit-shut" : "london-exit-open", { exit });
}

function seenWord(speech: Speech, view: LondonView, who: Character): string {
  return speech.say(view.aids?.visible.includes(who) ? "london-in-light" : "london-in-dark", {
    who,
  });
}

/** Where a character is, and whether he is seen. */
export function whereLine(
  speech: Speech,
  view: LondonView,
  who: Character,
  jack?: string | null,
): string {
  const place = view.places[who];
  if (!place) return speech.say("london-gone", { who });
  const parts = [speech.say("london-stands", { who, hex: place })];
  parts.push(
    speech.say(view.suspects.includes(who) ? "london-suspect" : "london-cleared", { who }),
  );
  if (view.aids !== undefined) parts.push(seenWord(speech, view, who));
  if (view.manholes.includes(place)) parts.push(ground(speech, view, place));
  if (who === jack) parts.push(speech.say("london-is-jack"));
  return speech.capitalize(`${parts.join(", ")}.`);
}

function lightLines(speech: Speech, view: LondonView): string[] {
  const posts = Object.keys(view.lights).sort((a, b) => hexPoint(a).x - hexPoint(b).x);
  return posts.map((hex) => speech.say("london-light-line", { hex, number: view.lights[hex]! }));
}

function lanternLine(speech: Speech, view: LondonView): string {
  const line = speech.say("london-lantern-line", { direction: view.lantern });
  if (view.aids === undefined) return line;
  const beam = view.aids.beam.join(", ");
  return `${line} ${speech.say(beam === "" ? "london-beam-none" : "london-beam", { beam })}`;
}

function suspectsLine(speech: Speech, view: LondonView): string {
  const { suspects } = view;
  return speech.say("london-suspects", { count: suspects.length, names: names(speech, suspects) });
}

function lightLine(speech: Speech, view: LondonView): string | null {
  if (view.aids === undefined) return null;
  return speech.say("london-answer-light", {
    seen: names(speech, view.aids.suspects_seen),
    unseen: names(speech, view.aids.suspects_unseen),
  });
}

export function cardLine(speech: Speech, view: LondonView, who: Character): string {
  const used = view.used.includes(who);
  return speech.say(used ? "london-card-used" : "london-card-open", {
    name: shortName(speech, who),
  });
}

function cardLines(speech: Speech, view: LondonView): string[] {
  const lines = [speech.say("london-pile", { count: pile(view) })];
  const identity = view.jack?.identity ?? null;
  if (identity !== null) {
    lines.push(speech.say("london-you-are", { name: shortName(speech, identity) }));
  }
  for (const side of ["investigator", "jack"] as const) {
    for (const { character, turn } of cardsOf(view, view[side]?.cards, side)) {
      lines.push(alibiLine(speech, side, character, turn));
    }
  }
  return lines;
}

export function alibiLine(
  speech: Speech,
  side: string,
  character: string | null,
  turn: number,
): string {
  if (character === null) return speech.say("london-hidden-card", { side, turn });
  return speech.say("london-own-card", { side, name: shortName(speech, character), turn });
}

/** The whole table in words. */
export function describe(speech: Speech, told: View): Section[] {
  const view = london(told);
  const identity = view.jack?.identity ?? null;
  const witness = speech.say("london-witness-line", { witness: view.witness });
  const holes = view.manholes.filter((hex) => !view.covers.includes(hex));
  return [
    {
      heading: speech.say("london-turn-heading"),
      lines: [
        speech.say("london-turn-line", { turn: view.turn }),
        witness,
        ...view.cards.map((who) => cardLine(speech, view, who)),
      ],
    },
    {
      heading: speech.say("london-people"),
      lines: [
        suspectsLine(speech, view),
        ...CHARACTERS.map((who) => whereLine(speech, view, who, identity)),
      ],
    },
    {
      heading: speech.say("london-lights"),
      lines: [...lightLines(speech, view), lanternLine(speech, view)],
    },
    {
      heading: speech.say("london-ways"),
      lines: [
        speech.say("london-holes", { open: holes.join(", "), covered: view.covers.join(", ") }),
        ...EXITS.map((exit) => exitLine(speech, view, exit)),
      ],
    },
    { heading: speech.say("london-alibis"), lines: cardLines(speech, view) },
  ];
}

/** Questions and answers for players who cannot see the board. */
export function questions(speech: Speech, told: View): Question[] {
  const view = london(told);
  const asked: Question[] = [];
  const light = lightLine(speech, view);
  const ask = (name: string, answer: string): void => {
    asked.push({ name, label: speech.say(`london-ask-${name}`), answer });
  };
  if (light !== null) ask("light", light);
  ask("suspects", suspectsLine(speech, view));
  const open = view.cards.filter((who) => !view.used.includes(who));
  const left = { count: open.length, names: names(speech, open) };
  ask("cards", speech.say("london-answer-cards", left));
  ask("exits", EXITS.map((exit) => `${exitLine(speech, view, exit)}.`).join(" "));
  ask("lights", [...lightLines(speech, view), lanternLine(speech, view)].join(" "));
  for (const who of CHARACTERS) {
    asked.push({
      name: `where-${who}`,
      label: speech.say("london-ask-where", { who }),
      answer: whereLine(speech, view, who, view.jack?.identity),
    });
  }
  const reach = reachOf(speech, view);
  return reach === null ? asked : [reach, ...asked];
}

/** The questions that a table without aids does not answer. */
export function unanswered(speech: Speech, told: View): Question[] {
  if (lightLine(speech, london(told)) !== null) return [];
  const answer = speech.say("page-as-with-the-box");
  return [{ name: "light", label: speech.say("london-ask-light"), answer }];
}

/** The hexes in reach of the activated character, from the decisions on offer. */
function reachOf(speech: Speech, view: LondonView): Question | null {
  const interaction = selection.at(view);
  const goes = (interaction?.steps.get("move") ?? []).flatMap(({ move }) =>
    move.kind === "go" ? [move.hex] : [],
  );
  if (!interaction?.character || goes.length === 0) return null;
  return {
    name: "reach",
    label: speech.say("london-ask-reach", { who: interaction.character }),
    answer: speech.say("london-answer-reach", { hexes: goes.join(", ") }),
  };
}
