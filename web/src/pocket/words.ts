/** Pocket in words: what to do, what a draft would do, and where everything is. */

import type { BoardProps, Question, Section } from "../table/game";
import type { Choice, Move, Preview, View } from "../wire/types";
import type { Speech } from "../words/speech";
import { selection } from "./selection.svelte";
import { readMove } from "./targets";
import {
  CHARACTERS,
  DETECTIVES,
  pile,
  pocket,
  seenBy,
  tileOf,
  type PocketView,
  type Tile,
} from "./view";

export function shortName(speech: Speech, who: string): string {
  return speech.say("pocket-short", { who });
}

export function names(speech: Speech, list: readonly string[]): string {
  return list.map((who) => shortName(speech, who)).join(", ") || speech.say("nobody");
}

/** One sentence on what to do next. */
export function prompt(speech: Speech, props: BoardProps): string {
  const view = pocket(props.view);
  const { groups, action, tile, replaces } = selection.read(props);
  const said = (name: string, who = ""): string => speech.say(`pocket-prompt-${name}`, { who });
  if (view.outcome !== null) return said("over");
  if (groups.size === 0 && props.draft.length === 0) {
    return speech.say("pocket-prompt-wait", { actor: view.actor });
  }
  if (action === "rotation" && tile !== null && !replaces) return said("rotate-which", tile);
  if (action === "exchange" && tile !== null) return said("exchange-with", tile);
  if (replaces || groups.size === 0) return said(props.choices.length > 0 ? "more" : "again");
  switch (action) {
    case null:
      return said("token");
    case "rotation":
      return said("rotate");
    case "exchange":
    case "joker":
    case "alibi":
      return said(action);
    default:
      return said("walk", action);
  }
}

/** What the draft would do: "Turn Gull’s tile a quarter turn clockwise: 4 seen, 3 unseen". */
export function sentence(speech: Speech, props: BoardProps): string {
  let deeds = "";
  for (const text of props.draft) {
    const move = readMove(text);
    const done = move === null ? text : decisionText(speech, move);
    deeds = deeds === "" ? done : speech.say("pocket-then", { deeds, deed: done });
  }
  if (deeds === "") return "";
  return speech.capitalize(
    previewText(speech, "pocket-previewed", { deeds }, props.preview) ?? deeds,
  );
}

/** A decision as text, beginning with a small letter. */
export function decisionText(speech: Speech, move: Move): string {
  switch (move.kind) {
    case "rotate":
      return speech.say("pocket-do-rotate", { who: move.tile!, quarters: move.quarters! });
    case "exchange":
      return speech.say("pocket-do-exchange", {
        first_short: shortName(speech, String(move.first)),
        second_short: shortName(speech, String(move.second)),
      });
    case "alibi":
      return speech.say("pocket-do-alibi");
    default:
      if (move.detective === null) return speech.say("pocket-do-nobody");
      return speech.say("pocket-do-walk", { who: move.detective!, spaces: move.spaces ?? 1 });
  }
}

/** The label of a decision on offer, with the numbers of seen and unseen if known. */
export function optionLabel(speech: Speech, label: string, preview: Preview | undefined): string {
  return previewText(speech, "pocket-option", { label }, preview) ?? label;
}

export function choiceLabel(speech: Speech, choice: Choice): string {
  return speech.capitalize(decisionText(speech, choice.move));
}

/** A sentence with the numbers of seen and unseen; null at a table without aids. */
function previewText(
  speech: Speech,
  name: string,
  parameters: Record<string, string>,
  preview: Preview | null | undefined,
): string | null {
  if (preview?.aids === undefined) return null;
  const numbers = { seen: preview.aids.seen.length, unseen: preview.aids.unseen.length };
  return speech.say(name, { ...parameters, ...numbers });
}

/** A tile in words: character, status, wall, and whether it is in sight. */
export function tileLine(
  speech: Speech,
  view: PocketView,
  tile: Tile,
  jack?: string | null,
): string {
  const who = tile.character;
  const parts = [shortName(speech, who)];
  parts.push(speech.say(tile.face === "suspect" ? "pocket-suspect" : "pocket-cleared", { who }));
  if (tile.wall === null) parts.push(speech.say("pocket-no-wall"));
  else
    parts.push(
      speech.say(who === "lane" ? "pocket-barricade" : "pocket-wall", { side: tile.wall }),
    );
  if (view.aids !== undefined) {
    const seen = seenBy(view, who).length > 0;
    parts.push(speech.say(seen ? "pocket-in-sight" : "pocket-out-of-sight"));
  }
  if (tile.rotated) parts.push(speech.say("pocket-rotated"));
  if (who === jack) parts.push(speech.say("pocket-is-jack"));
  const place = speech.capitalize(speech.say("pocket-place", { place: tile.place }));
  return speech.say("pocket-tile-line", { place_said: place, parts: parts.join(", ") });
}

/** A space in words: who stands there. */
export function spaceLine(speech: Speech, view: PocketView, space: number): string {
  const here = DETECTIVES.filter((each) => view.detectives[each] === space);
  if (here.length === 0) return speech.say("pocket-space", { space });
  return speech.say("pocket-space-with", { space, names: names(speech, here) });
}

function detectiveLine(speech: Speech, view: PocketView, who: string): string {
  const sees = view.aids?.in_sight[who];
  const name = sees === undefined ? "pocket-detective-line" : "pocket-detective-sees";
  return speech.say(name, {
    who_short: shortName(speech, who),
    space: view.detectives[who]!,
    count: sees?.length ?? 0,
    names: names(speech, sees ?? []),
  });
}

