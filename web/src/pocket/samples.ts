/** Recorded moments of games for tests; `python web/src/pocket/samples.py` writes them. */

import type { BoardProps } from "../table/game";
import { boardPropsOf, type Sample } from "../testing/samples";
import type { Preview, View } from "../wire/types";
import samples from "./samples.json";

export const SAMPLES = samples as unknown as Record<
  string,
  Sample & { onlooker: View; previews: Record<string, Preview> }
>;

export function boardProps(name: string, drafted = 0, own: Partial<BoardProps> = {}): BoardProps {
  return boardPropsOf(SAMPLES[name]!, drafted, own);
}
