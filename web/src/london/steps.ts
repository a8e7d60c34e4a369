/** The activation as steps: done, current, and still due. */

import type { Interaction } from "./selection.svelte";
import { readMove, stepOf, type Step } from "./targets";

export interface StepState {
  step: Step;
  state: "done" | "now" | "due";
  /** It can be selected now. */
  open: boolean;
}

/** The steps of the activation in the draft, in order. */
export function stepStates(interaction: Interaction): StepState[] {
  if (interaction.start < 0) return [];
  const { activation, depth, draft, start, step, steps } = interaction;
  const items = new Map<Step, StepState>();
  for (const text of draft.slice(start + 1)) {
    const move = readMove(text);
    if (move === null) continue;
    items.set(stepOf(move), { step: stepOf(move), state: "done", open: true });
  }
  if (activation === null || depth < draft.length) return [...items.values()];
  if (step !== null) items.set(step, { step, state: "now", open: true });
  for (const each of [...steps.keys(), ...activation.due]) {
    if (!items.has(each)) {
      items.set(each, { step: each, state: "due", open: steps.has(each) });
    }
  }
  return [...items.values()];
}
