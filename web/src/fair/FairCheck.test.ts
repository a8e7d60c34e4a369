import { render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { message } from "../testing/table";
import { LANGUAGES } from "../words/catalogues";
import { Speech } from "../words/speech";
import { words } from "../words/words.svelte";
import { check, type Finding } from "./check";
import FairCheck from "./FairCheck.svelte";
import { note } from "./notes";
import { readRecord } from "./record";
import vectors from "./vectors.json";
import { findingText } from "./words";

const RECORDS = new Map(vectors.records.map((each) => [each.name, each.record]));
const TEXTS = import.meta.glob<string>("../../../src/whitechapel/locales/*/{words,page-fair}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

beforeAll(() => words.speak("en"));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function speech(language: (typeof LANGUAGES)[number]): Speech {
  const texts = Object.entries(TEXTS).filter(([path]) => path.includes(`/${language}/`));
  return new Speech(
    language,
    texts.map(([, text]) => text),
  );
}

function serve(name: string): void {
  const answer = (): Promise<Response> => Promise.resolve(new Response(RECORDS.get(name)!));
  vi.stubGlobal("fetch", vi.fn(answer));
}

async function shown(name: string, own: object = {}): Promise<HTMLElement> {
  serve(name);
  const { container, findByText } = render(FairCheck, { path: "tables/abc", ...own });
  await findByText(/Chance was fair|failed|carries no promise|are hidden/);
  return container;
}

/** A table at which chair 0 is mine. */
const PERSON = { who: "friend", level: null, taken: true, ready: true } as const;
const TABLE = message({
  id: "abc",
  chairs: [
    { ...PERSON, name: "Mary", seat: "jack" },
    { ...PERSON, name: "Sam", seat: "investigator" },
  ],
});

test("a fair game is told to be one, with both words", async () => {
  const page = await shown("pocket 2010, fair", { table: TABLE });
  expect(page.textContent).toMatch(/Chance was fair: all \d+ checks hold/);
  expect(page.textContent).toContain("Yours: “ginger”");
  expect(page.textContent).toContain("Sam: “fog over the Thames”");
  expect(page.querySelectorAll("li.wrong")).toHaveLength(0);
});

test("a tampered game is found, and what was tampered with is marked", async () => {
  const page = await shown("pocket 2010, another draw");
  expect(page.textContent).toMatch(/One check of \d+ failed/);
  const wrong = [...page.querySelectorAll("li.wrong")];
  expect(wrong).toHaveLength(1);
  expect(wrong[0]!.textContent).toMatch(/Wrong:.*the card that was drawn: .+; the deal gives/);
});

test("a record that tells no names tells the words by their sides", async () => {
  const page = await shown("pocket 2010, fair");
  const told = [...page.querySelectorAll(".words li")].map((each) => each.textContent);
  expect(told).toEqual(["Jack: “ginger”", "The Investigator: “fog over the Thames”"]);
});

test("a promise that this browser noted otherwise is found", async () => {
  note("abc", { commitment: "00", entropy: "ginger" });
  const page = await shown("london revised, fair", { table: TABLE });
  const wrong = [...page.querySelectorAll("li.wrong")];
  expect(wrong.map((each) => each.textContent)).toEqual([
    expect.stringContaining("not the one that this browser wrote down"),
  ]);
  expect(page.textContent).not.toContain("wrote nothing down");
});

test.each([
  ["no secret", /no promise/],
  ["hidden cards", /are hidden/],
])("a record with %s says that it cannot be checked", async (name, why) => {
  const page = await shown(`pocket 2010, ${name}`);
  expect(page.querySelector("[role=alert]")!.textContent).toMatch(why);
});

test.each(LANGUAGES)("every finding is said in words: %s", (language) => {
  const said = speech(language);
  const more = ["noted_commitment", "noted_word", "log"].flatMap((name) =>
    ["", "x"].map((found) => ({ check: name, found, wanted: "", turn: null }) as Finding),
  );
  for (const { record, name } of vectors.records) {
    if (/secret$|hidden/.test(name) && !name.includes("another")) continue;
    const read = readRecord(record);
    for (const finding of [...check(read), ...more]) {
      const text = findingText(said, finding, read.game);
      expect(text).not.toBe("");
      expect(text).not.toMatch(/[{}$=]|fair-|word-|undefined/);
    }
  }
});
