import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ABOUT, ME, answer, settled } from "../testing/server";
import type { TableMessage } from "../wire/types";
import { words } from "../words/words.svelte";
import Waiting from "./Waiting.svelte";

const ANN = { who: "me", level: null, name: "Ann", taken: true, ready: false, seat: null };
const FREE = { who: "friend", level: null, name: null, taken: false, ready: false, seat: null };

function table(terms: object = {}): TableMessage {
  const usual = { game: "pocket", first_seat: "jack", clock: { kind: "none" }, aids: true };
  return {
    id: "T1",
    phase: "open",
    terms: { ...usual, ...terms },
    chairs: [ANN, FREE],
    you: { chairs: [0], owner: true },
    invitation: "k",
    commitment: "c0ffee",
  } as unknown as TableMessage;
}

beforeAll(() => words.speak("en"));
beforeEach(() => void answer({ "GET /about": ABOUT }));
afterEach(() => vi.unstubAllGlobals());

test("on plain http, without a sheet or a clipboard, the link is ready to be copied by hand", async () => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  render(Waiting, { table: table() });
  await fireEvent.click(screen.getByRole("button", { name: "Share the link" }));
  await settled();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "The invitation link" });
  expect(field.value).toBe(`${location.origin}/i/k`);
  expect(document.activeElement).toBe(field);
  expect(field.selectionEnd).toBe(field.value.length);
  expect(screen.getByRole("status").textContent).toBe("Copy the link from its field.");
});

test("where there is a clipboard the link is copied", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { languages: ["en"], clipboard: { writeText } });
  render(Waiting, { table: table() });
  await fireEvent.click(screen.getByRole("button", { name: "Share the link" }));
  await settled();
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/i/k`);
  expect(screen.getByRole("status").textContent).toBe("The link is copied");
});

test("whoever waits sees what was agreed, and may look elsewhere without giving up his chair", async () => {
  render(Waiting, { table: table({ aids: false, clock: { kind: "days", days: 3 } }) });
  await settled();
  expect(
    screen
      .getByText(/You will be Jack/)
      .textContent.replace(/\s+/g, " ")
      .trim(),
  ).toBe("You will be Jack. Agreed: three days a move, without aids, as with the box.");
  expect(screen.getByRole("link", { name: "Whitechapel" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("group", { name: "Language" })).toBeTruthy();
});

test("a table in the lobby says whether its owner may go", async () => {
  const anyone = { ...FREE, who: "anyone" };
  const waiting = (clock: object) =>
    ({ ...table({ clock }), chairs: [ANN, anyone] }) as TableMessage;
  const { rerender } = render(Waiting, { table: waiting({ kind: "none" }) });
  expect(screen.getByText(/among the open tables while you are here/)).toBeTruthy();
  await rerender({ table: waiting({ kind: "days", days: 3 }) });
  expect(screen.getByText(/You may go meanwhile/)).toBeTruthy();
});

test.each([
  ["anyone", 1],
  ["friend", 0],
])(
  "beside a friend's free chair, who came as %s gives the word by himself %i times",
  async (who, times) => {
    vi.useFakeTimers();
    const asked = answer({ "GET /about": ABOUT, "POST /guests": ME, "POST /tables/T1/ready": {} });
    const chairs = [{ ...ANN, who }, FREE];
    render(Waiting, { table: { ...table(), chairs } as TableMessage });
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    const given = asked.filter((each) => each.request === "POST /tables/T1/ready");
    expect(given).toHaveLength(times);
  },
);
