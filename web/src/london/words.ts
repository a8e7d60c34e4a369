/** London in words: what to do next, and what a draft would do. */

import type { BoardProps } from "../table/game";
import type { Choice, Move, Preview } from "../wire/types";
import type { Speech } from "../words/speech";
import { selection, type Interaction } from "./selection.svelte";
import { isPiece, readMove, type Step } from "./targets";
import { london } from "./view";

export function shortName(speech: Speech, who: string): string {
  return speech.say("london-short", { who });
}

export function names(speech: Speech, list: readonly string[]): string {
  return list.map((who) => shortName(speech, who)).join(", ") || speech.say("nobody");
}

/** One sentence on what to do next. */
export function prompt(speech: Speech, props: BoardProps): string {
  const view = london(props.view);
  const interaction = selection.read(props);
  if (view.outcome !== null) return speech.say("london-prompt-over");
  if (props.draft.length === 0) {
    if (props.choices.length === 0) return speech.say("london-prompt-wait", { actor: view.actor });
    return speech.say("london-prompt-card", { count: interaction.cards.length });
  }
  if (interaction.asked !== null) return question(speech, interaction);
  if (props.preview?.complete === true || interaction.activation === null) {
    return speech.say(props.choices.length > 0 ? "london-prompt-more" : "london-prompt-again");
  }
  return speech.say(`london-prompt-${asking(interaction)}`, {
    who: interaction.character,
    called: calledBy(interaction),
    points: interaction.activation.whistle_points ?? 0,
  });
}

/** What the selected step asks for. */
function asking(interaction: Interaction): string {
  const choices = interaction.steps.get(interaction.step ?? "card") ?? [];
  const kinds = new Set(choices.map(({ move }) => move.kind));
  const then = secondTouch(interaction, choices);
  switch (interaction.step) {
    case "lantern":
    case "exchange":
      return interaction.step;
    case "power":
      if (kinds.has("call_nobody")) return "nobody";
      if (kinds.has("call") && then === "" && interaction.activation?.whistle_points)
        return "call-more";
      return `${powerOf(kinds)}${then}`;
    default:
      if (!kinds.has("go")) return kinds.has("stay") ? "blocked" : "accuse";
      if (kinds.has("escape")) return "go-escape";
      if (kinds.has("accuse")) return "go-accuse";
      return interaction.steps.has("exchange") ? "go-exchange" : "go";
  }
}

/** What the second touch chooses: the destination of a piece, or the piece itself. */
function secondTouch(
  { first, view }: Interaction,
  choices: readonly Choice[],
): "" | "-to" | "-from" {
  if (first === null) return "";
  return isPiece(view, choices, first) ? "-to" : "-from";
}

function powerOf(kinds: Set<string>): string {
  if (kinds.has("move_light")) return "light";
  if (kinds.has("move_cordon")) return "cordon";
  return kinds.has("move_cover") ? "cover" : "call";
}

/** The character that the first touch of a whistle called. */
function calledBy(interaction: Interaction): string | null {
  const place = interaction.first?.slice("hex:".length);
  return (
    Object.keys(interaction.view.places).find((who) => interaction.view.places[who] === place) ??
    null
  );
}

/** The question before a decision that may end the game. */
export function question(speech: Speech, interaction: Interaction): string {
  const { asked, character: who } = interaction;
  if (asked?.move.kind === "accuse") {
    return speech.say("london-ask-accuse", { who, character: asked.move.character });
  }
  return speech.say("london-ask-escape", { who, exit: asked?.move.exit });
}

/** What the draft would do, and what is still to be decided. */
export function sentence(speech: Speech, props: BoardProps): string {
  const deeds = told(speech, props.draft);
  const complete = props.preview?.complete === true;
  const interaction = selection.read(props);
  if (interaction.asked !== null || (!complete && !interaction.busy)) {
    const next = prompt(speech, props);
    return deeds === ""
      ? next
      : speech.say("london-so-far", { deeds: speech.capitalize(deeds), next });
  }
  if (deeds === "") return "";
  if (props.preview?.ends === true)
    return speech.say("london-ends", { deeds: speech.capitalize(deeds) });
  return previewText(speech, speech.capitalize(deeds), props.preview);
}

/** The decisions of a draft in words, without the taking of cards. */
function told(speech: Speech, draft: readonly string[]): string {
  let who = "";
  let deeds = "";
  for (const text of draft) {
    const move = readMove(text);
    if (move?.kind === "activate") who = String(move.character);
    else {
      const done = move === null ? text : decisionText(speech, who, move);
      deeds = deeds === "" ? done : speech.say("london-then", { deeds, deed: done });
    }
  }
  return deeds;
}

/** A decision as text, beginning with a small letter. */
export function decisionText(speech: Speech, who: string, move: Move): string {
  return speech.say(`london-do-${move.kind.replaceAll("_", "-")}`, { ...move, who });
}

/** "…: 4 seen, 3 unseen." and below "A witness clears …; no witness clears …" with aids. */
function previewText(speech: Speech, deeds: string, preview: Preview | null): string {
  if (preview?.aids === undefined) return speech.say("london-told", { deeds });
  const { seen, unseen, if_seen, if_unseen } = preview.aids;
  const numbers = { deeds, seen: seen.length, unseen: unseen.length };
  const counted = speech.say("london-previewed", numbers);
  // If all or none are seen, the answer is known and clears no suspect.
  if (seen.length === 0 || unseen.length === 0) return counted;
  const clears = speech.say("london-clears-both", {
    if_seen: names(speech, if_seen.cleared),
    if_unseen: names(speech, if_unseen.cleared),
  });
  return `${counted}\n${clears}`;
}

/** The label of a decision, with the numbers of seen and unseen if an appeal may follow. */
export function choiceLabel(
  speech: Speech,
  who: string,
  choice: Choice,
  preview?: Preview,
): string {
  const label = speech.capitalize(decisionText(speech, who, choice.move));
  if (preview?.aids === undefined || preview.ends) return label;
  const numbers = { seen: preview.aids.seen.length, unseen: preview.aids.unseen.length };
  return speech.say("london-option", { label, ...numbers });
}

/** The name of a step, as the stepper shows it. */
export function stepName(speech: Speech, step: Step, who: string | null): string {
  return step === "power"
    ? speech.say("london-step-power", { who })
    : speech.say(`london-step-${step}`);
}
