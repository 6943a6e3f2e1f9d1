import { expect, test } from 'vitest';
import type { Choice } from '../../lib/wire';
import { diceOf, nextSeat, othersOf, sourcesOf, stepOf, totalOf } from './model';

test('equal dice are two objects with one ref', () => {
  const dice = diceOf({ blue: [4, 4], yellow: [2, 5] });
  expect(dice.map((die) => die.object)).toEqual([
    'die:blue-4',
    'die:blue-4#2',
    'die:yellow-2',
    'die:yellow-5',
  ]);
  expect(dice.map((die) => die.ref)).toEqual([
    'die:blue-4',
    'die:blue-4',
    'die:yellow-2',
    'die:yellow-5',
  ]);
  expect(dice.map((die) => die.stacked)).toEqual([false, true, false, false]);
});

test('the dice that are left are passed on, to the next player if there is one', () => {
  expect(othersOf({ blue: [4, 4], yellow: [2, 5] }, ['blue-4', 'yellow-5'])).toEqual([
    'blue-4',
    'yellow-2',
  ]);
  expect([nextSeat(0, 3), nextSeat(2, 3), nextSeat(0, 1)]).toEqual([1, 0, null]);
});

test('the step of a die is found by its refs', () => {
  const step: Choice = {
    action: 'modify blue-4 +1',
    verb: 'modify',
    refs: ['die:blue-4', 'step:+1'],
    ends: false,
    preview: null,
  };
  expect(stepOf([step], 'die:blue-4', '+1')).toBe(step);
  expect(stepOf([step], 'die:blue-4', '-1')).toBeNull();
});

test('points are summed, sources come in order', () => {
  expect(totalOf({ tower: 13, lines: 4 })).toBe(17);
  expect(sourcesOf(['tower'])).toEqual(['tower', 'lines', 'coins', 'versus']);
});
