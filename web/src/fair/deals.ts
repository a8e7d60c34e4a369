/** The deal of a seed in each game; see "Deals" in `docs/notation.md`. */

import type { GameName } from "../wire/types";
import { Stream } from "./stream";

export interface Deal {
  setup: string;
  /** The alibi cards by their codes: Jack's identity, then the pile, top first. */
  cards: string[];
  /** What chance did in turns 1, 3, 5 and 7: a toss of the tokens, or the character cards. */
  turns: string[];
}

/** The characters of each game in the order of its rules. */
export const CHARACTERS: Record<GameName, readonly string[]> = {
  pocket: ["lestrade", "goodley", "bert", "pizer", "smith", "lane", "stealthy", "gull", "madame"],
  london: ["holmes", "watson", "smith", "lestrade", "stealthy", "goodley", "gull", "bert"],
};

/** The two sides of each action token, by their letters. */
export const TOKENS = ["ah", "tw", "re", "rj"] as const;

const SIDES = ["N", "E", "S", "W"] as const;

/** The tiles that a detective faces at the start have their walls towards him. */
const FACED: Record<number, string> = { 0: "W", 2: "E", 7: "S" };

export function dealOf(game: GameName, edition: string, seed: Uint8Array): Deal {
  const stream = (label: string): Stream => new Stream(seed, `${game}/${label}`);
  const codes = CHARACTERS[game].map((who) => who.slice(0, 2));
  const cards = stream("cards").shuffled(codes);
  if (game === "pocket") {
    return { setup: layout(codes, stream), cards, turns: tosses(stream("tosses")) };
  }
  return { setup: edition, cards, turns: hands(codes, stream("characters")) };
}

/** The open half of one deal with the secret half of another. */
export function dealtAgain(open: Deal, secret: Deal): Deal {
  return { ...open, cards: secret.cards };
}

function layout(codes: string[], stream: (label: string) => Stream): string {
  const order = stream("tiles").shuffled(codes);
  const walls = stream("walls");
  const tiles: string[] = [];
  for (const [place, code] of order.entries()) {
    const wall = SIDES[walls.below(4)]!;
    tiles.push(code.charAt(0).toUpperCase() + code.charAt(1) + (FACED[place] ?? wall));
  }
  return [0, 3, 6].map((row) => tiles.slice(row, row + 3).join(" ")).join(" / ");
}

function tosses(coins: Stream): string[] {
  const found: string[] = [];
  for (let toss = 0; toss < 4; toss++) {
    let faces = "";
    for (const token of TOKENS) faces += token.charAt(coins.below(2));
    found.push(`toss=${faces}`);
  }
  return found;
}

function hands(codes: string[], stream: Stream): string[] {
  const found: string[] = [];
  for (let hand = 0; hand < 4; hand++) {
    const up = stream.shuffled(codes).slice(0, 4);
    found.push(`cards=${codes.filter((code) => up.includes(code)).join("")}`);
  }
  return found;
}
