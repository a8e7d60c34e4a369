import { render } from "@testing-library/svelte";
import { beforeAll, expect, test, vi } from "vitest";
import { words } from "../words/words.svelte";
import Connection from "./Connection.svelte";
import type { TableSession } from "./tableSession.svelte";
import { withSession, begun, FakeSocket } from "../testing/table";

let session: TableSession;

beforeAll(() => words.speak("en"));
withSession((each) => (session = each));

test("a lost line is told, and that it is back for a while", async () => {
  const { container } = render(Connection, { session });
  const told = (): string => container.textContent.trim();
  const socket = await begun();
  socket.close();
  await vi.advanceTimersByTimeAsync(1300);
  expect(told()).toMatch(/^Connection lost/);
  FakeSocket.last.open();
  await vi.advanceTimersByTimeAsync(1000);
  expect(told()).toBe("Connected again.");
  await vi.advanceTimersByTimeAsync(2000);
  expect(told()).toBe("");
});

test("a blink says nothing", async () => {
  const { container } = render(Connection, { session });
  const socket = await begun();
  socket.close();
  await vi.advanceTimersByTimeAsync(600);
  FakeSocket.last.open();
  await vi.advanceTimersByTimeAsync(3000);
  expect(container.textContent.trim()).toBe("");
});
