import { expect, test } from "vitest";
import type { BoardProps } from "../table/game";
import type { Choice } from "../wire/types";
import { Selection } from "./selection.svelte";
import { boardProps, SAMPLES } from "./samples";
import type { Target } from "./targets";

interface Table {
  props: BoardProps;
  asked: string[];
  selection: Selection;
}

/** A board at a recorded moment, its selection, and the changes asked of the draft from now on. */
function at(name: string, drafted = 0, own: Partial<BoardProps> = {}): Table {
  const asked: string[] = [];
  const selection = new Selection();
  const note = {
    pick: (text: string) => void asked.push(`pick ${text}`),
    swap: (text: string) => void asked.push(`swap ${text}`),
    back: () => void asked.push("back"),
  };
  for (let made = 0; made < drafted; made++) selection.read(boardProps(name, made, note));
  const props = boardProps(name, drafted, { ...note, ...own });
  selection.read(props);
  return { props, asked, selection };
}

/** Every sequence of touches that the board offers: each step, target and second target. */
function everyDecision(name: string, drafted: number, own: Partial<BoardProps> = {}): Set<string> {
  const found = new Set<string>();
  const interaction = at(name, drafted, own).selection.read(at(name, drafted, own).props);
  for (const step of interaction.steps.keys()) {
    const fresh = (): Table => {
      const table = at(name, drafted, own);
      if (step !== "card") table.selection.selectStep(table.props, step);
      return table;
    };
    const collect = ({ selection, props, asked }: Table): void => {
      if (selection.read(props).asked !== null) selection.answer(props, true);
      for (const each of asked) if (each.startsWith("pick ")) found.add(each.slice(5));
    };
    const targets = [...fresh().selection.read(fresh().props).targets.keys()];
    for (const target of targets) {
      for (const second of secondTargets(fresh(), target)) {
        const table = fresh();
        table.selection.touch(table.props, target);
        if (second !== null) table.selection.touch(table.props, second);
        collect(table);
      }
    }
    for (const choice of interaction.steps.get(step)!) {
      if (choice.move.kind !== "stay" && choice.move.kind !== "call_nobody") continue;
      const table = fresh(); // these have buttons in the tray
      table.selection.decide(table.props, choice);
      collect(table);
    }
  }
  return found;
}

function secondTargets({ selection, props }: Table, target: Target): (Target | null)[] {
  selection.touch(props, target);
  const { first, targets } = selection.read(props);
  return first === null ? [null] : [...targets.keys()];
}

const MOMENTS = Object.entries(SAMPLES)
  .flatMap(([name, { drafts }]) => [undefined, ...drafts].map((_, drafted) => ({ name, drafted })))
  .filter(({ name, drafted }) => boardProps(name, drafted).choices.length > 0);
const complete = ({ name, drafted }: (typeof MOMENTS)[number]): boolean =>
  boardProps(name, drafted).preview?.complete === true;

test.each(MOMENTS.filter((each) => !complete(each)))(
  "every choice of $name after $drafted decisions is reached",
  ({ name, drafted }) => {
    const texts = boardProps(name, drafted).choices.map(({ text }) => text);
    expect(everyDecision(name, drafted)).toEqual(new Set(texts));
  },
);

test.each(MOMENTS.filter(complete))("the cards after $name are reached", ({ name, drafted }) => {
  for (const { text, move } of boardProps(name, drafted).choices) {
    const { selection, props, asked } = at(name, drafted);
    if (move.kind === "activate") selection.take(props, move.character);
    expect(asked).toEqual([`pick ${text}`]);
  }
});

test.each([
  { text: "stay", move: { kind: "stay" } },
  { text: "call-nobody", move: { kind: "call_nobody" } },
] satisfies Choice[])("$text is reached in the tray", (choice) => {
  expect(everyDecision("goodley", 1, { choices: [choice] })).toEqual(new Set([choice.text]));
});

test("a card is put back by a second touch, and another takes its place", () => {
  const { selection, props, asked } = at("smith", 1);
  selection.take(props, "smith");
  expect(asked).toEqual(["back"]);
  const other = at("smith", 1);
  const card = SAMPLES.smith!.legal.find(({ text }) => text !== "sm")!;
  if (card.move.kind === "activate") other.selection.take(other.props, card.move.character);
  expect(other.asked).toEqual([`swap ${card.text}`]);
});

