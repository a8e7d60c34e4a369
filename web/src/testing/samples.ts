/** Recorded moments of games as the props of a board. */

import type { BoardProps } from "../table/game";
import type { Choice, Preview, View } from "../wire/types";

export interface Sample {
  view: View;
  legal: Choice[];
  previews?: Record<string, Preview>;
  drafts: { draft: string[]; preview: Preview }[];
}

/** The props of a board at a recorded moment, after the first decisions of its draft. */
export function boardPropsOf(
  { view, legal, previews = {}, drafts }: Sample,
  drafted = 0,
  own: Partial<BoardProps> = {},
): BoardProps {
  const made = drafted === 0 ? undefined : drafts[drafted - 1]!;
  return {
    view: made?.preview.public ?? view,
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
