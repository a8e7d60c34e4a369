import { expect, test } from "vitest";
import type { BoardProps } from "../table/game";
import type { Choice } from "../wire/types";
import { Hand } from "./hand.svelte";
import { given, SAMPLES } from "./samples";
import type { Spot } from "./targets";

interface Table {
  props: BoardProps;
  asked: string[];
  hand: Hand;
}

/** A board at a moment, the hand that came so far, and what is asked of the draft from now on. */
function at(name: string, drafted = 0, own: Partial<BoardProps> = {}): Table {
  const asked: string[] = [];
  const hand = new Hand();
  const note = {
    pick: (text: string) => void asked.push(`pick ${text}`),
    swap: (text: string) => void asked.push(`swap ${text}`),
    back: () => void asked.push("back"),
  };
  for (let made = 0; made < drafted; made++) hand.round(given(name, made, note));
  const props = given(name, drafted, { ...note, ...own });
  hand.round(props);
  return { props, asked, hand };
}

/** Every sequence of touches that the board shows: each step, each spot, each second spot. */
function everyDecision(name: string, drafted: number, own: Partial<BoardProps> = {}): Set<string> {
  const found = new Set<string>();
  const round = at(name, drafted, own).hand.round(at(name, drafted, own).props);
  for (const step of round.steps.keys()) {
    const fresh = (): Table => {
      const table = at(name, drafted, own);
      if (step !== "card") table.hand.turnTo(table.props, step);
      return table;
    };
    const collect = ({ hand, props, asked }: Table): void => {
      if (hand.round(props).asked !== null) hand.answer(props, true);
      for (const each of asked) if (each.startsWith("pick ")) found.add(each.slice(5));
    };
    const spots = [...fresh().hand.round(fresh().props).spots.keys()];
    for (const spot of spots) {
      for (const second of secondSpots(fresh(), spot)) {
        const table = fresh();
        table.hand.touch(table.props, spot);
        if (second !== null) table.hand.touch(table.props, second);
        collect(table);
      }
    }
    for (const choice of round.steps.get(step)!) {
      if (choice.move.kind !== "stay" && choice.move.kind !== "call_nobody") continue;
      const table = fresh(); // the tray's own buttons
      table.hand.decide(table.props, choice);
      collect(table);
    }
  }
  return found;
}

function secondSpots({ hand, props }: Table, spot: Spot): (Spot | null)[] {
  hand.touch(props, spot);
  const { first, spots } = hand.round(props);
  return first === null ? [null] : [...spots.keys()];
}

const MOMENTS = Object.entries(SAMPLES)
  .flatMap(([name, { drafts }]) => [undefined, ...drafts].map((_, drafted) => ({ name, drafted })))
  .filter(({ name, drafted }) => given(name, drafted).choices.length > 0);
const whole = ({ name, drafted }: (typeof MOMENTS)[number]): boolean =>
  given(name, drafted).preview?.whole === true;

test.each(MOMENTS.filter((each) => !whole(each)))(
  "every choice of $name after $drafted decisions is reached",
  ({ name, drafted }) => {
    const texts = given(name, drafted).choices.map(({ text }) => text);
    expect(everyDecision(name, drafted)).toEqual(new Set(texts));
  },
);

test.each(MOMENTS.filter(whole))("the cards after $name are reached", ({ name, drafted }) => {
  for (const choice of given(name, drafted).choices) {
    const { hand, props, asked } = at(name, drafted);
    hand.take(props, String(choice.move.character));
    expect(asked).toEqual([`pick ${choice.text}`]);
  }
});

test.each([
  { text: "stay", move: { kind: "stay" } },
  { text: "call-nobody", move: { kind: "call_nobody" } },
] satisfies Choice[])("$text is reached in the tray", (choice) => {
  expect(everyDecision("goodley", 1, { choices: [choice] })).toEqual(new Set([choice.text]));
});

test("a card is put back by a second touch, and another takes its place", () => {
  const { hand, props, asked } = at("smith", 1);
  hand.take(props, "smith");
  expect(asked).toEqual(["back"]);
  const other = at("smith", 1);
  const card = SAMPLES.smith!.legal.find(({ text }) => text !== "sm")!;
  other.hand.take(other.props, String(card.move.character));
  expect(other.asked).toEqual([`swap ${card.text}`]);
});

