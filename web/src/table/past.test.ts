import { expect, test, vi } from "vitest";
import { SAMPLES } from "../pocket/samples";
import type { TableSession } from "./tableSession.svelte";
import {
  withSession,
  appealEntry,
  begun,
  DEVICE,
  FakeSocket,
  message,
  settle,
} from "../testing/table";

let session: TableSession;

withSession((each) => (session = each));

const EARLIER = { type: "past", version: 3, view: { ...SAMPLES.opening!.view, turn: 0 } };

/** News of an opponent's ordinary decision. */
const STEP = {
  ...message({ version: 6, since: 5 }),
  log: [{ version: 6, at: 0, kind: "decided", seat: "jack", moves: ["holmes+1"], events: [] }],
};

test("an earlier moment can be looked at again, and offers nothing", async () => {
  const socket = await begun();
  void session.look(3);
  expect(socket.asked.at(-1)).toMatchObject({ type: "past", version: 3 });
  await socket.answer("past", EARLIER);
  expect(session.view).toMatchObject({ turn: 0 });
  expect(session.choices).toEqual([]);
  void session.look(null);
  expect(session.view).toMatchObject({ turn: 1 });
  expect(session.choices).not.toEqual([]);
});

test("at one device an earlier moment is shown with its owner's eyes while he holds them", async () => {
  const socket = await begun(DEVICE);
  void session.look(3);
  await socket.answer("past", EARLIER);
  expect(socket.asked.findLast(({ type }) => type === "past")).not.toHaveProperty("seat");
  void session.hold("jack");
  const own = { ...DEVICE.you, viewer: "jack", revealed: "jack" };
  await socket.answer("reveal", { ...message(DEVICE), you: own });
  expect(socket.asked.at(-1)).toMatchObject({ type: "past", version: 3, seat: "jack" });
  const secret = { ...EARLIER, view: { ...EARLIER.view, jack: { identity: "gull", cards: [] } } };
  await socket.answer("past", secret);
  expect(session.view).toHaveProperty("jack");
  session.release();
  expect(session.view).not.toHaveProperty("jack");
  await socket.answer("past", EARLIER);
  expect(session.past?.version).toBe(3);
  expect(session.view).not.toHaveProperty("jack");
});

test("a moment that its owner asked for is shown as all saw it when he let go before it came", async () => {
  const socket = await begun(DEVICE);
  void session.hold("jack");
  const own = { ...DEVICE.you, viewer: "jack", revealed: "jack" };
  await socket.answer("reveal", { ...message(DEVICE), you: own });
  void session.look(3);
  const his = socket.asked.at(-1)!;
  session.release();
  const secret = { ...EARLIER, view: { ...EARLIER.view, jack: { identity: "gull", cards: [] } } };
  socket.tell({ ...secret, ask: his.ask });
  await settle();
  expect(session.past).toBeNull();
  await socket.answer("past", EARLIER);
  expect(session.past?.version).toBe(3);
  expect(session.view).not.toHaveProperty("jack");
});

test("a moment that is asked for while the other decides is shown, and that the game went on", async () => {
  const socket = await begun();
  void session.look(3);
  socket.tell(STEP);
  await socket.answer("past", EARLIER);
  expect([session.past?.version, session.goneOn]).toEqual([3, true]);
});

test("an earlier moment is asked for again when the line was lost", async () => {
  const socket = await begun();
  void session.look(3);
  socket.close();
  await vi.advanceTimersByTimeAsync(1200);
  FakeSocket.last.open();
  await vi.advanceTimersByTimeAsync(600);
  await FakeSocket.last.answer("past", EARLIER);
  expect(session.past?.version).toBe(3);
  expect(session.refusal).toBeNull();
});

test("an earlier moment that comes too late is not shown", async () => {
  const socket = await begun();
  void session.look(3);
  socket.tell(message({ version: 6, since: 5, log: [appealEntry()] }));
  await socket.answer("past", EARLIER);
  expect(session.past).toBeNull();
});

test("whoever looks back goes on looking while the other decides, and is told", async () => {
  const socket = await begun();
  void session.look(3);
  await socket.answer("past", EARLIER);
  expect(session.goneOn).toBe(false);
  socket.tell(STEP);
  expect([session.past?.version, session.goneOn]).toEqual([3, true]);
  expect(session.choices).toEqual([]);
  void session.look(null);
  expect([session.past, session.goneOn]).toEqual([null, false]);
  expect(session.choices).not.toEqual([]);
});

test.each([
  ["an appeal", { log: [appealEntry()] }],
  ["a take-back", { log: [{ version: 6, at: 0, kind: "took_back", seat: "jack", plies: 2 }] }],
  ["the end", { result: { winner: "jack", reason: "resignation", clause: "" } }],
] as const)("%s brings whoever looks back to now", async (_, news) => {
  const socket = await begun();
  void session.look(3);
  await socket.answer("past", EARLIER);
  socket.tell({ ...STEP, ...news });
  expect([session.past, session.goneOn]).toEqual([null, false]);
});

test("at one device a decision takes away what its owner saw then", async () => {
  const socket = await begun(DEVICE);
  void session.hold("jack");
  const own = { ...DEVICE.you, viewer: "jack", revealed: "jack" };
  await socket.answer("reveal", { ...message(DEVICE), you: own });
  void session.look(3);
  await socket.answer("past", EARLIER);
  socket.tell({ ...message(DEVICE), version: 6, since: 5, log: STEP.log });
  expect(session.past).toBeNull();
});

test("an earlier moment that is gone leaves the table as it is and says why", async () => {
  const socket = await begun();
  void session.look(3);
  const error = { code: "no_such_position", parameters: {} };
  await socket.answer("past", { type: "error", status: 404, error });
  expect(session.past).toBeNull();
  expect(session.refusal).toEqual(error);
});
