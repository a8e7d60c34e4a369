import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveSocket, type Connection } from "./socket";
import type { SocketReply } from "./types";

/** A fake socket that a test opens, and that never notices by itself that it is dead. */
class Line {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 3;
  static all: Line[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    Line.all.push(this);
  }

  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }

  send(): void {}

  /** Without a network the closing handshake is never answered: the socket hangs. */
  close(): void {
    this.readyState = 2;
  }
}

let states: Connection[];
let heard: string[];
let socket: LiveSocket<SocketReply>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  Line.all = [];
  states = [];
  heard = [];
  socket = new LiveSocket(
    () => "/live",
    (news) => heard.push(news.type),
    (now) => states.push(now),
  );
  Line.all[0]!.open();
});

afterEach(() => {
  socket.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("without a network the line is lost at once, and nobody waits for its answers", async () => {
  const asked = socket.ask({ type: "ping" });
  dispatchEvent(new Event("offline"));
  expect(states).toEqual(["connecting", "open", "lost"]);
  await expect(asked).rejects.toThrow();
});

test("a line that is left before it is open is closed once it is open", () => {
  const early = new LiveSocket(
    () => "/live",
    () => {},
    () => {},
  );
  const line = Line.all.at(-1)!;
  early.close();
  expect(line.readyState).toBe(Line.CONNECTING);
  line.open();
  expect(line.readyState).toBe(2);
});

test("with the network comes another line, and the dead one is heard no more", () => {
  dispatchEvent(new Event("offline"));
  dispatchEvent(new Event("online"));
  expect(Line.all).toHaveLength(2);
  Line.all[1]!.open();
  expect(states.at(-1)).toBe("open");
  Line.all[0]!.onmessage?.({ data: '{"type":"late"}' });
  Line.all[0]!.onclose?.({ code: 1006 });
  expect(heard).toEqual([]);
  expect(states.at(-1)).toBe("open");
});

test("a server on the same machine needs no network, so another line is tried all the same", () => {
  dispatchEvent(new Event("offline"));
  vi.advanceTimersByTime(1000);
  expect(Line.all).toHaveLength(2);
});

test("a line that was hung up is not taken up again", () => {
  socket.close();
  dispatchEvent(new Event("offline"));
  dispatchEvent(new Event("online"));
  expect(Line.all).toHaveLength(1);
  expect(states).toEqual(["connecting", "open"]);
});