test("move and power change their order before anything is decided", () => {
  const { hand, props, asked } = at("smith", 1);
  expect(hand.round(props)).toMatchObject({ step: "move", swappable: true });
  hand.reverse(props);
  expect(hand.round(props).step).toBe("power");
  expect(asked).toEqual([]);
});

test("and afterwards: the draft goes back to where the order is chosen", () => {
  const { hand, props, asked } = at("smith", 3);
  hand.reverse(props);
  expect(asked).toEqual(["back", "back"]);
  expect(hand.round(given("smith", 1)).step).toBe("move");
});

test("where the order is given it cannot be changed", () => {
  expect(at("watson", 1).hand.round(at("watson", 1).props).swappable).toBe(false);
});

test("another hex takes the place of the last decision", () => {
  const { hand, props, asked } = at("opening", 2);
  const { spots, draft } = hand.round(props);
  const other = [...spots.keys()].find((spot) => spot !== `hex:${draft[1]}`)!;
  hand.touch(props, other);
  expect(asked).toEqual([`swap ${other.slice(4)}`]);
});

test("another hex changes an earlier decision, and what came after it is decided anew", () => {
  const { hand, props, asked } = at("watson", 3);
  const [go] = SAMPLES.watson!.drafts[0]!.preview.next_moves.filter(
    ({ text, move }) => move.kind === "go" && text !== props.draft[1],
  );
  hand.touch(props, `hex:${go!.text}`);
  expect(asked).toEqual(["back", `swap ${go!.text}`]);
});

test("the same decision again asks for nothing", () => {
  const { hand, props, asked } = at("opening", 2);
  hand.touch(props, `hex:${props.draft[1]}`);
  expect(asked).toEqual([]);
});

test("a first touch is let go by a second, and another piece takes its place", () => {
  const { hand, props, asked } = at("smith", 1);
  hand.turnTo(props, "power");
  const [one, other] = Object.keys(SAMPLES.smith!.view.lights as object);
  hand.touch(props, `hex:${one}`);
  expect(hand.round(props).first).toBe(`hex:${one}`);
  hand.touch(props, `hex:${other}`);
  expect(hand.round(props).first).toBe(`hex:${other}`);
  hand.touch(props, `hex:${other}`);
  expect(hand.round(props).first).toBeNull();
  expect(asked).toEqual([]);
});

test.each(["accuse", "escape"])("an %s is asked about before it is drafted", (name) => {
  const { hand, props, asked } = at(name, 1);
  const choice = props.choices.find(({ move }) => move.kind === name)!;
  hand.decide(props, choice);
  expect(hand.round(props).asked).toEqual(choice);
  expect(asked).toEqual([]);
  hand.answer(props, false);
  expect(hand.round(props).asked).toBeNull();
  hand.decide(props, choice);
  hand.answer(props, true);
  expect(asked).toEqual([`pick ${choice.text}`]);
});

test("nothing can be touched before the server has answered", () => {
  const { hand, props, asked } = at("smith", 1);
  const waiting = { ...props, draft: [...props.draft, "light-b2-f9"] };
  expect(hand.round(waiting).busy).toBe(true);
  hand.touch(waiting, [...hand.round(props).spots.keys()][0]!);
  hand.take(waiting, "holmes");
  expect(asked).toEqual([]);
});

test("what is known to Jack alone stays known while his draft is shown", () => {
  const { hand, props } = at("watson", 2);
  expect(props.view.jack).toBeUndefined();
  expect(hand.round(props).base.jack).toEqual(SAMPLES.watson!.view.jack);
});

test("nothing can be touched when the game is over", () => {
  const { hand, props, asked } = at("over");
  hand.touch(props, "hex:g5");
  hand.take(props, "holmes");
  expect(asked).toEqual([]);
});

test("an earlier moment that is looked at meanwhile takes nothing out of the hand", () => {
  const { props, hand } = at("watson", 1);
  const before = hand.round(props);
  const past = { ...SAMPLES.opening!.view };
  const looked = hand.round({ view: past, choices: [], draft: [], preview: null });
  expect(looked).toMatchObject({ base: past, start: -1, character: null, cards: [] });
  expect(hand.round(props)).toEqual(before);
  expect(before.base).not.toBe(past);
});
