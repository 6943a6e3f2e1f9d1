/** What the server shows of the city walls. */
import { listed, t } from '../kit';

/** Sides in words: "north and east". */
export function sidesWords(sides: string): string {
  return listed([...sides].map((side) => t(`app.side.${side}`)));
}

/** A wall card in words. */
export function cardWords(card: string): string {
  return t('view.city_walls.card', { sides: sidesWords(card.split('-')[1] ?? '') });
}
