import { describe, expect, it } from 'vitest';
import { beside } from './bubble';

const screen = { width: 400, height: 800 };
const size = { width: 100, height: 40 };
const box = (left: number, top: number, width = 40, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('a bubble', () => {
  it('stands above its object', () => {
    expect(beside(box(200, 300), size, screen)).toEqual({ left: 170, top: 252 });
  });
  it('stands below if there is no room above', () => {
    expect(beside(box(200, 10), size, screen).top).toBe(58);
  });
  it('stays on the screen', () => {
    expect(beside(box(0, 300), size, screen).left).toBe(8);
    expect(beside(box(380, 300), size, screen).left).toBe(292);
  });
  it('leaves the action bar readable', () => {
    const bar = box(0, 600, 400, 60);
    expect(beside(box(200, 662), size, screen, bar).top).toBe(662);
    expect(beside(box(200, 560), { width: 100, height: 900 }, screen, bar).top).toBe(8);
  });
});
