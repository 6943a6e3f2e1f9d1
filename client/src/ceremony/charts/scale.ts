/** Scales of charts: round ticks, straight lines, paths. */

/** Round numbers from 0 to at least `most`, about `wanted` of them. */
export function ticks(most: number, wanted = 5): number[] {
  const top = Math.max(1, most);
  const rough = top / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const marks: number[] = [];
  for (let value = 0; ; value += step) {
    marks.push(value);
    if (value >= top) return marks;
  }
}

/** Maps `from[0]..from[1]` to `to[0]..to[1]`; a single point goes to the beginning. */
export function linear(from: [number, number], to: [number, number]): (value: number) => number {
  const span = from[1] - from[0];
  return (value) => (span === 0 ? to[0] : to[0] + ((value - from[0]) / span) * (to[1] - to[0]));
}

/** A line through points, as the data of an SVG path. */
export function linePath(points: readonly { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}

/** Where parts of a stacked bar begin and end; negative parts are left out. */
export function stack(
  values: readonly number[],
  scale: (value: number) => number,
): { from: number; to: number }[] {
  let sum = 0;
  return values.map((value) => {
    const from = scale(sum);
    sum += Math.max(0, value);
    return { from, to: scale(sum) };
  });
}
