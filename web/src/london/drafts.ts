/** Reads drafts and previews: where an activation begins, and which step is selected. */

import type { Choice, Preview } from "../wire/types";
import { readMove, stepOf, type Step } from "./targets";
import { activationOf, type LondonView } from "./view";

/** The turn, the cards used and the draft, which identify the moment of a selection. */
export function momentOf(base: LondonView, draft: readonly string[]): string {
  return `${base.turn}:${base.used.length}:${draft.join(" ")}`;
}

/** Whether a preview can belong to a draft; a late one belongs to an older draft. */
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

/** The index of the last activation in a draft, or -1. */
export function startOf(draft: readonly string[]): number {
  return draft.findLastIndex((text) => stepOfText(text) === "card");
}

export function cardOf(choices: readonly Choice[], character: string): Choice | undefined {
  return choices.find(({ move }) => move.kind === "activate" && move.character === character);
}

/** The selected step, else that of the last decision, else the first that is due. */
export function stepIn(
  steps: Map<Step, Choice[]>,
  taken: Step | null,
  last: Choice["move"] | null,
): Step | null {
  if (taken !== null && steps.has(taken)) return taken;
  if (last !== null && steps.has(stepOf(last))) return stepOf(last);
  return [...steps.keys()][0] ?? null;
}
