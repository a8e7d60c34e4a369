import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { visitor } from "../account/visitor.svelte";
import { ABOUT, answer, ME, refusal, settled } from "../testing/server";
import { forgetMe } from "../wire/api";
import { words } from "../words/words.svelte";
import Upload from "./Upload.svelte";

beforeAll(() => words.speak("en"));
beforeEach(() => {
  history.replaceState(null, "", "/");
  forgetMe();
  visitor.about = visitor.me = null;
});

/** Chooses a file with some text. */
async function choose(text: string): Promise<void> {
  const input = document.querySelector("input")!;
  await fireEvent.change(input, { target: { files: [new File([text], "game.toml")] } });
  await settled();
}

test("a record that was kept is shown", async () => {
  const asked = answer({
    "GET /about": { ...ABOUT, me: ME },
    "POST /guests": ME,
    "POST /records": { id: "R1" },
  });
  render(Upload);
  await choose("format = 1");
  expect(asked.find((each) => each.request === "POST /records")!.body).toEqual({
    record: "format = 1",
  });
  expect(location.pathname).toBe("/r/R1");
});

test.each([
  ["record_structure", { place: "line 1 column 2" }, "A record has no dots"],
  ["too_many_uploads", { most: 50 }, "An account can keep at most 50 records."],
  ["uploads_too_long", { most: 200_000 }, "at most 200,000 characters together."],
  ["too_much_work", {}, "Please try again later."],
  ["record_hides_known_card", { place: "turns 1 moves 1" }, "hides a card that its viewer saw"],
])("the refusal %s is told in a sentence", async (code, parameters, sentence) => {
  answer({
    "GET /about": { ...ABOUT, me: ME },
    "POST /guests": ME,
    "POST /records": refusal(409, code, parameters),
  });
  render(Upload);
  await choose("format = 1");
  expect(screen.getByRole("alert").textContent).toContain(sentence);
});

test("a file that is far too long is refused without being read or sent", async () => {
  const asked = answer({});
  render(Upload);
  await choose("#".repeat(80_001));
  expect(screen.getByRole("alert").textContent).toContain("80,001 characters, at most 20,000");
  expect(asked).toEqual([]);
});
