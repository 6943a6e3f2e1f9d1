import { describe, expect, it } from 'vitest';
import { extentOf, fit } from '../../../palace/camera';
import { layout, kindOf, railRoomOf, WISHED, type Layout, type Rect } from './zones';

/** The table of the design, section 12: own tiles by extent, market tile, bar, hand card, rivals. */
const SCREENS = [
  { screen: [1280, 720], tiles: [81, 69, 60, 59, 53], market: 92, bar: 58, hand: 94, full: 3 },
  { screen: [1366, 768], tiles: [89, 76, 66, 59, 58], market: 92, bar: 58, hand: 94, full: 3 },
  { screen: [1440, 900], tiles: [109, 93, 82, 72, 65], market: 97, bar: 58, hand: 106, full: 5 },
  { screen: [1920, 1080], tiles: [130, 112, 98, 87, 78], market: 125, bar: 70, hand: 127, full: 5 },
  {
    screen: [2560, 1440],
    tiles: [175, 150, 131, 117, 105],
    market: 156,
    bar: 87,
    hand: 176,
    full: 5,
  },
  {
    screen: [3840, 2160],
    tiles: [240, 234, 205, 182, 164],
    market: 208,
    bar: 116,
    hand: 236,
    full: 5,
  },
  { screen: [1024, 768], tiles: [87, 75, 66, 58, 52], market: 86, bar: 58, hand: 94, full: 0 },
  { screen: [390, 844], tiles: [56, 49, 48, 44, 44], market: 82, bar: 118, hand: 71, full: 0 },
] as const;
const EXTENTS = [
  [5, 4],
  [6, 5],
  [7, 6],
  [8, 7],
  [9, 8],
] as const;
const TOLERANCE = 2;

function of(screen: readonly [number, number], more: object = {}): Layout {
  return layout({ width: screen[0], height: screen[1], rivals: 2, boards: 3, ...more });
}
function tileOf(found: Layout, [columns, rows]: readonly [number, number]): number {
  const { palace } = found.at;
  const u = found.u;
  const sizes = { least: 44 * u, most: 120 * u, wished: WISHED[found.kind] * u };
  const extent = extentOf([[columns - 1, rows - 1]]);
  return fit(extent, (palace?.w ?? 0) * u, (palace?.h ?? 0) * u, sizes).px;
}
const near = (value: number, wanted: number): void =>
  expect(Math.abs(value - wanted), `${value} instead of ${wanted}`).toBeLessThanOrEqual(TOLERANCE);

describe.each(SCREENS)('a screen of $screen', ({ screen, tiles, market, bar, hand, full }) => {
  it('has the sizes of the design, with and without a rail', () => {
    for (const boards of [0, 3, 43]) {
      const found = of(screen, { boards });
      EXTENTS.forEach((extent, i) => near(tileOf(found, extent), tiles[i] ?? 0));
      near(found.tile * found.u, market);
      near((found.at.bar?.h ?? 0) * found.u, bar);
      near(found.hand * found.u, hand);
    }
  });

  it('shows rivals as cards while there is room', () => {
    for (const rivals of [1, 2, 3, 4, 5]) {
      const wanted = full === 0 ? 'chips' : rivals <= full ? 'cards' : 'rows';
      expect(of(screen, { rivals }).rivals).toBe(wanted);
    }
  });
});

const SIZES = [
  ...SCREENS.map(({ screen }) => screen),
  [768, 1024],
  [360, 640],
  [844, 390],
  [1280, 600],
  [320, 700],
] as const;

describe('zones', () => {
  it('never overlap and never leave the screen', () => {
    for (const screen of SIZES) {
      for (const text of [0.9, 1, 1.25]) {
        const found = of(screen, { text });
        // What comes over the palace by design.
        const zones = Object.entries(found.at).filter(([name]) => !/drawer|sheet/.test(name));
        for (const [name, zone] of zones) {
          const words = `${screen.join('x')} at ${text}: ${name}`;
          expect(zone.x, words).toBeGreaterThanOrEqual(0);
          expect(zone.x + zone.w, words).toBeLessThanOrEqual(found.w + 0.1);
          if (found.h >= 630 || found.kind !== 'phone') {
            expect(zone.y + zone.h, words).toBeLessThanOrEqual(found.h + 0.1);
          }
          for (const [other, second] of zones) {
            expect(name === other || !meet(zone, second), `${words} on ${other}`).toBe(true);
          }
        }
      }
    }
  });

  it('know the kinds of screens', () => {
    expect(kindOf(1280, 720)).toBe('desk');
    expect(kindOf(1024, 768)).toBe('tablet');
    expect(kindOf(844, 390)).toBe('tablet');
    expect(kindOf(768, 1024)).toBe('phone');
    expect(kindOf(390, 844)).toBe('phone');
  });

  it('leave the palace of a phone at least 240 pixels', () => {
    for (const screen of [
      [390, 844],
      [360, 640],
      [768, 1024],
    ] as const) {
      expect(of(screen).at.palace?.h).toBeGreaterThanOrEqual(240);
    }
  });

  it('have room for boards on the rail', () => {
    expect([484, 652, 700].map(railRoomOf)).toEqual([9, 13, 14]);
    expect(of([1280, 720]).railRoom).toBe(9);
    expect(of([1280, 720], { boards: 0 }).at.rail).toBeUndefined();
  });

  it('make room for something else below, without an action bar', () => {
    const found = of([1280, 720], { foot: 150, head: 56 });
    expect(found.at.bar).toBeUndefined();
    expect(found.at.market?.y).toBe(64);
    expect((found.at.hand?.y ?? 0) + (found.at.hand?.h ?? 0)).toBe(720 - 150 - 8);
  });
});

function meet(a: Rect, b: Rect): boolean {
  const apart = 0.01;
  return (
    a.x + apart < b.x + b.w &&
    b.x + apart < a.x + a.w &&
    a.y + apart < b.y + b.h &&
    b.y + apart < a.y + a.h
  );
}
