import { render } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Character } from "../pocket/view";
import type { TableSession } from "../table/tableSession.svelte";
import { message } from "../testing/table";
import { settings } from "../table/settings.svelte";
import type { PocketEntry, PocketNotebook } from "../wire/generated";
import type { Result } from "../wire/types";
import { words } from "../words/words.svelte";
import { cleared, odds, part, possible } from "./notes";
import Notebook from "./Notebook.svelte";

beforeAll(() => words.speak("en"));
beforeEach(() => (settings.notebook = true));

function note(character: Character, own: Partial<PocketEntry> = {}): PocketEntry {
  const usual = { suspect: true, possible: true, probability: "1/3", cleared: null };
  return { character, ...usual, ruled_out: null, ...own };
}

const HOURGLASSES = {
  minimum: 2,
  maximum: 4,
  chances: [
    { hourglasses: 2, probability: "1/2" },
    { hourglasses: 4, probability: "1/2" },
  ],
};
const OUT = { suspect: false, possible: false, probability: "0" };

function notes(own: Partial<PocketNotebook> = {}): PocketNotebook {
  return {
    viewer: "investigator",
    turn: 3,
    characters: [
      note("lestrade"),
      note("goodley"),
      note("bert"),
      note("gull", { ...OUT, cleared: { turn: 1, by: "unseen" } }),
      note("lane", { ...OUT, suspect: true, ruled_out: { turn: 2, by: "hourglasses" } }),
    ],
    cards: [{ player: "jack", turn: 2, character: null, shown: false }],
    pile: 7,
    hourglasses: HOURGLASSES,
    reckoned_hourglasses: HOURGLASSES,
    this_turn: { turn: 3, left: ["alibi", "toby"], players: ["jack", "investigator"] },
    next_turn: { turn: 4, left: null, players: ["jack"] },
    jack: { knows: ["identity", "jacks_cards"], unseen_cards: 1 },
    investigator: {
      knows: [],
      unseen_cards: 0,
      suspects: ["lestrade", "goodley", "bert"],
      certain: ["lestrade", "goodley", "bert"],
      fewest: 3,
      most: 3,
    },
    ...own,
  };
}

function lay(
  notebook: PocketNotebook | null,
  aided = true,
  result: Result | null = null,
  own = {},
) {
  const read = vi.fn();
  const momentPlayer = { moment: null };
  const session = {
    notebook,
    aided,
    revealed: null,
    connection: "open",
    read,
    momentPlayer,
    ...own,
  };
  const page = render(Notebook, {
    session: session as unknown as TableSession,
    table: { ...message(), result },
  });
  return { page, read, text: () => page.container.textContent.replace(/\s+/g, " ") };
}

test("while an earlier moment is looked at, the notebook says that it is of now", () => {
  const note = "The notebook shows what is known now";
  expect(lay(notes(), true, null, { past: { version: 5 } }).text()).toContain(note);
  expect(lay(notes(), true, null, { past: null }).text()).not.toContain(note);
});

test("the notebook does not run ahead of a moment that is being shown", () => {
  const { read } = lay(notes(), true, null, { momentPlayer: { moment: { kind: "appeal" } } });
  expect(read).not.toHaveBeenCalled();
});

test("who is possible, and why everybody else is not", () => {
  const { text, read } = lay(notes());
  expect(read).toHaveBeenCalledOnce();
  expect(text()).toContain("3 can be Jack");
  expect(text()).toContain("turn 1: was in sight, Jack was unseen");
  expect(text()).toContain("turn 2: the hourglasses do not fit");
});

test("cards, hourglasses, the coming turn and what the other can know", () => {
  const { text } = lay(notes());
  expect(text()).toContain("Turn 2, Jack: a card that he keeps to himself");
  expect(text()).toContain("Between 2 and 4; he needs 6");
  expect(text()).toContain("The tokens are still to be tossed.");
  expect(text()).toContain("Jack knows who he is, and one card that you do not.");
});

test("Jack reads whom the Investigator may suspect", () => {
  const own = notes({
    viewer: "jack",
    characters: notes().characters.map((each) =>
      each.character === "bert"
        ? { ...each, probability: "1" }
        : { ...each, possible: false, ruled_out: { turn: 1, by: "identity" } },
    ),
  });
  expect(possible(own).map((each) => each.character)).toEqual(["lestrade", "goodley", "bert"]);
  expect(cleared(own).map((each) => each.clue?.by)).toEqual(["unseen", "hourglasses"]);
  expect(lay(own).text()).toContain("The Investigator can suspect 3");
});

test("Jack reads of whom the hourglasses alone tell the Investigator", () => {
  const own = notes({
    viewer: "jack",
    investigator: { ...notes().investigator, suspects: ["bert"] },
  });
  expect(lay(own).text()).toContain("Goodley the hourglasses do not fit");
});

test.each([
  ["escape", "turn 3: someone else escaped"],
  ["arrest", "turn 3: someone else was arrested"],
  ["dawn", "turn 3: Jack showed himself"],
])("after an end by %s Jack reads what told of those whom nothing cleared", (reason, told) => {
  const own = notes({
    viewer: "jack",
    investigator: { ...notes().investigator, suspects: ["bert"] },
  });
  const { text } = lay(own, true, { winner: "jack", reason, clause: "L7.1" });
  expect(text()).toContain(`Goodley ${told}`);
  expect(text()).toContain("Gull turn 1: was in sight, Jack was unseen");
});

test("odds are told where they differ", () => {
  expect(odds(notes(), notes().characters[0]!)).toBeNull();
  const [first, ...rest] = notes().characters;
  const uneven = notes({ characters: [{ ...first!, probability: "2/4" }, ...rest] });
  expect(odds(uneven, uneven.characters[0]!)).toBe(0.5);
  expect(part("2/8")).toBe(0.25);
});

test("shut, it neither tells nor asks", () => {
  settings.notebook = false;
  const { text, read } = lay(notes());
  expect(read).not.toHaveBeenCalled();
  expect(text()).toContain("The notebook is shut");
});

test("as with the box there is none", () => {
  expect(lay(null, false).text()).toContain("as with the box");
});
