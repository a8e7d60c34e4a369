import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { visitor } from "../account/visitor.svelte";
import { ABOUT, answer, type Asked, ME, refusal, settled, SilentSocket } from "../testing/server";
import { forgetMe } from "../wire/api";
import { words } from "../words/words.svelte";
import FrontPage from "./FrontPage.svelte";

const TABLE = { id: "T1", you: { chairs: [0] } };

beforeAll(() => words.speak("en"));
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/");
  vi.stubGlobal("WebSocket", SilentSocket);
  forgetMe();
  visitor.about = visitor.me = null;
});

/** The buttons of a game: against the computer, two on this device, with a friend. */
function ways(game: string): HTMLElement[] {
  const article = screen.getByRole("heading", { name: game }).closest("article")!;
  return [...article.querySelectorAll("button")];
}

/** The front page of a player who can open a table; returns what it asks of the server. */
async function signedIn(): Promise<Asked[]> {
  const asked = answer({
    "GET /about": { ...ABOUT, me: ME },
    "GET /tables": { type: "tables", tables: [] },
    "POST /tables": TABLE,
    "POST /tables/T1/ready": TABLE,
  });
  render(FrontPage);
  await settled();
  return asked;
}

test("two taps from the front page to a running game, and a stranger becomes a guest", async () => {
  const asked = answer({
    "GET /about": ABOUT,
    "POST /guests": ME,
    "POST /tables": TABLE,
    "POST /tables/T1/ready": TABLE,
  });
  render(FrontPage);
  await settled();
  expect(asked.map((each) => each.request)).not.toContain("POST /guests");
  await fireEvent.click(ways("Mr. Jack Pocket")[0]!);
  await fireEvent.click(screen.getByRole("button", { name: "Begin" }));
  await settled();
  expect(location.pathname).toBe("/t/T1");
  const opened = asked.find((each) => each.request === "POST /tables")!;
  expect(opened.body).toMatchObject({
    game: "pocket",
    first_seat: "investigator",
    chairs: [{ who: "me" }, { who: "computer", level: "casual" }],
  });
});

test("side and level can be chosen before", async () => {
  const asked = await signedIn();
  await fireEvent.click(ways("Mr. Jack (London)")[0]!);
  await fireEvent.click(screen.getByRole("radio", { name: /^Jack/ }));
  await fireEvent.click(screen.getByRole("radio", { name: /^1\. Novice/ }));
  await fireEvent.click(screen.getByRole("button", { name: "Begin" }));
  await settled();
  expect(asked.find((each) => each.request === "POST /tables")!.body).toMatchObject({
    game: "london",
    first_seat: "jack",
    chairs: [{ who: "me" }, { who: "computer", level: "novice" }],
  });
});

test("a refusal is said in words, and the sheet stays", async () => {
  answer({
    "GET /about": { ...ABOUT, me: ME },
    "GET /tables": { type: "tables", tables: [] },
    "POST /tables": refusal(429, "rate_limited"),
  });
  render(FrontPage);
  await settled();
  await fireEvent.click(ways("Mr. Jack Pocket")[1]!);
  await fireEvent.click(screen.getByRole("button", { name: "Begin" }));
  await settled();
  expect(screen.getByText("Too many requests. Please wait a little.")).toBeTruthy();
  expect(location.pathname).toBe("/");
});

test("the lobby is told as it changes, and one sits down there", async () => {
  const asked = answer({
    "GET /about": ABOUT,
    "POST /guests": ME,
    "POST /tables/L1/sit": TABLE,
  });
  render(FrontPage);
  await settled();
  expect(SilentSocket.last!.address).toContain("/api/lobby/live");
  const chairs = [
    { who: "me", level: null, name: "Bob", taken: true, ready: true, seat: null },
    { who: "anyone", level: null, name: null, taken: false, ready: false, seat: null },
  ];
  const terms = { game: "london", first_seat: "jack", clock: { kind: "days", days: 3 }, chairs };
  SilentSocket.last!.tell({
    type: "lobby",
    tables: [{ id: "L1", phase: "open", your_chairs: [], terms, chairs }],
  });
  const line = await screen.findByText(/Bob is waiting; you would be the Investigator/);
  expect(line.textContent).toContain("three days a move");
  await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
  await settled();
  expect(asked.map((each) => each.request)).toContain("POST /tables/L1/sit");
  expect(location.pathname).toBe("/t/L1");
});

test("a server that does not answer is told", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
  render(FrontPage);
  await settled();
  expect(screen.getByText(/The server does not answer/)).toBeTruthy();
});

test("a choice made while the server is away opens as soon as it answers", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
  render(FrontPage);
  await settled();
  await fireEvent.click(ways("Mr. Jack Pocket")[0]!);
  await settled();
  expect(document.querySelector("dialog[open]")).toBeNull();
  answer({
    "GET /about": { ...ABOUT, me: ME },
    "GET /tables": { type: "tables", tables: [] },
  });
  window.dispatchEvent(new Event("online"));
  await settled();
  expect(document.querySelector("dialog[open]")).not.toBeNull();
  expect(screen.queryByText(/The server does not answer/)).toBeNull();
});

test("the game that waits for me is one tap away, and my tables say how they stand", async () => {
  const seats = [
    { who: "me", level: null, name: "Ann", taken: true, ready: true, seat: "jack" },
    {
      who: "computer",
      level: "greedy",
      name: null,
      taken: true,
      ready: true,
      seat: "investigator",
    },
  ];
  const terms = { game: "london", first_seat: "jack", clock: { kind: "none" } };
  const line = {
    id: "M1",
    phase: "playing",
    your_chairs: [0],
    your_turn: true,
    touched_at: 0,
    chairs: seats,
    terms,
  };
  const over = {
    ...{ ...line, id: "M2", phase: "over", your_turn: false },
    result: { winner: "jack", reason: "escape", clause: "L7.1" },
  };
  answer({
    "GET /about": { ...ABOUT, me: ME },
    "GET /tables": { type: "tables", tables: [over, line] },
  });
  render(FrontPage);
  await settled();
  const go = screen.getByRole("link", { name: "Your turn at Mr. Jack (London)" });
  expect(go.getAttribute("href")).toBe("/t/M1");
  const lines = screen.getByRole("region", { name: "My tables" }).querySelectorAll("li");
  expect([...lines].map((each) => each.querySelector("strong")!.textContent)).toEqual([
    "Your turn",
    "You won",
  ]);
  expect(lines[0]!.textContent).toContain("against the computer, Greedy");
});

test("more choices: the board, the clock, no aids, nobody watching, whoever comes", async () => {
  const asked = await signedIn();
  await fireEvent.click(ways("Mr. Jack (London)")[2]!);
  await fireEvent.click(screen.getByRole("switch", { name: /Let anyone sit down/ }));
  await fireEvent.click(screen.getByRole("switch", { name: /^Aids/ }));
  await fireEvent.click(screen.getByRole("switch", { name: /^Spectators/ }));
  await fireEvent.click(screen.getByRole("radio", { name: "a day a move" }));
  await fireEvent.click(screen.getByRole("radio", { name: "revised edition" }));
  await fireEvent.click(screen.getByRole("button", { name: "Open the table" }));
  await settled();
  expect(asked.find((each) => each.request === "POST /tables")!.body).toEqual({
    game: "london",
    edition: "revised",
    chairs: [{ who: "me" }, { who: "anyone" }],
    first_seat: "drawn",
    clock: { kind: "days", days: 1 },
    aids: false,
    spectators: false,
  });
});
