/**
 * What the player holds between two decisions: a step of the activation, the first of two touches,
 * a question that waits for its answer. Board, tray and prompt look at the same hand. It remembers
 * what was offered before each decision of the draft, so that another touch changes that decision.
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
  /** The turn, the cards used and the draft for which this was taken in hand. */
  moment: string;
  step: Step | null;
  /** The piece that a decision of two touches began with. */
  first: Target | null;
  /** A decision that would end the game, and how many decisions of the draft come before it. */
  asked: { choice: Choice; depth: number } | null;
}

/** What can be touched now, and what a touch would do to the draft. */
export interface Interaction {
  /** The table as it lies, with what the viewer alone may know. */
  base: LondonView;
  view: LondonView;
  /** The activation that the draft leaves unfinished. */
  activation: Activation | null;
  draft: readonly string[];
  /** The server has not answered yet: nothing can be touched. */
  busy: boolean;
  /** Where the last activation begins in the draft, -1 where nobody is activated. */
  start: number;
  /** Whose activation it is. */
  character: string | null;
  /** How many decisions come before the one that the board offers. */
  depth: number;
  steps: Map<Step, Choice[]>;
  step: Step | null;
  targets: Map<Target, Choice[]>;
  first: Target | null;
  asked: Choice | null;
  /** The cards that may be taken now. */
  cards: string[];
  /** Move and power may change their order. */
  swappable: boolean;
}

export type Offering = Pick<BoardProps, "view" | "choices" | "draft" | "preview">;
type Drafting = Offering & Pick<BoardProps, "pick" | "swap" | "back">;

const EMPTY = { step: null, first: null, asked: null };

export class Selection {
  #selected = $state.raw<Selected>({ moment: "", ...EMPTY });
  /** What was offered after each beginning of the draft. */
  #offers: Record<string, Offer | undefined> = {};
  /** The draft of each preview: a preview comes later than the draft that asks for it. */
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
    // Where nothing is offered the other decides, or the past is looked at while a draft waits.
    if (key !== "" || props.choices.length > 0) {
      if (key === "" && this.#offers[""]?.view !== view) this.#offers = {};
      this.#offers[key] = { view, choices: props.choices, activation };
    }
    this.#last = this.#read(props, view, activation);
    return this.#last;
  }

  /** What was last read, if it belongs to that view. */
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
      character: activated === null ? null : String(activated.character),
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

  /** Cards for the next activation, and those that could have been taken for this one. */
  #cards(draft: readonly string[], choices: readonly Choice[], start: number): string[] {
    const before = start < 0 ? [] : (this.#at(draft, start)?.choices ?? []);
    const cards = [...choices, ...before].filter(({ move }) => move.kind === "activate");
    return cards.map(({ move }) => String(move.character));
  }

  #select(base: LondonView, draft: readonly string[], selected: Partial<Selected>): void {
    this.#selected = { ...EMPTY, ...selected, moment: momentOf(base, draft) };
  }

  /** Takes decisions out of the draft until so many are left. */
  #rewind(props: Drafting, depth: number): void {
    for (let count = props.draft.length; count > depth; count--) {
      props.back();
      this.read(props); // what is known already is shown at once, and would be missed
    }
  }

  /** Puts a decision into the draft after so many others; what came later is taken out. */
  #put(props: Drafting, choice: Choice, depth: number): void {
    const { base, draft } = this.read(props);
    this.#select(base, [...draft.slice(0, depth), choice.text], {});
    if (depth === draft.length) props.pick(choice.text);
    else if (depth < draft.length - 1 || draft[depth] !== choice.text) {
      this.#rewind(props, depth + 1);
      props.swap(choice.text);
    }
  }

  /** Takes a card; the one in use is begun anew, or put back. */
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

  /** Takes a step in hand: one that is due, or one that was decided and is decided anew. */
  selectStep(props: Drafting, step: Step): void {
    const { base, busy, draft, depth, steps, start } = this.read(props);
    if (busy) return;
    if (depth === draft.length && steps.has(step)) return this.#select(base, draft, { step });
    const decided = draft.findIndex((text, index) => index > start && stepOfText(text) === step);
    if (decided >= 0) this.#begin(props, decided, { step });
  }

  /** Lets move and power change their order. */
  swapOrder(props: Drafting): void {
    const { busy, draft, start, step, swappable } = this.read(props);
    if (busy || !swappable) return;
    const first = draft[start + 1] === undefined ? step : stepOfText(draft[start + 1]!);
    this.#begin(props, start + 1, { step: first === "power" ? "move" : "power" });
  }

  /** Goes back to the decision of that depth, with something in hand for it. */
  #begin(props: Drafting, depth: number, selected: Partial<Selected>): void {
    const { base, draft } = this.read(props);
    this.#select(base, draft.slice(0, depth), selected);
    this.#rewind(props, depth);
  }

  /** A touch on the board: it decides, or begins a decision of two touches, or asks first. */
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
      return this.take(props, String(answer.choice.move.character));
    }
    this.decide(props, answer.choice, answer.depth);
  }

  /** Whether a touch there does anything. */
  responds(interaction: Interaction, target: Target): boolean {
    return target === interaction.first || this.#answer(interaction, target) !== null;
  }

  /** What a touch means: for the step in hand, else for another, else for an earlier decision. */
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

  /** Decides, or asks before the game is put at stake. */
  decide(props: Drafting, choice: Choice, depth = this.read(props).depth): void {
    const { base, busy, draft, step } = this.read(props);
    if (busy) return;
    if (endsGame(choice.move)) {
      this.#select(base, draft, { step, asked: { choice, depth } });
    } else this.#put(props, choice, depth);
  }

  /** Answers the question whether somebody shall be accused, or Jack leave. */
  answer(props: Drafting, yes: boolean): void {
    const { asked } = this.#selected;
    const { base, draft, step } = this.read(props);
    if (asked === null) return;
    if (yes) this.#put(props, asked.choice, asked.depth);
    else this.#select(base, draft, { step });
  }

  /** Puts back what was touched; the draft stays. */
  deselect(props: Drafting): void {
    const { base, draft, step, first, asked } = this.read(props);
    this.#select(base, draft, first === null && asked === null ? {} : { step });
  }

  /** A board that is laid out anew finds nothing in hand, whatever was held at another table. */
  clear(): void {
    this.#selected = { moment: "", ...EMPTY };
    this.#offers = {};
    this.#last = null;
  }
}

export const selection = new Selection();
