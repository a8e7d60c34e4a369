/** Shapes of London's district, in the measures of `whitechapel/render/london/layout.py`. */

/** What a picture of the district shows; nothing is computed here. */
export interface Scene {
  people: Record<string, string>;
  /** Characters who are seen, and characters who are cleared. */
  seen: readonly string[];
  cleared?: readonly string[];
  /** Posts that burn, and streets on which light falls. */
  posts: readonly string[];
  lit: readonly string[];
  cordons: readonly string[];
  covers: readonly string[];
  /** Watson's lantern: where he stands, the direction's number clockwise, and how far it shines. */
  lantern?: { at: string; turn: number; hexes: number };
}

interface Place {
  x: number;
  y: number;
}

const SIDE = 47;
const ROW = SIDE * Math.sqrt(3);

function corners(x: number, y: number, side: number): [number, number][] {
  const half = side / 2;
  const row = (side * Math.sqrt(3)) / 2;
  return [
    [x - half, y - row],
    [x + half, y - row],
    [x + side, y],
    [x + half, y + row],
    [x - half, y + row],
    [x - side, y],
  ];
}

function path(points: [number, number][]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

export function hexagon(x: number, y: number, side: number): string {
  return path(corners(x, y, side));
}

/** A hipped roof whose ridge runs one of three ways; a slope's tone is how it lies to the moon. */
export function roof(x: number, y: number, turn: number): { path: string; tone: number }[] {
  const outer = corners(x, y, SIDE - 2);
  const rim = [...outer.slice(2 * turn), ...outer.slice(0, 2 * turn)];
  const toward = (corner: [number, number]): [number, number] => [
    x + (corner[0] - x) * 0.42,
    y + (corner[1] - y) * 0.42,
  ];
  const [a, b, c, d, e, f] = rim as [
    [number, number],
    [number, number],
    [number, number],
    [number, number],
    [number, number],
    [number, number],
  ];
  const west = toward(f);
  const east = toward(c);
  const slopes: [number, number][][] = [
    [a, b, east, west],
    [b, c, east],
    [c, d, east],
    [d, e, west, east],
    [e, f, west],
    [f, a, west],
  ];
  return slopes.map((slope) => {
    const dx = slope.reduce((sum, corner) => sum + corner[0] - x, 0);
    const dy = slope.reduce((sum, corner) => sum + corner[1] - y, 0);
    const moon = Math.cos(Math.atan2(dy, dx) + 2.2);
    const tone = moon > 0.5 ? 0 : moon > -0.1 ? 1 : moon > -0.6 ? 3 : 2;
    return { path: path(slope), tone };
  });
}

/** Where the arch of an exit stands beyond its street. */
export function arch(exit: string, street: Place): Place {
  return { x: street.x, y: street.y + (exit.startsWith("N") ? 4 - ROW : ROW + 2) };
}

export function beamOf(
  lantern: NonNullable<Scene["lantern"]>,
  place: (name: string) => Place,
): Place & { angle: number; reach: number } {
  const { x, y } = place(lantern.at);
  return { x, y, angle: 60 * lantern.turn, reach: ROW * (0.5 + lantern.hexes) - 3 };
}