test("move and power change their order before anything is decided", () => {
  const { selection, props, asked } = at("smith", 1);
  expect(selection.read(props)).toMatchObject({ step: "move", swappable: true });
  selection.swapOrder(props);
  expect(selection.read(props).step).toBe("power");
  expect(asked).toEqual([]);
});

test("and afterwards: the draft goes back to where the order is chosen", () => {
  const { selection, props, asked } = at("smith", 3);
  selection.swapOrder(props);
  expect(asked).toEqual(["back", "back"]);
  expect(selection.read(boardProps("smith", 1)).step).toBe("move");
});

test("where the order is given it cannot be changed", () => {
  expect(at("watson", 1).selection.read(at("watson", 1).props).swappable).toBe(false);
});

test("another hex takes the place of the last decision", () => {
  const { selection, props, asked } = at("opening", 2);
  const { targets, draft } = selection.read(props);
  const other = [...targets.keys()].find((target) => target !== `hex:${draft[1]}`)!;
  selection.touch(props, other);
  expect(asked).toEqual([`swap ${other.slice(4)}`]);
});

test("another hex changes an earlier decision, and what came after it is decided again", () => {
  const { selection, props, asked } = at("watson", 3);
  const [go] = SAMPLES.watson!.drafts[0]!.preview.next_moves.filter(
    ({ text, move }) => move.kind === "go" && text !== props.draft[1],
  );
  selection.touch(props, `hex:${go!.text}`);
  expect(asked).toEqual(["back", `swap ${go!.text}`]);
});

test("the same decision again asks for nothing", () => {
  const { selection, props, asked } = at("opening", 2);
  selection.touch(props, `hex:${props.draft[1]}`);
  expect(asked).toEqual([]);
});

test("a first touch is let go by a second, and another piece takes its place", () => {
  const { selection, props, asked } = at("smith", 1);
  selection.selectStep(props, "power");
  const [one, other] = Object.keys(SAMPLES.smith!.view.lights);
  selection.touch(props, `hex:${one}`);
  expect(selection.read(props).first).toBe(`hex:${one}`);
  selection.touch(props, `hex:${other}`);
  expect(selection.read(props).first).toBe(`hex:${other}`);
  selection.touch(props, `hex:${other}`);
  expect(selection.read(props).first).toBeNull();
  expect(asked).toEqual([]);
});

test.each(["accuse", "escape"])("an %s is asked about before it is drafted", (name) => {
  const { selection, props, asked } = at(name, 1);
  const choice = props.choices.find(({ move }) => move.kind === name)!;
  selection.decide(props, choice);
  expect(selection.read(props).asked).toEqual(choice);
  expect(asked).toEqual([]);
  selection.answer(props, false);
  expect(selection.read(props).asked).toBeNull();
  selection.decide(props, choice);
  selection.answer(props, true);
  expect(asked).toEqual([`pick ${choice.text}`]);
});

test("nothing can be touched before the server has answered", () => {
  const { selection, props, asked } = at("smith", 1);
  const waiting = { ...props, draft: [...props.draft, "light-b2-f9"] };
  expect(selection.read(waiting).busy).toBe(true);
  selection.touch(waiting, [...selection.read(props).targets.keys()][0]!);
  selection.take(waiting, "holmes");
  expect(asked).toEqual([]);
});

test("what is known to Jack alone stays known while his draft is shown", () => {
  const { selection, props } = at("watson", 2);
  expect(props.view.jack).toBeUndefined();
  expect(selection.read(props).base.jack).toEqual(SAMPLES.watson!.view.jack);
});

test("nothing can be touched when the game is over", () => {
  const { selection, props, asked } = at("over");
  selection.touch(props, "hex:g5");
  selection.take(props, "holmes");
  expect(asked).toEqual([]);
});

test("an earlier moment that is looked at meanwhile takes nothing out of the hand", () => {
  const { props, selection } = at("watson", 1);
  const before = selection.read(props);
  const past = { ...SAMPLES.opening!.view };
  const looked = selection.read({ view: past, choices: [], draft: [], preview: null });
  expect(looked).toMatchObject({ base: past, start: -1, character: null, cards: [] });
  expect(selection.read(props)).toEqual(before);
  expect(before.base).not.toBe(past);
});
