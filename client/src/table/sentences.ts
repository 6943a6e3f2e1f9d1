/** What happened, in short words for toasts, the undo button and the strip of missed turns. */
import { t } from '../lib/i18n.svelte';
import { eventWords } from '../lib/telling';
import { cardsName, tileName } from '../lib/words';
import { deeds, type Deed, type LogEntry, type Summary } from './log';

/** One deed without its doer: "bought Chambers 9, exactly". */
export function deedWords(deed: Deed): string {
  switch (deed.kind) {
    case 'took':
      return t('table.deed.took', { cards: cardsName(deed.cards) });
    case 'bought':
      return t(deed.exact ? 'table.deed.bought-exactly' : 'table.deed.bought', {
        tile: tileName(deed.tile),
      });
    case 'passed':
      return t('table.deed.passed');
    default:
      return t(`table.deed.${deed.kind}`, { tile: tileName(deed.tile) });
  }
}

/** A turn in one line: "Leila: bought Chambers 9, took Dinar 2, longest wall 16 → 17". */
export function turnWords(
  name: string,
  done: readonly Deed[],
  wall: readonly [number, number] | null = null,
): string {
  const parts = done.map((deed) => deedWords(deed));
  if (wall !== null && wall[0] !== wall[1]) {
    parts.push(t('table.deed.wall', { before: wall[0], after: wall[1] }));
  }
  return t('table.deed.turn', { name, deeds: parts.join(', ') });
}

/** A turn in lines: its player's deeds in one, then what modules have to tell, as the log says it. */
export function summaryLines(
  { seat, deeds: done, told }: Summary,
  names: readonly string[],
  wall: readonly [number, number] | null = null,
): string[] {
  const first = done.length > 0 ? [turnWords(names[seat] ?? '', done, wall)] : [];
  return [...first, ...told.map((event) => eventWords(event, names))];
}

/** The last own move that stands after an entry, in words; what an undo would take back. */
export function stepWords(
  entries: readonly LogEntry[],
  after: number,
  seat: number,
  brief = false,
): string | null {
  const moves = entries.filter(
    (entry) => entry.index > after && entry.kind === 'act' && entry.seat === seat && !entry.undone,
  );
  const last = moves.at(-1);
  if (last === undefined) {
    return null;
  }
  const bought = last.events.find((event) => event.key === 'tile.bought');
  if (bought !== undefined) {
    const cards = (bought.params['cards'] as string[] | undefined) ?? [];
    const tile = tileName(String(bought.params['tile']));
    return brief
      ? t('table.step.buy-brief', { tile })
      : t('table.step.buy', { tile, cards: cardsName(cards) });
  }
  const [deed] = deeds(last.events, seat);
  if (deed === undefined) {
    return t('table.step.other');
  }
  const words =
    'cards' in deed
      ? { cards: cardsName(deed.cards) }
      : { tile: 'tile' in deed ? tileName(deed.tile) : '' };
  return t(`table.step.${deed.kind}`, words);
}
