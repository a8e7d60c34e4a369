/** Positions on the board, in the units of `whitechapel/render/pocket/layout.py`. */

import sheet from "../art/sheet.json";
import type { Compass, PocketPieces } from "./view";

export const TILE = 220;
export const GAP = 8;
export const PITCH = TILE + GAP;
/** The depth of the houses; between them runs the street. */
export const HOUSE = 68;
export const STREET = TILE - 2 * HOUSE;
export const BARRICADE = 30;
export const BOARD = 3 * TILE + 2 * GAP;
/** How far the detectives' path runs outside the tiles. */
export const PATH = 66;
export const DETECTIVE = 42;
export const MARGIN = PATH + DETECTIVE + 12;
export const SIZE = BOARD + 2 * MARGIN;
export const SPACES = 12;

export const SIDES: readonly Compass[] = ["N", "E", "S", "W"];

export interface Point {
  x: number;
  y: number;
}

const WAYS: Record<Compass, Point> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};

interface Look {
  places: number[];
  near: Compass;
  far: Compass;
}

const LOOKS = sheet.pocket.looks as unknown as Record<string, Look>;

function look(space: number): Look {
  return LOOKS[String(space)]!;
}

/** Rotates a point by half a turn if the board is turned round. */
export function turn(point: Point, turned: boolean): Point {
  return turned ? { x: BOARD - point.x, y: BOARD - point.y } : point;
}

/** The middle of a place, counted from 1 as the views do. */
export function tileCentre(place: number, turned = false): Point {
  const x = ((place - 1) % 3) * PITCH + TILE / 2;
  const y = Math.floor((place - 1) / 3) * PITCH + TILE / 2;
  return turn({ x, y }, turned);
}

function toward(from: Point, side: Compass, distance: number): Point {
  return { x: from.x + WAYS[side].x * distance, y: from.y + WAYS[side].y * distance };
}

/** A space around the district, at a distance from the tiles. */
export function spacePoint(space: number, turned = false, distance = PATH): Point {
  const { places, near } = look(space);
  return turn(toward(tileCentre(places[0]! + 1), near, TILE / 2 + distance), turned);
}

/** The position of an occupied space's number, at the detective's outer rim. */
export function badgePoint(space: number, turned: boolean): Point {
  const { x, y } = spacePoint(space, turned);
  const left = x < 0 ? -1 : 1;
  return { x: x + 31 * left, y: y + (y > BOARD ? 31 : -31) };
}

/** The direction in which detectives on the same space stand side by side. */
export function along(space: number): Point {
  const { near } = look(space);
  return near === "N" || near === "S" ? WAYS.E : WAYS.S;
}

export function spaceAfter(space: number, steps: number): number {
  return ((space - 1 + steps + SPACES) % SPACES) + 1;
}

/** A point on the clock path between two spaces; the path goes round the corners. */
export function pathPoint(at: number, turned = false): Point {
  const whole = Math.floor(at);
  const part = at - whole;
  const from = spaceAfter(whole, 0);
  const to = spaceAfter(whole, 1);
  const a = spacePoint(from);
  const b = spacePoint(to);
  if (look(from).near === look(to).near) return turn(mix(a, b, part), turned);
  const corner =
    look(from).near === "N" || look(from).near === "S" ? { x: b.x, y: a.y } : { x: a.x, y: b.y };
  return turn(mix(mix(a, corner, part), mix(corner, b, part), part), turned);
}

function mix(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

export function quarter(side: Compass): number {
  return SIDES.indexOf(side);
}

/** The light from a space: where it starts, its angle, how far it goes, and the arms it lights. */
export interface Beam {
  space: number;
  start: Point;
  angle: number;
  reach: number;
  arms: number[];
  free: boolean;
}

/** The beams of the detectives, as far as the view says that they see. */
export function beams(view: PocketPieces, turned: boolean): Beam[] {
  if (view.aids === undefined) return [];
  const found = new Map<number, Beam>();
  for (const [detective, space] of Object.entries(view.detectives)) {
    const seen = view.aids.in_sight[detective]?.length ?? 0;
    found.set(space, beam(view, space, seen, turned));
  }
  return [...found.values()];
}

function beam(view: PocketPieces, space: number, seen: number, turned: boolean): Beam {
  const { places, far } = look(space);
  const last = seen > 0 ? view.tiles[places[seen - 1]!]! : undefined;
  const stopped = last?.wall === far;
  const free = seen === places.length && !stopped;
  const arms: number[] = [];
  for (let number = 0; number < seen; number++) {
    const edge = PATH + number * PITCH;
    arms.push(edge + 30);
    if (number < seen - 1 || !stopped) arms.push(edge + TILE - 30);
  }
  let reach = PATH + seen * PITCH;
  if (free) reach = PATH + BOARD + PATH - DETECTIVE;
  else if (stopped) reach += -GAP - (last.character === "lane" ? BARRICADE : HOUSE);
  const angle = 90 * quarter(far) - 180 + (turned ? 180 : 0);
  return { space, start: spacePoint(space, turned), angle, reach, arms, free };
}
