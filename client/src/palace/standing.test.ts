import { describe, expect, it } from 'vitest';
import type { Choice } from '../lib/wire';
import { cellOfPiece, isPiece, pieceAt, shareCell, standingIn, tappedPiece } from './standing';

const CAMEL = 'piece:1,-2:camel';
const MONKEY = 'piece:1,-2:monkey';
const PARROT = 'piece:0,0:parrot';

function lead(piece: string, cell: string): Choice {
  return { refs: [piece, `cell:${cell}`] } as unknown as Choice;
}

describe('pieces that stand in a palace', () => {
  it('are known by their cells', () => {
    expect([isPiece(CAMEL), isPiece('cell:1,0'), isPiece('palace:garden-8')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(cellOfPiece(CAMEL)).toEqual([1, -2]);
    expect(cellOfPiece('cell:1,0')).toBeNull();
    expect([shareCell(CAMEL, MONKEY), shareCell(CAMEL, PARROT)]).toEqual([true, false]);
    expect(shareCell('cell:1,0', 'cell:1,0')).toBe(false);
    const found = standingIn([
      lead(CAMEL, '1,0'),
      lead(CAMEL, '0,0'),
      lead(MONKEY, '0,0'),
      lead(PARROT, '1,0'),
    ]);
    expect([...found]).toEqual([
      ['1,-2', [CAMEL, MONKEY]],
      ['0,0', [PARROT]],
    ]);
  });
  it('are meant by their cell until one of them is picked', () => {
    expect(pieceAt([CAMEL, MONKEY], [])).toBe(CAMEL);
    expect(pieceAt([CAMEL, MONKEY], [MONKEY])).toBe(MONKEY);
    expect(pieceAt([CAMEL, MONKEY], [PARROT])).toBeNull();
    expect(pieceAt([], [])).toBeNull();
  });
  it('take turns when their cell is tapped again, and the last is let go', () => {
    expect(tappedPiece(CAMEL, [CAMEL, MONKEY], [])).toBe(CAMEL);
    expect(tappedPiece(CAMEL, [CAMEL, MONKEY], [CAMEL])).toBe(MONKEY);
    expect(tappedPiece(MONKEY, [CAMEL, MONKEY], [MONKEY])).toBe(MONKEY);
  });
});
