/** Keeps the focus where one goes on when what was pressed is gone. */

import { tick } from "svelte";

/** Takes the focus that fell when what had it went away. */
export function takeLostFocus(node: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) node?.focus();
}

/** An attachment: whatever comes in the place of something that was pressed catches its focus. */
export function takesLostFocus(node: HTMLElement): void {
  void tick().then(() => takeLostFocus(node));
}
