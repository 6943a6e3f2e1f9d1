import { describe, expect, it } from 'vitest';
import { arranged, type BarButton, type Rank } from './buttons';

const button = (id: string, rank: Rank): BarButton => ({
  id,
  rank,
  label: id,
  press: () => undefined,
});
const names = (list: readonly BarButton[]): string[] => list.map((one) => one.id);

describe('the buttons of the bar', () => {
  it('stand with the most important at the right end', () => {
    const { shown, more } = arranged([
      button('buy', 'primary'),
      button('watchtower', 'way'),
      button('clear', 'cancel'),
    ]);
    expect(names(shown)).toEqual(['watchtower', 'clear', 'buy']);
    expect(more).toEqual([]);
  });

  it('are three at most, with "More" one of them', () => {
    const { shown, more } = arranged([
      button('undo', 'undo'),
      button('redesign', 'aim'),
      button('dials', 'choice'),
      button('end', 'pass'),
      button('bid', 'choice'),
    ]);
    expect(names(shown)).toEqual(['dials', 'end']);
    expect(names(more)).toEqual(['bid', 'redesign', 'undo']);
  });

  it('never hide the way out of a question', () => {
    const ways = Array.from({ length: 6 }, (_, i) => button(`way ${i}`, 'way'));
    const { shown, more } = arranged([
      ...ways,
      button('clear', 'cancel'),
      button('buy', 'primary'),
    ]);
    expect(names(shown)).toEqual(['clear', 'buy']);
    expect(more).toHaveLength(6);
    const asked = arranged([...ways, button('pass', 'pass'), button('undo', 'undo')]);
    expect(names(asked.shown)).toContain('pass');
  });
});
