import { describe, expect, test } from "vitest";
import { SAMPLES } from "./samples";
import { actionOf, byAction, byTarget, readMove } from "./targets";
import { pocket } from "./view";

const moments = Object.entries(SAMPLES).filter(([, sample]) => sample.legal.length > 0);

describe.each(moments)("at the moment %s", (_, sample) => {
  const view = pocket(sample.view);
  const groups = byAction(sample.legal);

  test("every legal choice belongs to one unused token that is up", () => {
    const up = view.tokens.filter((token) => !token.used).map((token) => token.up);
    expect([...groups.values()].flat()).toHaveLength(sample.legal.length);
    expect(new Set(groups.keys())).toEqual(new Set(up));
  });

  test("every legal choice is reached by touches on the board, or is its token's only one", () => {
    const reached = new Set<string>();
    for (const choices of groups.values()) {
      if (choices.length === 1) reached.add(choices[0]!.text);
      for (const [target, here] of byTarget(view, choices)) {
        const first = target.startsWith("tile:") ? target.slice(5) : null;
        const pairs = here.some((choice) => choice.move.kind === "exchange");
        const found = pairs ? [...byTarget(view, choices, first).values()].flat() : here;
        for (const choice of found) reached.add(choice.text);
      }
    }
    expect(reached).toEqual(new Set(sample.legal.map((choice) => choice.text)));
  });

  test("the words of the choices are read as their moves", () => {
    for (const { text, move } of sample.legal) expect(readMove(text)).toEqual(move);
  });
});

test("a tile that was turned is no target of a Rotation, and every other has three turns", () => {
  const { view, legal } = SAMPLES.alibi_up!;
  const turned = pocket(view).tiles.filter((tile) => tile.rotated);
  const targets = byTarget(pocket(view), byAction(legal).get("rotation")!);
  expect(targets.size).toBe(9 - turned.length);
  expect([...targets.values()].every((choices) => choices.length === 3)).toBe(true);
});

test("an exchange that has begun leads from the other eight tiles to one choice each", () => {
  const { view, legal } = SAMPLES.jack_twice!;
  const targets = byTarget(pocket(view), byAction(legal).get("exchange")!, "gull");
  expect(targets.size).toBe(8);
  expect(targets.has("tile:gull")).toBe(false);
  for (const choices of targets.values()) expect(choices).toHaveLength(1);
});

test("Jack's Joker may move nobody", () => {
  const { view, legal } = SAMPLES.jack_twice!;
  const targets = byTarget(pocket(view), byAction(legal).get("joker")!);
  expect(targets.get("nobody")!.map((choice) => choice.text)).toEqual(["joker-nobody"]);
});

test("a detective is touched where he stands or where he would go", () => {
  const { view, legal } = SAMPLES.opening!;
  const walks = legal.filter((choice) => actionOf(choice.move) === "holmes");
  const targets = byTarget(pocket(view), walks);
  expect(targets.get("space:12")!.map((choice) => choice.text)).toEqual(["holmes+1", "holmes+2"]);
  expect(targets.get("space:1")!.map((choice) => choice.text)).toEqual(["holmes+1"]);
  expect(targets.get("space:2")!.map((choice) => choice.text)).toEqual(["holmes+2"]);
});

test("a word that is no decision of ours is not read", () => {
  expect(readMove("toss=arej")).toBeNull();
});
