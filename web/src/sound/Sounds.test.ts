import { render } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { TableSession } from "../table/tableSession.svelte";
import { appealEntry, withSession, begun, DEVICE, message, settle } from "../testing/table";
import { settings } from "../table/settings.svelte";
import type { LogEntry, TableMessage } from "../wire/types";
import { soundPlayer } from "./soundPlayer";
import Sounds from "./Sounds.svelte";

let session: TableSession;
withSession((own) => void (session = own));

const heard: string[] = [];
beforeEach(() => {
  heard.length = 0;
  settings.sound = true;
  vi.spyOn(soundPlayer, "play").mockImplementation((cues) => void heard.push(...cues));
});

const TURNED: LogEntry = {
  version: 6,
  at: 0,
  kind: "decided",
  seat: "jack",
  moves: [],
  events: [
    {
      kind: "tile_rotated",
      clause: "P4.4",
      player: "jack",
      tile: "gull",
      quarters: 1,
      wall: "N",
    },
  ],
};

async function listen(own: Partial<TableMessage> = {}) {
  const socket = await begun(own);
  const { rerender } = render(Sounds, { session, ended: false });
  const told = async (news: Partial<TableMessage>): Promise<void> => {
    socket.tell(message({ version: 6, since: 5, ...own, ...news }));
    await settle();
  };
  return { told, rerender };
}

const THEIRS = { actor: "jack" as const, legal: [] };
const MINE = { actor: "investigator" as const, legal: message().legal };

test("whoever comes hears nothing of what was before", async () => {
  await listen();
  await vi.runAllTimersAsync();
  expect(heard).toEqual([]);
});

test("a decision of the other side is heard, and then a knock", async () => {
  const { told } = await listen(THEIRS);
  await told({ ...MINE, log: [TURNED] });
  expect(heard).toEqual(["turn", "knock"]);
});

test("whoever decides again is not called again", async () => {
  const { told } = await listen();
  await told({ log: [{ ...TURNED, seat: "investigator" }] });
  expect(heard).toEqual(["turn"]);
});

test("an appeal is heard as it is shown, and the knock comes after it", async () => {
  const { told } = await listen(THEIRS);
  await told({ ...MINE, log: [appealEntry()] });
  expect(heard).toEqual(["walk"]);
  await vi.runAllTimersAsync();
  expect(heard).toEqual(["walk", "unseen", "tick", "tick", "knock"]);
});

test("at one device nobody is called, for both are there", async () => {
  const { told } = await listen({ ...DEVICE, ...THEIRS });
  await told({ ...MINE, log: [TURNED] });
  expect(heard).toEqual(["turn"]);
});

test("the mask falls with a sound for whoever saw the end", async () => {
  const { rerender } = await listen();
  await rerender({ session, ended: true });
  expect(heard).toEqual(["mask"]);
});

test("without the switch nothing is heard, and the switch repeats nothing", async () => {
  settings.sound = false;
  const { told, rerender } = await listen(THEIRS);
  await told({ ...MINE, log: [appealEntry()] });
  await vi.runAllTimersAsync();
  await rerender({ session, ended: true });
  settings.sound = true;
  await settle();
  expect(heard).toEqual([]);
});
