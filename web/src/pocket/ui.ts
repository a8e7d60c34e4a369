/** What Pocket brings to a table. */

import type { GameUi } from "../table/game";
import Board from "./Board.svelte";
import Tray from "./Tray.svelte";
import { hand } from "./hand.svelte";
import { describe, prompt, questions, sentence, untold } from "./words";

export const POCKET: GameUi = {
  Board,
  Tray,
  holds: (props) => hand.holds(props),
  putBack: (props) => hand.drop(props),
  prompt,
  sentence,
  describe,
  questions,
  untold,
};
