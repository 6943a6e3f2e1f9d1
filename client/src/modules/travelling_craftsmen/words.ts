/** What the server shows of the craftsmen, and how it is said. */
import type { Scene } from '../contract';
import { has, listed, t } from '../kit';
import type { Data } from './data';

/** A card in front of a player. */
export interface Shown {
  /** Unique in front of the player. */
  key: string;
  /** Null: nobody has seen it. */
  name: string | null;
  down: boolean;
  used: boolean;
}

/** A craftsman by name, capitalised as on his card. */
export function craftsman(name: string): string {
  const words = t(`thing.travelling_craftsmen.${name}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a craftsman does, in one line; null for whoever is none. */
export function does(name: string): string | null {
  const key = `view.travelling_craftsmen.does-${name}`;
  return has(key) ? t(key) : null;
}

/** The cards of a player: those face up, then the one face down. */
export function cardsOf({ data, view }: Scene<Data>, seat: number): Shown[] {
  const active = view.active === seat;
  const open = data.open[seat] ?? [];
  const used = active && !data.sent ? open.indexOf(data.used ?? '') : -1;
  const cards: Shown[] = open.map((name, at) => ({
    key: `${name}-${open.slice(0, at).filter((other) => other === name).length}`,
    name,
    down: false,
    used: at === used,
  }));
  const passed = data.down[seat] ?? null;
  if (passed !== null) {
    cards.push({ key: `down-${passed}`, name: passed, down: true, used: false });
  } else if (active && data.first > 0) {
    cards.push({ key: 'down', name: null, down: true, used: false });
  }
  return cards;
}

/** A card in words: who it is and what he does, or that it lies face down. */
export function cardWords({ name, down, used }: Shown): string {
  if (name === null) {
    return t('view.travelling_craftsmen.unseen');
  }
  if (down) {
    return t('view.travelling_craftsmen.down-known', { craftsman: craftsman(name) });
  }
  const what = used ? t('view.travelling_craftsmen.used') : (does(name) ?? '');
  return t('view.travelling_craftsmen.label', { name: craftsman(name), does: what });
}

/** All cards of a player in one line. */
export function rowWords(scene: Scene<Data>, seat: number): string {
  const said = cardsOf(scene, seat).map((card) =>
    card.down || card.name === null ? cardWords(card) : craftsman(card.name),
  );
  return t('view.travelling_craftsmen.row', {
    name: scene.names[seat] ?? '',
    craftsmen: listed(said),
  });
}

/** Whom a player passes a card on to. */
export function nextName({ names }: Scene<Data>, seat: number): string {
  return names[(seat + 1) % names.length] ?? '';
}
