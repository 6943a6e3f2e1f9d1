/** Scoring lines in words, with the arithmetic of ties. */
import { has, listed, numeral, t } from '../lib/i18n.svelte';
import { inWords } from '../lib/telling';
import { amount, entry, roman, sourceName as scoreName, typeName } from '../lib/words';
import { shares, type Line, type Share, type Sheet } from './rows';

export type Names = (seat: number) => string;

/** What points came from, as a heading: "Longest wall", "Tower". */
export function sourceName(source: string): string {
  if (source === 'wall') {
    return t('ceremony.wall');
  }
  return has(`type.${source}`) ? typeName(source) : scoreName(source);
}

/** A number of points with its sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : numeral(points);
}

/** A number of points that is added to others: "+ 3", "− 2". */
export function added(points: number): string {
  return `${points < 0 ? '−' : '+'} ${Math.abs(points)}`;
}

export function place(number: number): string {
  const key = `ceremony.place.${number}`;
  return has(key) ? t(key) : String(number);
}

/** What a line pays, under its name: "13 / 6" or "1 point a segment". */
export function lineNote(line: Line): string {
  if (line.kind === 'wall') {
    return t('ceremony.wall.note');
  }
  if (line.kind === 'loss') {
    return t('ceremony.loss.note');
  }
  return line.places.join(' / ');
}

/** What a seat has on a line, before its points: "17 seg." or "3 ×". */
export function countNote(line: Line, count: number | null): string {
  if (count === null) {
    return '';
  }
  return line.kind === 'wall' ? t('ceremony.segments.short', { count }) : `${amount(count)} ×`;
}

/** The sentences that explain a line. */
export function explain(line: Line, names: Names): string[] {
  if (line.kind === 'wall') {
    return explainWall(line, names);
  }
  if (line.kind === 'type') {
    return explainType(line, names);
  }
  const rows = line.cells.filter((cell) => cell.points !== 0);
  if (rows.length === 0) {
    return [t('ceremony.nothing')];
  }
  const key = `why.${line.source}`;
  if (has(key)) {
    return rows.flatMap((cell) =>
      (cell.whys ?? []).map((row) => because(key, row, names(cell.seat))),
    );
  }
  return rows.map((cell) =>
    t(cell.points < 0 ? 'ceremony.loses' : 'ceremony.gets', {
      name: names(cell.seat),
      n: Math.abs(cell.points),
      points: Math.abs(cell.points),
    }),
  );
}

/** A row of a module in the words of its catalogue: `why.SOURCE`. */
function because(
  key: string,
  { points, why }: { points: number; why: Record<string, unknown> },
  name: string,
): string {
  const words: Record<string, unknown> = {
    ...inWords(why, []),
    name,
    points: Math.abs(points),
    n: Math.abs(points),
  };
  if (typeof why.place === 'number') {
    words.place = place(why.place);
  }
  return t(key, words);
}

function explainWall(line: Line, names: Names): string[] {
  const best = Math.max(0, ...line.cells.map((cell) => cell.count ?? 0));
  if (best === 0) {
    return [t('ceremony.wall.none')];
  }
  const leaders = line.cells.filter((cell) => cell.count === best).map((cell) => names(cell.seat));
  return [
    t('ceremony.wall.best', { names: listed(leaders), n: best, count: best }),
    t('ceremony.wall.rule'),
  ];
}

function explainType(line: Line, names: Names): string[] {
  const groups = shares(line);
  if (groups.length === 0) {
    return [t('ceremony.type.none')];
  }
  const sentences = groups.flatMap((group) => explainShare(group, line, names));
  const rest = line.cells.filter((cell) => cell.place === 0 && (cell.count ?? 0) > 0);
  if (rest.length > 0) {
    const listing = rest.map((cell) => `${names(cell.seat)} (${amount(cell.count ?? 0)})`);
    sentences.push(t('ceremony.unplaced', { names: listed(listing) }));
  }
  return sentences;
}

function explainShare(group: Share, line: Line, names: Names): string[] {
  const first = line.cells.find((cell) => cell.seat === group.seats[0])?.place ?? 1;
  const who = listed(group.seats.map(names));
  const count = amount(group.count ?? 0);
  if (group.seats.length === 1) {
    return [
      t('ceremony.alone', {
        name: who,
        place: place(first),
        count,
        n: group.each,
        points: group.each,
      }),
    ];
  }
  const tie = t('ceremony.tie', { names: who, place: place(first), count });
  if (group.parts.length === 0) {
    return [`${tie} ${t('ceremony.each', { n: group.each, points: group.each })}`];
  }
  const sum = group.parts.length > 1 ? `(${group.parts.join(' + ')})` : String(group.sum);
  const shared = t(group.rounded ? 'ceremony.share-rounded' : 'ceremony.share', {
    n: group.places.length,
    places: listed(group.places.map(place)),
    sum: `${sum} ÷ ${group.seats.length}`.replaceAll(' ', '\u00a0'),
    each: group.each,
  });
  return [tie, shared];
}

/** A whole scoring as plain text, to be sent to somebody. */
export function sheetText(sheet: Sheet, names: Names): string {
  const lines = [t('ceremony.title', { number: roman(sheet.number) }), ''];
  for (const line of sheet.lines) {
    const cells = line.cells
      .filter((cell) => cell.points !== 0 || cell.count)
      .map(
        (cell) =>
          `${names(cell.seat)} ${[countNote(line, cell.count), signed(cell.points)].filter(Boolean).join(' ')}`,
      );
    lines.push(entry(sourceName(line.source), cells.join(', ') || '0'));
    if (line.kind === 'type') {
      for (const sentence of explain(line, names)) {
        lines.push(`  ${sentence}`);
      }
    }
  }
  lines.push('', `${t('ceremony.total')}:`);
  sheet.seats.forEach((seat, index) => {
    lines.push(
      `  ${entry(names(seat), `${sheet.before[index] ?? 0} ${added(sheet.gained[index] ?? 0)} = ${sheet.now[index] ?? 0}`)}`,
    );
  });
  return lines.join('\n');
}
