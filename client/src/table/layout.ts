/** Which of the four layouts a window gets, and how large pieces are in it. */
import type { Mode } from './screen.svelte';

export function modeOf(width: number, height: number): Mode {
  if (height < 500 && width > height) {
    return 'landscape';
  }
  if (width >= 1200) {
    return 'desktop';
  }
  return width >= 768 ? 'tablet' : 'phone';
}

/** Pixels of a market tile, a display card, a hand card and a tile in the tray. */
export interface Sizes {
  tile: number;
  card: number;
  hand: number;
  tray: number;
}

const clamp = (value: number, least: number, most: number): number =>
  Math.floor(Math.max(least, Math.min(most, value)));

/** The shelf of modules with the gap beside it; the CSS of the zones says the same. */
export const SHELF = 158;
/** By how much a drawer with boards is wider than the scores whose place it takes. */
export const DRAWER = 58;
/** What is beside four tiles and four cards in their panels: gaps, padding and borders. */
const AROUND = 120;

/** The tiles of the market beside the cards of the display, which are 0.72 of a tile wide. */
function shared(room: number): number {
  return clamp((room - AROUND) / 6.88, 52, 92);
}

/** `taken` is the room that shelf or drawer take beside market and display. */
export function sizes(mode: Mode, width: number, height: number, taken = 0): Sizes {
  switch (mode) {
    case 'desktop': {
      const tile = shared(width - 544 - taken);
      return { tile, card: clamp(tile * 0.72, 38, 66), hand: 82, tray: 84 };
    }
    case 'tablet': {
      const tile = height > width ? 92 : shared(width - 60 - taken);
      return { tile, card: clamp(tile * 0.72, 46, 66), hand: 70, tray: 76 };
    }
    case 'phone': {
      const tile = clamp(Math.min((width - 48) / 4, height * 0.102), 52, 96);
      return { tile, card: clamp(height * 0.06, 40, 52), hand: 54, tray: 46 };
    }
    case 'landscape':
      return {
        tile: clamp(Math.min(((width - 56) * 0.42 - 60) / 4, height * 0.14), 44, 64),
        card: 34,
        hand: 44,
        tray: 40,
      };
  }
}
