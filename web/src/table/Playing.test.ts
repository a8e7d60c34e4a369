import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ABOUT, answer } from "../testing/server";
import { POCKET } from "../pocket/ui";
import { SAMPLES } from "../pocket/samples";
import { OPEN } from "../replay/samples";
import { words } from "../words/words.svelte";
import { TableSession } from "./tableSession.svelte";
import Playing from "./Playing.svelte";
import {
  appealEntry,
  DEVICE,
  FakeSocket,
  FIRST,
  installSocket,
  message,
  PREVIEW,
  settle,
} from "../testing/table";

beforeAll(() => words.speak("en"));
beforeEach(() => {
  vi.useFakeTimers();
  installSocket();
  answer({ "GET /about": ABOUT });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function lay(own: Parameters<typeof message>[0] = {}) {
  const session = new TableSession("t1");
  const socket = FakeSocket.last;
  socket.open();
  socket.tell(message(own));
  const page = render(Playing, { session, table: session.table!, ui: POCKET });
  const told = async (news: Parameters<typeof message>[0]): Promise<void> => {
    socket.tell(message(news));
    await page.rerender({ session, table: session.table!, ui: POCKET });
    await settle();
  };
  await settle();
  return { session, socket, page, told };
}

test("the next thing to do is one sentence", async () => {
  const { page } = await lay();
  expect(page.container.querySelector(".sentence")?.textContent).toBe("Choose an action token.");
});

test("while the other decides there is nothing to press", async () => {
  const { page } = await lay({ actor: "jack", legal: [] });
  expect(page.container.querySelector(".sentence")?.textContent).toBe("Jack is thinking…");
  expect(page.queryByRole("button", { name: "Confirm" })).toBeNull();
});

test("a spectator is told that he is one", async () => {
  const you = { viewer: "spectator" as const, seats: [], chairs: [], revealed: null, owner: false };
  const { page } = await lay({ you, legal: [] });
  expect(page.container.querySelector(".sentence")?.textContent).toMatch(
    /^You are watching\. Mary/,
  );
});

test("a draft is said with its numbers and confirmed with Ctrl and Enter", async () => {
  const { page, session, socket } = await lay();
  void session.pick(FIRST);
  await socket.answer("preview", { type: "preview", preview: PREVIEW });
  expect(page.container.querySelector(".sentence")?.textContent).toMatch(/\d seen, \d unseen$/);
  await fireEvent.keyDown(page.container, { key: "Enter", ctrlKey: true });
  expect(socket.asked.at(-1)).toMatchObject({ type: "confirm", moves: [FIRST] });
});

test.each([
  ["Z", { key: "z", code: "KeyZ" }, []],
  ["the Russian letter in its place", { key: "я", code: "KeyZ" }, []],
  ["W, which stands in its place in France,", { key: "w", code: "KeyZ" }, [FIRST]],
  ["Z of another place", { key: "z", code: "KeyW" }, []],
] as const)("Ctrl and %s undo, or not", async (_, key, draft) => {
  const { page, session, socket } = await lay();
  void session.pick(FIRST);
  await socket.answer("preview", { type: "preview", preview: PREVIEW });
  await fireEvent.keyDown(page.container, { ...key, ctrlKey: true });
  expect(session.draft).toEqual(draft);
});

test("a token in hand is put back by Undo and by Reset, though nothing is decided yet", async () => {
  const { page, session } = await lay();
  const button = (name: string) => page.getByRole("button", { name }) as HTMLButtonElement;
  const [undo, reset] = [button("Undo"), button("Reset")];
  const sentence = (): string => page.container.querySelector(".sentence")!.textContent;
  expect([undo.disabled, reset.disabled]).toEqual([true, true]);
  for (const putBack of [undo, reset]) {
    await fireEvent.click(page.container.querySelector(".tokens button:not(:disabled)")!);
    expect(sentence()).not.toBe("Choose an action token.");
    expect([undo.disabled, session.draft]).toEqual([false, []]);
    await fireEvent.click(putBack);
    expect(sentence()).toBe("Choose an action token.");
    expect([undo.disabled, reset.disabled]).toEqual([true, true]);
  }
});

test("at one device Jack is told to look at his card, until somebody has decided", async () => {
  const { page, told } = await lay(DEVICE);
  const hint = (): string | undefined => page.container.querySelector(".hint")?.textContent;
  expect(hint()).toBe("Jack, hold your button first to see who you are.");
  expect(page.container.querySelector("header .who small")).toBeNull();
  await told({ ...DEVICE, version: 6, since: 5, log: [{ ...appealEntry(), events: [] }] });
  expect(hint()).toBeUndefined();
});

test("whoever has a sheet open hears the news all the same", async () => {
  const { page, told } = await lay({ actor: "jack", legal: [] });
  await fireEvent.click(page.getByRole("button", { name: "In words" }));
  await told({ version: 6, since: 5, log: [appealEntry()] });
  const heard = page.container.querySelector("dialog[open] [role=log]");
  expect(heard?.textContent).toContain("Jack moves Holmes from 12 to 1");
});

test("the players are told by their names, also where these are not seen", async () => {
  const { page } = await lay();
  const [investigator, jack] = page.container.querySelectorAll("header li:has(.who)");
  expect(investigator!.textContent.replace(/\s+/g, " ")).toMatch(/Investigator you Mary to decide/);
  expect(jack!.textContent).toMatch(/Jack .*computer/i);
});

test("an appeal is shown over the board, offers nothing meanwhile, and can be skipped", async () => {
  const { page, told } = await lay({ actor: "jack", legal: [] });
  await told({ version: 6, since: 5, log: [appealEntry()] });
  expect(page.container.querySelector(".dim")).not.toBeNull();
  expect(page.container.querySelectorAll(".tokens button:not(:disabled)")).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.container.querySelector(".headline")?.textContent).toBe("Unseen");
  await fireEvent.click(page.getByRole("button", { name: "Go on" }));
  expect(page.container.querySelector(".dim")).toBeNull();
  expect(page.container.querySelectorAll(".tokens button:not(:disabled)").length).toBeGreaterThan(
    0,
  );
});

test("the wish to take back is answered on the spot", async () => {
  const { page, socket, told } = await lay();
  const log = [{ version: 6, at: 0, kind: "asked_take_back", seat: "jack" as const }];
  await told({ version: 6, since: 5, log, take_back: { asked: "jack", free: false } });
  await fireEvent.click(page.getByRole("button", { name: "Agree" }));
  expect(socket.asked.at(-1)).toMatchObject({ type: "answer_take_back", consent: true });
});

test("giving up is asked twice", async () => {
  const { page, socket } = await lay();
  await fireEvent.click(page.getByRole("button", { name: "Menu" }));
  await fireEvent.click(page.getByRole("button", { name: "Give up the game", hidden: true }));
  expect(socket.count("resign")).toBe(0);
  await fireEvent.click(page.getByRole("button", { name: "Yes, give up", hidden: true }));
  expect(socket.count("resign")).toBe(1);
});

test("the table answers typed questions", async () => {
  const { page } = await lay();
  await fireEvent.click(page.getByRole("button", { name: "In words" }));
  const field = page.getByLabelText("Ask the table");
  await fireEvent.input(field, { target: { value: "what does holmes see" } });
  await fireEvent.submit(field.closest("form")!);
  expect(page.container.querySelector(".answers")?.textContent).toMatch(/Holmes sees/);
});

test("the end delivers the evening edition", async () => {
  const { page, told } = await lay();
  const result = { winner: "jack" as const, reason: "hourglasses", clause: "P6.2" };
  const over = { ...SAMPLES.over!.view };
  await told({ version: 6, since: 5, phase: "over", result, actor: null, legal: [], view: over });
  expect(page.container.querySelector(".told")?.textContent).toContain("Jack wins");
  expect(page.container.querySelector<HTMLDialogElement>("dialog[aria-label]")?.open).toBe(true);
});

test("the mask falls by itself, and the paper comes", async () => {
  const { page, told } = await lay();
  const result = { winner: "jack" as const, reason: "hourglasses", clause: "P6.2" };
  const over = {
    phase: "over" as const,
    result,
    actor: null,
    legal: [],
    view: OPEN,
    revealed_view: OPEN,
  };
  const shown = (): boolean[] =>
    ["button.stage", "article.paper"].map((each) => page.container.querySelector(each) !== null);
  await told({ version: 6, since: 5, ...over });
  expect(shown()).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(shown()).toEqual([false, true]);
});

test("the bar does not tell of an end before its moment has been shown", async () => {
  const { page, told } = await lay({ actor: "jack", legal: [] });
  const result = { winner: "jack" as const, reason: "hourglasses", clause: "P6.2" };
  const ending = { phase: "over" as const, result, actor: null, legal: [] };
  await told({ version: 6, since: 5, log: [appealEntry()], ...ending });
  const bar = (): string => page.container.querySelector("footer")!.textContent;
  expect(bar()).not.toContain("Jack wins");
  expect(bar()).toMatch(/witnesses/i);
  await vi.advanceTimersByTimeAsync(5000);
  expect(bar()).toContain("Jack wins");
});

test("the focus goes to the bar when what had it is gone", async () => {
  const { page, session, socket } = await lay();
  const token = page.container.querySelector<HTMLButtonElement>(".tokens button:not(:disabled)")!;
  token.focus();
  void session.pick(FIRST);
  await socket.answer("preview", { type: "preview", preview: PREVIEW });
  (document.activeElement as HTMLElement).blur();
  session.reset();
  await vi.advanceTimersByTimeAsync(50);
  expect(document.activeElement).toBe(page.container.querySelector(".bar"));
});
