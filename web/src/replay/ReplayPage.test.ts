import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { TableMessage } from "../wire/types";
import { words } from "../words/words.svelte";
import RecordPage from "./RecordPage.svelte";
import ReplayPage from "./ReplayPage.svelte";
import { recordedReplay, finished } from "./samples";

// The test environment reports every animation that a test does not wait for.
vi.mock("../table/motion", () => ({ calm: () => 0, flip: () => ({ duration: 0 }) }));

beforeAll(() => words.speak("en"));
beforeEach(() => history.replaceState(null, "", "/t/abc/replay"));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const RECORD = `format = 1
game = "pocket"
edition = "2010"
setup = "x"
viewer = "jack"

[tags]
jack = "Moriarty"
investigator = "-"
`;

function serve(table: TableMessage = finished()): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    const viewer = /viewer=(\w+)/.exec(address)?.[1];
    if (viewer !== undefined)
      return Promise.resolve(Response.json(recordedReplay(viewer as "open")));
    if (address.startsWith("/api/records")) return Promise.resolve(new Response(RECORD));
    return Promise.resolve(Response.json(table));
  });
  return asked;
}

async function watch(): Promise<HTMLInputElement> {
  serve();
  render(ReplayPage, { table: "abc" });
  return screen.findByRole<HTMLInputElement>("slider");
}

const caption = (): string => document.querySelector(".caption")!.textContent.trim();
const press = (key: string, on: Element = document.body): Promise<boolean> =>
  fireEvent.keyDown(on, { key });

test("the film is wound by keyboard alone", async () => {
  const slider = await watch();
  expect(caption()).toBe("Before the first move.");
  await press("ArrowRight");
  expect(caption()).toMatch(/^Turn 1: the tokens are tossed/);
  await press("End");
  expect(slider.value).toBe("4");
  await press("ArrowLeft");
  expect(caption()).toMatch(/Jack is SEEN.*Jeremy Bert was out of sight/s);
  await press("Home");
  expect(slider.value).toBe("0");
});

test("space runs and stops the film, but belongs to a button that has the focus", async () => {
  await watch();
  await press(" ");
  expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();
  await press(" ", screen.getByRole("button", { name: "Pause" }));
  expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();
  await press(" ");
  expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
});

test("a board with the focus keeps its arrows", async () => {
  const slider = await watch();
  const spot = await vi.waitUntil(() => document.querySelector("[data-spot]"));
  await press("ArrowRight", spot);
  expect(slider.value).toBe("0");
});

test("a line of the story leads to its moment", async () => {
  const slider = await watch();
  await fireEvent.click(screen.getByRole("button", { name: /Witnesses are called/ }));
  expect(slider.value).toBe("3");
  expect(slider.getAttribute("aria-valuetext")).toMatch(/^Move 3 of 4\. Witnesses are called/);
  const current = document.querySelector("[aria-current=step]")!;
  expect(current.getAttribute("data-line")).toBe("3");
});

test("the address names the move, and leads there", async () => {
  history.replaceState(null, "", "/t/abc/replay#3");
  const slider = await watch();
  expect(slider.value).toBe("3");
  await press("ArrowRight");
  await vi.waitUntil(() => location.hash === "#4", 3000);
  history.replaceState(null, "", "#1");
  await fireEvent(window, new Event("hashchange"));
  expect(slider.value).toBe("1");
});

test("the eyes are changed at the same moment", async () => {
  const asked = serve();
  render(ReplayPage, { table: "abc" });
  await screen.findByRole("slider");
  await press("End");
  await fireEvent.click(screen.getByRole("radio", { name: "Jack’s eyes" }));
  await vi.waitUntil(() => asked.at(-1)!.endsWith("viewer=jack"));
  expect(screen.getByRole<HTMLInputElement>("slider").value).toBe("4");
});

test("who played and why it ended stand over it, with the rule", async () => {
  await watch();
  expect(screen.getByText("Mary")).toBeTruthy();
  expect(screen.getByText(/six hourglasses/)).toBeTruthy();
  const rule = screen.getByRole<HTMLAnchorElement>("link", { name: "Rule P6.3" });
  expect(rule.getAttribute("href")).toBe("/rules/pocket#P6.3");
});

test("a game that is not over says so and leads back to its table", async () => {
  const asked = serve(finished({ phase: "playing", result: null, revealed_view: null }));
  render(ReplayPage, { table: "abc" });
  expect(await screen.findByText("This game is not over yet")).toBeTruthy();
  const back = screen.getByRole<HTMLAnchorElement>("link", { name: "To the table" });
  expect(back.getAttribute("href")).toBe("/t/abc");
  expect(asked.some((address) => address.includes("/replay"))).toBe(false);
});

test("a table that nobody knows says so", async () => {
  const refused = { error: { code: "no_such_table", parameters: {} } };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(refused, { status: 404 })));
  render(ReplayPage, { table: "abc" });
  expect(await screen.findByText("There is no such replay")).toBeTruthy();
});

test("a record that hides cards is seen through the eyes it names", async () => {
  const asked = serve();
  render(RecordPage, { record: "r1" });
  await screen.findByRole("slider");
  expect(asked).toEqual(["/api/records/r1", "/api/records/r1/replay?viewer=jack"]);
  expect(screen.getAllByRole("radio")).toHaveLength(1);
  expect(screen.getByText("Moriarty")).toBeTruthy();
  expect(screen.getByText("somebody")).toBeTruthy();
});
