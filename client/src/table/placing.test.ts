import { describe, expect, it } from 'vitest';
import { placed, type Box } from './placing';

const SCREEN = { width: 1440, height: 900 };
const CARD = { width: 336, height: 280 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const at = ({ left, top }: { left: number; top: number }): Box =>
  box(left, top, CARD.width, CARD.height);
const touch = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

describe('the card about an object', () => {
  it('opens towards the larger free side', () => {
    expect(placed(box(40, 200, 90, 90), CARD, SCREEN).left).toBe(138);
    expect(placed(box(1300, 200, 90, 90), CARD, SCREEN).left).toBe(1300 - 336 - 8);
  });

  it('stays on the screen', () => {
    const corner = at(placed(box(10, 860, 40, 40), CARD, SCREEN));
    expect(corner.bottom).toBeLessThanOrEqual(892);
    expect(at(placed(box(10, 0, 40, 40), CARD, SCREEN)).top).toBeGreaterThanOrEqual(8);
  });

  it('never lies over the object, and over the bar and lit cells only if there is no other way', () => {
    const bar = box(230, 700, 1100, 58);
    const card = box(600, 780, 70, 100);
    const hand = at(placed(card, CARD, SCREEN, [bar]));
    expect(touch(hand, card)).toBe(false);
    const tile = box(40, 300, 90, 90);
    const lit = box(150, 300, 400, 250);
    const beside = at(placed(tile, CARD, SCREEN, [bar, lit]));
    expect(touch(beside, tile)).toBe(false);
    expect(touch(beside, lit)).toBe(false);
    expect(touch(beside, bar)).toBe(false);
  });
});
