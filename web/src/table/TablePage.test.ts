import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ABOUT, answer } from "../testing/server";
import { appealEntry, FakeSocket, installSocket, message, settle } from "../testing/table";
import type { TableMessage } from "../wire/types";
import { words } from "../words/words.svelte";
import { uiOf } from "./games";
import TablePage from "./TablePage.svelte";

const OTHER_RULES: Partial<TableMessage> = {
  readable: false,
  view: null,
  actor: null,
  legal: [],
  log: [...message().log, appealEntry()],
};
const JACK_WON = {
  phase: "over",
  result: { winner: "jack", reason: "hourglasses", clause: "P6.2" },
} as const;

beforeAll(async () => {
  await words.speak("en");
  await uiOf("pocket");
});
beforeEach(() => {
  vi.useFakeTimers();
  installSocket();
  answer({ "GET /about": ABOUT });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Shows the page of a table whose server sends a message. */
async function open(own: Partial<TableMessage>) {
  const { container } = render(TablePage, { id: "t1" });
  const told = async (news: Partial<TableMessage>): Promise<void> => {
    FakeSocket.last.tell(message(news));
    await vi.advanceTimersByTimeAsync(50);
    await settle();
  };
  FakeSocket.last.open();
  await told(own);
  const log = (): string => screen.getByRole("group", { name: "Log" }).textContent;
  return { container, told, log };
}

const WHY = /rules that have been corrected since.+You can still read its log/;

test("a game of other rules is a sentence and its log", async () => {
  const { container, log } = await open(OTHER_RULES);
  expect(screen.getByRole("main").textContent).toMatch(WHY);
  expect(log()).toContain("Jack moves Holmes from 12 to 1");
  expect(container.querySelector(".board")).toBeNull();
  expect(screen.getByRole("link", { name: "To the front page" }).getAttribute("href")).toBe("/");
});

test("a finished game of other rules also tells who won", async () => {
  const { log } = await open({ ...OTHER_RULES, ...JACK_WON });
  expect(screen.getByRole("main").textContent).toMatch(WHY);
  expect(screen.getByText(/gathered six hourglasses/)).toBeTruthy();
  expect(log()).toContain("Jack moves Holmes from 12 to 1");
});

test("rules that are corrected during a game take the board away and leave the log", async () => {
  const { container, told, log } = await open({});
  expect(container.querySelector(".board")).not.toBeNull();
  await told(OTHER_RULES);
  expect(container.querySelector(".board")).toBeNull();
  expect(screen.getByRole("main").textContent).toMatch(WHY);
  expect(log()).toContain("Jack moves Holmes from 12 to 1");
});
