/** A table that somebody is about to open: chosen sensibly, so that nothing needs to be chosen. */

import { keep, kept } from "../shell/kept";
import type { NewTable } from "../wire/api";
import type { About, Clock, GameName, Level, Side } from "../wire/types";
import { say } from "../words/words.svelte";

export type Against = "computer" | "device" | "friend" | "anyone";
export const CLOCKS = {
  none: { kind: "none" },
  quick: { kind: "live", seconds: 600, increment: 5 },
  slow: { kind: "live", seconds: 1800, increment: 10 },
  day: { kind: "days", days: 1 },
  days: { kind: "days", days: 3 },
} as const satisfies Record<string, Clock>;
export type ClockName = keyof typeof CLOCKS;

/** The name of a clock; one that the page does not offer is another. */
export function clockName(clock: Clock): ClockName | "other" {
  const wanted = JSON.stringify(clock);
  const names = Object.keys(CLOCKS) as ClockName[];
  return names.find((name) => JSON.stringify(CLOCKS[name]) === wanted) ?? "other";
}

export interface Plan {
  game: GameName;
  against: Against;
  side: Side | "drawn";
  level: string;
  edition: string;
  clock: ClockName;
  aids: boolean;
  spectators: boolean;
}

const KEPT = "whitechapel-plan";

/** What a plan begins with: what was chosen the last time, else what suits a newcomer. */
export function usualPlan(game: GameName, against: Against, about: About): Plan {
  const kept = remembered();
  const computer = against === "computer";
  return {
    game,
    against,
    side: computer ? (kept.side ?? "investigator") : "drawn",
    level: levelNames(game, about).includes(kept.levels?.[game] ?? "")
      ? kept.levels![game]!
      : usualLevel(game, about),
    edition: about.games[game].editions[0] ?? "",
    clock: "none",
    aids: true,
    spectators: true,
  };
}

/** The levels come from the weakest to the strongest; the second one suits a newcomer. */
export function usualLevel(game: GameName, about: About): string {
  const names = levelNames(game, about);
  return names[1] ?? easiestLevel(game, about);
}

export function easiestLevel(game: GameName, about: About): string {
  return levelNames(game, about)[0] ?? "";
}

function levelNames(game: GameName, about: About): string[] {
  return availableLevels(game, about).map((level) => level.name);
}

/** The levels that can be chosen, from the weakest. */
export function availableLevels(game: GameName, about: About): Level[] {
  return about.games[game].levels.filter((level) => level.available);
}

/** What a choice of levels shows: each with its number, name, what it does and how strong it is. */
export function levelOptions(levels: readonly Level[]): LevelOption[] {
  return levels.map((level, number) => ({
    value: level.name,
    label: `${number + 1}. ${say("level-name", { level: level.name })}`,
    note: levelAbout(level, levels[number - 1]),
  }));
}

function levelAbout(level: Level, below: Level | undefined): string {
  const note = say("level-note", { level: level.name });
  if (level.beats_below === null || below === undefined) return note;
  const rival = say("level-name", { level: below.name });
  const strength = say("level-strength", { rival, rate: Math.round(100 * level.beats_below) });
  return say("level-about", { note, strength });
}

interface LevelOption {
  value: string;
  label: string;
  note: string;
}

/** The terms that the server is told. */
export function termsOf(plan: Plan): NewTable {
  const other =
    plan.against === "computer"
      ? { who: "computer", level: plan.level }
      : { who: plan.against === "device" ? "me" : plan.against };
  return {
    game: plan.game,
    edition: plan.edition,
    chairs: [{ who: "me" }, other],
    sides: plan.against === "device" ? "drawn" : plan.side,
    // Two people at one device have one pair of hands at the clock: the server takes none.
    clock: plan.against === "device" ? CLOCKS.none : CLOCKS[plan.clock],
    aids: plan.aids,
    spectators: plan.spectators,
  };
}

/** Keeps what will be wanted again. */
export function remember(plan: Plan): void {
  if (plan.against !== "computer") return;
  keep(KEPT, JSON.stringify({ ...remembered(), side: plan.side }));
  rememberLevel(plan.game, plan.level);
}

/** Keeps the level that was chosen for a game. */
export function rememberLevel(game: GameName, level: string): void {
  const kept = remembered();
  keep(KEPT, JSON.stringify({ ...kept, levels: { ...kept.levels, [game]: level } }));
}

interface Remembered {
  side?: Plan["side"];
  levels?: Partial<Record<GameName, string>>;
}

function remembered(): Remembered {
  try {
    const found: unknown = JSON.parse(kept(KEPT) ?? "{}");
    if (found === null || typeof found !== "object") return {};
    const { side, levels } = found as Record<string, unknown>;
    return {
      ...(side === "jack" || side === "investigator" || side === "drawn" ? { side } : {}),
      ...(levels !== null && typeof levels === "object" ? { levels } : {}),
    };
  } catch {
    return {};
  }
}
