import { expect, test, vi } from "vitest";
import type { TableSession } from "./tableSession.svelte";
import { withSession, appealEntry, begun, FakeSocket, message, settle } from "../testing/table";

let session: TableSession;

withSession((each) => (session = each));

/** Decisions of the other side, from a version on. */
function theirs(version: number, own: Parameters<typeof message>[0] = {}): object {
  const decided = { kind: "decided", seat: "jack" as const, at: 0, moves: [], events: [] };
  return message({ version, since: version - 1, log: [{ ...decided, version }], ...own });
}

test("what happens during a moment waits until it is over, and a clock runs on meanwhile", async () => {
  const socket = await begun();
  socket.tell(message({ version: 6, since: 5, log: [appealEntry()] }));
  const clocks = { running: "investigator" as const, jack: 60_000, investigator: 60_000 };
  socket.tell(theirs(7, { clocks }));
  expect(session.table?.version).toBe(6);
  expect(session.log.at(-1)?.version).toBe(6);
  await vi.advanceTimersByTimeAsync(1000);
  session.momentPlayer.skip();
  expect(session.table?.version).toBe(7);
  expect(session.table?.clocks).toEqual({ ...clocks, investigator: 59_000 });
});

test("a line that is lost during a moment is asked for nothing twice", async () => {
  const socket = await begun();
  socket.tell(message({ version: 6, since: 5, log: [appealEntry()] }));
  socket.tell(theirs(7));
  socket.close();
  await vi.advanceTimersByTimeAsync(1200);
  expect(FakeSocket.last.address).toContain("since=7");
});

test("decisions of the other side come so that each can be seen", async () => {
  const { device } = (window as unknown as { happyDOM: { settings: { device: object } } }).happyDOM
    .settings;
  Object.assign(device, { prefersReducedMotion: "no-preference" });
  const socket = await begun();
  socket.tell(theirs(6));
  socket.tell(theirs(7));
  expect(session.table?.version).toBe(6);
  await vi.advanceTimersByTimeAsync(800);
  expect(session.table?.version).toBe(7);
});

test("whoever looks back or takes back during a moment has seen enough of it", async () => {
  const socket = await begun();
  socket.tell(message({ version: 6, since: 5, log: [appealEntry()] }));
  socket.tell(message({ version: 7, since: 6, log: [appealEntry(7)] }));
  void session.look(5);
  expect(session.momentPlayer.moment).toBeNull();
  expect(session.table?.version).toBe(7);
  await socket.answer("past", { type: "past", version: 5, view: {} });
  expect(session.past?.version).toBe(5);
  socket.tell(theirs(8));
  expect(session.table?.version).toBe(8);
  socket.tell(message({ version: 9, since: 8, log: [appealEntry(9)] }));
  socket.tell(theirs(10));
  void session.takeBack();
  expect(socket.asked.at(-1)).toMatchObject({ type: "take_back", version: 10 });
});

test("what a lost line left unanswered is asked again when it is back", async () => {
  const socket = await begun();
  socket.close();
  await vi.advanceTimersByTimeAsync(1200);
  const healed = FakeSocket.last;
  healed.open();
  await settle();
  expect(healed.asked.at(-1)).toMatchObject({ type: "preview", moves: [], each: true });
});

/** The complete log, as a page gets it that missed too much. */
function wholeLog(version: number): object {
  const log = [5, version].map(appealEntry);
  return message({ version, since: 0, log });
}

test("a page that missed too much shows the table at once and announces nothing", async () => {
  const socket = await begun();
  socket.tell(wholeLog(900));
  expect(session.table?.version).toBe(900);
  expect(session.log.map((entry) => entry.version)).toEqual([5, 900]);
  expect(session.news).toEqual([]);
  expect(session.momentPlayer.moment).toBeNull();
});

test("a whole log replaces a moment that is shown and the news that wait for it", async () => {
  const socket = await begun();
  socket.tell(message({ version: 6, since: 5, log: [appealEntry()] }));
  socket.tell(message({ version: 7, since: 6, log: [appealEntry(7)] }));
  socket.tell(wholeLog(900));
  expect(session.table?.version).toBe(900);
  expect(session.news).toEqual([]);
  expect(session.momentPlayer.moment).toBeNull();
});

test("what the page already knows is not announced again", async () => {
  const socket = await begun();
  socket.tell(theirs(6));
  socket.tell(theirs(7, { since: 5, log: [appealEntry(6), appealEntry(7)], appeals: [] }));
  expect(session.news.map((entry) => entry.version)).toEqual([7]);
  expect(session.log.map((entry) => entry.version)).toEqual([5, 6, 7]);
});
