/**
 * What the player has selected before a decision: a step of the activation, the first of two
 * touches, a question to confirm. Board, tray and prompt share it. It remembers what was offered
 * before each decision of the draft, so that another touch replaces that decision.
 */

import type { BoardProps } from "../table/game";
import type { Choice, Preview } from "../wire/types";
import {
  begins,
  byTarget,
  byStep,
  endsGame,
  readMove,
  stepOf,
  type Target,
  type Step,
} from "./targets";
import { cardOf, fits, momentOf, startOf, stepIn, stepOfText } from "./drafts";
import { activationOf, london, type Activation, type LondonView } from "./view";

interface Offer {
  view: LondonView;
  choices: readonly Choice[];
  activation: Activation | null;
}

interface Selected {
  /** The turn, the cards used and the draft that this selection belongs to. */
  moment: string;
  step: Step | null;
  /** The first target of a decision that needs two touches. */
  first: Target | null;
  /** A decision to confirm because it would end the game, and its index in the draft. */
  asked: { choice: Choice; depth: number } | null;
}

/** What can be touched now, and what a touch does to the draft. */
export interface Interaction {
  /** The view before the draft, with the viewer's own secrets. */
  base: LondonView;
  view: LondonView;
  /** The unfinished activation of the draft. */
  activation: Activation | null;
  draft: readonly string[];
  /** The server has not answered yet, so nothing can be touched. */
  busy: boolean;
  /** The index of the last activation in the draft, or -1. */
  start: number;
  /** The activated character. */
  character: string | null;
  /** The number of decisions before the one that the board offers. */
  depth: number;
  steps: Map<Step, Choice[]>;
  step: Step | null;
  targets: Map<Target, Choice[]>;
  first: Target | null;
  asked: Choice | null;
  /** The cards that can be taken now. */
  cards: string[];
  /** The order of move and power can be swapped. */
  swappable: boolean;
}

export type Offering = Pick<BoardProps, "view" | "choices" | "draft" | "preview">;
type Drafting = Offering & Pick<BoardProps, "pick" | "swap" | "back">;

const EMPTY = { step: null, first: null, asked: null };

export class Selection {
  #selected = $state.raw<Selected>({ moment: "", ...EMPTY });
  /** Offers by the decisions of the draft before them. */
  #offers: Record<string, Offer | undefined> = {};
  /** The draft of each preview, which arrives later than the draft that asked for it. */
  #drafts = new WeakMap<Preview, string>();
  #last: Interaction | null = null;

  /** Reads what is offered. */
  read(props: Offering): Interaction {
    const view = london(props.view);
    const key = props.draft.join(" ");
    if (!this.#answered(props.preview, props.draft, key) && this.#last !== null) {
      return { ...this.#last, view, busy: true };
    }
    const activation = activationOf(props.preview);
    // Nothing is offered while the opponent decides or the player looks at an earlier moment.
    if (key !== "" || props.choices.length > 0) {
      if (key === "" && this.#offers[""]?.view !== view) this.#offers = {};
      this.#offers[key] = { view, choices: props.choices, activation };
    }
    this.#last = this.#read(props, view, activation);
    return this.#last;
  }

  /** The last interaction, if it belongs to that view. */
  at(view: LondonView): Interaction | null {
    return this.#last?.view === view ? this.#last : null;
  }

  #answered(preview: Preview | null, draft: readonly string[], key: string): boolean {
    if (preview === null) return key === "";
    if (!this.#drafts.has(preview)) {
      if (!fits(preview, draft)) return false;
      this.#drafts.set(preview, key);
    }
    return this.#drafts.get(preview) === key;
  }

  #at(draft: readonly string[], depth: number): Offer | undefined {
    return this.#offers[draft.slice(0, depth).join(" ")];
  }

