import { describe, expect, it } from 'vitest';
import { mark, type SlotName } from '../modules/contract';
import { fromAfar } from './afar';

const Drawing = (() => ({})) as never;

function on(...slots: SlotName[]) {
  return slots.map((slot) =>
    mark({
      key: slot,
      anchor: { on: 'slot', tile: 'garden-9', slot },
      Drawing,
      data: null,
      label: slot,
    }),
  );
}

function places(...slots: SlotName[]) {
  return fromAfar(on(...slots)).drawn.map(({ mark: { key }, at }) => [key, ...at]);
}

describe('pieces on a tile seen from afar', () => {
  it('lie side by side, from the right', () => {
    expect(places('chest', 'extension', 'citizen')).toEqual([
      ['chest', 84, 86],
      ['extension', 62, 86],
      ['citizen', 40, 86],
    ]);
  });

  it('are a number if there are more than fit', () => {
    const crowded = fromAfar(on('chest', 'extension', 'citizen', 'guard'));
    expect(crowded).toEqual({ drawn: [], counted: 4 });
  });

  it('leave a line to animals, which are as wide as the tile and always drawn', () => {
    expect(places('animal')).toEqual([['animal', 84, 86]]);
    expect(places('chest', 'extension', 'animal')).toContainEqual(['animal', 84, 63]);
    const crowded = fromAfar(on('chest', 'extension', 'citizen', 'guard', 'animal'));
    expect(crowded.drawn.map(({ mark: { key } }) => key)).toEqual(['animal']);
    expect(crowded.counted).toBe(4);
  });
});
