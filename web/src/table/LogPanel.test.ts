import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SAMPLES } from "../pocket/samples";
import type { LogEntry } from "../wire/types";
import { words } from "../words/words.svelte";
import { TableSession } from "./tableSession.svelte";
import LogPanel from "./LogPanel.svelte";
import { appealEntry, FakeSocket, installSocket, message, settle } from "../testing/table";

beforeAll(() => words.speak("en"));
beforeEach(installSocket);
afterEach(() => void vi.unstubAllGlobals());

/** Opens the log of a game that began before this visit. */
function open(own: Parameters<typeof message>[0] = {}) {
  const session = new TableSession("t1");
  const log = [...message().log, appealEntry()];
  FakeSocket.last.open();
  FakeSocket.last.tell(message({ version: 6, log, ...own }));
  const page = render(LogPanel, { session, table: session.table! });
  const jumps = () => page.queryAllByRole("button", { name: "See the board at that moment" });
  return { session, page, jumps };
}

test("it leads to every earlier moment, also of before this visit, and back to now", async () => {
  const { session, page, jumps } = open();
  expect(jumps()).toHaveLength(2);
  await fireEvent.click(jumps()[0]!);
  await FakeSocket.last.answer("past", { type: "past", version: 5, view: SAMPLES.opening!.view });
  expect(session.past?.version).toBe(5);
  expect(page.container.querySelectorAll(".looked")).toHaveLength(2);
  await fireEvent.click(jumps().at(-1)!);
  await settle();
  expect(session.past).toBeNull();
  expect(FakeSocket.last.count("past")).toBe(1);
});

test("what was taken back is told, and leads nowhere", () => {
  const back: LogEntry = { version: 7, at: 0, kind: "took_back", seat: "jack", plies: 2 };
  const { page, jumps } = open({ version: 7, log: [...message().log, appealEntry(), back] });
  expect(page.container.querySelectorAll(".gone").length).toBeGreaterThan(0);
  expect(jumps()).toHaveLength(0);
});

test("a turn that is played again has a heading of its own", () => {
  const back = (version: number): LogEntry => ({
    ...{ version, at: 0, kind: "took_back", seat: "jack", plies: 2 },
  });
  const log = [...message().log, appealEntry(6), back(7), appealEntry(8), back(9), appealEntry(10)];
  const { page } = open({ version: 10, log });
  const headings = page.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings.filter((each) => each === "Turn 2")).toHaveLength(3);
});

test("of a game of other rules there are words and no boards", () => {
  expect(open({ readable: false, view: null, legal: [] }).jumps()).toHaveLength(0);
});

test("after the end it leads into the replay", () => {
  const result = { winner: "jack" as const, reason: "resignation", clause: "" };
  const { page, jumps } = open({ phase: "over", result, actor: null, legal: [] });
  expect(jumps()).toHaveLength(0);
  const links = page.getAllByRole("link", { name: "See the board at that moment" });
  expect(links[0]!.getAttribute("href")).toBe("/t/t1/replay#2");
});

test("it does not run ahead of a moment that is being shown", async () => {
  const { session, page } = open({ version: 5, log: message().log });
  FakeSocket.last.tell(message({ version: 6, since: 5, log: [appealEntry()] }));
  await settle();
  expect(page.container.textContent).not.toContain("Gull");
  session.momentPlayer.skip();
  await settle();
  expect(page.container.textContent).toContain("Gull");
});
