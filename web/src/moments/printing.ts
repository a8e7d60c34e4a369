/** The evening edition, which is large and needed once: it comes after the board. */

import type Ending from "../replay/Ending.svelte";

const SOON = 3000;

export async function printing(): Promise<typeof Ending> {
  return (await import("../replay/Ending.svelte")).default;
}

/** Fetch it before the game ends: the server may be away for a moment just then. */
export function printAhead(): () => void {
  const timer = setTimeout(() => void printing().catch(() => undefined), SOON);
  return () => clearTimeout(timer);
}
