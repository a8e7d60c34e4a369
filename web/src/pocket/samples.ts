/** Recorded moments of games for tests; `python web/src/pocket/samples.py` writes them. */

import type { BoardProps } from "../table/game";
import type { Choice, Preview, View } from "../wire/types";
import samples from "./samples.json";

export interface Sample {
  view: View;
  onlooker: View;
  legal: Choice[];
  previews: Record<string, Preview>;
  drafts: { draft: string[]; preview: Preview }[];
}

export const SAMPLES = samples as unknown as Record<string, Sample>;

/** The props of a board at a recorded moment, after the first decisions of its draft. */
export function boardProps(name: string, drafted = 0, own: Partial<BoardProps> = {}): BoardProps {
  const { view, legal, previews, drafts } = SAMPLES[name]!;
  const made = drafted === 0 ? undefined : drafts[drafted - 1]!;
  return {
    view: made?.preview.table ?? view,
    choices: made?.preview.next_moves ?? legal,
    draft: made?.draft ?? [],
    preview: made?.preview ?? null,
    previews: made === undefined ? previews : {},
    pick: () => undefined,
    swap: () => undefined,
    back: () => undefined,
    turned: false,
    sight: false,
    news: [],
    ...own,
  };
}
