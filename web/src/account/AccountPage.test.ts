import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { ABOUT, answer, ME, refusal, settled, type Asked } from "../testing/server";
import { forgetMe } from "../wire/api";
import { words } from "../words/words.svelte";
import AccountPage from "./AccountPage.svelte";
import { visitor } from "./visitor.svelte";

beforeAll(() => words.speak("en"));
beforeEach(() => {
  history.replaceState(null, "", "/account");
  forgetMe();
  visitor.about = visitor.me = null;
});

const requests = (asked: Asked[]): string[] => asked.map((each) => each.request);

async function visit(answers: Record<string, unknown>, me: object | null = ME): Promise<Asked[]> {
  const asked = answer({ "GET /about": { ...ABOUT, me }, "GET /me/tokens": [], ...answers });
  render(AccountPage);
  await settled();
  return asked;
}

test("a stranger is not made a guest by looking", async () => {
  const asked = await visit({}, null);
  expect(requests(asked)).toEqual(["GET /about"]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("You are not signed in");
});

test("another name is taken, or the refusal said", async () => {
  const asked = await visit({ "PATCH /me": { ...ME, name: "Cleo" } });
  const [name] = screen.getAllByLabelText("Name");
  await fireEvent.input(name!, { target: { value: "Cleo" } });
  await fireEvent.submit(name!.closest("form")!);
  await settled();
  expect(asked.find((each) => each.request === "PATCH /me")!.body).toEqual({ name: "Cleo" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Cleo");
});

test("a name that is taken is refused in words", async () => {
  await visit({ "PATCH /me": refusal(409, "name_taken", { name: "Bob" }) });
  await fireEvent.submit(screen.getAllByLabelText("Name")[0]!.closest("form")!);
  await settled();
  expect(screen.getByText("The name Bob is taken, or looks like one that is.")).toBeTruthy();
});

test("a guest keeps the account with a password", async () => {
  const asked = await visit({ "PUT /me/password": { ...ME, role: "person" } });
  const password = screen.getByLabelText(/New password/);
  await fireEvent.input(password, { target: { value: "gaslight88" } });
  await fireEvent.submit(password.closest("form")!);
  await settled();
  expect(asked.find((each) => each.request === "PUT /me/password")!.body).toEqual({
    name: "Ann",
    password: "gaslight88",
  });
  expect(screen.getByText(/Done\. Remember it well/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Sign out in this browser" })).toBeTruthy();
});

const TOKEN = {
  id: "t",
  label: "bot",
  scope: "read",
  created_at: 0,
  expires_at: Date.UTC(2999, 0, 2, 12),
  last_used_at: null,
};

test("a token is shown once, and may play for ninety days unless chosen otherwise", async () => {
  const asked = await visit({
    "GET /me/tokens": [TOKEN],
    "POST /me/tokens": { token: "5Y0secret" },
  });
  const label = screen.getByLabelText("What the token is for");
  await fireEvent.input(label, { target: { value: "bot" } });
  await fireEvent.submit(label.closest("form")!);
  await settled();
  expect(screen.getByText("5Y0secret")).toBeTruthy();
  const body = asked.find((each) => each.request === "POST /me/tokens")!.body;
  expect(body).toEqual({ label: "bot", scope: "play", days: 90 });
});

test("a token is made with the chosen terms", async () => {
  const asked = await visit({ "POST /me/tokens": { token: "5Y0secret" } });
  await fireEvent.click(screen.getByRole("radio", { name: "Look on" }));
  await fireEvent.click(screen.getByRole("radio", { name: "one year" }));
  const label = screen.getByLabelText("What the token is for");
  await fireEvent.input(label, { target: { value: "watcher" } });
  await fireEvent.submit(label.closest("form")!);
  await settled();
  const body = asked.find((each) => each.request === "POST /me/tokens")!.body;
  expect(body).toEqual({ label: "watcher", scope: "read", days: 365 });
});

test("a token tells what it may do, until when, and when it was used", async () => {
  const used = {
    ...TOKEN,
    id: "u",
    label: "old bot",
    scope: "play",
    expires_at: Date.UTC(2020, 5, 3, 12),
    last_used_at: Date.UTC(2020, 4, 1, 12),
  };
  await visit({ "GET /me/tokens": [TOKEN, used] });
  expect(screen.getByText("Look on · valid until Jan 2, 2999 · never used")).toBeTruthy();
  const terms = "Look on and play · expired on Jun 3, 2020 · last used on May 1, 2020";
  expect(screen.getByText(terms)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Revoke the token old bot" })).toBeTruthy();
});

test("a new password shows that the tokens are gone", async () => {
  const answers: Record<string, unknown> = {
    "GET /me/tokens": [TOKEN],
    "PUT /me/password": { ...ME, role: "person" },
  };
  const asked = await visit(answers);
  expect(screen.getByRole("button", { name: "Revoke the token bot" })).toBeTruthy();
  const before = requests(asked).filter((each) => each === "GET /me/tokens").length;
  const password = screen.getByLabelText(/New password/);
  await fireEvent.input(password, { target: { value: "gaslight88" } });
  await fireEvent.submit(password.closest("form")!);
  await settled();
  expect(requests(asked).filter((each) => each === "GET /me/tokens").length).toBe(before + 1);
});

test("the account is deleted only when asked twice", async () => {
  const asked = await visit({ "DELETE /me": null });
  await fireEvent.click(screen.getByRole("button", { name: "Delete the account" }));
  expect(requests(asked)).not.toContain("DELETE /me");
  const yes = screen.getByRole("button", { name: "Yes, delete it" });
  await fireEvent.submit(yes.closest("form")!);
  await settled();
  expect(requests(asked)).toContain("DELETE /me");
  expect(location.pathname).toBe("/");
});
