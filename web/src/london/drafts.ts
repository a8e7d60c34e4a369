/** Reading drafts and previews: where an activation begins, and which step is in hand. */

import type { Choice, Preview } from "../wire/types";
import { readMove, stepOf, type Step } from "./targets";
import { activationOf, type LondonView } from "./view";

/** The turn, the cards used and the draft: what is in hand belongs to one of these. */
export function momentOf(base: LondonView, draft: readonly string[]): string {
  return `${base.turn}:${base.used.length}:${draft.join(" ")}`;
}

/** Whether a preview can be that of a draft; one that comes late is of an older draft. */
export function fits(preview: Preview, draft: readonly string[]): boolean {
  const activation = activationOf(preview);
  if (activation === null) return draft.length > 0;
  const { decisions } = activation;
  const last = readMove(draft.at(-1) ?? "");
  return (
    decisions.length === draft.length - startOf(draft) && decisions.at(-1)?.kind === last?.kind
  );
}

export function stepOfText(text: string): Step | null {
  const move = readMove(text);
  return move === null ? null : stepOf(move);
}

/** Where the last activation begins in a draft, -1 where nobody is activated. */
export function startOf(draft: readonly string[]): number {
  return draft.findLastIndex((text) => stepOfText(text) === "card");
}

export function cardOf(choices: readonly Choice[], character: string): Choice | undefined {
  return choices.find(({ move }) => move.kind === "activate" && move.character === character);
}

/** The step in hand: the one taken, else that of the decision shown, else the first that is due. */
export function stepIn(
  steps: Map<Step, Choice[]>,
  taken: Step | null,
  last: Choice["move"] | null,
): Step | null {
  if (taken !== null && steps.has(taken)) return taken;
  if (last !== null && steps.has(stepOf(last))) return stepOf(last);
  return [...steps.keys()][0] ?? null;
}
