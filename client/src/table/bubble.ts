/** Where a small window at an object fits on the screen. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The top left corner: above the object if there is room, else below; never beyond the edges, and
 * not over `keep`, which must stay readable.
 */
export function beside(
  object: Box,
  size: { width: number; height: number },
  screen: { width: number; height: number },
  keep: Box | null = null,
  gap = 8,
): { left: number; top: number } {
  const middle = (object.left + object.right) / 2;
  const left = Math.max(gap, Math.min(screen.width - size.width - gap, middle - size.width / 2));
  const above = object.top - size.height - gap;
  let top = above >= gap ? above : Math.min(object.bottom + gap, screen.height - size.height - gap);
  if (keep !== null && top < keep.bottom && top + size.height > keep.top) {
    const below = object.top >= keep.bottom - gap && keep.bottom + size.height <= screen.height;
    top = below ? keep.bottom + 2 : keep.top - size.height - gap;
  }
  return { left: Math.round(left), top: Math.round(Math.max(gap, top)) };
}
