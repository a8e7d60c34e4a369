import { fireEvent, render, waitFor } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { words } from "../words/words.svelte";
import { fetchRules } from "./catalogue";
import RulesPage from "./RulesPage.svelte";

vi.mock("./catalogue", { spy: true });

test("rules that do not come say so, and the page can be loaded again", async () => {
  await words.speak("en");
  vi.mocked(fetchRules).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const page = render(RulesPage, { game: "pocket" }).container;
  await waitFor(() => expect(page.querySelector("[role=status] p")).not.toBeNull());
  expect(page.querySelector("[role=status]")!.textContent).not.toMatch(/shell-/);
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  await fireEvent.click(page.querySelector("button")!);
  expect(reload).toHaveBeenCalledOnce();
});
