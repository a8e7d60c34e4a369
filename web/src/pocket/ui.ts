/** Pocket's part of the table. */

import type { GameUi } from "../table/game";
import Board from "./Board.svelte";
import Tray from "./Tray.svelte";
import { selection } from "./selection.svelte";
import { describe, prompt, questions, sentence, unanswered } from "./words";

export const POCKET: GameUi = {
  Board,
  Tray,
  hasSelection: (props) => selection.isActive(props),
  deselect: (props) => selection.deselect(props),
  prompt,
  sentence,
  describe,
  questions,
  unanswered,
};
