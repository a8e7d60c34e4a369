/** Arrow keys on the board lead to the nearest hex or exit in that direction on the screen. */

import { exitPoint, hexPoint, HEXES, ROW, turned, type Point, type Turn } from "./layout";
import type { Target } from "./targets";
import { EXITS, type Exit } from "./view";

/** Every hex and exit in reading order. */
export const CELLS: readonly Target[] = [
  ...HEXES.map((hex): Target => `hex:${hex}`),
  ...EXITS.map((exit): Target => `exit:${exit}`),
].sort((a, b) => printed(a).y - printed(b).y || printed(a).x - printed(b).x);

const ARROWS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

function printed(cell: Target): Point {
  const [kind, name] = cell.split(":");
  return kind === "exit" ? exitPoint(name as Exit) : hexPoint(name!);
}

export function cellPoint(cell: Target, turn: Turn): Point {
  return turned(printed(cell), turn);
}

/**
 * The cell that an arrow key leads to. Columns are shifted by half a hex, so a path across them
 * goes down from one column and up from the next.
 */
export function step(from: Target, key: string, turn: Turn): Target {
  const arrow = ARROWS[key];
  if (arrow === undefined) return from;
  const here = printed(from);
  const way = turned(arrow, ((360 - turn) % 360) as Turn);
  const even = Math.round(here.x / (1.5 * (ROW / Math.sqrt(3)))) % 2 === 0;
  let best = from;
  let least = Infinity;
  for (const cell of CELLS) {
    const there = printed(cell);
    const x = there.x - here.x;
    const y = there.y - here.y;
    const far = Math.hypot(x, y);
    const ahead = x * way.x + y * way.y;
    if (ahead < far / 2 || far === 0 || far > 2.2 * ROW) continue;
    const drift = y > 0 === even ? 0 : 1;
    const cost = (far * far) / ahead + drift;
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}

/** The next or previous target, cyclically. */
export function among(from: Target, targets: readonly Target[], back: boolean): Target {
  const cells = CELLS.filter((cell) => cell === from || targets.includes(cell));
  const place = cells.indexOf(from) + (back ? -1 : 1);
  const next = cells[(place + cells.length) % cells.length] ?? from;
  return next;
}
