import { describe, expect, it } from 'vitest';
import { withoutName } from './belongings';

describe('belongings', () => {
  it('are told without the name of their owner', () => {
    expect(withoutName('Omar: 3 chests', 'Omar')).toBe('3 chests');
    expect(withoutName('Omar\u202f: vizir endormi', 'Omar')).toBe('Vizir endormi');
    expect(withoutName('Omar, trader: none', 'Omar')).toBe('Trader: none');
    expect(withoutName('Omars: 3 chests', 'Omar')).toBe('Omars: 3 chests');
    expect(withoutName('Three chests', 'Omar')).toBe('Three chests');
  });
});
