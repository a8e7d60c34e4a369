import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Film } from "./film.svelte";
import { filmed } from "./samples";

const asked = vi.fn((address: string) => {
  const eyes = /eyes=(\w+)/.exec(address)![1] as "open";
  return Promise.resolve(Response.json(filmed(eyes)));
});

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function film(start = 0): Promise<Film> {
  const made = new Film("tables/abc");
  made.go(start);
  await made.look("open");
  return made;
}

test("a film begins at the moment that its address names, and never beyond its end", async () => {
  expect((await film(3)).moment?.move).toBe("toby+2");
  expect((await film(99)).number).toBe(4);
  expect((await film(-1)).number).toBe(0);
});

test("each pair of eyes is asked for once, and the moment stays", async () => {
  const shown = await film(2);
  await shown.look("jack");
  expect(shown.eyes).toBe("jack");
  await shown.look("open");
  await shown.look("jack");
  expect(shown.number).toBe(2);
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    "/api/tables/abc/replay?eyes=open",
    "/api/tables/abc/replay?eyes=jack",
  ]);
});

test("of two pairs of eyes asked for at once the last wins", async () => {
  const shown = await film();
  await Promise.all([shown.look("jack"), shown.look("investigator")]);
  expect(shown.eyes).toBe("investigator");
});

test("there is motion only from one moment to the next", async () => {
  const shown = await film();
  shown.step(1);
  expect(shown.follows).toBe(true);
  shown.step(2);
  expect(shown.follows).toBe(false);
  shown.step(-1);
  expect(shown.follows).toBe(false);
});

test("a running film stops at its end, and begins anew from there", async () => {
  const shown = await film();
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
  const shown = await film(1);
  const refused = { error: { code: "too_many", parameters: {} } };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(refused, { status: 429 })));
  await shown.look("jack");
  expect(shown.refusal?.code).toBe("too_many");
  expect(shown.eyes).toBe("open");
});

test("an invitation lets others look", async () => {
  const shown = new Film("tables/abc", "k&y");
  await shown.look("open");
  expect(asked.mock.calls[0]![0]).toBe("/api/tables/abc/replay?eyes=open&key=k%26y");
});
