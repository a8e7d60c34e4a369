import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, expect, test } from "vitest";
import { words } from "../words/words.svelte";
import type { Player } from "../wire/types";
import type { TableSession } from "./tableSession.svelte";
import Reveal from "./Reveal.svelte";

beforeAll(() => words.speak("en"));

/** A desk that shows a seat's own as long as it is held. */
function lay() {
  const asked: string[] = [];
  const session = deskLike(asked);
  const page = render(Reveal, { session: session as unknown as TableSession });
  const hold = page.getByRole("button", { name: /^Jack’s eyes/ });
  const lock = page.getByRole("button", { name: /^Keep Jack/ });
  return { asked, hold, lock };
}

function deskLike(asked: string[]) {
  return {
    revealed: null,
    hold: (seat: Player) => void asked.push(`hold ${seat}`),
    release: () => void asked.push("release"),
  };
}

test("a secret shows while the button is held, and no longer", async () => {
  const { asked, hold } = lay();
  await fireEvent.pointerDown(hold, { button: 0, pointerId: 1 });
  expect(asked).toEqual(["hold jack"]);
  await fireEvent.pointerUp(hold);
  expect(asked).toEqual(["hold jack", "release"]);
});

test("the keyboard holds too, however often the key repeats", async () => {
  const { asked, hold } = lay();
  for (let repeat = 0; repeat < 3; repeat++) await fireEvent.keyDown(hold, { key: " " });
  expect(asked).toEqual(["hold jack"]);
  await fireEvent.keyUp(hold, { key: " " });
  expect(asked).toEqual(["hold jack", "release"]);
});

test("losing the focus lets go", async () => {
  const { asked, hold } = lay();
  await fireEvent.keyDown(hold, { key: "Enter" });
  await fireEvent.blur(hold);
  expect(asked.at(-1)).toBe("release");
});

test("leaving the window lets go", async () => {
  const { asked, lock } = lay();
  await fireEvent.click(lock);
  expect(asked.at(-1)).toBe("hold jack");
  expect(lock.getAttribute("aria-pressed")).toBe("true");
  await fireEvent.blur(window);
  expect(asked.at(-1)).toBe("release");
  await tick();
  expect(lock.getAttribute("aria-pressed")).toBe("false");
});

test("whoever cannot hold opens and shuts with one key", async () => {
  const { asked, lock } = lay();
  await fireEvent.click(lock);
  await fireEvent.click(lock);
  expect(asked).toEqual(["release", "hold jack", "release"]);
});
