/**
 * Positions on London's board. Hexes, arches and roofs come from the library and are only rotated
 * here: by half a turn for Jack, and by a quarter where the container is higher than wide.
 */

import sheet from "../art/sheet.json";
import type { Exit, Direction } from "./view";

export interface Point {
  x: number;
  y: number;
}

export type Kind = "street" | "building" | "garden" | "post";

/** The rotation of the board, clockwise. */
export type Turn = 0 | 90 | 180 | 270;

const HEX = sheet.london.hexes as Record<string, Point & { kind: Kind }>;
const ARCH = sheet.london.arches as Record<Exit, Point>;
const ANGLE = sheet.london.ways as Record<Direction, number>;

export const SIDE = sheet.london.side;
export const ROW = sheet.london.row;
export const GLOW = sheet.london.glow;

export const HEXES = Object.keys(HEX);
export const STREETS = HEXES.filter((hex) => HEX[hex]!.kind === "street");

function middle(values: number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

const CENTRE = {
  x: middle(HEXES.map((hex) => HEX[hex]!.x)),
  y: middle(HEXES.map((hex) => HEX[hex]!.y)),
};

const RIM = 8;
const columns = HEXES.map((hex) => HEX[hex]!.x);
const rows = HEXES.map((hex) => HEX[hex]!.y);

/** Pixels for each unit of the drawing from which on names are legible. */
export const LEGIBLE = 0.62;

/** The size of the printed board, without rotation. */
export const WIDTH = Math.max(...columns) - Math.min(...columns) + 2 * (SIDE + RIM);
export const HEIGHT = Math.max(...rows) - Math.min(...rows) + ROW + 2 * RIM;

export function kindOf(hex: string): Kind {
  return HEX[hex]!.kind;
}

/** The point of a hex on the printed board, relative to the middle. */
export function hexPoint(hex: string): Point {
  const { x, y } = HEX[hex]!;
  return { x: x - CENTRE.x, y: y - CENTRE.y };
}

export function exitPoint(exit: Exit): Point {
  const { x, y } = ARCH[exit];
  return { x: x - CENTRE.x, y: y - CENTRE.y };
}

/** A point after the rotation of the board. */
export function turned({ x, y }: Point, turn: Turn): Point {
  switch (turn) {
    case 90:
      return { x: -y, y: x };
    case 180:
      return { x: -x, y: -y };
    case 270:
      return { x: y, y: -x };
    default:
      return { x, y };
  }
}

export function directionAngle(way: Direction): number {
  return ANGLE[way];
}

/** The point at a distance from another in one of the six directions. */
export function toward(from: Point, way: Direction, distance: number, turn: Turn): Point {
  const angle = ((directionAngle(way) + turn) * Math.PI) / 180;
  return { x: from.x + Math.sin(angle) * distance, y: from.y - Math.cos(angle) * distance };
}

/**
 * The rotation with which the board is largest in its container. An upright board lies down only
 * where that is much better: it must not turn with every line of text below it.
 */
export function bestTurn(width: number, height: number, half: boolean, stands = false): Turn {
  const flat = Math.min(width / WIDTH, height / HEIGHT);
  const upright = Math.min(width / HEIGHT, height / WIDTH);
  const quarter = upright > flat * (stands ? 0.84 : 1.08);
  if (half) return quarter ? 270 : 180;
  return quarter ? 90 : 0;
}

/** The corners of a hex around the origin. */
export function corners(side: number): string {
  const half = side / 2;
  const row = (side * Math.sqrt(3)) / 2;
  const steps = [
    [-half, -row],
    [half, -row],
    [side, 0],
    [half, row],
    [-half, row],
    [-side, 0],
  ];
  return steps.map(([x, y]) => `${x!.toFixed(2)},${y!.toFixed(2)}`).join(" ");
}

/** An SVG path around some hexes. */
export function outlines(hexes: readonly string[], side: number): string {
  const shape = corners(side)
    .split(" ")
    .map((pair) => pair.split(",").map(Number));
  return hexes
    .map((hex) => {
      const { x, y } = hexPoint(hex);
      return `M${shape.map(([dx, dy]) => `${(x + dx!).toFixed(1)} ${(y + dy!).toFixed(1)}`).join("L")}Z`;
    })
    .join("");
}

const BESIDE: Record<string, string[]> = Object.fromEntries(
  STREETS.map((hex) => [hex, STREETS.filter((other) => near(hex, other))]),
);

function near(a: string, b: string): boolean {
  const one = HEX[a]!;
  const other = HEX[b]!;
  return a !== b && Math.hypot(one.x - other.x, one.y - other.y) < ROW * 1.1;
}

/** A short path along the streets for the animation, or null. */
export function walk(from: string, to: string, most = 4): string[] | null {
  const before = new Map([[from, ""]]);
  for (const hex of before.keys()) {
    if (hex === to) break;
    for (const next of BESIDE[hex] ?? []) if (!before.has(next)) before.set(next, hex);
  }
  if (!before.has(to)) return null;
  const way = [to];
  while (way[0] !== from) way.unshift(before.get(way[0]!)!);
  return way.length - 1 <= most ? way : null;
}
