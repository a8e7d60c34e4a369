import { expect, test } from "vitest";
import type { BoardProps } from "../table/game";
import { Selection } from "./selection.svelte";
import { boardProps, SAMPLES } from "./samples";

/** A board at a recorded moment, and the changes it asks of the draft. */
function at(
  name: string,
  drafted = 0,
): { props: BoardProps; asked: string[]; selection: Selection } {
  const asked: string[] = [];
  const selection = new Selection();
  const own = {
    pick: (text: string) => void asked.push(`pick ${text}`),
    swap: (text: string) => void asked.push(`swap ${text}`),
    back: () => void asked.push("back"),
  };
  for (let made = 0; made < drafted; made++) selection.read(boardProps(name, made, own));
  return { props: boardProps(name, drafted, own), asked, selection };
}

test("a Rotation is a token, a tile and a turn", () => {
  const { props, asked, selection } = at("opening");
  selection.take(props, "rotation");
  selection.touch(props, "tile:madame");
  const { targets, tile } = selection.read(props);
  expect(tile).toBe("madame");
  selection.decide(
    props,
    targets.get("tile:madame")!.find((choice) => choice.text === "ma-90")!,
  );
  expect(asked).toEqual(["pick ma-90"]);
});

test("another turn of the same tile replaces the one in the draft", () => {
  const { props, asked, selection } = at("opening", 1);
  const { groups, replaces } = selection.read(props);
  expect(replaces).toBe(true);
  selection.decide(
    props,
    groups.get("rotation")!.find(({ text }) => text !== props.draft[0])!,
  );
  expect(asked).toEqual([expect.stringMatching(/^swap /)]);
});

test("taking another token or tile gives up the decision in the draft", () => {
  const { asked, selection, props } = at("opening", 1);
  selection.take(props, "rotation");
  expect(asked).toEqual([]);
  selection.touch(props, "tile:gull");
  expect(asked).toEqual(["back"]);
  expect(selection.read(boardProps("opening"))).toMatchObject({ action: "rotation", tile: "gull" });
});

test("another token gives up the decision in the draft, unless it is for the next one", () => {
  const { asked, selection, props } = at("opening", 1);
  selection.take(props, "watson");
  expect(asked).toEqual(["back"]);
  expect(selection.read(boardProps("opening")).action).toBe("watson");
  const twice = at("jack_twice", 1);
  twice.selection.take(twice.props, "exchange");
  twice.selection.take(twice.props, "joker", true);
  expect(twice.asked).toEqual([]);
});

test("the same decision again asks for nothing", () => {
  const { props, asked, selection } = at("opening", 1);
  const { groups } = selection.read(props);
  selection.decide(
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
    const { props, asked, selection } = at("jack_twice");
    selection.take(props, "exchange");
    selection.touch(props, `tile:${one}`);
    selection.touch(props, `tile:${other}`);
    expect(asked).toEqual(["pick be~gu"]);
  }
});

test("the first tile of an exchange is let go by a second touch", () => {
  const { props, asked, selection } = at("jack_twice");
  selection.take(props, "exchange");
  selection.touch(props, "tile:gull");
  selection.touch(props, "tile:gull");
  expect(selection.read(props).tile).toBeNull();
  expect(asked).toEqual([]);
});

test("a detective walks by a touch on the space where he goes", () => {
  const { props, asked, selection } = at("opening");
  selection.take(props, "holmes");
  selection.touch(props, "space:2");
  expect(asked).toEqual(["pick holmes+2"]);
});

test("a touch where a detective stands offers his walks", () => {
  const { props, asked, selection } = at("opening");
  selection.touch(props, "space:12");
  expect(selection.read(props)).toMatchObject({ action: "holmes", space: 12 });
  expect(asked).toEqual([]);
});

test("the Alibi token decides at once", () => {
  const { props, asked, selection } = at("alibi_up");
  selection.take(props, "alibi");
  expect(asked).toEqual(["pick alibi"]);
});

test("the last token is in hand by itself", () => {
  const { props, selection } = at("last_token");
  expect(selection.read(props).action).toBe("holmes");
});

test("with two actions the next token adds and the spent one changes", () => {
  const next = at("jack_twice", 1);
  next.selection.take(next.props, "watson");
  next.selection.touch(next.props, "space:8");
  expect(next.asked).toEqual(["pick watson+1"]);

  const again = at("jack_twice", 1);
  again.selection.take(again.props, "joker", true);
  again.selection.touch(again.props, "space:2");
  expect(again.asked).toEqual(["swap joker-holmes"]);
});

test("a new moment finds the hand empty", () => {
  const { props, selection } = at("opening");
  selection.take(props, "rotation");
  const later = boardProps("jack_twice");
  expect(selection.read(later).action).toBeNull();
});

test("Jack's secret stays on the board while his draft is shown", () => {
  const { props, selection } = at("jack_twice", 1);
  expect(props.view.jack).toBeUndefined();
  expect(selection.read(props).base.jack).toEqual(SAMPLES.jack_twice!.view.jack);
});

test("nothing can be touched when the other side decides", () => {
  const { props, asked, selection } = at("over");
  selection.touch(props, "tile:gull");
  selection.touch(props, "space:12");
  expect(selection.read(props)).toMatchObject({ action: null, tile: null, space: null });
  expect(asked).toEqual([]);
});

test("an earlier moment that is looked at meanwhile takes nothing out of the hand", () => {
  const { props, selection } = at("opening", 1);
  const before = selection.read(props);
  const past = { ...SAMPLES.jack_twice!.view };
  const looked = selection.read({ view: past, choices: [], draft: [], previews: {} });
  expect(looked).toMatchObject({ base: past, replaces: false, last: null, action: null });
  expect(selection.read(props)).toEqual(before);
  expect(selection.canTake(props, "rotation")).toBe(true);
});
