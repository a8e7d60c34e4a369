/** The duration of a calm movement in milliseconds; 0 if the visitor prefers reduced motion. */

import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

export function calm(): number {
  return prefersReducedMotion.current ? 0 : 480;
}

/** The transition of a tile that is turned over. */
export const flip: (tile: Element) => TransitionConfig = () => ({
  duration: calm(),
  css: (part) => `transform: scaleX(${Math.abs(2 * part - 1)})`,
});
