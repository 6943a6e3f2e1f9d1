import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../lib/i18n.svelte';
import { written, type Written } from '../lib/rendered';
import type { ReplayInfo } from '../lib/wire';
import type { Player } from './player.svelte';
import Timeline from './Timeline.svelte';

const mark = (at: number, turn: number, active: number): ReplayInfo['marks'][number] => ({
  at,
  turn,
  active,
  scores: [0, 0],
  walls: [],
  counts: [],
  scoring: null,
});
const REPLAY = {
  length: 12,
  seats: ['Ana', 'Ben'].map((name, seat) => ({ seat, name, colour: 'red' })),
  marks: [mark(0, 1, 0), mark(4, 2, 1), mark(8, 3, 0), mark(12, 4, 1)],
  rows: [],
} as unknown as ReplayInfo;

function timeline(at: number, playing = false, failure: unknown = null): Written {
  const player = { replay: REPLAY, at, playing, failure, frame: null, stride: 'turn', speed: 1 };
  return written(Timeline, { player: player as unknown as Player, charts: false });
}
const controls = (page: Written): { label: string | undefined; off: boolean }[] =>
  (page.all('.buttons')[0]?.all('button') ?? []).map(({ attributes }) => ({
    label: attributes['aria-label'],
    off: 'disabled' in attributes,
  }));

beforeEach(() => {
  setLanguage('en');
});

describe('the timeline of a replay', () => {
  it('goes neither before the beginning nor behind the end', () => {
    expect(controls(timeline(0)).map(({ off }) => off)).toEqual([true, true, false, false, false]);
    expect(controls(timeline(6)).some(({ off }) => off)).toBe(false);
    expect(controls(timeline(12)).map(({ off }) => off)).toEqual([false, false, false, true, true]);
  });

  it('plays in its middle, and pauses what plays', () => {
    const [still, moving] = [timeline(6), timeline(6, true)].map(
      (page) => controls(page)[2]?.label,
    );
    expect(still).toBe('Play');
    expect(moving).toBe('Pause');
  });

  it('names the turn, and offers every turn to go to and the end', () => {
    const page = timeline(9);
    expect(page.words('small')[0]).toContain('3');
    const jumps = page.all('.jump')[0]?.words('option') ?? [];
    expect(jumps).toHaveLength(4);
    expect(jumps[1]).toContain('Ben');
  });

  it('says what keeps a position from being shown', () => {
    expect(timeline(3).words('.notice')).toEqual([]);
    expect(timeline(3, false, new Error('away')).words('.notice')).toHaveLength(1);
  });
});
