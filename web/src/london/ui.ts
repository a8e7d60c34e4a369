/** What London brings to a table. */

import type { GameUi } from "../table/game";
import Board from "./Board.svelte";
import { describe, questions, untold } from "./telling";
import Tray from "./Tray.svelte";
import { prompt, sentence } from "./words";

export const LONDON: GameUi = {
  Board,
  Tray,
  // Whatever is touched belongs to an activation, and taking its card is a decision already.
  holds: () => false,
  putBack: () => undefined,
  prompt,
  sentence,
  describe,
  questions,
  untold,
};
