/**
 * What the player has selected before a decision: a token, perhaps a tile. Board, tray and prompt
 * share it. It also remembers what was offered before the last decision of the draft, so that
 * another touch replaces that decision.
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
  /** The turn, the tokens used and the draft that this selection belongs to. */
  moment: string;
  action: string | null;
  /** The touched tile: the one to rotate, or the first of an exchange. */
  tile: string | null;
  /** The touched space, which offers several walks. */
  space: number | null;
  /** The player goes on to the next decision instead of replacing the last one. */
  next: boolean;
}

/** What can be touched now, and what a touch does to the draft. */
export interface Interaction extends Selected {
  /** The view before the draft, with the viewer's own secrets. */
  base: PocketView;
  /** The offer on the board: for the last decision of the draft again, or for the next one. */
  offer: Offer;
  /** A touch replaces the last decision. */
  replaces: boolean;
  /** The choices of each token that can be selected. */
  groups: Map<string, Choice[]>;
  /** The choices of the selected token by target. */
  targets: Map<Target, Choice[]>;
  /** The text of the draft's last decision. */
  last: string | null;
}

export type Offering = Pick<BoardProps, "view" | "choices" | "draft" | "previews">;

const EMPTY = { action: null, tile: null, space: null, next: false };

export class Selection {
  #selected = $state.raw<Selected>({ moment: "", ...EMPTY });
  /** Offers by the number of used tokens. Nothing renders them directly, so they are no $state. */
  #offers: (Offer | undefined)[] = [];
  #from = 0;

  /** Reads what is offered. The view and the choices belong to the same moment. */
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
   * Selects a token; a token with a single decision makes it at once. `again` means the token that
   * the draft has already spent: its decision is replaced, even if its twin could be used next.
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

  /** Whether a token can be selected, for the current decision or for the next. */
  canTake(props: BoardProps, action: string): boolean {
    return this.read(props).groups.has(action) || byAction(props.choices).has(action);
  }

  /** Clears the selection: a new board must not inherit that of another table. */
  clear(): void {
    this.#selected = { moment: "", ...EMPTY };
    this.#offers = [];
  }

  /** Whether something is selected and nothing is decided yet. */
  isActive(props: Offering): boolean {
    if (props.draft.length > 0 || props.choices.length === 0) return false;
    const { moment, action, tile, space } = this.#selected;
    const now = moment === this.#moment(pocket(props.view), 0);
    return now && (action !== null || tile !== null || space !== null);
  }

  /** Deselects the tile or space, then the token. The draft stays. */
  deselect(props: BoardProps): void {
    const { action, tile, space, next } = this.read(props);
    this.#select(props, tile === null && space === null ? {} : { action, next });
  }

  /** A touch on the board decides, offers several decisions, or begins an exchange. */
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

  /** Selects something for another decision, and takes the last decision out of the draft. */
  #giveUp(props: BoardProps, selected: Partial<Selected>): void {
    this.#select(props, selected, -1);
    props.back();
  }

  /** Puts a decision into the draft: as the next one, or instead of the last. */
  decide(props: BoardProps, choice: Choice): void {
    const { replaces, last, tile } = this.read(props);
    const action = actionOf(choice.move);
    const kept = choice.move.kind === "rotate" ? tile : null;
    this.#select(props, { action, tile: kept }, replaces ? 0 : 1);
    if (!replaces) props.pick(choice.text);
    else if (choice.text !== last) props.swap(choice.text);
  }
}

/** Whether nothing is offered: the opponent decides, or the player looks at an earlier moment. */
function nothingOffered(choices: readonly Choice[], draft: readonly string[]): boolean {
  return choices.length === 0 && draft.length === 0;
}

/** The token of the draft's last decision. */
function tokenOf({ groups, last }: Interaction): string | null {
  return actionIn(groups, null, last);
}

/** The selected token, else that of the last decision, else the only one left. */
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

/** The token that a touch is meant for: the selected one, else another with a choice there. */
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
