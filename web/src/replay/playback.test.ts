import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Playback } from "./playback.svelte";
import { recordedReplay } from "./samples";

const asked = vi.fn((address: string) => {
  const viewer = /viewer=(\w+)/.exec(address)![1] as "open";
  return Promise.resolve(Response.json(recordedReplay(viewer)));
});

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function playback(start = 0): Promise<Playback> {
  const made = new Playback("tables/abc");
  made.go(start);
  await made.watchAs("open");
  return made;
}

test("a film begins at the moment that its address names, and never beyond its end", async () => {
  expect((await playback(3)).moment?.move).toBe("toby+2");
  expect((await playback(99)).number).toBe(4);
  expect((await playback(-1)).number).toBe(0);
});

test("each pair of eyes is asked for once, and the moment stays", async () => {
  const shown = await playback(2);
  await shown.watchAs("jack");
  expect(shown.viewer).toBe("jack");
  await shown.watchAs("open");
  await shown.watchAs("jack");
  expect(shown.number).toBe(2);
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    "/api/tables/abc/replay?viewer=open",
    "/api/tables/abc/replay?viewer=jack",
  ]);
});

test("of two pairs of eyes asked for at once the last wins", async () => {
  const shown = await playback();
  await Promise.all([shown.watchAs("jack"), shown.watchAs("investigator")]);
  expect(shown.viewer).toBe("investigator");
});

test("there is motion only from one moment to the next", async () => {
  const shown = await playback();
  shown.step(1);
  expect(shown.follows).toBe(true);
  shown.step(2);
  expect(shown.follows).toBe(false);
  shown.step(-1);
  expect(shown.follows).toBe(false);
});

test("a running film stops at its end, and begins again from there", async () => {
  const shown = await playback();
  vi.useFakeTimers();
  shown.play();
  vi.advanceTimersByTime(60_000);
  expect(shown.number).toBe(4);
  expect(shown.playing).toBe(false);
  shown.toggle();
  expect(shown.number).toBe(0);
  expect(shown.playing).toBe(true);
  shown.step(1);
  expect(shown.playing).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(shown.number).toBe(1);
});

test("a refusal is kept, and what was shown stays", async () => {
  const shown = await playback(1);
  const refused = { error: { code: "rate_limited", parameters: {} } };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(refused, { status: 429 })));
  await shown.watchAs("jack");
  expect(shown.refusal?.code).toBe("rate_limited");
  expect(shown.viewer).toBe("open");
});

test("an invitation lets others look", async () => {
  const shown = new Playback("tables/abc", "k&y");
  await shown.watchAs("open");
  expect(asked.mock.calls[0]![0]).toBe("/api/tables/abc/replay?viewer=open&key=k%26y");
});
