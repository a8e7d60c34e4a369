/** Recorded moments of games for tests; `python web/src/pocket/samples.py` writes them. */

import type { BoardProps } from "../table/game";
import { boardPropsOf } from "../testing/samples";
import samples from "./samples.json";

export const SAMPLES = samples;

export function boardProps(name: string, drafted = 0, own: Partial<BoardProps> = {}): BoardProps {
  return boardPropsOf(SAMPLES[name]!, drafted, own);
}
