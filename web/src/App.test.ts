import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import App from "./App.svelte";
import { ABOUT, answer, settled, SilentSocket } from "./testing/server";
import { router } from "./router.svelte";
import { chosenTheme } from "./theme/theme";
import { words } from "./words/words.svelte";

beforeAll(() => words.speak("en"));
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("WebSocket", SilentSocket);
  answer({ "GET /about": ABOUT });
});

async function arrive(path: string): Promise<void> {
  router.go(path);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toBeTruthy());
  await settled();
}

test("going somewhere names the page and takes the focus to its heading", async () => {
  render(App);
  await arrive("/privacy");
  await waitFor(() => {
    expect(document.title).toBe("What is stored about you – Whitechapel");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });
});

test("an address that leads nowhere leads on", async () => {
  render(App);
  await arrive("/no/such/thing");
  await waitFor(() => {
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("A blind alley");
  });
  expect(screen.getByRole("main").querySelector('a[href="/"]')).not.toBeNull();
});

test("another language is spoken at once, on the same page, and remembered", async () => {
  render(App);
  await arrive("/privacy");
  await fireEvent.click(screen.getByRole("button", { name: /Français/ }));
  await waitFor(() => {
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Ce qui est conservé à votre sujet",
    );
  });
  expect(document.documentElement.lang).toBe("fr");
  expect(localStorage.getItem("language")).toBe("fr");
  expect(location.pathname).toBe("/privacy");
  await words.speak("en");
});

test("the theme is chosen and remembered", async () => {
  render(App);
  await arrive("/privacy");
  const [light] = screen.getAllByRole("button", { name: "Morning paper" });
  await fireEvent.click(light!);
  expect(light!.getAttribute("aria-pressed")).toBe("true");
  expect(chosenTheme()).toBe("light");
  expect(document.documentElement.dataset.theme).toBe("light");
});

test("the skip link takes the focus to the content", async () => {
  render(App);
  await arrive("/privacy");
  await fireEvent.click(screen.getByText("To the content"));
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("a page that is gone no longer looks for its heading", async () => {
  const { unmount } = render(App);
  await arrive("/privacy");
  unmount();
  const looked = vi.spyOn(document, "querySelector");
  // Longer than the pause between two attempts, after which the page notices that it is gone.
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(looked).not.toHaveBeenCalled();
});
