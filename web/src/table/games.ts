/** The two games, each loaded when a table needs it. */

import type { GameName } from "../wire/types";
import type { GameUi } from "./game";

export async function uiOf(game: GameName): Promise<GameUi> {
  if (game === "pocket") return (await import("../pocket/ui")).POCKET;
  return (await import("../london/ui")).LONDON;
}
