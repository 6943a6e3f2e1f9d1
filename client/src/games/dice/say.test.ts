import { beforeAll, expect, test } from 'vitest';
import { setLanguage } from '../../lib/i18n.svelte';
import { otherSentence } from '../../table/bar';
import { waitingFor } from './say';

beforeAll(() => {
  setLanguage('en');
});

const waiting = (kind: string) =>
  otherSentence([{ owner: 1, kind, prompt: '', params: {} }], ['Ana', 'Ben'], waitingFor).more;

test('what somebody else decides is said in the words of the game', () => {
  expect(waiting('throw')).toBe('Rolls dice or places a marker.');
});

test('decisions without words of their own are a choice', () => {
  expect(waiting('window')).toBe('Makes a choice.');
});
