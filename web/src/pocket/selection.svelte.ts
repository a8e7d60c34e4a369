/**
 * What the player holds between two decisions: a token, perhaps a tile. Board, tray and prompt look
 * at the same hand. It also remembers what could have been decided instead of the last decision of
 * the draft, so that another touch replaces it.
 */

import type { BoardProps } from "../table/game";
import type { Choice, Preview } from "../wire/types";
import { ACTIONS, actionOf, byAction, byTarget, type Target } from "./targets";
import { pocket, used, type PocketView } from "./view";

interface Offer {
  view: PocketView;
  choices: readonly Choice[];
  previews: Record<string, Preview>;
}

interface Selected {
  /** The turn, the tokens used and the draft for which this was taken in hand. */
  moment: string;
  action: string | null;
  /** The tile that was touched: to be turned, or the first of an exchange. */
  tile: string | null;
  /** The space whose several walks are offered. */
  space: number | null;
  /** The player goes on to the next decision instead of changing the last one. */
  next: boolean;
}

/** What can be touched now, and what a touch would do to the draft. */
export interface Interaction extends Selected {
  /** The table as it lies, with what the viewer alone may know. */
  base: PocketView;
  /** The decision that the board offers: the last of the draft again, or the next one. */
  offer: Offer;
  /** A touch puts a decision in the place of the last one. */
  replaces: boolean;
  /** Choices of each token that can be taken in hand. */
  groups: Map<string, Choice[]>;
  /** Choices of the token in hand by where they are touched. */
  targets: Map<Target, Choice[]>;
  /** The word of the draft's last decision. */
  last: string | null;
}

export type Offering = Pick<BoardProps, "view" | "choices" | "draft" | "previews">;

const EMPTY = { action: null, tile: null, space: null, next: false };

export class Selection {
  #selected = $state.raw<Selected>({ moment: "", ...EMPTY });
  /** Offers by the number of used tokens; they are not shown by themselves, so no state. */
  #offers: (Offer | undefined)[] = [];
  #from = 0;

  /** Reads what is offered. The view and the choices always belong to the same moment. */
  read(props: Offering): Interaction {
    const view = pocket(props.view);
    if (nothingOffered(props.choices, props.draft))
      return this.#read([], view, { view, choices: [], previews: {} });
    const depth = used(view);
    if (props.draft.length === 0) {
      if (this.#offers[depth]?.view !== view) this.#offers = [];
      this.#from = depth;
    }
    const told = Object.keys(props.previews).length > 0;
    const previews = told ? props.previews : (this.#offers[depth]?.previews ?? {});
    const now = { view, choices: props.choices, previews };
    this.#offers[depth] = now;
    return this.#read(props.draft, view, now);
  }

  #read(draft: readonly string[], view: PocketView, now: Offer): Interaction {
    const moment = this.#moment(view, draft.length);
    const kept = this.#selected.moment === moment && !nothingOffered(now.choices, draft);
    const selected = kept ? this.#selected : { moment, ...EMPTY };
    const last = draft.at(-1) ?? null;
    const instead = last === null ? undefined : this.#offers[this.#from + draft.length - 1];
    const replaces = instead !== undefined && !(selected.next && now.choices.length > 0);
    const offer = replaces ? instead : now;
    const groups = byAction(offer.choices);
    const action = actionIn(groups, selected.action, replaces ? last : null);
    const first = action === "exchange" ? selected.tile : null;
    const targets = byTarget(offer.view, groups.get(action ?? "") ?? [], first);
    const base = last === null ? view : (this.#offers[this.#from]?.view ?? view);
    return { ...selected, base, offer, replaces, groups, action, targets, last };
  }

  #moment(view: PocketView, drafted: number): string {
    return `${view.turn}:${this.#from}:${drafted}`;
  }

  #select(props: Offering, selected: Partial<Selected>, more = 0): void {
    const moment = this.#moment(pocket(props.view), props.draft.length + more);
    this.#selected = { ...EMPTY, ...selected, moment };
  }

  /**
   * Takes a token; one with a single decision makes it at once. `again` means the token that the
   * draft has spent already: its decision is changed, even where its twin could be used next.
   */
  take(props: BoardProps, action: string, again = false): void {
    const next = !again && props.draft.length > 0 && byAction(props.choices).has(action);
    this.#select(props, { action, next });
    const interaction = this.read(props);
    const choices = interaction.groups.get(action) ?? [];
    if (choices.length === 1) this.decide(props, choices[0]!);
    else if (interaction.replaces && action !== tokenOf(interaction))
      this.#giveUp(props, { action });
  }

