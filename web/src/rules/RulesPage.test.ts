import { cleanup, fireEvent, render, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import london from "../../../tests/docs/clauses-london.txt?raw";
import pocket from "../../../tests/docs/clauses-pocket.txt?raw";
import sizes from "../art/rules/sizes.json";
import { LANGUAGES } from "../words/catalogues";
import { words } from "../words/words.svelte";
import { chapters, picturesAt, type Game } from "./contents";
import RulesPage from "./RulesPage.svelte";

const CLAUSES: Record<Game, string[]> = {
  pocket: pocket.split(/\s+/),
  london: london.split(/\s+/),
};
for (const list of Object.values(CLAUSES)) while (list.at(-1) === "") list.pop();

const GAMES = Object.keys(CLAUSES) as Game[];

beforeEach(async () => {
  location.hash = "";
  await words.speak("en");
});
afterEach(cleanup);

async function open(game: Game): Promise<HTMLElement> {
  const page = render(RulesPage, { game }).container;
  await waitFor(() => expect(page.querySelector("article")).not.toBeNull());
  return page;
}

function clausesOf(page: HTMLElement): string[] {
  return [...page.querySelectorAll("section.clause")].map((each) => each.id);
}

function highlighted(page: HTMLElement): string[] {
  return [...page.querySelectorAll(".clause.linked")].map((each) => each.id);
}

for (const game of GAMES) {
  for (const language of LANGUAGES) {
    test(`${game} has an anchor, a name and a text for every clause in ${language}`, async () => {
      await words.speak(language);
      const page = await open(game);
      expect(clausesOf(page)).toEqual(CLAUSES[game]);
      for (const clause of page.querySelectorAll("section.clause")) {
        expect(clause.querySelector("h3")!.textContent.trim().length).toBeGreaterThan(5);
        expect(clause.querySelector("p, li")!.textContent.trim().length).toBeGreaterThan(5);
        expect(clause.textContent).not.toMatch(/rule-|picture-|caption-|[{}]/);
      }
      for (const picture of page.querySelectorAll("img")) {
        expect(picture.alt).not.toMatch(/^picture-|^$/);
        expect(picture.width).toBeGreaterThan(0);
      }
    });
  }

  test(`${game} mentions no clause that is not there`, async () => {
    const page = await open(game);
    const inside = [...page.querySelectorAll<HTMLAnchorElement>("article a[href^='#']")];
    expect(inside.length).toBeGreaterThan(CLAUSES[game].length);
    for (const link of inside) {
      expect(document.getElementById(link.hash.slice(1)), link.hash).not.toBeNull();
    }
  });

  test(`${game} leads to its lesson, to the other game and to a new one`, async () => {
    const page = await open(game);
    const other = game === "pocket" ? "london" : "pocket";
    for (const way of [`/learn/${game}`, `/rules/${other}`, "/"]) {
      expect(page.querySelector(`a[href="${way}"]`), way).not.toBeNull();
    }
  });
}

test("every picture that is drawn stands at a clause", () => {
  const shown = GAMES.flatMap((game) => chapters(game).flatMap(({ clauses }) => clauses));
  const names = shown.flatMap(picturesAt);
  expect(new Set(names)).toEqual(new Set(Object.keys(sizes)));
  expect(names).toHaveLength(Object.keys(sizes).length);
});

test("the linked clause is marked, scrolled to and given the focus", async () => {
  location.hash = "#P5.3";
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const page = await open("pocket");
  await waitFor(() => expect(highlighted(page)).toEqual(["P5.3"]));
  expect(document.activeElement?.id).toBe("P5.3");
  expect(scrolled.mock.instances.map((each) => (each as Element).id)).toContain("P5.3");
  scrolled.mockRestore();
});

test("another clause in the address moves the mark, however it is written", async () => {
  location.hash = "#L6.1";
  const page = await open("london");
  location.hash = "#l7.2";
  await fireEvent(window, new HashChangeEvent("hashchange"));
  await tick();
  expect(highlighted(page)).toEqual(["L7.2"]);
  expect(document.activeElement?.id).toBe("L7.2");
});

test("a word that is sought leaves only the clauses that say it", async () => {
  const page = await open("london");
  const field = page.querySelector<HTMLInputElement>("input[type=search]")!;
  await fireEvent.input(field, { target: { value: "Whistle" } });
  const found = clausesOf(page);
  expect(found).toContain("L5.6");
  expect(found).not.toContain("L2.3");
  expect(page.querySelector("[role=status]")!.textContent).toBe(`${found.length} clauses`);
  await fireEvent.input(field, { target: { value: "zeppelin" } });
  expect(clausesOf(page)).toEqual([]);
  expect(page.querySelector("[role=status]")!.textContent).toBe("No clause says that.");
});

test("a link to a clause ends the search that hides it", async () => {
  const page = await open("pocket");
  const field = page.querySelector<HTMLInputElement>("input[type=search]")!;
  await fireEvent.input(field, { target: { value: "hourglass" } });
  location.hash = "#P4.2";
  await fireEvent(window, new HashChangeEvent("hashchange"));
  await waitFor(() => expect(highlighted(page)).toEqual(["P4.2"]));
  expect(field.value).toBe("");
});

test("the page follows the language without losing the mark", async () => {
  location.hash = "#P1.2";
  const page = await open("pocket");
  await words.speak("ru");
  await waitFor(() => expect(page.querySelector("h1")!.textContent).toMatch(/Правила/));
  expect(page.querySelector("article")!.lang).toBe("ru");
  expect(highlighted(page)).toEqual(["P1.2"]);
});

test("rulings are told as such", async () => {
  const page = await open("pocket");
  const ruled = [...page.querySelectorAll(".ruling")].map((each) => each.closest("section")!.id);
  expect(ruled).toEqual(["P3.4", "P4.6", "P4.7", "P6.6", "P6.8"]);
});
