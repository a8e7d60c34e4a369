/**
 * What the player holds between two decisions: a step of the activation, the first of two touches,
 * a question that waits for its answer. Board, tray and prompt look at the same hand. It remembers
 * what was offered before each decision of the draft, so that another touch changes that decision.
 */

import type { BoardProps } from "../table/game";
import type { Choice, Preview } from "../wire/types";
import {
  begins,
  bySpot,
  byStep,
  endsGame,
  readMove,
  stepOf,
  type Spot,
  type Step,
} from "./targets";
import { cardOf, fits, momentOf, startOf, stepIn, stepOfText } from "./drafts";
import { activationOf, london, type Activation, type LondonView } from "./view";

interface Offer {
  view: LondonView;
  choices: readonly Choice[];
  activation: Activation | null;
}

interface Held {
  /** The turn, the cards used and the draft for which this was taken in hand. */
  moment: string;
  step: Step | null;
  /** The piece that a decision of two touches began with. */
  first: Spot | null;
  /** A decision that would end the game, and how many decisions of the draft come before it. */
  asked: { choice: Choice; depth: number } | null;
}

/** What can be touched now, and what a touch would do to the draft. */
export interface Round {
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
  spots: Map<Spot, Choice[]>;
  first: Spot | null;
  asked: Choice | null;
  /** The cards that may be taken now. */
  cards: string[];
  /** Move and power may change their order. */
  swappable: boolean;
}

export type Offering = Pick<BoardProps, "view" | "choices" | "draft" | "preview">;
type Drafting = Offering & Pick<BoardProps, "pick" | "swap" | "back">;

const EMPTY = { step: null, first: null, asked: null };

export class Hand {
  #held = $state.raw<Held>({ moment: "", ...EMPTY });
  /** What was offered after each beginning of the draft. */
  #offers: Record<string, Offer | undefined> = {};
  /** The draft of each preview: a preview comes later than the draft that asks for it. */
  #drafts = new WeakMap<Preview, string>();
  #last: Round | null = null;

