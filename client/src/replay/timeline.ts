/** Where one is in a replay, and where the steps by action, turn, round and scoring lead. */

import type { Mark } from '../lib/wire';

export type Stride = 'action' | 'turn' | 'round';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long one action stays on the screen at normal speed, in milliseconds. */
export const BEAT = 1200;

/** The mark of the turn that position `at` belongs to. */
export function markAt(marks: readonly Mark[], at: number): Mark | null {
  let found: Mark | null = null;
  for (const mark of marks) {
    if (mark.at > at) {
      break;
    }
    found = mark;
  }
  return found ?? marks[0] ?? null;
}

/** The positions where turns begin, or where the round comes back to whoever began. */
export function stops(marks: readonly Mark[], stride: Stride, length: number): number[] {
  const first = marks[0]?.active;
  const wanted = stride === 'round' ? marks.filter((mark) => mark.active === first) : marks;
  const found = stride === 'action' ? [] : wanted.map((mark) => mark.at);
  return [...new Set([0, ...found, length])].sort((a, b) => a - b);
}

/** The position one step forwards (1) or backwards (-1) leads to. */
export function step(
  marks: readonly Mark[],
  at: number,
  direction: 1 | -1,
  stride: Stride,
  length: number,
): number {
  if (stride === 'action') {
    return within(at + direction, length);
  }
  const all = stops(marks, stride, length);
  const found =
    direction === 1 ? all.find((stop) => stop > at) : all.filter((stop) => stop < at).at(-1);
  return within(found ?? (direction === 1 ? length : 0), length);
}

export function within(at: number, length: number): number {
  return Math.min(Math.max(Math.round(at), 0), length);
}

/** The position an address names (`?at=N`): the beginning if it names none. */
export function positionOf(search: string, length: number): number {
  const named = Number(new URLSearchParams(search).get('at') ?? '0');
  return Number.isFinite(named) ? within(named, length) : 0;
}

export interface ScoringStop {
  number: number;
  at: number;
}

/** Where the scorings take place: the position right after each of them. */
export function scoringStops(
  marks: readonly Mark[],
  rows: readonly Record<string, unknown>[],
  length: number,
): ScoringStop[] {
  const found = marks
    .filter((mark) => mark.scoring !== null)
    .map((mark) => ({ number: mark.scoring as number, at: mark.at }));
  const last = Math.max(0, ...rows.map((row) => Number(row['number'] ?? 0)));
  if (last > 0 && !found.some((stop) => stop.number === last)) {
    found.push({ number: last, at: length });
  }
  return found;
}

/** Which turn a position shows, counted from 1. */
export function turnNumber(marks: readonly Mark[], at: number): number {
  return markAt(marks, at)?.turn ?? 1;
}

/** The seat that moves between position `at` and the next one, or null at the end. */
export function moverAt(actions: readonly string[], at: number): number | null {
  const seat = Number.parseInt(actions[at] ?? '', 10);
  return Number.isNaN(seat) ? null : seat;
}
