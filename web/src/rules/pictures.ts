/** The pictures of the rules pages, which the library draws before the page is built. */

import sizes from "../art/rules/sizes.json";

export const THEMES = ["night", "paper"] as const;

const FILES = import.meta.glob<string>("../art/rules/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** How large a picture should be where there is room: its width and height in pixels. */
export function sizeOf(name: string): [width: number, height: number] {
  return (sizes as unknown as Record<string, [number, number]>)[name]!;
}

export function addressOf(name: string, theme: string): string {
  return FILES[`../art/rules/${name}-${theme}.svg`]!;
}
