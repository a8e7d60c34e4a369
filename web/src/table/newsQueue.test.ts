import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NewsQueue } from "./newsQueue";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A queue, and what it showed: the news and how long they had waited. */
function walked(takes: number) {
  const shown: [string, number][] = [];
  const pace = new NewsQueue<string>((news, waited) => {
    shown.push([news, waited]);
    return takes;
  });
  return { pace, shown };
}

test("news that take no time are shown as they come", () => {
  const { pace, shown } = walked(0);
  pace.add("one");
  pace.add("two");
  expect(shown).toEqual([
    ["one", 0],
    ["two", 0],
  ]);
  expect(pace.last).toBeUndefined();
});

test("news that take their time let the next ones wait", () => {
  const { pace, shown } = walked(500);
  pace.add("one");
  vi.advanceTimersByTime(200);
  pace.add("two");
  expect(pace.last).toBe("two");
  vi.advanceTimersByTime(299);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown[1]).toEqual(["two", 300]);
  vi.advanceTimersByTime(500);
  pace.add("three");
  expect(shown[2]).toEqual(["three", 0]);
});

test("news that take for ever end when somebody says so", () => {
  const { pace, shown } = walked(Infinity);
  pace.add("one");
  pace.add("two");
  vi.advanceTimersByTime(100_000);
  expect(shown).toHaveLength(1);
  pace.next();
  expect(shown).toHaveLength(2);
});

test("whoever leaves hears no more", () => {
  const { pace, shown } = walked(500);
  pace.add("one");
  pace.add("two");
  pace.close();
  vi.advanceTimersByTime(1000);
  expect(shown).toHaveLength(1);
});
