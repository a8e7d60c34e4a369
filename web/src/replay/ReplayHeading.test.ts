import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { words } from "../words/words.svelte";
import ReplayHeading from "./ReplayHeading.svelte";

test.each([
  ["en", ["The Investigator:", "Jack:"]],
  ["fr", ["L’Enquêteur\u00a0:", "Jack\u00a0:"]],
  ["ru", ["Следователь:", "Джек:"]],
] as const)("in %s the players are announced with its own colon", async (language, said) => {
  await words.speak(language);
  const people = { jack: "Mary", investigator: "John" };
  const { container } = render(ReplayHeading, {
    game: "pocket",
    ...people,
    result: null,
    practice: false,
  });
  expect([...container.querySelectorAll("dt")].map((each) => each.textContent)).toEqual(said);
});
