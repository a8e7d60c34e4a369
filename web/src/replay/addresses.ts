/** Addresses of moments: `/t/ID/replay#N`. */

import type { TableMessage } from "../wire/types";

/** The address of a replay, with the invitation's key if spectators are not allowed. */
export function replayAddress(table: TableMessage, moment: number | null = null): string {
  const closed = !table.terms.spectators && table.invitation !== null;
  const key = closed ? `?key=${encodeURIComponent(table.invitation!)}` : "";
  return `/t/${table.id}/replay${key}${moment === null ? "" : `#${moment}`}`;
}

/** The number of the moment that an address names, or 0. */
export function momentInAddress(hash: string): number {
  const named = /^#(\d{1,6})$/.exec(hash);
  return named === null ? 0 : Number(named[1]);
}
