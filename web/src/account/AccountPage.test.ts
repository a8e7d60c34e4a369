import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { ABOUT, answer, ME, refusal, settled, type Asked } from "../parts/fetching";
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
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Nobody knows you here yet");
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
  expect(screen.getByText("The name Bob is taken.")).toBeTruthy();
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

test("a token is shown once", async () => {
  await visit({ "POST /me/tokens": { token: "5Y0secret" } });
  const label = screen.getByLabelText("What the token is for");
  await fireEvent.input(label, { target: { value: "bot" } });
  await fireEvent.submit(label.closest("form")!);
  await settled();
  expect(screen.getByText("5Y0secret")).toBeTruthy();
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
