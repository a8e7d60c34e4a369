/** A fake server for tests of pages. It answers by method and path, and records the requests. */

import { vi } from "vitest";
import type { About, Level } from "../wire/types";

export interface Asked {
  request: string;
  body: unknown;
}

type Answers = Record<string, unknown>;

/** An error response as the server sends it. */
export function refusal(status: number, code: string, parameters: object = {}): Response {
  return new Response(JSON.stringify({ error: { code, parameters } }), { status });
}

/** Answers the listed requests, such as "GET /me", and refuses all others as not found. */
export function answer(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", (path: string, options: RequestInit = {}) => {
    const request = `${options.method ?? "GET"} ${path.replace("/api", "")}`;
    asked.push({ request, body: options.body ? JSON.parse(options.body as string) : null });
    const found = answers[request];
    if (found === undefined) return Promise.resolve(refusal(404, "not_found"));
    if (found instanceof Response) return Promise.resolve(found.clone());
    if (found === null) return Promise.resolve(new Response(null, { status: 204 }));
    return Promise.resolve(new Response(JSON.stringify(found)));
  });
  return asked;
}

export const ME = { id: "a", name: "Ann", role: "guest", created_at: 0, bot: false } as const;

export const LEVELS: Level[] = [
  { name: "novice", beats_below: null, available: true, reason: null },
  { name: "casual", beats_below: 0.82, available: true, reason: null },
];

/** What the server says about itself, with some levels. */
export function about(levels: Level[]): About {
  return {
    version: "1",
    protocol: 1,
    games: {
      pocket: { editions: ["2010"], rules: "1", levels },
      london: { editions: ["first_2006", "revised"], rules: "1", levels },
    },
    registration: "open",
    me: null,
  };
}

export const ABOUT = about(LEVELS);

/** A fake socket that receives only what a test sends. */
export class SilentSocket {
  static OPEN = 1;
  static CLOSED = 3;
  static last: SilentSocket | null = null;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    SilentSocket.last = this;
  }

  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {
    this.readyState = SilentSocket.CLOSED;
  }
}

/** Waits until all requests have been answered. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 5; round++) await new Promise((resolve) => setTimeout(resolve));
}
