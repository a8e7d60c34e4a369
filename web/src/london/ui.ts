/** London's part of the table. */

import type { GameUi } from "../table/game";
import Board from "./Board.svelte";
import { describe, questions, unanswered } from "./description";
import Tray from "./Tray.svelte";
import { prompt, sentence } from "./words";

export const LONDON: GameUi = {
  Board,
  Tray,
  // Taking a card is already a decision, so there is never a selection without a draft.
  hasSelection: () => false,
  deselect: () => undefined,
  prompt,
  sentence,
  describe,
  questions,
  unanswered,
};
