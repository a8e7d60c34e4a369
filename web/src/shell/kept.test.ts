import { afterEach, expect, test, vi } from "vitest";
import { forget, keep, kept } from "./kept";

afterEach(() => vi.unstubAllGlobals());

function refuse(): never {
  throw new DOMException("denied", "SecurityError");
}

test("what is kept is there again, until it is forgotten", () => {
  keep("theme", "dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  expect(kept("theme")).toBe("dark");
  forget("theme");
  expect(kept("theme")).toBeNull();
});

test("what a full browser does not take is remembered instead of what it had", () => {
  keep("theme", "dark");
  const { getItem } = localStorage;
  const full = { getItem: getItem.bind(localStorage), setItem: refuse, removeItem: refuse };
  vi.stubGlobal("localStorage", full);
  keep("theme", "light");
  expect(kept("theme")).toBe("light");
  vi.unstubAllGlobals();
  keep("theme", "dark");
  expect(kept("theme")).toBe("dark");
  forget("theme");
});

test("a browser that keeps nothing remembers while the page is open", () => {
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(kept("theme")).toBeNull();
  keep("theme", "light");
  expect(kept("theme")).toBe("light");
  forget("theme");
  expect(kept("theme")).toBeNull();
});
