/** Where a card about an object fits on the screen. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Size {
  width: number;
  height: number;
}

const GAP = 8;

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

function boxAt(left: number, top: number, { width, height }: Size): Box {
  return { left, top, right: left + width, bottom: top + height };
}

/**
 * The card's upper left corner: beside the object towards the larger free side, else above or below
 * it; never beyond the edges, and where it hides the least of the object itself and of `keep`.
 */
export function placed(
  object: Box,
  size: Size,
  screen: Size,
  keep: readonly Box[] = [],
): { left: number; top: number } {
  const within = (value: number, room: number): number =>
    Math.round(Math.max(GAP, Math.min(room - GAP, value)));
  const x = within((object.left + object.right - size.width) / 2, screen.width - size.width);
  const y = within((object.top + object.bottom - size.height) / 2, screen.height - size.height);
  const right = { left: within(object.right + GAP, screen.width - size.width), top: y };
  const left = { left: within(object.left - size.width - GAP, screen.width - size.width), top: y };
  const above = {
    left: x,
    top: within(object.top - size.height - GAP, screen.height - size.height),
  };
  const below = { left: x, top: within(object.bottom + GAP, screen.height - size.height) };
  const sides = screen.width - object.right >= object.left ? [right, left] : [left, right];
  const ends = screen.height - object.bottom >= object.top ? [below, above] : [above, below];
  const hidden = (at: { left: number; top: number }): number => {
    const card = boxAt(at.left, at.top, size);
    return 10 * overlap(card, object) + keep.reduce((sum, box) => sum + overlap(card, box), 0);
  };
  let best = right;
  let least = Infinity;
  for (const at of [...sides, ...ends]) {
    const cost = hidden(at);
    if (cost < least) {
      [best, least] = [at, cost];
    }
  }
  return best;
}
