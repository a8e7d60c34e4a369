/** The sentence that says what to do next, or what the player waits for. */

import type { Moment } from "../moments/moments";
import type { TableMessage } from "../wire/types";
import type { Speech } from "../words/speech";
import type { TableSession } from "./tableSession.svelte";
import type { BoardProps, GameUi } from "./game";
import { playerName } from "./people";

export function sentenceOf(
  speech: Speech | null,
  ui: GameUi,
  shown: BoardProps,
  session: TableSession,
  table: TableMessage,
  moment: Moment | null = null,
): string {
  if (speech === null) return "";
  if (moment !== null) return momentLine(speech, moment);
  if (table.result !== null) return "";
  if (table.actor === null) return speech.say("page-chance");
  if (session.seat === null) {
    const watching = table.you.seats.length === 0;
    return speech.say(watching ? "page-watch" : "page-wait-for", {
      seat: table.actor,
      name: playerName(table, table.actor),
    });
  }
  const said = session.draft.length > 0 ? ui.sentence(speech, shown) : ui.prompt(speech, shown);
  if (!session.device || session.draft.length > 0) return said;
  return speech.say("page-device-turn", { seat: table.actor, text: said });
}

function momentLine(speech: Speech, moment: Moment): string {
  if (moment.kind === "appeal") return speech.say("moment-appeal", { turn: moment.turn });
  return speech.say(`moment-${moment.kind}-kicker`);
}
