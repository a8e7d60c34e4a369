import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, expect, test } from "vitest";
import type { BoardProps } from "../table/game";
import { words } from "../words/words.svelte";
import Board from "./Board.svelte";
import { boardProps, SAMPLES } from "./samples";
import Tray from "./Tray.svelte";

beforeAll(() => words.speak("en"));

interface Page {
  asked: string[];
  page: HTMLElement;
  /** Goes on to a later moment of the sample's draft. */
  on: (drafted: number) => Promise<void>;
}

/** A board and its tray at a recorded moment, and the changes they ask of the draft. */
async function lay(name: string, drafted = 0, own: Partial<BoardProps> = {}): Promise<Page> {
  const asked: string[] = [];
  const note = {
    pick: (text: string) => void asked.push(`pick ${text}`),
    swap: (text: string) => void asked.push(`swap ${text}`),
    back: () => void asked.push("back"),
    ...own,
  };
  const board = render(Board, boardProps(name, 0, note));
  const tray = render(Tray, boardProps(name, 0, note));
  const page = board.container;
  page.append(tray.container);
  const on = async (made: number): Promise<void> => {
    await board.rerender(boardProps(name, made, note));
    await tray.rerender(boardProps(name, made, note));
  };
  for (let made = 1; made <= drafted; made++) await on(made);
  return { asked, page, on };
}

function target(page: HTMLElement, name: string): SVGGElement {
  return page.querySelector<SVGGElement>(`[data-spot="${name}"]`)!;
}

function button(page: HTMLElement, label: string): HTMLButtonElement {
  const name = (each: Element): string =>
    each.getAttribute("aria-label") ?? (each.querySelector(".unseen") ?? each).textContent.trim();
  return [...page.querySelectorAll("button")].find((each) => name(each) === label)!;
}

test("one of ninety spots is reached by Tab, the others by the arrows", async () => {
  const { page } = await lay("opening");
  const targets = [...page.querySelectorAll("[data-spot]")];
  expect(targets).toHaveLength(90);
  const first = targets.filter((each) => each.getAttribute("tabindex") === "0");
  expect(first).toHaveLength(1);
  await fireEvent.keyDown(first[0]!, { key: "ArrowUp" });
  expect(first[0]!.getAttribute("tabindex")).toBe("-1");
});

test("every spot says what lies there", async () => {
  const { page } = await lay("opening");
  expect(target(page, "hex:g5").getAttribute("aria-label")).toMatch(
    /^g5: street, Holmes \(suspect\)/,
  );
  expect(target(page, "hex:b2").getAttribute("aria-label")).toBe("b2: gaslight number 1, lit");
  expect(target(page, "exit:SW").getAttribute("aria-label")).toBe(
    "Exit south-west: closed by a cordon",
  );
});

test("a card is taken in the tray, or by touching whoever is on it", async () => {
  const { asked, page } = await lay("opening");
  await fireEvent.click(button(page, "Holmes"));
  await fireEvent.click(target(page, "hex:g5"));
  expect(asked).toEqual(["pick ho", "pick ho"]);
});

test("the hexes that can be reached shine, and a key touches them", async () => {
  const { asked, page } = await lay("opening", 1);
  const { next_moves } = SAMPLES.opening!.drafts[0]!.preview;
  expect(page.querySelectorAll(".spot.target")).toHaveLength(next_moves.length);
  await fireEvent.keyDown(target(page, "hex:g7"), { key: "PageDown" });
  expect(document.activeElement?.classList.contains("target")).toBe(true);
  const [go] = next_moves.filter(({ move }) => move.kind === "go");
  await fireEvent.keyDown(target(page, `hex:${go!.text}`), { key: "Enter" });
  expect(asked).toEqual([`pick ${go!.text}`]);
});

test("the lantern is pointed with the keyboard alone", async () => {
  const { asked, page, on } = await lay("watson", 1);
  await fireEvent.keyDown(target(page, "hex:m9"), { key: "Enter" });
  expect(asked).toEqual(["pick m9"]);
  await on(2);
  await tick();
  const ways = [...page.querySelectorAll(".way")];
  expect(ways).toHaveLength(6);
  expect(ways).toContain(document.activeElement);
  await fireEvent.keyDown(document.activeElement!, { key: "ArrowRight" });
  await fireEvent.keyDown(document.activeElement!, { key: "Enter" });
  expect(asked[1]).toMatch(/^pick lantern-/);
});

