import type { Point } from "./layout";

/** The point at a part of a polyline. */
export function along(way: readonly Point[], part: number): Point {
  const whole = part * (way.length - 1);
  const number = Math.min(Math.floor(whole), way.length - 2);
  const from = way[Math.max(number, 0)]!;
  const to = way[Math.max(number, 0) + 1] ?? from;
  const rest = whole - number;
  return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}
