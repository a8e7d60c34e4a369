/** How long a calm movement takes: not at all for whoever wants less motion. */

import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

export function calm(): number {
  return prefersReducedMotion.current ? 0 : 480;
}

/** A tile is turned over in its place. */
export const flip: (tile: Element) => TransitionConfig = () => ({
  duration: calm(),
  css: (part) => `transform: scaleX(${Math.abs(2 * part - 1)})`,
});
