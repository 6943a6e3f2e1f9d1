/** Scrolls a board so far that something on it can be seen to be picked. */

const LIT = '[data-ref]:not([aria-disabled="true"])';
/** Left free above and below what is brought into sight. */
const MARGIN = 12;

/** Bring the first lit thing into sight, unless one is there already. */
export function showLit(board: HTMLElement): void {
  const around = board.getBoundingClientRect();
  const lit = [...board.querySelectorAll(LIT)]
    .map((thing) => thing.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  const inSight = lit.some(({ top, bottom }) => top >= around.top && bottom <= around.bottom);
  const [first] = lit;
  if (first === undefined || inSight) {
    return;
  }
  board.scrollTop +=
    first.top < around.top
      ? first.top - around.top - MARGIN
      : first.bottom - around.bottom + MARGIN;
}
