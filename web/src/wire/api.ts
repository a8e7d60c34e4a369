/** Requests to the server. A visitor becomes a guest with his first action. */

import { note } from "../fair/notes";
import type { About, Me, Refusal, Replay, TableLine, TableList, TableMessage } from "./types";

export const PROTOCOL = 1;

/** A refusal by the server, or `unreachable` if it did not answer. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.code);
  }
}

export function unreachable(): RefusedError {
  return new RefusedError(0, { code: "unreachable", parameters: {} });
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  let reply: Response;
  try {
    reply = await fetch(`/api${path}`, {
      method,
      headers: {
        "Whitechapel-Protocol": String(PROTOCOL),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw unreachable();
  }
  if (!reply.ok) throw await readRefusal(reply);
  return (reply.status === 204 ? null : await contentOf(reply)) as T;
}

/** Reads the refusal from a response. */
export async function readRefusal(reply: Response): Promise<RefusedError> {
  return new RefusedError(reply.status, ((await contentOf(reply)) as { error: Refusal }).error);
}

/** Parses a response, which may come from a proxy and be no JSON. */
async function contentOf(reply: Response): Promise<unknown> {
  try {
    return await reply.json();
  } catch {
    throw unreachable();
  }
}

let guest: Promise<Me> | null = null;

/** Returns the visitor's account, and creates a guest if there is none. */
export function ensureGuest(): Promise<Me> {
  guest ??= currentMe()
    .then((me) => me ?? ask<Me>("POST", "/guests"))
    .catch((error: unknown) => {
      guest = null;
      throw error;
    });
  return guest;
}

/** Forgets the account after a logout. */
export function forgetMe(): void {
  guest = null;
}

/** Loads the account again after a login. */
export function reloadMe(): Promise<Me> {
  forgetMe();
  return ensureGuest();
}

/** Returns the visitor's account, or null, without creating a guest. */
export const currentMe = async (): Promise<Me | null> => (await about()).me;

export const about = (): Promise<About> => ask("GET", "/about");
export const myTables = async (): Promise<TableLine[]> =>
  (await ask<TableList>("GET", "/tables")).tables;

export interface NewTable {
  game: string;
  edition?: string;
  chairs: { who: string; level?: string }[];
  first_seat?: string;
  clock?: { kind: string; seconds?: number; increment?: number; days?: number };
  aids?: boolean;
  spectators?: boolean;
}

/** Opens a table and, once its commitment is known, adds random entropy to its shuffle. */
export async function openTable(terms: NewTable, entropy?: string): Promise<TableMessage> {
  await ensureGuest();
  const table = await ask<TableMessage>("POST", "/tables", terms);
  return table.you.chairs.length > 0 ? ready(table.id, entropy, table.commitment) : table;
}

/** Adds entropy to the shuffle. Stores the commitment seen before, to check the game against it. */
export function ready(
  table: string,
  entropy: string = randomEntropy(),
  commitment?: string,
): Promise<TableMessage> {
  if (commitment !== undefined) note(table, { commitment, entropy });
  return ask("POST", `/tables/${table}/ready`, { entropy });
}

/** Fetches a replay. An invitation's key is needed if spectators are not allowed. */
export const replay = (path: string, viewer: string, key: string | null = null): Promise<Replay> =>
  ask(
    "GET",
    `/${path}/replay?viewer=${viewer}${key === null ? "" : `&key=${encodeURIComponent(key)}`}`,
  );

/** Random entropy for the shuffle, so that the server alone cannot choose the deal. */
export function randomEntropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
