import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { ABOUT, answer, ME, refusal, settled } from "../testing/server";
import { forgetMe } from "../wire/api";
import { words } from "../words/words.svelte";
import InvitationPage from "./InvitationPage.svelte";

const HOST = { who: "me", level: null, name: "Bob", taken: true, ready: true, seat: null };
const FREE = { who: "friend", level: null, name: null, taken: false, ready: false, seat: null };

function table(own: object = {}): object {
  return {
    id: "T1",
    phase: "open",
    terms: {
      ...{ game: "pocket", first_seat: "investigator", spectators: true, aids: false },
      clock: { kind: "live", seconds: 600, increment: 5 },
    },
    chairs: [HOST, FREE],
    you: { chairs: [] },
    ...own,
  };
}

beforeAll(() => words.speak("en"));
beforeEach(() => {
  history.replaceState(null, "", "/i/k");
  forgetMe();
});

test("the link says who invites to what, and one button sits down", async () => {
  answer({
    "GET /invitations/k": table(),
    "GET /about": ABOUT,
    "POST /guests": ME,
    "POST /invitations/k/sit": table(),
  });
  render(InvitationPage, { invitation: "k" });
  await settled();
  expect(screen.getByRole("heading").textContent).toBe("Bob invites you to Mr. Jack Pocket");
  const terms = document.querySelector(".terms")!.textContent.trim().replace(/\s/g, " ");
  expect(terms).toBe("You will be Jack. Agreed: 10 min + 5 s, without aids, as with the box.");
  await fireEvent.click(screen.getByRole("button", { name: "Sit down and play" }));
  await settled();
  expect(location.pathname).toBe("/t/T1");
});

test("whoever sits there already is led back to the table", async () => {
  answer({ "GET /invitations/k": table({ you: { chairs: [1] } }) });
  render(InvitationPage, { invitation: "k" });
  await settled();
  expect(location.pathname).toBe("/t/T1");
});

test("whoever comes too late may watch", async () => {
  answer({ "GET /invitations/k": table({ phase: "playing", chairs: [HOST, HOST] }) });
  render(InvitationPage, { invitation: "k" });
  await settled();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "Watch the game" }).getAttribute("href")).toBe("/t/T1");
});

test("an invitation that leads nowhere says so and leads on", async () => {
  answer({ "GET /invitations/k": refusal(404, "no_such_invitation") });
  render(InvitationPage, { invitation: "k" });
  await settled();
  expect(screen.getByText("This invitation leads nowhere.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "To the front page" })).toBeTruthy();
});
