import { fireEvent, render } from "@testing-library/svelte";
import { beforeAll, expect, test, vi } from "vitest";
import { words } from "../words/words.svelte";
import DecisionBar from "./DecisionBar.svelte";

beforeAll(() => words.speak("en"));

function lay(own: object = {}) {
  const onconfirm = vi.fn();
  const props = {
    sentence: "Turn Gull’s tile by half a turn: 4 seen, 3 unseen",
    recent: "",
    hint: "",
    urgent: false,
    refusal: null,
    game: "pocket",
    deciding: true,
    complete: true,
    drafting: true,
    undoable: true,
    busy: false,
    ends: false,
    onrecent: vi.fn(),
    onconfirm,
    onback: vi.fn(),
    onreset: vi.fn(),
    ...own,
  };
  return { onconfirm, page: render(DecisionBar, props) };
}

test("there is one filled button, and it confirms", async () => {
  const { onconfirm, page } = lay();
  expect(page.container.querySelectorAll(".primary")).toHaveLength(1);
  await fireEvent.click(page.getByRole("button", { name: "Confirm" }));
  expect(onconfirm).toHaveBeenCalledOnce();
});

test("what happened lately stands above what is to be done, until one has decided", async () => {
  const onrecent = vi.fn();
  const own = { recent: "Jack moves Holmes.", onrecent };
  const { page } = lay({ ...own, drafting: false, complete: false });
  await fireEvent.click(page.getByRole("button", { name: "Jack moves Holmes." }));
  expect(onrecent).toHaveBeenCalledOnce();
  page.unmount();
  expect(lay(own).page.queryByRole("button", { name: "Jack moves Holmes." })).toBeNull();
});

test("Enter on the bar confirms", async () => {
  const { onconfirm, page } = lay();
  await fireEvent.keyDown(page.getByRole("region"), { key: "Enter" });
  expect(onconfirm).toHaveBeenCalledOnce();
});

test("what would follow is heard, and takes no room from the board", () => {
  const { page } = lay({
    sentence: "Holmes walks to g4: 3 seen, 5 unseen.\nA witness clears Bert.",
  });
  const [said, heard] = page.container.querySelectorAll("[aria-live] p");
  expect(said?.textContent).toBe("Holmes walks to g4: 3 seen, 5 unseen.");
  expect(heard?.textContent).toBe("A witness clears Bert.");
  expect(heard?.classList.contains("unseen")).toBe(true);
});

test("what is half decided cannot be confirmed", async () => {
  const { onconfirm, page } = lay({ complete: false });
  expect(page.getByRole("button", { name: "Confirm" }).hasAttribute("disabled")).toBe(true);
  await fireEvent.keyDown(page.getByRole("region"), { key: "Enter" });
  expect(onconfirm).not.toHaveBeenCalled();
});

test("what ends the game is asked twice", async () => {
  const { onconfirm, page } = lay({ ends: true });
  await fireEvent.click(page.getByRole("button", { name: "Confirm" }));
  expect(onconfirm).not.toHaveBeenCalled();
  await fireEvent.click(page.getByRole("button", { name: "Yes, end it" }));
  expect(onconfirm).toHaveBeenCalledOnce();
});

test("a refusal is told in words and leads to its rule", () => {
  const refusal = { code: "already_rotated", parameters: { tile: "gull", clause: "P4.5" } };
  const { page } = lay({ refusal });
  expect(page.container.textContent).toContain("Sir William Gull");
  expect(page.getByRole("link").getAttribute("href")).toBe("/rules/pocket#P4.5");
});
