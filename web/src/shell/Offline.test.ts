import { render, screen, waitFor } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";
import { words } from "../words/words.svelte";
import Offline from "./Offline.svelte";

beforeAll(() => words.speak("en"));

describe("the sentence about a lost network", () => {
  it("is not there while there is a network", () => {
    render(Offline);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("comes and goes with the network", async () => {
    render(Offline);
    dispatchEvent(new Event("offline"));
    expect((await screen.findByRole("status")).textContent).toContain("offline");
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  });
});
