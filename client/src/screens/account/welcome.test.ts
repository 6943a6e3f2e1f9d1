import { expect, it } from 'vitest';
import { welcome } from './welcome';

it('tells of saved games that found no room', () => {
  expect(welcome(null)).toBe('Welcome back.');
  expect(welcome({ left: 0 })).toBe('Welcome back.');
  expect(welcome({ left: 1 })).toContain('One saved game ');
  expect(welcome({ left: 12 })).toContain('12 saved games ');
});
