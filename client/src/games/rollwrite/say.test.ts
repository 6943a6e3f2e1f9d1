import { beforeAll, expect, test } from 'vitest';
import { setGameWords, setLanguage } from '../../lib/i18n.svelte';
import { Picks } from '../../lib/picks.svelte';
import type { Choice, Decision } from '../../lib/wire';
import { otherSentence } from '../../table/bar';
import { ownSentence, waitingFor, type Handover } from './say';

beforeAll(() => {
  setLanguage('en');
  setGameWords('en', {
    'die.blue': 'blue {face}',
    'die.yellow': 'yellow {face}',
    'type.tower': 'tower',
    'ask.after-build': 'Built. Once more, or finish.',
    'ask.roll-write': 'Your turn.',
  });
});

const HAND: Handover = {
  dice: { blue: [2, 3], yellow: [1, 5] },
  unused: ['blue-3', 'yellow-5'],
  next: 'Omar',
};
const choice = (action: string, refs: string[], more: Partial<Choice> = {}): Choice => ({
  ...{ action, verb: action.split(' ')[0] ?? '', refs, ends: true, preview: null },
  ...more,
});
const BUILT = { wall: null, counts: { tower: [1, 2] as [number, number] } };
const decided = (kind: string, prompt: string, ...choices: Choice[]): Decision =>
  ({ id: '1', owner: 0, kind, prompt, params: {}, choices, purchases: [] }) as unknown as Decision;

function said(decision: Decision, picked: string[], hand = HAND): string {
  const picks = new Picks();
  picks.set(decision);
  for (const ref of picked) {
    picks.toggle(ref, ref);
  }
  return ownSentence(decision, picks, [], hand).more;
}

test('says whose the dice will be that are not used', () => {
  const act = decided(
    'act',
    'ask.roll-write',
    choice('build blue-2 yellow-1', ['cell:2,1'], { preview: BUILT }),
    choice('gain', []),
  );
  expect(said(act, [])).toBe('The two dice you do not use go to Omar.');
  expect(said(act, ['cell:2,1'])).toBe('Boxes 1 → 2. Passed on to Omar: blue 3 and yellow 5.');
  expect(said(act, ['cell:2,1'], { ...HAND, next: null })).toBe(
    'Boxes 1 → 2. Still on your sheet: blue 3 and yellow 5.',
  );
  expect(said(act, [], { ...HAND, next: null })).toBe('');
});

test('after a build, and when a pair is kept', () => {
  expect(said(decided('after', 'ask.after-build', choice('finish', [])), [])).toBe(
    'Passed on to Omar: blue 3 and yellow 5.',
  );
  const keep = decided(
    'keep',
    'ask.keep',
    choice('keep blue-2 yellow-5', ['die:blue-2', 'die:yellow-5']),
    choice('keep blue-3 yellow-1', ['die:blue-3', 'die:yellow-1']),
  );
  expect(said(keep, [])).toBe('The other two go to Omar.');
  expect(said(keep, ['die:blue-2'])).toBe('Choose a die of the other colour.');
  expect(said(keep, ['die:blue-2', 'die:yellow-5'])).toBe(
    'Passed on to Omar: blue 3 and yellow 1.',
  );
});

test('what somebody else decides is said in the words of the game', () => {
  const waiting = (kind: string) =>
    otherSentence([{ owner: 1, kind, prompt: '', params: {} }], ['Ana', 'Ben'], waitingFor).more;
  expect(waiting('act')).toBe('Builds or gains coins.');
  expect(waiting('after')).toBe('Has built; may build again for coins.');
});
