/** Rematches: their terms, and the request. */

import { atOneDevice } from "../table/people";
import { ask } from "../wire/api";
import type { Player, TableMessage } from "../wire/types";

export interface RematchTerms {
  side: Player;
  level: string | null;
  sameDeal: boolean;
}

/** Tables for which this page has asked for a rematch. */
const asked = new Set<string>();

export function askedFromHere(table: TableMessage): boolean {
  return asked.has(table.id);
}

/** The defaults: the other side and a new deal. */
export function defaultRematch(table: TableMessage): RematchTerms {
  return {
    side: table.you.seats[0] === "jack" ? "investigator" : "jack",
    level: table.chairs.find((chair) => chair.level !== null)?.level ?? null,
    sameDeal: false,
  };
}

/** Asks for a rematch and returns the id of its table, which is the same for both players. */
export async function askForRematch(table: TableMessage, rematch: RematchTerms): Promise<string> {
  const next = await ask<TableMessage>("POST", `/tables/${table.id}/rematch`, {
    swap: !table.you.seats.includes(rematch.side) || atOneDevice(table),
    same_deal: rematch.sameDeal,
    level: rematch.level,
  });
  asked.add(table.id);
  return next.id;
}
