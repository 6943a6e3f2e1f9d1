import { describe, expect, it } from 'vitest';
import { cornersFor } from './floating';

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

  it('never lie on each other', () => {
    const low = { left: 0, top: 400, right: 700, bottom: 480 };
    const left = { left: 0, top: 0, right: 100, bottom: 480 };
    expect(cornersFor([ZOOM, TAG], [low, left], 700, 480)).toEqual(['top right', 'bottom left']);
  });
});
