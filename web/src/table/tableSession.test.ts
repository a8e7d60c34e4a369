import { expect, test, vi } from "vitest";
import { SAMPLES } from "../pocket/samples";
import { OPEN } from "../replay/samples";
import type { LogEntry } from "../wire/types";
import type { TableSession } from "./tableSession.svelte";
import {
  withSession,
  appealEntry,
  begun,
  DEVICE,
  FakeSocket,
  FIRST,
  message,
  PREVIEW,
  settle,
} from "../testing/table";

let session: TableSession;

withSession((each) => (session = each));

test("what each decision would mean is asked as soon as there is something to decide", async () => {
  const socket = await begun();
  expect(socket.asked.at(-1)).toMatchObject({ type: "preview", moves: [], each: true, version: 5 });
  await socket.answer("preview", {
    type: "preview",
    preview: PREVIEW,
    each: [{ text: FIRST, preview: PREVIEW }],
  });
  expect(session.previews[FIRST]).toEqual(PREVIEW);
});

test("nothing is asked while the other decides", async () => {
  const socket = await begun({ actor: "jack", legal: [] });
  expect(socket.count("preview")).toBe(0);
  expect(session.seat).toBeNull();
});

test("a preview that is known is shown at once, without another question", async () => {
  const socket = await begun();
  await socket.answer("preview", {
    type: "preview",
    preview: PREVIEW,
    each: [{ text: FIRST, preview: { ...PREVIEW, next_moves: [] } }],
  });
  await session.pick(FIRST);
  expect(session.complete).toBe(true);
  expect(socket.count("preview")).toBe(1);
});

test("a preview keeps what these eyes alone may know", async () => {
  const { view } = SAMPLES.jack_twice!;
  const socket = await begun({ view });
  void session.pick(FIRST);
  await socket.answer("preview", { type: "preview", preview: PREVIEW });
  expect(session.view).toMatchObject({
    tiles: PREVIEW.public.tiles,
    viewer: "jack",
    jack: view.jack,
  });
});

test("after the end all cards lie open, also where somebody gave up", async () => {
  const result = { winner: "jack" as const, reason: "resignation", clause: "" };
  await begun({ phase: "over", result, revealed_view: OPEN, actor: null, legal: [] });
  expect(session.view).toMatchObject({ turn: 1, jack: { identity: "gull" } });
});

test("a refused decision leaves the draft as it was and says why", async () => {
  const socket = await begun();
  void session.pick("gu+90");
  const error = { code: "already_rotated", parameters: { clause: "P4.4" } };
  await socket.answer("preview", { type: "error", status: 422, error });
  expect(session.draft).toEqual([]);
  expect(session.refusal).toEqual(error);
});

test("a decision is sent again under the same name when the line was lost", async () => {
  const socket = await begun();
  void session.pick(FIRST);
  await socket.answer("preview", { type: "preview", preview: PREVIEW });
  const made = session.confirm();
  await settle();
  const first = socket.asked.findLast((each) => each.type === "confirm")!;
  socket.close();
  expect(session.connection).toBe("lost");
  await vi.advanceTimersByTimeAsync(1200);
  const healed = FakeSocket.last;
  expect(healed).not.toBe(socket);
  expect(healed.address).toContain("since=5");
  healed.open();
  await vi.advanceTimersByTimeAsync(600);
  const again = healed.asked.findLast((each) => each.type === "confirm")!;
  expect(again).toMatchObject({ id: first.id, version: 5, moves: [FIRST] });
  const news: LogEntry = { kind: "decided", version: 6, at: 0, moves: [FIRST], events: [] };
  healed.tell(message({ version: 6, since: 5, log: [news], actor: "jack", legal: [] }));
  await healed.answer("confirm", { type: "confirmed", id: first.id, version: 6 });
  expect(await made).toBe(true);
  expect(session.draft).toEqual([]);
  expect(healed.count("confirm")).toBe(1);
});

test("confirming twice in a row sends once", async () => {
  const socket = await begun();
  void session.pick(FIRST);
  await socket.answer("preview", { type: "preview", preview: PREVIEW });
  void session.confirm();
  expect(await session.confirm()).toBe(false);
  expect(socket.count("confirm")).toBe(1);
});

/** A decision that calls no witnesses. */
const DECIDED = { ...appealEntry(), events: [] };

test("a stale decision is dropped, and the reason stays when the table is sent again", async () => {
  const socket = await begun();
  void session.pick(FIRST);
  await socket.answer("preview", { type: "preview", preview: PREVIEW });
  void session.confirm();
  await settle();
  const error = { code: "stale", parameters: { version: 6 } };
  await socket.answer("confirm", { type: "error", status: 409, error });
  socket.tell(message({ version: 6, since: 5, log: [DECIDED] }));
  expect(session.draft).toEqual([]);
  await vi.waitFor(() => expect(session.refusal).toEqual(error));
  socket.tell(message({ version: 7, since: 6, log: [{ ...DECIDED, version: 7 }] }));
  expect(session.refusal).toBeNull();
});

