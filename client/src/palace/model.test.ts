import { describe, expect, it } from 'vitest';
import { building } from '../drawing/pieces';
import type { Choice } from '../lib/wire';
import { isTaken, modelOf, pieceOf, refOf, signature, touches } from './model';
import { elsewhere, prospectAt, prospectOfFit } from './prospects';
import { CHOSEN, PIECES, SAMPLES } from './sample';

const { laid, run } = SAMPLES.leila;
const model = modelOf(laid, run, PIECES);

describe('the model of a palace', () => {
  it('has turrets where two outer walls meet, and none between two tiles', () => {
    const corners = model.turrets.map((corner) => corner.join());
    expect(corners).toContain('4,1');
    expect(corners).toContain('-1,1');
    // Back to back: the walls between seraglio 6 and garden 8 are inside.
    expect(corners).not.toContain('-1,-1');
    expect(new Set(corners).size).toBe(corners.length);
  });

  it('draws and numbers the longest wall in its order', () => {
    expect(model.segments.map((segment) => segment.number)).toEqual(run.map((_, i) => i + 1));
    expect(model.glow.startsWith('M-200 0L-100 0')).toBe(true);
    expect(model.inRun.has('3,1')).toBe(true);
    expect(model.inRun.has('-2,-2')).toBe(false);
  });

  it('knows what is taken, what is beside it, and what the offers call it', () => {
    expect(isTaken(model, [0, 0])).toBe(true);
    expect(touches(model, [-3, -1])).toBe(true);
    expect(touches(model, [-3, 0])).toBe(false);
    expect(refOf(model, [2, 0])).toBe('palace:tower-9-NE');
    expect(refOf(model, [-3, -1])).toBe('cell:-3,-1');
    expect(refOf(model, [2, 0], new Set(['cell:2,0']))).toBe('cell:2,0');
  });

  it('stays the same while the palace does', () => {
    expect(signature(laid, run)).toBe(signature([...laid], [...run]));
    expect(signature(laid, run)).not.toBe(signature(laid.slice(1), run));
  });

  it('can read a tile from its name', () => {
    expect(pieceOf(null, 'tower-9-NE')).toEqual(building('tower', 9, 'NE'));
  });
});

describe('what would happen on a cell', () => {
  const choice = (verb: string, ...refs: string[]): Choice => ({
    action: verb,
    verb,
    refs,
    ends: true,
    purpose: verb === 'place' ? 'lay' : 'redesign',
    preview: { wall: [16, 17], counts: { chambers: [2, 3] } },
  });
  const choices = [
    choice('place', `pending:${CHOSEN}`, 'cell:-3,-1'),
    choice('place', `pending:${CHOSEN}`, 'cell:-3,-2'),
    choice('place', 'pending:garden-6-ESW', 'cell:-3,-1'),
    choice('remove', 'palace:tower-9-NE'),
    choice('swap', `reserve:${CHOSEN}`, 'palace:tower-9-NE'),
  ];

  it('is clear once the tile is picked, also while another cell is picked', () => {
    const picked = [`pending:${CHOSEN}`, 'cell:-3,-2'];
    const found = prospectAt(refOf(model, [-3, -1]), [-3, -1], choices, picked, PIECES);
    expect(found).toMatchObject({ tile: CHOSEN, change: 'lay', preview: { wall: [16, 17] } });
    expect(elsewhere(picked)).toEqual([`pending:${CHOSEN}`]);
  });

  it('is open while several tiles could come there', () => {
    expect(prospectAt(refOf(model, [-3, -1]), [-3, -1], choices, [], PIECES)).toBeNull();
    expect(prospectAt(refOf(model, [-3, -2]), [-3, -2], choices, [], PIECES)?.tile).toBe(CHOSEN);
    expect(prospectAt(refOf(model, [5, 5]), [5, 5], choices, [], PIECES)).toBeNull();
  });

  it('tells a removal from a swap', () => {
    expect(
      prospectAt(refOf(model, [2, 0]), [2, 0], choices, ['palace:tower-9-NE'], PIECES),
    ).toMatchObject({
      change: 'remove',
      tile: null,
    });
    expect(
      prospectAt(refOf(model, [2, 0]), [2, 0], choices, [`reserve:${CHOSEN}`], PIECES),
    ).toMatchObject({
      change: 'swap',
      tile: CHOSEN,
    });
  });

  it('shows a tile that is not bought yet where it would fit', () => {
    const fits = { tile: CHOSEN, cells: [{ cell: [-3, -1] as [number, number], wall: 17 }] };
    expect(prospectOfFit([-3, -1], fits, 16)?.preview?.wall).toEqual([16, 17]);
    expect(prospectOfFit([-3, -2], fits, 16)).toBeNull();
    expect(prospectOfFit([-3, -1], null, 16)).toBeNull();
  });
});
