import { describe, expect, it } from 'vitest';
import { leastHeight, measure, NARROW } from './layout';
import { standingsOf } from './model';

const DESK = { width: 1070, height: 630, small: false, alcazaba: false };
const PHONE = { width: 390, height: 460, small: true, alcazaba: false };

function total(size: ReturnType<typeof measure>): number {
  return size.head + size.won + size.track + size.throws + 8 * size.side;
}

describe('the board', () => {
  it('fits the room it has, and draws markers and prizes as large as agreed', () => {
    const desk = measure(DESK);
    expect(total(desk)).toBeLessThanOrEqual(DESK.height);
    expect(desk.mark).toBe(34);
    const phone = measure(PHONE);
    expect(total(phone)).toBeLessThanOrEqual(PHONE.height);
    expect(phone.mark).toBe(21);
    expect(measure({ ...DESK, alcazaba: true }).prize).toBe(64);
    expect(measure({ ...PHONE, alcazaba: true }).prize).toBe(50);
  });

  it('has smaller prizes in columns of large text, and what they pay in heads of narrow ones', () => {
    const large = measure({ ...PHONE, width: PHONE.width / 1.25, alcazaba: true });
    expect(large.prize).toBeLessThan(large.column);
    expect(measure(DESK).column).toBeGreaterThan(NARROW);
    expect(measure({ ...DESK, width: 720 }).head).toBeGreaterThan(measure(DESK).head);
  });

  it.each([true, false])('has a least height in which it fits, small: %s', (small) => {
    for (const alcazaba of [true, false]) {
      const height = leastHeight({ small, alcazaba });
      const size = measure({ width: small ? 390 : 700, height, small, alcazaba });
      const caption = small ? 20 : 0;
      expect(total(size) + caption).toBeLessThanOrEqual(height);
    }
  });

  it('never draws rows or markers too small to be told apart', () => {
    const tiny = measure({ width: 320, height: 100, small: true, alcazaba: true });
    expect(tiny.side).toBe(19);
    expect(tiny.mark).toBeGreaterThanOrEqual(14);
  });
});

it('who stands where on a track, the foremost first', () => {
  expect(standingsOf({ '2': [1], '10': [0, 2] })).toEqual([
    [10, [0, 2]],
    [2, [1]],
  ]);
});
