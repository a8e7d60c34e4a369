import { afterEach, expect, test, vi } from "vitest";
import { removeStored, store, readStored } from "./storage";

afterEach(() => vi.unstubAllGlobals());

function refuse(): never {
  throw new DOMException("denied", "SecurityError");
}

test("what is kept is there again, until it is forgotten", () => {
  store("theme", "dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  expect(readStored("theme")).toBe("dark");
  removeStored("theme");
  expect(readStored("theme")).toBeNull();
});

test("what a full browser does not take is remembered instead of what it had", () => {
  store("theme", "dark");
  const { getItem } = localStorage;
  const full = { getItem: getItem.bind(localStorage), setItem: refuse, removeItem: refuse };
  vi.stubGlobal("localStorage", full);
  store("theme", "light");
  expect(readStored("theme")).toBe("light");
  vi.unstubAllGlobals();
  store("theme", "dark");
  expect(readStored("theme")).toBe("dark");
  removeStored("theme");
});

test("a browser that keeps nothing remembers while the page is open", () => {
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readStored("theme")).toBeNull();
  store("theme", "light");
  expect(readStored("theme")).toBe("light");
  removeStored("theme");
  expect(readStored("theme")).toBeNull();
});
