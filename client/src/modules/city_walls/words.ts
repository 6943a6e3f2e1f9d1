/** What the server shows of the city walls. */
import { listed, t } from '../kit';

export interface Data {
  /** The wall cards beside the market. */
  offer: string[];
  used: string[];
  /** How many wooden walls are left. */
  sticks: number;
  /** By seat the edges of laid tiles with wooden walls: x, y, side. */
  edges: [number, number, string][][];
  /** By seat the wooden walls of all tiles. */
  tiles: { tile: string; part: number; sides: string }[][];
}

/** Sides in words: "north and east". */
export function sidesWords(sides: string): string {
  return listed([...sides].map((side) => t(`app.side.${side}`)));
}

/** A wall card in words. */
export function cardWords(card: string): string {
  return t('view.city_walls.card', { sides: sidesWords(card.split('-')[1] ?? '') });
}
