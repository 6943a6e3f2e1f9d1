/** The geometry all ornament is made of. A tile is 100 x 100 units, x to the east, y to the south. */

export type Side = 'N' | 'E' | 'S' | 'W';
/** How much of a piece is drawn: everything, a flat picture with numbers, or its colour. */
export type Zoom = 'L' | 'M' | 'S';
/** The same for tiles, which between L and M are drawn with everything and larger numbers. */
export type Level = Zoom | 'B';

/** How much a piece on a tile draws of itself when the tile is drawn at a level. */
export function zoomOf(level: Level): Zoom {
  return level === 'B' ? 'L' : level;
}
export type Cell = [number, number];

export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];
/** One step towards each side, and the turn that brings the north side there. */
export const STEP: Record<Side, readonly [dx: number, dy: number, turn: number]> = {
  N: [0, -1, 0],
  E: [1, 0, 90],
  S: [0, 1, 180],
  W: [-1, 0, 270],
};

/** Whether a letter names a side; walls travel as plain text. */
export function isSide(letter: string): letter is Side {
  return letter === 'N' || letter === 'E' || letter === 'S' || letter === 'W';
}

/** The sides a text of letters names, in their order. */
export function sidesOf(walls: string): Side[] {
  return [...walls].filter(isSide);
}

const places = (value: number): string => String(Number(value.toFixed(2)));

/** A closed ring of 2n points whose distance from the centre alternates between two radii. */
export function ringPath(
  n: number,
  outer: number,
  inner: number,
  cx = 0,
  cy = 0,
  from = -90,
): string {
  let path = '';
  for (let i = 0; i < 2 * n; i += 1) {
    const angle = ((from + (i * 180) / n) * Math.PI) / 180;
    const radius = i % 2 ? inner : outer;
    path += `${i ? 'L' : 'M'}${places(cx + radius * Math.cos(angle))} ${places(cy + radius * Math.sin(angle))}`;
  }
  return `${path}Z`;
}

/** The eight-pointed star of two squares. */
export function khatam(cx: number, cy: number, radius: number): string {
  return ringPath(8, radius, radius * 0.7654, cx, cy);
}

export function octagon(cx: number, cy: number, radius: number): string {
  return ringPath(4, radius, radius, cx, cy, -67.5);
}

/** A horseshoe arch standing on y, as wide and high as given. */
export function arch(x: number, y: number, width: number, height: number): string {
  const spring = places(y - height + width * 0.5);
  const half = places(width * 0.5);
  return `M${places(x - width * 0.42)} ${y}V${spring}A${half} ${half} 0 1 1 ${places(x + width * 0.42)} ${spring}V${y}Z`;
}

/** The paths of a two-strand interlace: both strands, then the pieces that pass over again. */
export function interlace(turns: number, period = 16, amplitude = 7): string[] {
  const height = (i: number, strand: number): number => (i % 2 ? -1 : 1) * strand * amplitude;
  const line = (strand: number): string =>
    `M${Array.from({ length: turns + 1 }, (_, i) => `${i * period} ${height(i, strand)}`).join('L')}`;
  const paths = [line(1), line(-1)];
  for (let i = 0; i < turns; i += 2) {
    const point = (t: number): string =>
      `${places((i + t) * period)} ${places(height(i, 1) * (1 - 2 * t))}`;
    paths.push(`M${point(0.24)}L${point(0.76)}`);
  }
  return paths;
}

/** How deep the band of a wall reaches into its tile. */
export const WALL_DEPTH: Record<Zoom, number> = { L: 11, M: 13, S: 15 };

/** The merlons on the outer rim of a north wall, as one path. */
export function merlons(zoom: Zoom): string {
  const count = zoom === 'M' ? 6 : 9;
  const width = 100 / count;
  const depth = WALL_DEPTH[zoom] * 0.46;
  return Array.from(
    { length: count },
    (_, i) =>
      `M${places((i + 0.18) * width)} 0h${places(width * 0.64)}v${places(depth)}h${places(-width * 0.64)}z`,
  ).join('');
}

/** Bands along the given sides from one depth to another, as one path: walls seen from far away. */
export function bands(sides: readonly Side[], from: number, to: number): string {
  const [a, b] = [100 - to, 100 - from];
  const band: Record<Side, string> = {
    N: `M0 ${from}H100V${to}H0Z`,
    E: `M${a} 0V100H${b}V0Z`,
    S: `M0 ${a}H100V${b}H0Z`,
    W: `M${from} 0V100H${to}V0Z`,
  };
  return sides.map((side) => band[side]).join('');
}

/**
 * The two grid corners that a wall runs between: an edge of a cell, or the long side of half a cell,
 * which is named by the corner opposite to it. Null for anything else.
 */
export function wallEnds(x: number, y: number, side: string): [Cell, Cell] | null {
  if (isSide(side)) {
    return edgeEnds(x, y, side);
  }
  if (side === 'NE' || side === 'SW') {
    return [
      [x, y],
      [x + 1, y + 1],
    ];
  }
  return side === 'NW' || side === 'SE'
    ? [
        [x + 1, y],
        [x, y + 1],
      ]
    : null;
}

/** The two grid corners an edge runs between, in cells. */
export function edgeEnds(x: number, y: number, side: Side): [Cell, Cell] {
  switch (side) {
    case 'N':
      return [
        [x, y],
        [x + 1, y],
      ];
    case 'E':
      return [
        [x + 1, y],
        [x + 1, y + 1],
      ];
    case 'S':
      return [
        [x, y + 1],
        [x + 1, y + 1],
      ];
    case 'W':
      return [
        [x, y],
        [x, y + 1],
      ];
  }
}
