/** What London brings to a table. */

import type { GameUi } from "../table/game";
import Board from "./Board.svelte";
import { describe, questions, unanswered } from "./description";
import Tray from "./Tray.svelte";
import { prompt, sentence } from "./words";

export const LONDON: GameUi = {
  Board,
  Tray,
  // Whatever is touched belongs to an activation, and taking its card is a decision already.
  hasSelection: () => false,
  deselect: () => undefined,
  prompt,
  sentence,
  describe,
  questions,
  unanswered,
};
