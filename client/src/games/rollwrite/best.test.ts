import { expect, test } from 'vitest';
import { bestOf, enter } from './best';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
  };
}

const WAY = { fictional: 2, versus: false };

test('the best result stays', () => {
  const storage = memory();
  expect(enter(WAY, { points: 80, at: 1, table: 'a' }, storage)).toBeNull();
  expect(enter(WAY, { points: 70, at: 2, table: 'b' }, storage)?.points).toBe(80);
  expect(enter(WAY, { points: 90, at: 3, table: 'c' }, storage)?.points).toBe(80);
  expect(bestOf(WAY, storage)).toEqual({ points: 90, at: 3, table: 'c' });
});

test('the same result is not compared with itself', () => {
  const storage = memory();
  enter(WAY, { points: 80, at: 1, table: 'a' }, storage);
  expect(enter(WAY, { points: 80, at: 2, table: 'a' }, storage)).toEqual({
    points: 80,
    at: 1,
    table: 'a',
  });
});

test('every way to play has its own', () => {
  const storage = memory();
  enter(WAY, { points: 80, at: 1, table: 'a' }, storage);
  expect(bestOf({ fictional: 3, versus: false }, storage)).toBeNull();
  expect(bestOf({ fictional: 2, versus: true }, storage)).toBeNull();
});

test('damaged entries are no results', () => {
  const storage = { getItem: () => '{', setItem: () => undefined };
  expect(bestOf(WAY, storage)).toBeNull();
});
