/** Arrow keys on the board: tiles and spaces form a square of five by five. */

import type { Target } from "./targets";

const RING: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 0],
  [12, 0, 0, 0, 4],
  [11, 0, 0, 0, 5],
  [10, 0, 0, 0, 6],
  [0, 9, 8, 7, 0],
];

const STEPS: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A cell of the square: a place from 1 to 9, or a space from 1 to 12. */
export type Cell = { place: number } | { space: number };

export function cellName(cell: Cell): string {
  return "place" in cell ? `p${cell.place}` : `s${cell.space}`;
}

function cellAt(row: number, column: number): Cell | null {
  if (row < 0 || row > 4 || column < 0 || column > 4) return null;
  const inside = row > 0 && row < 4 && column > 0 && column < 4;
  if (inside) return { place: (row - 1) * 3 + column };
  const space = RING[row]![column]!;
  return space === 0 ? null : { space };
}

/** Every cell, row by row. */
export const CELLS: readonly Cell[] = RING.flatMap((row, y) =>
  row.map((_, x) => cellAt(y, x)).filter((cell) => cell !== null),
);

function find(name: string): [number, number] {
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 5; column++) {
      const cell = cellAt(row, column);
      if (cell !== null && cellName(cell) === name) return [row, column];
    }
  }
  return [1, 1];
}

/** The cell that an arrow key leads to: round the corners of the path, never off the board. */
export function step(name: string, key: string, turned: boolean): string {
  const way = STEPS[key];
  if (way === undefined) return name;
  const sign = turned ? -1 : 1;
  const [row, column] = find(name);
  const down = way[0] * sign;
  const right = way[1] * sign;
  const next = cellAt(row + down, column + right) ?? roundCorner(row, column, down, right);
  return next === null ? name : cellName(next);
}

function roundCorner(row: number, column: number, down: number, right: number): Cell | null {
  if (down !== 0 && (column === 0 || column === 4)) {
    return cellAt(row + down, column === 0 ? 1 : 3);
  }
  if (right !== 0 && (row === 0 || row === 4)) {
    return cellAt(row === 0 ? 1 : 3, column + right);
  }
  return null;
}

/** The target in a cell, with the tiles as they lie now. */
export function targetOf(cell: Cell, characters: readonly string[]): Target {
  return "place" in cell ? `tile:${characters[cell.place - 1]!}` : `space:${cell.space}`;
}