test("the steps of an activation can be taken in another order", async () => {
  const { page } = await lay("smith", 1);
  const current = (): string | undefined =>
    page.querySelector("[aria-current=step] .unseen")?.textContent;
  expect(current()).toBe("Move, now");
  await fireEvent.click(button(page, "Other order"));
  expect(current()).toBe("Gaslight, now");
  await fireEvent.click(button(page, "Move"));
  expect(current()).toBe("Move, now");
});

test("the whistle shows how many points it has left", async () => {
  const { page, on } = await lay("goodley", 1);
  await on(2);
  const { whistle_points } = SAMPLES.goodley!.drafts[1]!.preview.activation!;
  expect(page.querySelectorAll(".pips i")).toHaveLength(3);
  expect(page.querySelectorAll(".pips i:not(.spent)")).toHaveLength(whistle_points!);
});

test("an accusation is asked about first, and the careful answer has the focus", async () => {
  const { asked, page } = await lay("accuse", 1);
  const move = SAMPLES.accuse!.drafts[0]!.preview.next_moves.map((choice) => choice.move).find(
    (each) => each.kind === "accuse",
  )!;
  const { places } = SAMPLES.accuse!.view;
  await fireEvent.click(target(page, `hex:${places[move.character]}`));
  const dialog = page.querySelector("[role=alertdialog]")!;
  expect(dialog.textContent).toMatch(/^ ?Accuse .+ with Miss Stealthy\?/);
  expect(document.activeElement?.textContent.trim()).toBe("Not yet");
  await fireEvent.click(button(page, "Accuse"));
  expect(asked).toHaveLength(1);
  expect(page.querySelector("[role=alertdialog]")).toBeNull();
});

test("Escape answers the question with not yet", async () => {
  const { asked, page } = await lay("escape", 1);
  const move = SAMPLES.escape!.drafts[0]!.preview.next_moves.map((choice) => choice.move).find(
    (each) => each.kind === "escape",
  )!;
  await fireEvent.click(target(page, `exit:${move.exit}`));
  await fireEvent.keyDown(page.querySelector("[role=alertdialog] .no")!, { key: "Escape" });
  expect(page.querySelector("[role=alertdialog]")).toBeNull();
  expect(asked).toEqual([]);
});

test("light is drawn on request, and with a draft", async () => {
  const dark = await lay("watson");
  expect(dark.page.querySelector(".light.hint")).not.toBeNull();
  expect(dark.page.querySelectorAll(".ring")).toHaveLength(0);
  const asked = await lay("watson", 0, { sight: true });
  expect(asked.page.querySelector(".light.hint")).toBeNull();
  expect(asked.page.querySelectorAll(".ring").length).toBeGreaterThan(0);
});

test("as with the box nothing that is worked out is drawn, and all can be touched", async () => {
  const box = { ...SAMPLES.opening!.view };
  delete box.aids;
  const { container } = render(Board, boardProps("opening", 0, { view: box, sight: true }));
  expect(container.querySelectorAll(".lit-stones, .wedge, .ring")).toHaveLength(0);
  expect(container.querySelectorAll("[data-spot]")).toHaveLength(90);
});

test("used cards are turned over and cannot be taken", async () => {
  const { page } = await lay("watson");
  const [used] = SAMPLES.watson!.view.used;
  const cards = [...page.querySelectorAll<HTMLButtonElement>(".cards button")];
  expect(cards.map((card) => card.disabled)).toEqual(
    SAMPLES.watson!.view.cards.map((who) => who === used),
  );
  expect(page.querySelector("button.turned .unseen")?.textContent).toMatch(/, used$/);
});

test("Jack's card is shown to Jack and its back to others", async () => {
  const { page } = await lay("watson");
  expect(page.querySelector('[aria-label^="Jack hides as"]')).not.toBeNull();
  const other = await lay("smith");
  expect(other.page.querySelector('[aria-label^="Jack hides as"]')).toBeNull();
  expect(other.page.querySelector('[aria-label="Jack’s own card, face down"]')).not.toBeNull();
});

test("a name is drawn above the ring of what was touched, which would cover its ends", async () => {
  const { page } = await lay("opening");
  const name = page.querySelector("text.person")!;
  const after = target(page, "hex:g5").compareDocumentPosition(name);
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
