/** The pages by route. Those of `front` are in the first bundle, the others load when needed. */

import type { Component } from "svelte";
import type { Place } from "./router.svelte";

type Page = Component<Record<string, string>>;

interface File {
  default: Page;
}

const HERE = import.meta.glob<File>("./front/*Page.svelte", { eager: true });
const ELSEWHERE = import.meta.glob<File>(["./*/*Page.svelte", "!./front/*", "!./shell/*"]);

/** The file of each page, and how the route's parameters become the page's props. */
const PAGES: Record<
  string,
  [file: string, parameters?: (given: Record<string, string>) => object]
> = {
  front: ["front/FrontPage"],
  table: ["table/TablePage", ({ table }) => ({ id: table })],
  invitation: ["front/InvitationPage"],
  replay: ["replay/ReplayPage"],
  record: ["replay/RecordPage"],
  rules: ["rules/RulesPage"],
  learn: ["learn/LearnPage"],
  account: ["account/AccountPage"],
  privacy: ["account/PrivacyPage"],
  nowhere: ["front/NotFoundPage"],
};

/** Pages that fill the screen and bring their own header. */
const BARE = new Set(["table"]);

/** Pages as wide as the screen; their header is as wide. */
const WIDE = new Set(["replay", "record"]);

export interface Shown {
  name: string;
  /** A new key mounts the page again: another table does, a second visit does not. */
  key: string;
  Page: Page;
  parameters: Record<string, string>;
  bare: boolean;
  wide: boolean;
}

export async function pageOf(place: Place): Promise<Shown> {
  const [name, rename] = PAGES[place.name] ?? PAGES.nowhere!;
  const file = `./${name}.svelte`;
  const { default: Page } = HERE[file] ?? (await ELSEWHERE[file]!());
  const parameters = (rename?.(place.parameters) ?? place.parameters) as Record<string, string>;
  const key = [place.name, ...Object.values(place.parameters)].join("/");
  const head = { bare: BARE.has(place.name), wide: WIDE.has(place.name) };
  return { name: place.name, key, Page, parameters, ...head };
}
