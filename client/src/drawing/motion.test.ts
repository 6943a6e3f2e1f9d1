import { expect, it } from 'vitest';
import { DURATION, inversion, startOf } from './motion';

it('three pieces start at once, the others follow in steps, and nobody waits too long', () => {
  expect([0, 1, 2, 3, 4].map(startOf)).toEqual([0, 0, 0, 60, 120]);
  expect(startOf(100) + DURATION.move).toBe(1500);
});

it('brings a box back to where it came from, also inside a scaled drawing', () => {
  const from = { left: 10, top: 20, width: 50 };
  const to = { left: 110, top: 220, width: 100 };
  expect(inversion(from, to)).toBe('translate(-100px, -200px) scale(0.5)');
  expect(inversion(from, to, 0.5)).toBe('translate(-200px, -400px) scale(0.5)');
});