  #read(props: Offering, view: LondonView, activation: Activation | null): Interaction {
    const { draft, choices } = props;
    const base = draft.length === 0 ? view : (this.#offers[""]?.view ?? view);
    const start = startOf(draft);
    const activated = start < 0 ? null : readMove(draft[start]!);
    const moment = momentOf(base, draft);
    const selected = this.#selected.moment === moment ? this.#selected : { moment, ...EMPTY };
    const again = draft.length > 0 && !choices.some(({ move }) => stepOf(move) !== "card");
    const depth = again ? draft.length - 1 : draft.length;
    const now = { view, choices, activation };
    const offer = again ? (this.#at(draft, depth) ?? now) : now;
    const steps = byStep(offer.choices);
    const step = stepIn(steps, selected.step, again ? readMove(draft.at(-1)!) : null);
    const targets = byTarget(offer.view, steps.get(step ?? "card") ?? [], selected.first);
    const opening = byStep(this.#at(draft, start + 1)?.choices ?? []);
    return {
      base,
      view,
      activation,
      draft,
      busy: false,
      start,
      character: activated?.kind === "activate" ? activated.character : null,
      depth,
      steps,
      step,
      targets,
      first: selected.first,
      asked: selected.asked?.choice ?? null,
      cards: this.#cards(draft, choices, start),
      swappable: start >= 0 && opening.has("move") && opening.has("power"),
    };
  }

  /** The cards for the next activation, and the alternatives for this one. */
  #cards(draft: readonly string[], choices: readonly Choice[], start: number): string[] {
    const before = start < 0 ? [] : (this.#at(draft, start)?.choices ?? []);
    return [...choices, ...before].flatMap(({ move }) =>
      move.kind === "activate" ? [move.character] : [],
    );
  }

  #select(base: LondonView, draft: readonly string[], selected: Partial<Selected>): void {
    this.#selected = { ...EMPTY, ...selected, moment: momentOf(base, draft) };
  }

  /** Takes decisions out of the draft until `depth` are left. */
  #rewind(props: Drafting, depth: number): void {
    for (let count = props.draft.length; count > depth; count--) {
      props.back();
      this.read(props); // note the offer, which is shown at once if it is known
    }
  }

