/** The structure of the rules pages; the texts are in `rules-pocket.ftl` and `rules-london.ftl`. */

export type Game = "pocket" | "london";

export interface Chapter {
  name: string;
  clauses: string[];
}

/** How many clauses each chapter has; a test compares them with the clauses of the rules. */
const CHAPTERS: Record<Game, Record<string, number>> = {
  pocket: { P1: 6, P2: 3, P3: 5, P4: 10, P5: 5, P6: 8, P7: 3 },
  london: { L1: 4, L2: 7, L3: 3, L4: 5, L5: 8, L6: 4, L7: 4, L8: 3 },
};

/** The pictures at each clause; `whitechapel.render` draws them. */
const PICTURES: Record<string, readonly string[]> = {
  "P1.1": ["roster"],
  "P1.2": ["tile"],
  "P1.3": ["lane"],
  "P1.4": ["spaces"],
  "P1.5": ["tokens"],
  "P4.1": ["walk"],
  "P4.4": ["rotation"],
  "P4.7": ["exchange"],
  "P5.1": ["sight-far", "sight-near", "sight-none", "sight-all"],
  "P5.2": ["appeal"],
  "P5.3": ["appeal-seen"],
  "P5.4": ["appeal-unseen"],
  "L1.1": ["neighbours"],
  "L1.3": ["kinds"],
  "L1.4": ["exits"],
  "L2.2": ["start"],
  "L4.1": ["walk"],
  "L4.3": ["sewers"],
  "L5.3": ["smith"],
  "L5.5": ["stealthy"],
  "L5.6": ["whistle"],
  "L5.8": ["cover"],
  "L6.1": ["visible-light", "visible-company", "visible-beam", "invisible"],
  "L6.2": ["beam"],
  "L6.3": ["call-witness", "call-no-witness"],
  "L6.4": ["light-out"],
  "L7.1": ["escape"],
  "L7.2": ["accusation"],
};

export function chapters(game: Game): Chapter[] {
  return Object.entries(CHAPTERS[game]).map(([name, count]) => ({
    name,
    clauses: Array.from({ length: count }, (_, number) => `${name}.${number + 1}`),
  }));
}

/** The names of the pictures at a clause, as their files and messages have them. */
export function picturesAt(clause: string): string[] {
  const game: Game = clause.startsWith("P") ? "pocket" : "london";
  return (PICTURES[clause] ?? []).map((name) => `${game}-${name}`);
}

/** The name of the messages of a clause: Fluent's names have no dots. */
export function messageOf(clause: string): string {
  return `rule-${clause.replace(".", "-")}`;
}
