import { describe, expect, test } from "vitest";
import { SAMPLES } from "./samples";
import { byTarget, byStep, readMove, stepOf } from "./targets";
import { london, type LondonView } from "./view";

/** Every offer in the recorded games, at each moment of a draft. */
const OFFERS = Object.entries(SAMPLES).flatMap(([name, { view, legal, drafts }]) => [
  { name, view: london(view), choices: legal },
  ...drafts.map(({ draft, preview }) => ({
    name: `${name} after ${draft.join(" ")}`,
    view: london(preview.public),
    choices: preview.next_moves,
  })),
]);

describe.each(OFFERS.filter((offer) => offer.choices.length > 0))("$name", ({ view, choices }) => {
  test("the words of the choices are read as their moves", () => {
    for (const { text, move } of choices) expect(readMove(text)).toEqual(move);
  });

  test("every choice of a step has a spot of its own, or a pair of spots", () => {
    for (const own of byStep(choices).values()) {
      const reached = new Set<string>();
      for (const [target, here] of byTarget(view, own)) {
        const seconds = [...byTarget(view, own, target).values()];
        for (const [choice] of seconds) reached.add(choice!.text);
        if (here.length === 1) reached.add(here[0]!.text);
        expect(seconds.every((each) => each.length === 1)).toBe(true);
      }
      expect(reached).toEqual(new Set(own.map(({ text }) => text)));
    }
  });
});

test("all kinds of decisions are among the samples but those that are rare", () => {
  const kinds = new Set(OFFERS.flatMap(({ choices }) => choices.map(({ move }) => move.kind)));
  expect([...kinds].sort()).toEqual([
    "accuse",
    "activate",
    "call",
    "change_places",
    "escape",
    "go",
    "move_cordon",
    "move_cover",
    "move_light",
    "turn_lantern",
  ]);
});

test("the rare ones are read as well", () => {
  expect(readMove("stay")).toEqual({ kind: "stay" });
  expect(readMove("call-nobody")).toEqual({ kind: "call_nobody" });
  expect(readMove("cards=howasmle")).toBeNull();
});

test("a light can be touched before its post or after it", () => {
  const { preview } = SAMPLES.smith!.drafts[0]!;
  const view = london(preview.public) as LondonView;
  const lights = preview.next_moves.filter(({ move }) => stepOf(move) === "power");
  const [lit] = Object.keys(view.lights);
  const [dark] = view.unlit;
  expect(byTarget(view, lights, `hex:${lit}`).get(`hex:${dark}`)).toEqual(
    byTarget(view, lights, `hex:${dark}`).get(`hex:${lit}`),
  );
});

test("a whistle begins with whom it calls", () => {
  const { preview } = SAMPLES.goodley!.drafts[0]!;
  const view = london(preview.public);
  const calls = preview.next_moves.filter(({ move }) => move.kind === "call");
  const places = Object.values(view.places).map((hex) => `hex:${hex}`);
  for (const target of byTarget(view, calls).keys()) expect(places).toContain(target);
});