  /** Puts a decision into the draft at `depth`, and takes later ones out. */
  #put(props: Drafting, choice: Choice, depth: number): void {
    const { base, draft } = this.read(props);
    this.#select(base, [...draft.slice(0, depth), choice.text], {});
    if (depth === draft.length) props.pick(choice.text);
    else if (depth < draft.length - 1 || draft[depth] !== choice.text) {
      this.#rewind(props, depth + 1);
      props.swap(choice.text);
    }
  }

  /** Takes a card. The card in use starts again, or is put back if nothing is decided. */
  take(props: Drafting, character: string): void {
    const interaction = this.read(props);
    if (interaction.busy) return;
    const next = cardOf(props.choices, character);
    if (next !== undefined) return this.#put(props, next, props.draft.length);
    if (interaction.start < 0) return;
    if (interaction.character === character) {
      const fresh = props.draft.length === interaction.start + 1;
      return this.#rewind(props, fresh ? interaction.start : interaction.start + 1);
    }
    const other = cardOf(this.#at(props.draft, interaction.start)?.choices ?? [], character);
    if (other !== undefined) this.#put(props, other, interaction.start);
  }

  /** Selects a step that is due, or one that was decided, to decide it again. */
  selectStep(props: Drafting, step: Step): void {
    const { base, busy, draft, depth, steps, start } = this.read(props);
    if (busy) return;
    if (depth === draft.length && steps.has(step)) return this.#select(base, draft, { step });
    const decided = draft.findIndex((text, index) => index > start && stepOfText(text) === step);
    if (decided >= 0) this.#begin(props, decided, { step });
  }

  /** Swaps the order of move and power. */
  swapOrder(props: Drafting): void {
    const { busy, draft, start, step, swappable } = this.read(props);
    if (busy || !swappable) return;
    const first = draft[start + 1] === undefined ? step : stepOfText(draft[start + 1]!);
    this.#begin(props, start + 1, { step: first === "power" ? "move" : "power" });
  }

  /** Goes back to the decision at `depth`, with a selection for it. */
  #begin(props: Drafting, depth: number, selected: Partial<Selected>): void {
    const { base, draft } = this.read(props);
    this.#select(base, draft.slice(0, depth), selected);
    this.#rewind(props, depth);
  }

  /** A touch on the board decides, begins a decision of two touches, or asks for confirmation. */
  touch(props: Drafting, target: Target): void {
    const interaction = this.read(props);
    if (interaction.busy) return;
    if (target === interaction.first)
      return this.#select(interaction.base, interaction.draft, { step: interaction.step });
    const answer = this.#answer(interaction, target);
    if (answer === null) return;
    if (answer.begins)
      return this.#begin(props, answer.depth, { step: answer.step, first: target });
    if (answer.choice.move.kind === "activate") {
      return this.take(props, answer.choice.move.character);
    }
    this.decide(props, answer.choice, answer.depth);
  }

  /** Whether a touch on a target does anything. */
  responds(interaction: Interaction, target: Target): boolean {
    return target === interaction.first || this.#answer(interaction, target) !== null;
  }

  /** What a touch means: for the selected step, else another step, else an earlier decision. */
  #answer(
    interaction: Interaction,
    target: Target,
  ): { choice: Choice; depth: number; step: Step; begins: boolean } | null {
    const last = Math.max(interaction.start + 1, 0);
    for (let depth = interaction.depth; depth >= last; depth--) {
      const offer = this.#at(interaction.draft, depth);
      if (offer === undefined) continue;
      const steps = byStep(offer.choices);
      const inHand = depth === interaction.depth ? interaction.step : null;
      const ordered = [...steps].sort(([a], [b]) => Number(b === inHand) - Number(a === inHand));
      for (const [step, choices] of ordered) {
        for (const first of step === inHand && interaction.first !== null
          ? [interaction.first, null]
          : [null]) {
          const [choice] = byTarget(offer.view, choices, first).get(target) ?? [];
          if (choice === undefined) continue;
          const opens = first === null && begins(offer.view, choice.move, target);
          return { choice, depth, step, begins: opens };
        }
      }
    }
    const now = this.#at(interaction.draft, interaction.draft.length);
    const cards = now === undefined ? [] : (byStep(now.choices).get("card") ?? []);
    const [card] = now === undefined ? [] : (byTarget(now.view, cards).get(target) ?? []);
    if (card === undefined) return null;
    return { choice: card, depth: interaction.draft.length, step: "card", begins: false };
  }

  /** Decides, or asks for confirmation if the decision may end the game. */
  decide(props: Drafting, choice: Choice, depth = this.read(props).depth): void {
    const { base, busy, draft, step } = this.read(props);
    if (busy) return;
    if (endsGame(choice.move)) {
      this.#select(base, draft, { step, asked: { choice, depth } });
    } else this.#put(props, choice, depth);
  }

  /** Answers the question of an accusation or an escape. */
  answer(props: Drafting, yes: boolean): void {
    const { asked } = this.#selected;
    const { base, draft, step } = this.read(props);
    if (asked === null) return;
    if (yes) this.#put(props, asked.choice, asked.depth);
    else this.#select(base, draft, { step });
  }

  /** Deselects what was touched. The draft stays. */
  deselect(props: Drafting): void {
    const { base, draft, step, first, asked } = this.read(props);
    this.#select(base, draft, first === null && asked === null ? {} : { step });
  }

  /** Clears the selection: a new board must not inherit that of another table. */
  clear(): void {
    this.#selected = { moment: "", ...EMPTY };
    this.#offers = {};
    this.#last = null;
  }
}

export const selection = new Selection();
