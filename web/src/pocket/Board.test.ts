import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, expect, test } from "vitest";
import type { BoardProps } from "../table/game";
import { words } from "../words/words.svelte";
import Board from "./Board.svelte";
import { boardProps } from "./samples";
import Tray from "./Tray.svelte";

beforeAll(() => words.speak("en"));

/** A board and its tray at a recorded moment, and the changes they ask of the draft. */
function lay(name: string, own: Partial<BoardProps> = {}): { asked: string[]; page: HTMLElement } {
  const asked: string[] = [];
  const props = boardProps(name, 0, { pick: (text) => void asked.push(text), ...own });
  const page = render(Board, props).container;
  page.append(render(Tray, props).container);
  return { asked, page };
}

function target(page: HTMLElement, name: string): SVGGElement {
  return page.querySelector<SVGGElement>(`[data-spot="${name}"]`)!;
}

test("one of twenty-one spots is reached by Tab, the others by the arrows", async () => {
  const { page } = lay("opening");
  const targets = [...page.querySelectorAll("[data-spot]")];
  expect(targets).toHaveLength(21);
  expect(targets.filter((each) => each.getAttribute("tabindex") === "0")).toHaveLength(1);
  const middle = targets.find((each) => each.getAttribute("tabindex") === "0")!;
  await fireEvent.keyDown(middle, { key: "ArrowUp" });
  expect(middle.getAttribute("tabindex")).toBe("-1");
});

test("every spot says what lies there", () => {
  const { page } = lay("opening");
  expect(target(page, "space:12").getAttribute("aria-label")).toBe("Space 12: Holmes");
  expect(target(page, "tile:bert").getAttribute("aria-label")).toMatch(
    /^Top left: Bert, suspect, wall west/,
  );
});

test("a spot with a single decision says it, with its numbers", async () => {
  const { page } = lay("opening");
  await fireEvent.click(page.querySelectorAll(".tokens button")[0]!);
  const labels = [...page.querySelectorAll(".spot.target")].map((each) =>
    each.getAttribute("aria-label"),
  );
  expect(labels).toContainEqual(
    expect.stringMatching(/^Space \d+\. Move \w+ .+: \d seen, \d unseen$/),
  );
});

test("a tile is turned with the keyboard alone", async () => {
  const { asked, page } = lay("opening");
  await fireEvent.keyDown(target(page, "tile:stealthy"), { key: "Enter" });
  const turns = [...page.querySelectorAll<HTMLButtonElement>("button.turn")];
  expect(turns.map((each) => each.title)).toEqual([
    "A quarter turn anticlockwise",
    "Half a turn",
    "A quarter turn clockwise",
  ]);
  expect(document.activeElement).toBe(turns[0]);
  await fireEvent.keyDown(turns[0]!, { key: "ArrowRight" });
  expect(document.activeElement).toBe(turns[1]);
  await fireEvent.click(turns[1]!);
  expect(asked).toEqual(["st+180"]);
});

test("the keys of the table touch nothing on the board", async () => {
  const { asked, page } = lay("opening", { swap: (text) => void asked.push(text) });
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    await fireEvent.keyDown(target(page, "space:1"), { key: "Enter", ...held });
    await fireEvent.keyDown(target(page, "tile:gull"), { key: "Enter", ...held });
  }
  expect(asked).toEqual([]);
  expect(page.querySelector("button.turn")).toBeNull();
});

test("Escape closes the turns and gives the focus back to the board", async () => {
  const { page } = lay("opening");
  target(page, "tile:gull").focus();
  await fireEvent.keyDown(target(page, "tile:gull"), { key: "Enter" });
  await fireEvent.keyDown(page.querySelector("button.turn")!, { key: "Escape" });
  await tick();
  expect(page.querySelector("button.turn")).toBeNull();
  expect(document.activeElement).toBe(target(page, "tile:gull"));
});

test("each turn says what it would let the detectives see", async () => {
  const { page } = lay("opening");
  await fireEvent.click(target(page, "tile:bert"));
  const turns = [...page.querySelectorAll("button.turn")];
  expect(turns).toHaveLength(3);
  for (const each of turns) {
    expect(each.getAttribute("aria-label")).toMatch(/: \d seen, \d unseen$/);
  }
});

test("without numbers the turns are offered all the same", async () => {
  const { page } = lay("opening", { previews: {} });
  await fireEvent.click(target(page, "tile:bert"));
  expect(page.querySelectorAll("button.turn")).toHaveLength(3);
  expect(page.querySelector(".turn .numbers")).toBeNull();
});

test("the tray offers Jack's Joker with everybody and with nobody", async () => {
  const { asked, page } = lay("jack_twice");
  await fireEvent.click(page.querySelectorAll(".tokens button")[3]!);
  const options = [...page.querySelectorAll(".options button")];
  expect(options.map((each) => each.textContent.trim())).toEqual([
    "Holmes",
    "Watson",
    "Toby",
    "Nobody",
  ]);
  await fireEvent.click(options[3]!);
  expect(asked).toEqual(["joker-nobody"]);
});

test("a used token cannot be taken", () => {
  const { page } = lay("jack_twice");
  const tokens = [...page.querySelectorAll<HTMLButtonElement>(".tokens button")];
  expect(tokens.map((each) => each.disabled)).toEqual([true, false, false, false]);
});

test("light is drawn on request only, and from a preview", () => {
  const dark = render(Board, boardProps("jack_twice")).container;
  expect(dark.querySelectorAll(".beam")).toHaveLength(0);
  const asked = render(Board, boardProps("jack_twice", 0, { sight: true })).container;
  expect(asked.querySelectorAll(".beam")).toHaveLength(3);
  const drafted = render(Board, boardProps("jack_twice", 1)).container;
  expect(drafted.querySelectorAll(".beam")).toHaveLength(3);
});