  /** Reads what is offered. */
  round(props: Offering): Round {
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
  at(view: LondonView): Round | null {
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

  #read(props: Offering, view: LondonView, activation: Activation | null): Round {
    const { draft, choices } = props;
    const base = draft.length === 0 ? view : (this.#offers[""]?.view ?? view);
    const start = startOf(draft);
    const activated = start < 0 ? null : readMove(draft[start]!);
    const moment = momentOf(base, draft);
    const held = this.#held.moment === moment ? this.#held : { moment, ...EMPTY };
    const again = draft.length > 0 && !choices.some(({ move }) => stepOf(move) !== "card");
    const depth = again ? draft.length - 1 : draft.length;
    const now = { view, choices, activation };
    const offer = again ? (this.#at(draft, depth) ?? now) : now;
    const steps = byStep(offer.choices);
    const step = stepIn(steps, held.step, again ? readMove(draft.at(-1)!) : null);
    const spots = bySpot(offer.view, steps.get(step ?? "card") ?? [], held.first);
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
      spots,
      first: held.first,
      asked: held.asked?.choice ?? null,
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

  #hold(base: LondonView, draft: readonly string[], held: Partial<Held>): void {
    this.#held = { ...EMPTY, ...held, moment: momentOf(base, draft) };
  }

  /** Takes decisions out of the draft until so many are left. */
  #rewind(props: Drafting, depth: number): void {
    for (let count = props.draft.length; count > depth; count--) {
      props.back();
      this.round(props); // what is known already is shown at once, and would be missed
    }
  }

  /** Puts a decision into the draft after so many others; what came later is taken out. */
  #put(props: Drafting, choice: Choice, depth: number): void {
    const { base, draft } = this.round(props);
    this.#hold(base, [...draft.slice(0, depth), choice.text], {});
    if (depth === draft.length) props.pick(choice.text);
    else if (depth < draft.length - 1 || draft[depth] !== choice.text) {
      this.#rewind(props, depth + 1);
      props.swap(choice.text);
    }
  }

  /** Takes a card; the one in use is begun anew, or put back. */
  take(props: Drafting, character: string): void {
    const round = this.round(props);
    if (round.busy) return;
    const next = cardOf(props.choices, character);
    if (next !== undefined) return this.#put(props, next, props.draft.length);
    if (round.start < 0) return;
    if (round.character === character) {
      const fresh = props.draft.length === round.start + 1;
      return this.#rewind(props, fresh ? round.start : round.start + 1);
    }
    const other = cardOf(this.#at(props.draft, round.start)?.choices ?? [], character);
    if (other !== undefined) this.#put(props, other, round.start);
  }

  /** Takes a step in hand: one that is due, or one that was decided and is decided anew. */
  turnTo(props: Drafting, step: Step): void {
    const { base, busy, draft, depth, steps, start } = this.round(props);
    if (busy) return;
    if (depth === draft.length && steps.has(step)) return this.#hold(base, draft, { step });
    const decided = draft.findIndex((text, index) => index > start && stepOfText(text) === step);
    if (decided >= 0) this.#begin(props, decided, { step });
  }

  /** Lets move and power change their order. */
  reverse(props: Drafting): void {
    const { busy, draft, start, step, swappable } = this.round(props);
    if (busy || !swappable) return;
    const first = draft[start + 1] === undefined ? step : stepOfText(draft[start + 1]!);
    this.#begin(props, start + 1, { step: first === "power" ? "move" : "power" });
  }

  /** Goes back to the decision of that depth, with something in hand for it. */
  #begin(props: Drafting, depth: number, held: Partial<Held>): void {
    const { base, draft } = this.round(props);
    this.#hold(base, draft.slice(0, depth), held);
    this.#rewind(props, depth);
  }

  /** A touch on the board: it decides, or begins a decision of two touches, or asks first. */
  touch(props: Drafting, spot: Spot): void {
    const round = this.round(props);
    if (round.busy) return;
    if (spot === round.first) return this.#hold(round.base, round.draft, { step: round.step });
    const answer = this.#answer(round, spot);
    if (answer === null) return;
    if (answer.begins) return this.#begin(props, answer.depth, { step: answer.step, first: spot });
    if (answer.choice.move.kind === "activate") {
      return this.take(props, String(answer.choice.move.character));
    }
    this.decide(props, answer.choice, answer.depth);
  }

  /** Whether a touch there does anything. */
  answers(round: Round, spot: Spot): boolean {
    return spot === round.first || this.#answer(round, spot) !== null;
  }

  /** What a touch means: for the step in hand, else for another, else for an earlier decision. */
  #answer(
    round: Round,
    spot: Spot,
  ): { choice: Choice; depth: number; step: Step; begins: boolean } | null {
    const last = Math.max(round.start + 1, 0);
    for (let depth = round.depth; depth >= last; depth--) {
      const offer = this.#at(round.draft, depth);
      if (offer === undefined) continue;
      const steps = byStep(offer.choices);
      const inHand = depth === round.depth ? round.step : null;
      const ordered = [...steps].sort(([a], [b]) => Number(b === inHand) - Number(a === inHand));
      for (const [step, choices] of ordered) {
        for (const first of step === inHand && round.first !== null
          ? [round.first, null]
          : [null]) {
          const [choice] = bySpot(offer.view, choices, first).get(spot) ?? [];
          if (choice === undefined) continue;
          const opens = first === null && begins(offer.view, choice.move, spot);
          return { choice, depth, step, begins: opens };
        }
      }
    }
    const now = this.#at(round.draft, round.draft.length);
    const cards = now === undefined ? [] : (byStep(now.choices).get("card") ?? []);
    const [card] = now === undefined ? [] : (bySpot(now.view, cards).get(spot) ?? []);
    if (card === undefined) return null;
    return { choice: card, depth: round.draft.length, step: "card", begins: false };
  }

  /** Decides, or asks before the game is put at stake. */
  decide(props: Drafting, choice: Choice, depth = this.round(props).depth): void {
    const { base, busy, draft, step } = this.round(props);
    if (busy) return;
    if (endsGame(choice.move)) {
      this.#hold(base, draft, { step, asked: { choice, depth } });
    } else this.#put(props, choice, depth);
  }

  /** Answers the question whether somebody shall be accused, or Jack leave. */
  answer(props: Drafting, yes: boolean): void {
    const { asked } = this.#held;
    const { base, draft, step } = this.round(props);
    if (asked === null) return;
    if (yes) this.#put(props, asked.choice, asked.depth);
    else this.#hold(base, draft, { step });
  }

  /** Puts back what was touched; the draft stays. */
  drop(props: Drafting): void {
    const { base, draft, step, first, asked } = this.round(props);
    this.#hold(base, draft, first === null && asked === null ? {} : { step });
  }

  /** A board that is laid out anew finds nothing in hand, whatever was held at another table. */
  empty(): void {
    this.#held = { moment: "", ...EMPTY };
    this.#offers = {};
    this.#last = null;
  }
}

export const hand = new Hand();