function suspectsLine(speech: Speech, view: PocketView): string {
  const { suspects } = view;
  return speech.say("pocket-suspects", { count: suspects.length, names: names(speech, suspects) });
}

function turnLine(speech: Speech, view: PocketView): string {
  const jack = view.time_tokens.filter((taker) => taker === "jack").length;
  const investigator = view.time_tokens.length - jack;
  return speech.say("pocket-turn-line", { turn: view.turn, jack, investigator });
}

export function tokenLine(speech: Speech, token: PocketView["tokens"][number]): string {
  if (token.up === null) return speech.say("pocket-untossed");
  const name = token.used ? "pocket-token-used" : "pocket-token";
  return speech.say(name, { action: token.up, back: token.back });
}

/** The whole table in words. */
export function describe(speech: Speech, told: View): Section[] {
  const view = pocket(told);
  const cards = [speech.say("pocket-pile", { count: pile(view) })];
  for (const { character, turn } of view.shown) {
    cards.push(speech.say("pocket-shown-card", { name: shortName(speech, character), turn }));
  }
  if (view.jack === undefined) {
    for (const turn of view.turns_of_jacks_cards) {
      cards.push(speech.say("pocket-hidden-card", { turn }));
    }
  } else cards.push(...handLines(speech, view.jack));
  const standing = [turnLine(speech, view), suspectsLine(speech, view)];
  if (view.race_since !== null) {
    standing.push(speech.say("pocket-race-line", { turn: view.race_since }));
  }
  const identity = view.jack?.identity ?? null;
  return [
    {
      heading: speech.say("pocket-district"),
      lines: [...standing, ...view.tiles.map((tile) => tileLine(speech, view, tile, identity))],
    },
    {
      heading: speech.say("pocket-detectives"),
      lines: DETECTIVES.map((who) => detectiveLine(speech, view, who)),
    },
    {
      heading: speech.say("pocket-tokens"),
      lines: view.tokens.map((token) => tokenLine(speech, token)),
    },
    { heading: speech.say("pocket-cards"), lines: cards },
  ];
}

function handLines(speech: Speech, jack: NonNullable<PocketView["jack"]>): string[] {
  const lines = jack.cards.map(({ character, turn }) =>
    speech.say("pocket-own-card", { name: shortName(speech, character), turn }),
  );
  if (jack.identity === null) return lines;
  return [speech.say("pocket-you-are", { name: shortName(speech, jack.identity) }), ...lines];
}

/** Questions and answers for players who cannot see the board. */
export function questions(speech: Speech, told: View): Question[] {
  const view = pocket(told);
  const asked: Question[] = [];
  if (view.aids !== undefined) {
    const { suspects_seen: seen, suspects_unseen: unseen } = view.aids;
    asked.push({
      name: "appeal",
      label: speech.say("pocket-ask-appeal"),
      answer: speech.say("pocket-answer-appeal", {
        seen: names(speech, seen),
        unseen: names(speech, unseen),
      }),
    });
  }
  asked.push({
    name: "suspects",
    label: speech.say("pocket-ask-suspects"),
    answer: suspectsLine(speech, view),
  });
  const open = view.tokens.filter((token) => !token.used && token.up !== null);
  const actions = open.map((token) => speech.say(`word-${token.up}`)).join(", ");
  asked.push({
    name: "tokens",
    label: speech.say("pocket-ask-tokens"),
    answer: speech.say("pocket-answer-tokens", { count: open.length, names: actions }),
  });
  for (const who of DETECTIVES) asked.push(...aboutDetective(speech, view, who));
  for (const who of CHARACTERS) asked.push(aboutCharacter(speech, view, who));
  return asked;
}

/** The questions that a table without aids does not answer. */
export function unanswered(speech: Speech, told: View): Question[] {
  if (pocket(told).aids !== undefined) return [];
  const answer = speech.say("page-as-with-the-box");
  return [
    { name: "appeal", label: speech.say("pocket-ask-appeal"), answer },
    ...DETECTIVES.map((who) => {
      return { name: `sees-${who}`, label: speech.say("pocket-ask-sees", { who }), answer };
    }),
  ];
}

function aboutDetective(speech: Speech, view: PocketView, who: string): Question[] {
  const where = {
    name: `where-${who}`,
    label: speech.say("pocket-ask-where", { who }),
    answer: detectiveLine(speech, view, who),
  };
  const sees = view.aids?.in_sight[who];
  if (sees === undefined) return [where];
  const answer = speech.say("pocket-answer-sees", {
    who_short: shortName(speech, who),
    count: sees.length,
    names: names(speech, sees),
  });
  return [{ name: `sees-${who}`, label: speech.say("pocket-ask-sees", { who }), answer }, where];
}

function aboutCharacter(speech: Speech, view: PocketView, who: string): Question {
  const tile = tileOf(view, who)!;
  const watchers = seenBy(view, who);
  const lines = [`${tileLine(speech, view, tile)}.`];
  if (watchers.length > 0) {
    lines.push(speech.say("pocket-answer-seen-by", { names: names(speech, watchers) }));
  }
  return {
    name: `where-${who}`,
    label: speech.say("pocket-ask-where", { who }),
    answer: lines.join(" "),
  };
}