  /** Whether a token can be taken, for the decision at hand or for the next. */
  canTake(props: BoardProps, action: string): boolean {
    return this.read(props).groups.has(action) || byAction(props.choices).has(action);
  }

  /** A board that is laid out anew finds nothing in hand, whatever was held at another table. */
  clear(): void {
    this.#selected = { moment: "", ...EMPTY };
    this.#offers = [];
  }

  /** Whether a token or a tile was taken in hand and nothing is decided yet. */
  isActive(props: Offering): boolean {
    if (props.draft.length > 0 || props.choices.length === 0) return false;
    const { moment, action, tile, space } = this.#selected;
    const now = moment === this.#moment(pocket(props.view), 0);
    return now && (action !== null || tile !== null || space !== null);
  }

  /** Puts back what was touched, then the token; the draft stays. */
  deselect(props: BoardProps): void {
    const { action, tile, space, next } = this.read(props);
    this.#select(props, tile === null && space === null ? {} : { action, next });
  }

  /** A touch on the board: it decides, or offers several decisions, or begins an exchange. */
  touch(props: BoardProps, target: Target): void {
    const interaction = this.read(props);
    const action = actionAt(interaction, target);
    if (action === null) return;
    const [kind, name] = target.split(":");
    const tile = kind === "tile" ? name! : null;
    const first = action === "exchange" && action === interaction.action ? interaction.tile : null;
    const choices =
      byTarget(interaction.offer.view, interaction.groups.get(action)!, first).get(target) ?? [];
    const { next } = interaction;
    if (tile !== null && tile === interaction.tile) this.#select(props, { action, next });
    else if (choices.length === 1) this.decide(props, choices[0]!);
    else if (Number(name) === interaction.space) this.#select(props, { action, next });
    else {
      const selected = tile === null ? { action, space: Number(name) } : { action, tile };
      if (interaction.replaces) this.#giveUp(props, selected);
      else this.#select(props, { ...selected, next });
    }
  }

  /** Takes something in hand for another decision than the last one, which is not to stand then. */
  #giveUp(props: BoardProps, selected: Partial<Selected>): void {
    this.#select(props, selected, -1);
    props.back();
  }

  /** Puts a decision into the draft: as the next one, or in the place of the last. */
  decide(props: BoardProps, choice: Choice): void {
    const { replaces, last, tile } = this.read(props);
    const action = actionOf(choice.move);
    const kept = choice.move.kind === "rotate" ? tile : null;
    this.#select(props, { action, tile: kept }, replaces ? 0 : 1);
    if (!replaces) props.pick(choice.text);
    else if (choice.text !== last) props.swap(choice.text);
  }
}

/** Nothing is offered: the other decides, or an earlier moment is looked at while a draft waits. */
function nothingOffered(choices: readonly Choice[], draft: readonly string[]): boolean {
  return choices.length === 0 && draft.length === 0;
}

/** The token of the draft's last decision. */
function tokenOf({ groups, last }: Interaction): string | null {
  return actionIn(groups, null, last);
}

/** The token in hand: the one taken, else that of the decision shown, else the only one left. */
function actionIn(
  groups: Map<string, Choice[]>,
  taken: string | null,
  last: string | null,
): string | null {
  if (taken !== null && groups.has(taken)) return taken;
  for (const [action, choices] of groups) {
    if (groups.size === 1 || choices.some((choice) => choice.text === last)) return action;
  }
  return null;
}

/** The token that a touch is meant for: the one in hand, else another that answers there. */
export function actionAt(interaction: Interaction, target: Target): string | null {
  if (interaction.action !== null && interaction.targets.has(target)) return interaction.action;
  if (target === `tile:${interaction.tile}`) return interaction.action;
  const others = [...ACTIONS].sort((a, b) => Number(b === "rotation") - Number(a === "rotation"));
  const found = others.find((each) => {
    const choices = interaction.groups.get(each);
    return choices !== undefined && byTarget(interaction.offer.view, choices).has(target);
  });
  return found ?? null;
}

export const selection = new Selection();
