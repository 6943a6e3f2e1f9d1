import { describe, expect, it } from 'vitest';
import { arrowBox, cornersFor } from './floating';

const TAG = { size: [160, 32], wishes: ['bottom left', 'top left', 'top right'] } as const;
const ZOOM = { size: [112, 34], wishes: ['bottom right', 'top right', 'top left'] } as const;

describe('floating pieces', () => {
  it('stay in their corners while nothing is lit there', () => {
    expect(cornersFor([TAG, ZOOM], [], 700, 480)).toEqual(['bottom left', 'bottom right']);
  });

  it('leave a lit cell free', () => {
    const lit = { left: 560, top: 420, right: 640, bottom: 480 };
    expect(cornersFor([TAG, ZOOM], [lit], 700, 480)).toEqual(['bottom left', 'top right']);
  });

  it('leave tiles free where another corner is', () => {
    const tile = { left: 560, top: 420, right: 640, bottom: 480 };
    expect(cornersFor([TAG, ZOOM], [], 700, 480, [tile])).toEqual(['bottom left', 'top right']);
    const everything = { left: 0, top: 0, right: 700, bottom: 480 };
    expect(cornersFor([TAG, ZOOM], [], 700, 480, [everything])).toEqual([
      'bottom left',
      'bottom right',
    ]);
  });

  it('never lie on each other', () => {
    const low = { left: 0, top: 400, right: 700, bottom: 480 };
    const left = { left: 0, top: 0, right: 100, bottom: 480 };
    expect(cornersFor([ZOOM, TAG], [low, left], 700, 480)).toEqual(['top right', 'top left']);
  });

  it('hide as little as they can where every corner is busy', () => {
    const below = { left: 0, top: 440, right: 700, bottom: 480 };
    const above = { left: 600, top: 0, right: 640, bottom: 30 };
    const left = { left: 0, top: 0, right: 200, bottom: 440 };
    expect(cornersFor([ZOOM], [below, above, left], 700, 480)).toEqual(['top right']);
  });
});

describe('an arrow to hidden cells', () => {
  it('stands in the middle of its side', () => {
    expect(arrowBox('N', [], 390, 360, 1)).toEqual({ left: 173, top: 6, right: 217, bottom: 50 });
    expect(arrowBox('E', [], 390, 360, 1)).toEqual({
      left: 340,
      top: 158,
      right: 384,
      bottom: 202,
    });
  });

  it('moves along its side out of the way of what floats there', () => {
    const chip = { left: 8, top: 8, right: 178, bottom: 54 };
    const { left, top } = arrowBox('N', [chip], 390, 360, 1);
    expect(left).toBeGreaterThan(chip.right);
    expect(top).toBe(6);
  });
});
