/** Playing again: what can be wished for, and asking for it. */

import { atOneDevice } from "../table/people";
import { ask } from "../wire/api";
import type { Side, TableMessage } from "../wire/types";

export interface RematchTerms {
  side: Side;
  level: string | null;
  sameDeal: boolean;
}

/** Tables from which this page asked for another game. */
const asked = new Set<string>();

export function askedFromHere(table: TableMessage): boolean {
  return asked.has(table.id);
}

/** What is wished for unless somebody wishes otherwise: the other side, a fresh deal. */
export function defaultRematch(table: TableMessage): RematchTerms {
  return {
    side: table.you.seats[0] === "jack" ? "investigator" : "jack",
    level: table.chairs.find((chair) => chair.level !== null)?.level ?? null,
    sameDeal: false,
  };
}

/** Asks for another game; whoever asks second is led to the same table. Gives its id. */
export async function askForRematch(table: TableMessage, rematch: RematchTerms): Promise<string> {
  const next = await ask<TableMessage>("POST", `/tables/${table.id}/rematch`, {
    swap: !table.you.seats.includes(rematch.side) || atOneDevice(table),
    same_deal: rematch.sameDeal,
    level: rematch.level,
  });
  asked.add(table.id);
  return next.id;
}
