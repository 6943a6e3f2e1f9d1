/** The six sections of a culture tile, 96 units across, a corner up: where each lies and what is in it. */

const OUTER = 48;
const MIDDLE = 33;
const RIM = 42;

function at(angle: number, radius: number): { x: number; y: number } {
  const radians = ((angle - 90) * Math.PI) / 180;
  return { x: round(Math.cos(radians) * radius), y: round(Math.sin(radians) * radius) };
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}

/** A section by its place from the gem on, clockwise: its outline and the middle of its number. */
export function sectionAt(place: number): { path: string; x: number; y: number } {
  const left = at(place * 60 - 30, OUTER);
  const right = at(place * 60 + 30, OUTER);
  const inner = at(place * 60 - 30, 13);
  const end = at(place * 60 + 30, 13);
  const path = `M${inner.x} ${inner.y}L${left.x} ${left.y}L${right.x} ${right.y}L${end.x} ${end.y}Z`;
  return { path, ...at(place * 60, 26.5) };
}

/** The squares of a section, in a row along the rim. */
export function squaresAt(place: number, count: number): { x: number; y: number }[] {
  const middle = at(place * 60, Math.min(RIM, MIDDLE + 4.5));
  const along = at(place * 60 + 90, 1);
  return Array.from({ length: count }, (_, i) => {
    const off = (i - (count - 1) / 2) * 5.2;
    return { x: round(middle.x + along.x * off), y: round(middle.y + along.y * off) };
  });
}
