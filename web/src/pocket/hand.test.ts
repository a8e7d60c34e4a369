import { expect, test } from "vitest";
import type { BoardProps } from "../table/game";
import { Hand } from "./hand.svelte";
import { given, SAMPLES } from "./samples";

/** A board at a moment, and what was asked of the draft. */
function at(name: string, drafted = 0): { props: BoardProps; asked: string[]; hand: Hand } {
  const asked: string[] = [];
  const hand = new Hand();
  const own = {
    pick: (text: string) => void asked.push(`pick ${text}`),
    swap: (text: string) => void asked.push(`swap ${text}`),
    back: () => void asked.push("back"),
  };
  for (let made = 0; made < drafted; made++) hand.round(given(name, made, own));
  return { props: given(name, drafted, own), asked, hand };
}

test("a Rotation is a token, a tile and a turn", () => {
  const { props, asked, hand } = at("opening");
  hand.take(props, "rotation");
  hand.touch(props, "tile:madame");
  const { spots, tile } = hand.round(props);
  expect(tile).toBe("madame");
  hand.decide(
    props,
    spots.get("tile:madame")!.find((choice) => choice.text === "ma-90")!,
  );
  expect(asked).toEqual(["pick ma-90"]);
});

test("another turn of the same tile replaces the one in the draft", () => {
  const { props, asked, hand } = at("opening", 1);
  const { groups, replaces } = hand.round(props);
  expect(replaces).toBe(true);
  hand.decide(
    props,
    groups.get("rotation")!.find(({ text }) => text !== props.draft[0])!,
  );
  expect(asked).toEqual([expect.stringMatching(/^swap /)]);
});

test("whoever takes another token or tile in hand gives up the decision in the draft", () => {
  const { asked, hand, props } = at("opening", 1);
  hand.take(props, "rotation");
  expect(asked).toEqual([]);
  hand.touch(props, "tile:gull");
  expect(asked).toEqual(["back"]);
  expect(hand.round(given("opening"))).toMatchObject({ action: "rotation", tile: "gull" });
});

test("another token gives up the decision in the draft, unless it is for the next one", () => {
  const { asked, hand, props } = at("opening", 1);
  hand.take(props, "watson");
  expect(asked).toEqual(["back"]);
  expect(hand.round(given("opening")).action).toBe("watson");
  const twice = at("jack_twice", 1);
  twice.hand.take(twice.props, "exchange");
  twice.hand.take(twice.props, "joker", true);
  expect(twice.asked).toEqual([]);
});

test("the same decision again asks for nothing", () => {
  const { props, asked, hand } = at("opening", 1);
  const { groups } = hand.round(props);
  hand.decide(
    props,
    groups.get("rotation")!.find((choice) => choice.text === props.draft[0])!,
  );
  expect(asked).toEqual([]);
});

test("an exchange is two touches, in either order", () => {
  for (const [one, other] of [
    ["gull", "bert"],
    ["bert", "gull"],
  ]) {
    const { props, asked, hand } = at("jack_twice");
    hand.take(props, "exchange");
    hand.touch(props, `tile:${one}`);
    hand.touch(props, `tile:${other}`);
    expect(asked).toEqual(["pick be~gu"]);
  }
});

test("the first tile of an exchange is let go by a second touch", () => {
  const { props, asked, hand } = at("jack_twice");
  hand.take(props, "exchange");
  hand.touch(props, "tile:gull");
  hand.touch(props, "tile:gull");
  expect(hand.round(props).tile).toBeNull();
  expect(asked).toEqual([]);
});

test("a detective walks by a touch on the space where he goes", () => {
  const { props, asked, hand } = at("opening");
  hand.take(props, "holmes");
  hand.touch(props, "space:2");
  expect(asked).toEqual(["pick holmes+2"]);
});

test("a touch where a detective stands offers his walks", () => {
  const { props, asked, hand } = at("opening");
  hand.touch(props, "space:12");
  expect(hand.round(props)).toMatchObject({ action: "holmes", space: 12 });
  expect(asked).toEqual([]);
});

test("the Alibi token decides at once", () => {
  const { props, asked, hand } = at("alibi_up");
  hand.take(props, "alibi");
  expect(asked).toEqual(["pick alibi"]);
});

test("the last token is in hand by itself", () => {
  const { props, hand } = at("last_token");
  expect(hand.round(props).action).toBe("holmes");
});

test("with two actions the next token adds and the spent one changes", () => {
  const next = at("jack_twice", 1);
  next.hand.take(next.props, "watson");
  next.hand.touch(next.props, "space:8");
  expect(next.asked).toEqual(["pick watson+1"]);

  const again = at("jack_twice", 1);
  again.hand.take(again.props, "joker", true);
  again.hand.touch(again.props, "space:2");
  expect(again.asked).toEqual(["swap joker-holmes"]);
});

test("a new moment finds the hand empty", () => {
  const { props, hand } = at("opening");
  hand.take(props, "rotation");
  const later = given("jack_twice");
  expect(hand.round(later).action).toBeNull();
});

test("Jack's secret stays on the board while his draft is shown", () => {
  const { props, hand } = at("jack_twice", 1);
  expect(props.view.jack).toBeUndefined();
  expect(hand.round(props).base.jack).toEqual(SAMPLES.jack_twice!.view.jack);
});

test("nothing can be touched when somebody else decides", () => {
  const { props, asked, hand } = at("over");
  hand.touch(props, "tile:gull");
  hand.touch(props, "space:12");
  expect(hand.round(props)).toMatchObject({ action: null, tile: null, space: null });
  expect(asked).toEqual([]);
});

test("an earlier moment that is looked at meanwhile takes nothing out of the hand", () => {
  const { props, hand } = at("opening", 1);
  const before = hand.round(props);
  const past = { ...SAMPLES.jack_twice!.view };
  const looked = hand.round({ view: past, choices: [], draft: [], previews: {} });
  expect(looked).toMatchObject({ base: past, replaces: false, last: null, action: null });
  expect(hand.round(props)).toEqual(before);
  expect(hand.canTake(props, "rotation")).toBe(true);
});
