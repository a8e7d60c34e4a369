/** The plan of a new table, with defaults for everything. */

import { readStored, store } from "../shell/storage";
import type { NewTable } from "../wire/api";
import type { About, Clock, GameName, Level, Player } from "../wire/types";
import { say } from "../words/words.svelte";

export type Opponent = "computer" | "device" | "friend" | "anyone";
export const CLOCKS = {
  none: { kind: "none" },
  quick: { kind: "live", seconds: 600, increment: 5 },
  slow: { kind: "live", seconds: 1800, increment: 10 },
  day: { kind: "days", days: 1 },
  days: { kind: "days", days: 3 },
} as const satisfies Record<string, Clock>;
export type ClockName = keyof typeof CLOCKS;

/** The name of a clock; "other" for one that the page does not offer. */
export function clockName(clock: Clock): ClockName | "other" {
  const wanted = JSON.stringify(clock);
  const names = Object.keys(CLOCKS) as ClockName[];
  return names.find((name) => JSON.stringify(CLOCKS[name]) === wanted) ?? "other";
}

export interface Plan {
  game: GameName;
  against: Opponent;
  side: Player | "drawn";
  level: string;
  edition: string;
  clock: ClockName;
  aids: boolean;
  spectators: boolean;
}

const STORAGE_KEY = "whitechapel-plan";

/** The defaults: the last choices, else those for a beginner. */
export function defaultPlan(game: GameName, against: Opponent, about: About): Plan {
  const last = rememberedPlan();
  const computer = against === "computer";
  return {
    game,
    against,
    side: computer ? (last.side ?? "investigator") : "drawn",
    level: levelNames(game, about).includes(last.levels?.[game] ?? "")
      ? last.levels![game]!
      : defaultLevel(game, about),
    edition: about.games[game].editions[0] ?? "",
    clock: "none",
    aids: true,
    spectators: true,
  };
}

/** The second level, which suits a beginner. */
export function defaultLevel(game: GameName, about: About): string {
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

/** The options of a radio group of levels: number, name, description and strength. */
export function levelOptions(game: GameName, levels: readonly Level[]): LevelOption[] {
  return levels.map((level, number) => ({
    value: level.name,
    label: `${number + 1}. ${say("level-name", { level: level.name })}`,
    note: levelAbout(game, level, levels[number - 1]),
  }));
}

function levelAbout(game: GameName, level: Level, below: Level | undefined): string {
  const note = say("level-note", { game, level: level.name });
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

/** The terms as the server expects them. */
export function termsOf(plan: Plan): NewTable {
  const other =
    plan.against === "computer"
      ? { who: "computer", level: plan.level }
      : { who: plan.against === "device" ? "me" : plan.against };
  return {
    game: plan.game,
    edition: plan.edition,
    chairs: [{ who: "me" }, other],
    first_seat: plan.against === "device" ? "drawn" : plan.side,
    // The server accepts no clock for two people at one device.
    clock: plan.against === "device" ? CLOCKS.none : CLOCKS[plan.clock],
    aids: plan.aids,
    spectators: plan.spectators,
  };
}

/** Stores the choices for the next plan. */
export function rememberPlan(plan: Plan): void {
  if (plan.against !== "computer") return;
  store(STORAGE_KEY, JSON.stringify({ ...rememberedPlan(), side: plan.side }));
  rememberLevel(plan.game, plan.level);
}

/** Stores the level that was chosen for a game. */
export function rememberLevel(game: GameName, level: string): void {
  const last = rememberedPlan();
  store(STORAGE_KEY, JSON.stringify({ ...last, levels: { ...last.levels, [game]: level } }));
}

interface RememberedPlan {
  side?: Plan["side"];
  levels?: Partial<Record<GameName, string>>;
}

function rememberedPlan(): RememberedPlan {
  try {
    const found: unknown = JSON.parse(readStored(STORAGE_KEY) ?? "{}");
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
