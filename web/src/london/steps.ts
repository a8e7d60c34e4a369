/** The activation as steps: what was decided, what is in hand, what is still due. */

import type { Round } from "./hand.svelte";
import { readMove, stepOf, type Step } from "./targets";

export interface Stage {
  step: Step;
  state: "done" | "now" | "due";
  /** It can be taken in hand now. */
  open: boolean;
}

/** Reads the steps of the activation in the draft, in their order. */
export function stagesOf(round: Round): Stage[] {
  if (round.start < 0) return [];
  const { activation, depth, draft, start, step, steps } = round;
  const stages = new Map<Step, Stage>();
  for (const text of draft.slice(start + 1)) {
    const move = readMove(text);
    if (move === null) continue;
    stages.set(stepOf(move), { step: stepOf(move), state: "done", open: true });
  }
  if (activation === null || depth < draft.length) return [...stages.values()];
  if (step !== null) stages.set(step, { step, state: "now", open: true });
  for (const each of [...steps.keys(), ...activation.due]) {
    if (!stages.has(each)) {
      stages.set(each, { step: each, state: "due", open: steps.has(each) });
    }
  }
  return [...stages.values()];
}