test("a draft that a decision of another tab overtakes goes with a word", async () => {
  const socket = await begun();
  void session.pick(FIRST);
  await socket.answer("preview", { type: "preview", preview: PREVIEW });
  socket.tell(message({ version: 6, since: 5, log: [DECIDED] }));
  expect([session.draft, session.refusal?.code]).toEqual([[], "stale"]);
  socket.tell(message({ version: 7, since: 6, log: [{ ...DECIDED, version: 7 }] }));
  expect(session.refusal).toBeNull();
});

test("the board stays as decided until the table says so", async () => {
  const socket = await begun();
  void session.pick(FIRST);
  await socket.answer("preview", { type: "preview", preview: PREVIEW });
  void session.confirm();
  await settle();
  await socket.answer("confirm", { type: "confirmed", id: "x", version: 6 });
  expect(session.preview).not.toBeNull();
  socket.tell(message({ version: 6, since: 5, log: [appealEntry()] }));
  expect(session.preview).toBeNull();
});

test("the wish to take back disturbs no draft", async () => {
  const socket = await begun();
  void session.pick(FIRST);
  await socket.answer("preview", { type: "preview", preview: PREVIEW });
  const log: LogEntry[] = [{ version: 6, at: 0, kind: "asked_take_back", seat: "jack" }];
  socket.tell(
    message({ version: 6, since: 5, log, take_back: { asked: "jack" as const, free: false } }),
  );
  expect(session.draft).toEqual([FIRST]);
});

test("another tab's decision takes the draft away", async () => {
  const socket = await begun();
  void session.pick(FIRST);
  await socket.answer("preview", { type: "preview", preview: PREVIEW });
  socket.tell(message({ version: 6, since: 5, log: [appealEntry()] }));
  expect(session.draft).toEqual([]);
  expect(session.news).toHaveLength(1);
});

test("at one device every question names its seat, and a reveal is let go", async () => {
  const socket = await begun(DEVICE);
  expect(socket.asked.at(-1)).toMatchObject({ seat: "investigator", revealed: false });
  void session.hold("jack");
  const own = { ...DEVICE.you, viewer: "jack", revealed: "jack" };
  const { view } = SAMPLES.jack_twice!;
  await socket.answer("reveal", { ...message(DEVICE), you: own, view });
  expect(session.view?.jack).toBeDefined();
  session.release();
  expect(session.revealed).toBeNull();
  expect(session.view?.jack).toBeUndefined();
});

test("a reveal that comes after the finger was lifted is not shown", async () => {
  const socket = await begun(DEVICE);
  void session.hold("jack");
  session.release();
  const own = { ...DEVICE.you, viewer: "jack", revealed: "jack" };
  await socket.answer("reveal", { ...message(DEVICE), you: own });
  expect(session.revealed).toBeNull();
});

test("what was drafted in secret goes with the reveal, what was public stays", async () => {
  const socket = await begun(DEVICE);
  void session.pick(FIRST);
  await socket.answer("preview", { type: "preview", preview: PREVIEW });
  const own = { ...DEVICE.you, viewer: "investigator", revealed: "investigator" };
  void session.hold("investigator");
  await socket.answer("reveal", { ...message(DEVICE), you: own });
  session.release();
  expect(session.draft).toEqual([FIRST]);
  void session.hold("investigator");
  await socket.answer("reveal", { ...message(DEVICE), you: own });
  void session.swap("gu+90");
  expect(socket.asked.at(-1)).toMatchObject({ type: "preview", revealed: true });
  await socket.answer("preview", { type: "preview", preview: PREVIEW });
  session.release();
  expect(session.draft).toEqual([]);
});

test("the notebook is asked for the eyes that look", async () => {
  const socket = await begun(DEVICE);
  void session.read();
  expect(socket.asked.at(-1)).toMatchObject({ type: "notebook", version: 5 });
  expect(socket.asked.at(-1)).not.toHaveProperty("seat");
  await socket.answer("notebook", { type: "notebook", version: 5, notebook: { pile: 8 } });
  expect(session.notebook).toEqual({ pile: 8 });
});

test("a table that plays as with the box is not asked for a notebook", async () => {
  const { terms } = message();
  const socket = await begun({ terms: { ...terms, aids: false } });
  await session.read();
  expect(socket.count("notebook")).toBe(0);
});
