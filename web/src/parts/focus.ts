/** Keeps the keyboard focus when the focused element disappears. */

import { tick } from "svelte";

/** Focuses the node if nothing has the focus. */
export function takeLostFocus(node: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) node?.focus();
}

/** An attachment for an element that replaces the one that was pressed: it takes the lost focus. */
export function takesLostFocus(node: HTMLElement): void {
  void tick().then(() => takeLostFocus(node));
}
