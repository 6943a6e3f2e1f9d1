import { describe, expect, it } from 'vitest';
import { leastHeight, measure, NARROW } from './layout';
import { standingsOf } from './model';

const DESK = { width: 1070, height: 630, small: false, alcazaba: false, stones: 3 };
const PHONE = { width: 390, height: 460, small: true, alcazaba: false, stones: 3 };

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
      const place = { width: small ? 312 : 700, small, alcazaba, stones: 5 };
      const height = leastHeight(place);
      expect(total(measure({ ...place, height })) + (small ? 20 : 0)).toBeLessThanOrEqual(height);
    }
  });

  it('has the form for phones where columns would have no room for their names', () => {
    expect(measure({ ...DESK, width: 460 }).small).toBe(true);
    expect(measure({ ...DESK, width: 582 }).small).toBe(false);
  });

  it('has a track as high as the stones of a column need', () => {
    const few = measure(PHONE).track;
    expect(measure({ ...PHONE, stones: 4 }).track).toBe(few);
    expect(measure({ ...PHONE, stones: 5 }).track).toBeGreaterThan(few);
    expect(measure({ ...DESK, stones: 5 }).track).toBe(measure(DESK).track);
  });

  it('never draws rows or markers too small to be told apart', () => {
    const tiny = measure({ width: 320, height: 100, small: true, alcazaba: true, stones: 0 });
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
