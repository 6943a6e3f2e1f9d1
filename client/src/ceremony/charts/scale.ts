/** Scales of charts: round ticks, straight lines, paths. Values may be negative. */
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

/** Round numbers around all values, 0 among them, about `wanted` of them. */
export function ticks(values: readonly number[], wanted = 5): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(low === 0 ? 1 : 0, ...values);
  const inside = scaleLinear()
    .domain([low, high])
    .ticks(Math.max(1, Math.min(wanted - 1, high - low)));
  const [first = 0, second = 1] = inside;
  const last = inside.at(-1) ?? 0;
  const step = Math.max(1, second - first);
  return [...(first > low ? [first - step] : []), ...inside, ...(last < high ? [last + step] : [])];
}

/** Maps `from[0]..from[1]` to `to[0]..to[1]`; a single point goes to the beginning. */
export function linear(from: [number, number], to: [number, number]): (value: number) => number {
  const scale = scaleLinear().domain(from).range(to);
  return (value) => (from[0] === from[1] ? to[0] : scale(value));
}

const through = line<{ x: number; y: number }>(
  (point) => point.x,
  (point) => point.y,
).digits(1);

/** A line through points, as the data of an SVG path. */
export function linePath(points: readonly { x: number; y: number }[]): string {
  return through([...points]) ?? '';
}

/** Where parts of a stacked bar begin and end: gains to the one side of 0, losses to the other. */
export function stack(
  values: readonly number[],
  scale: (value: number) => number,
): { from: number; to: number }[] {
  let gained = 0;
  let lost = 0;
  return values.map((value) => {
    if (value < 0) {
      const to = scale(lost);
      lost += value;
      return { from: scale(lost), to };
    }
    const from = scale(gained);
    gained += value;
    return { from, to: scale(gained) };
  });
}
