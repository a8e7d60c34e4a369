import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterAll, beforeEach, expect, test } from "vitest";
import PrivacyPage from "../account/PrivacyPage.svelte";
import { visitor } from "../account/visitor.svelte";
import { ABOUT, answer, ME, settled } from "../testing/server";
import { forgetMe } from "../wire/api";
import { LANGUAGES } from "../words/catalogues";
import { words } from "../words/words.svelte";
import LearnPage from "./LearnPage.svelte";
import pictures from "./pictures.json";

beforeEach(() => {
  forgetMe();
  visitor.about = visitor.me = null;
});
afterAll(() => words.speak("en"));

for (const language of LANGUAGES) {
  test(`every step of both games has words and a picture (${language})`, async () => {
    await words.speak(language);
    for (const game of ["pocket", "london"]) {
      const { container, unmount } = render(LearnPage, { game });
      expect(container.querySelectorAll("ol > li")).toHaveLength(5);
      for (const picture of container.querySelectorAll("[role=img]")) {
        expect(picture.getAttribute("aria-label")!.length).toBeGreaterThan(20);
      }
      expect(container.textContent).not.toMatch(/learn-|front-|shell-|word-/);
      unmount();
    }
  });

  test(`the page about what is stored leaves nothing out (${language})`, async () => {
    await words.speak(language);
    const { container } = render(PrivacyPage);
    expect(container.querySelectorAll("li")).toHaveLength(15);
    expect(container.textContent).not.toContain("privacy-");
    expect(container.querySelector("strong")!.textContent!.length).toBeGreaterThan(40);
  });
}

test("the first game is one tap away, against the weakest level", async () => {
  await words.speak("en");
  history.replaceState(null, "", "/learn/pocket");
  const table = { id: "T1", you: { chairs: [0] } };
  const asked = answer({
    "GET /about": ABOUT,
    "POST /guests": ME,
    "POST /tables": table,
    "POST /tables/T1/ready": table,
  });
  render(LearnPage, { game: "pocket" });
  await fireEvent.click(screen.getByRole("button", { name: "Play the Investigator" }));
  await settled();
  expect(asked.find((each) => each.request === "POST /tables")!.body).toMatchObject({
    first_seat: "investigator",
    chairs: [{ who: "me" }, { who: "computer", level: "novice" }],
  });
  expect(location.pathname).toBe("/t/T1");
});

test("the words of the pictures are true of the positions they show", () => {
  const { hunt, called } = pictures.pocket;
  expect(hunt.aids.in_sight).toEqual({
    holmes: ["madame", "stealthy"],
    watson: ["bert"],
    toby: ["goodley", "stealthy"],
  });
  const turned = called.tiles.filter(
    (tile, place) => tile.face === "empty" && hunt.tiles[place]!.face === "suspect",
  );
  expect(turned.map((tile) => tile.character)).toEqual(["gull", "lestrade", "lane"]);
  expect(pictures.london.night.seen).toEqual(["holmes", "watson", "smith", "bert"]);
});
