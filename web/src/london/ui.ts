/** What London brings to a table. */

import type { GameUi } from "../table/game";
import Board from "./Board.svelte";
import { describe, questions, untold } from "./telling";
import Tray from "./Tray.svelte";
import { prompt, sentence } from "./words";

export const LONDON: GameUi = { Board, Tray, prompt, sentence, describe, questions, untold };
