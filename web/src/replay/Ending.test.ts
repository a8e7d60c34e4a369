import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ABOUT } from "../testing/server";
import type { TableSession } from "../table/tableSession.svelte";
import type { TableMessage, You } from "../wire/types";
import { words } from "../words/words.svelte";
import Ending from "./Ending.svelte";
import { againstComputer, finished } from "./samples";

let asked: { address: string; body: unknown }[] = [];

beforeAll(() => words.speak("en"));
beforeEach(() => {
  asked = [];
  history.replaceState(null, "", "/t/abc");
  vi.stubGlobal("fetch", (address: string, options?: RequestInit) => {
    const body = options?.body ? (JSON.parse(options.body as string) as unknown) : null;
    asked.push({ address, body });
    if (address === "/api/about") return Promise.resolve(Response.json(ABOUT));
    return Promise.resolve(Response.json({ id: "next" }, { status: 201 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function end(table: TableMessage): HTMLElement {
  return render(Ending, { table, session: { log: [] } as unknown as TableSession }).container;
}

async function again(name: RegExp): Promise<unknown> {
  await fireEvent.click(screen.getByRole("button", { name }));
  await vi.waitUntil(() => location.pathname === "/t/next");
  return asked.find(({ address }) => address === "/api/tables/abc/rematch")!.body;
}

test("the paper tells who Jack was, why it ended with the rule, and all cards", () => {
  const page = end(finished());
  expect(screen.getByText("Jack was Sir William Gull.")).toBeTruthy();
  expect(screen.getByText(/gathered six hourglasses/)).toBeTruthy();
  expect(screen.getByText("You lose.")).toBeTruthy();
  const rule = screen.getByRole("link", { name: "Rule P6.3" });
  expect(rule.getAttribute("href")).toBe("/rules/pocket#P6.3");
  const cards = [...page.querySelectorAll(".cards [role=img]")];
  expect(cards.map((each) => each.getAttribute("aria-label"))).toEqual([
    "Jeremy Bert, drawn in turn 2",
    "John Pizer, drawn in turn 3",
    "Joseph Lane",
    "Madame",
  ]);
});

test("the paper names who played, but not the one who played both at one device", () => {
  const names = (page: HTMLElement) => [...page.querySelectorAll("dd")].map((dd) => dd.textContent);
  expect(names(end(finished()))).toEqual(["Mary", "Sam"]);
  const both = { ...finished().you, seats: ["investigator", "jack"] } as TableMessage["you"];
  expect(names(end(finished({ you: both })))).toEqual([]);
});

test("a table's own end has no rule, and practice is told", () => {
  const result = { winner: "investigator", reason: "resignation", clause: "" } as const;
  end(finished({ result, practice: true }));
  expect(screen.getByText("Jack gives himself up")).toBeTruthy();
  expect(screen.getByText("You win.")).toBeTruthy();
  expect(screen.getByText(/^A practice game/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Rule/ })).toBeNull();
});

test("the rematch is on the other side unless somebody wishes otherwise", async () => {
  end(finished());
  expect(await again(/Play again as Jack/)).toEqual({ swap: true, same_deal: false, level: null });
});

test("the same side, the same deal and another level can be had of the computer", async () => {
  end(againstComputer());
  await fireEvent.click(screen.getByRole("radio", { name: "Investigator" }));
  await fireEvent.click(screen.getByRole("radio", { name: /The same again/ }));
  const novice = await vi.waitUntil(() =>
    document.querySelector<HTMLInputElement>("input[value=novice]"),
  );
  await fireEvent.click(novice);
  expect(screen.getByText("Everything as it was: a practice game")).toBeTruthy();
  const body = await again(/Play again as the Investigator/);
  expect(body).toEqual({ swap: false, same_deal: true, level: "novice" });
});

test("between people the same deal means the same tiles and tosses", () => {
  end(finished());
  expect(
    screen.getByText("The same tiles and tosses; Jack’s identity is drawn again"),
  ).toBeTruthy();
});

test("whoever is asked for another game sees it, and follows", async () => {
  end(finished({ id: "old", next_table: "next" }));
  const told = screen.getByText("Sam asks for another game.");
  expect(told.getAttribute("role")).toBe("status");
  await fireEvent.click(screen.getByRole("button", { name: "To the new table" }));
  await vi.waitUntil(() => location.pathname === "/t/next");
});

test("whoever only watched can watch the next game and asks for none", () => {
  const you: You = { viewer: "spectator", seats: [], chairs: [], revealed: null, owner: false };
  end(finished({ you, next_table: "next" }));
  expect(screen.queryByRole("button", { name: /again/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Watch it" }).getAttribute("href")).toBe("/t/next");
});

test("the link is copied; where strangers may not watch it carries the invitation", async () => {
  const shownHash = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: shownHash } });
  const { terms } = finished();
  end(finished({ terms: { ...terms, spectators: false }, invitation: "key" }));
  await fireEvent.click(screen.getByRole("button", { name: "Share the replay" }));
  await vi.waitUntil(() => shownHash.mock.calls.length > 0);
  expect(shownHash.mock.calls[0]![0]).toMatch(/\/t\/abc\/replay\?key=key$/);
  const button = await screen.findByRole("button", { name: "The link is copied" });
  expect(button.nextElementSibling!.textContent).toBe("The link is copied");
  expect(button.parentElement!.querySelector(".told")).toBeNull();
});

test("without a clipboard the link is shown to be copied by hand", async () => {
  vi.stubGlobal("navigator", { userAgent: "" });
  end(finished());
  await fireEvent.click(screen.getByRole("button", { name: "Share the replay" }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "The link" });
  expect(field.value).toMatch(/\/t\/abc\/replay$/);
});

test("a game of other rules still tells how it ended, without cards or a replay", () => {
  const page = end(finished({ revealed_view: null, readable: false }));
  expect(screen.getByText(/gathered six hourglasses/)).toBeTruthy();
  expect(page.querySelector(".cards")).toBeNull();
  expect(screen.queryByRole("link", { name: "Watch it again" })).toBeNull();
});
