/** Every glyph as one path: the six types, the four currencies, icons, and the outlines of coins and emblems. */

import type { Colour } from '../lib/wire';
import { khatam, octagon, ringPath } from './geometry';

/** 24 x 24, one colour, holes by the even-odd rule. */
export const GLYPHS = {
  pavilion:
    'M12 1.5L22.5 10.5H1.5ZM4 12h3v8H4zM17 12h3v8h-3zM2 20.5h20V23H2zM9.5 20v-4a2.5 2.5 0 0 1 5 0v4z',
  seraglio:
    'M11 0h2v3.2A9.3 9.3 0 0 1 21.5 12.5V23H16v-5.2a4 4 0 0 0-8 0V23H2.5V12.5A9.3 9.3 0 0 1 11 3.2z',
  arcades:
    'M1 3h22v20h-2.3v-9.5a3.2 3.2 0 0 0-6.4 0V23H9.7v-9.5a3.2 3.2 0 0 0-6.4 0V23H1zM3 5.5v2h18v-2z',
  chambers:
    'M1 10L5.5 2.5h13L23 10v2h-1.5v11H2.5V12H1zM5.5 13v3.5h3.5V13zM15 13v3.5h3.5V13zM10.3 23h3.4v-6h-3.4z',
  garden:
    'M12 .5C17 7 17.3 12.5 15.6 16.5H13.2V23h-2.4v-6.5H8.4C6.7 12.5 7 7 12 .5zM.5 23a4.6 4.6 0 0 1 8.6 0zM14.9 23a4.6 4.6 0 0 1 8.6 0z',
  tower:
    'M5.5 23V11H3.5V1.5h4v3h2.7v-3h3.6v3h2.7v-3h4V11h-2v12h-4v-5.5a2.5 2.5 0 0 0-5 0V23zM11 8.5v4h2v-4z',
  florin:
    'M12 3c2.6 2.6 3 5.2 1.3 8.3 2-3 5.7-3.3 6-.3.2 2.2-2.4 2.8-4 1.7.5 1.7-.3 2.6-1.3 2.9l.8 5.4H9.2l.8-5.4c-1-.3-1.8-1.2-1.3-2.9-1.6 1.1-4.2.5-4-1.7.3-3 4-2.7 6 .3C9 8.2 9.4 5.6 12 3z',
  dirham:
    'M12 4.2a7.8 7.8 0 1 0 6.6 12A6.4 6.4 0 1 1 16 5.3 7.8 7.8 0 0 0 12 4.2zM17.2 9.6l1 2 2.2.3-1.6 1.6.4 2.2-2-1-2 1 .4-2.2L14 11.9l2.2-.3z',
  dinar: khatam(12, 12, 8.5) + 'M12 8.6a3.4 3.4 0 1 0 0 6.8a3.4 3.4 0 1 0 0-6.8z',
  ducat: 'M10.3 5h3.4l-.5 5.3 5.3-.5v3.4l-5.3-.5.5 6.8h-3.4l.5-6.8-5.3.5V9.8l5.3.5z',
  diamond: 'M12 5.5L16.5 12 12 18.5 7.5 12Z',
  wall: 'M1 5h4v3h3V5h3v3h2V5h3v3h3V5h4v15H1zM1 13v1.5h22V13z',
  check: 'M9.5 19L3 12.5l2.2-2.2 4.3 4.3L19 5l2.2 2.2z',
  chest: 'M3 10a6 6 0 0 1 6-6h6a6 6 0 0 1 6 6v1H3zM3 12.5h7v3h4v-3h7V21H3z',
  eyeoff:
    'M2 3.5L3.5 2 22 20.5 20.5 22l-4-4A11 11 0 0 1 1 12a14 14 0 0 1 4-5.5zM12 5a11 11 0 0 1 11 7 13 13 0 0 1-3 4.3L8.6 5.4A10 10 0 0 1 12 5z',
  undo: 'M9 4v4h5a6 6 0 0 1 0 12H6v-2.5h8a3.5 3.5 0 0 0 0-7H9v4L2.5 9z',
  log: 'M4 4h16v2.5H4zM4 10.7h16v2.6H4zM4 17.5h10V20H4z',
  book: 'M2 4c4-1 7 0 9 1.5V21c-2-1.5-5-2.5-9-1.5zM22 4c-4-1-7 0-9 1.5V21c2-1.5 5-2.5 9-1.5z',
  gear: ringPath(8, 11.5, 8.5, 12, 12) + 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
  plus: 'M10.5 3h3v7.5H21v3h-7.5V21h-3v-7.5H3v-3h7.5z',
  minus: 'M3 10.5h18v3H3z',
  search:
    'M10 2a8 8 0 1 1-4.9 14.3A8 8 0 0 1 10 2zM10 5a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM16.5 14.8l6 6-1.9 1.9-6-6z',
  grid: 'M2 2h9v9H2zM13 2h9v9h-9zM2 13h9v9H2zM13 13h9v9h-9z',
  fit: 'M2 2h8v3H5v5H2zM14 2h8v8h-3V5h-5zM2 14h3v5h5v3H2zM19 14h3v8h-8v-3h5z',
  hand: 'M3 6l6-2 3 15-6 2zM10 4h6v16h-3zM17 5l5 2-4 14-2-.6z',
  people:
    'M8 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM1 21c0-6 2-9 7-9s7 3 7 9zM17 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM16.5 12.5c4.5-.5 6.5 2.5 6.5 8.5h-6c0-3.5-.5-6-2-7.8z',
  close: 'M5 2.8L12 9.8 19 2.8 21.2 5 14.2 12 21.2 19 19 21.2 12 14.2 5 21.2 2.8 19 9.8 12 2.8 5z',
  left: 'M15.5 3l2.3 2.3L11 12l6.8 6.7L15.5 21l-9-9z',
  right: 'M8.5 3L6.2 5.3 13 12l-6.8 6.7L8.5 21l9-9z',
  up: 'M12 6.5l9 9-2.3 2.3L12 11l-6.7 6.8L3 15.5z',
  down: 'M12 17.5l9-9-2.3-2.3L12 13 5.3 6.2 3 8.5z',
  first: 'M4 4h3v16H4zM20 4v16L9 12z',
  last: 'M17 4h3v16h-3zM4 4l11 8-11 8z',
  play: 'M6 3l15 9-15 9z',
  pause: 'M5 3h5v18H5zM14 3h5v18h-5z',
  star: khatam(12, 12, 11),
  /** What pays exactly: on cards, tiles, the sum and its button. */
  exact: 'M12 1.1L14.7 8.9 22.9 9.1 16.4 14 18.8 21.9 12 17.2 5.2 21.9 7.6 14 1.1 9.1 9.3 8.9z',
  info: 'M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22zM10.5 10v8h3v-8zM12 5a1.9 1.9 0 1 0 0 3.8a1.9 1.9 0 1 0 0-3.8z',
  question:
    'M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22zM12 5c-2.7 0-4.4 1.6-4.6 4h2.7c.1-1 .8-1.7 1.9-1.7s1.8.7 1.8 1.6c0 .9-.5 1.3-1.5 2-1.2.8-1.7 1.6-1.6 3.1h2.6c0-.8.3-1.2 1.3-1.9 1.3-.9 2-1.9 2-3.4C16.6 6.5 14.8 5 12 5zM12 15.5a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 1 0 0-3.4z',
  link: 'M10 7H7a5 5 0 0 0 0 10h3v-2.6H7a2.4 2.4 0 0 1 0-4.8h3zM14 7h3a5 5 0 0 1 0 10h-3v-2.6h3a2.4 2.4 0 0 0 0-4.8h-3zM8 10.7h8v2.6H8z',
  copy: 'M3 2h12v3H6v12H3zM8 7h13v15H8zM10.5 9.5v10h8v-10z',
  download: 'M10.5 2h3v9h4.5l-6 6.5L6 11h4.5zM3 19h18v3H3z',
  upload: 'M10.5 17.5h3v-9H18L12 2 6 8.5h4.5zM3 19h18v3H3z',
  clock:
    'M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22zM12 3.7a8.3 8.3 0 1 0 0 16.6a8.3 8.3 0 1 0 0-16.6zM10.7 6h2.6v5.5l3.8 2.2-1.3 2.2-5.1-3z',
  trophy:
    'M6 2h12v2h4c0 5-1.8 8-5.3 8.3A6 6 0 0 1 13.4 15v3H17v4H7v-4h3.6v-3a6 6 0 0 1-3.3-2.7C3.8 12 2 9 2 4h4zM4.3 6c.3 2 1 3.3 2 3.9L6 6zM19.7 6H18l-.3 3.9c1-.6 1.7-1.9 2-3.9z',
  swap: 'M7 3l-6 5 6 5V9.8h10V6.2H7zM17 11l6 5-6 5v-3.2H7v-3.6h10z',
  remove: 'M10.5 2h3v9H18l-6 6.5L6 11h4.5zM2 14h3v5h14v-5h3v8H2z',
  sun: ringPath(12, 11.5, 7.5, 12, 12),
  moon: 'M9 1.5A10.8 10.8 0 1 0 22.5 15 9.5 9.5 0 0 1 9 1.5z',
  menu: 'M3 4.5h18v3H3zM3 10.5h18v3H3zM3 16.5h18v3H3z',
  home: 'M12 1.5L23 11h-3v11h-6v-7h-4v7H4V11H1z',
  flag: 'M4 1h2.6v2H20l-3.5 5L20 13H6.6v10H4z',
  refresh: 'M12 3a9 9 0 0 1 7 3.3V2.5h2.8v9H13V8.7h4.5A6.2 6.2 0 1 0 18 14h2.9A9 9 0 1 1 12 3z',
  text: 'M2 4h20v4h-3V7h-5.5v11H16v3H8v-3h2.5V7H5v1H2z',
  keyboard:
    'M1 5h22v14H1zM3.5 7.5v2.3h2.3V7.5zM7.8 7.5v2.3h2.3V7.5zM12 7.5v2.3h2.3V7.5zM16.3 7.5v2.3h4.2V7.5zM3.5 11.5v2h3v-2zM8.5 11.5v2h2.3v-2zM12.8 11.5v2h2.3v-2zM17.1 11.5v2h3.4v-2zM6 15.2v1.8h12v-1.8z',
  eye: 'M12 4.5c5 0 9 3 11 7.5-2 4.5-6 7.5-11 7.5S3 16.5 1 12c2-4.5 6-7.5 11-7.5zM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
  bot: 'M10.8 1h2.4v3H19a2.5 2.5 0 0 1 2.5 2.5v11A2.5 2.5 0 0 1 19 20H5a2.5 2.5 0 0 1-2.5-2.5v-11A2.5 2.5 0 0 1 5 4h5.8zM8 8.5A1.9 1.9 0 1 0 8 12.3A1.9 1.9 0 1 0 8 8.5zM16 8.5a1.9 1.9 0 1 0 0 3.8a1.9 1.9 0 1 0 0-3.8zM7.5 14.5v2.2h9v-2.2zM6 21.2h12V23H6z',
  person: 'M12 2a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9zM3.5 22c0-6.5 3-9.5 8.5-9.5s8.5 3 8.5 9.5z',
  device:
    'M6.5 1h11A1.5 1.5 0 0 1 19 2.5v19a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 21.5v-19A1.5 1.5 0 0 1 6.5 1zM7.5 4v13.5h9V4zM12 18.7a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6z',
  reserve: 'M2 3h20v6h-2v12H4V9H2zM8.5 11v2.5h7V11z',
  deck: 'M7 2h13v17h-3V5H7zM3 6h12v16H3z',
  chart: 'M2 2h3v17h17v3H2zM7.5 11h3v6h-3zM12.5 6h3v11h-3zM17.5 9h3v8h-3z',
  warning: 'M12 1.5L23.5 22H.5zM10.6 9v6h2.8V9zM12 16.5a1.6 1.6 0 1 0 0 3.2a1.6 1.6 0 1 0 0-3.2z',
} as const satisfies Record<string, string>;

export type GlyphName = keyof typeof GLYPHS;

/** The path of a glyph by a name that came over the wire; a blank star for a stranger. */
export function glyphPath(name: string): string {
  return Object.hasOwn(GLYPHS, name) ? GLYPHS[name as GlyphName] : GLYPHS.star;
}

/** The outline of each money's coin, 24 x 24; diamonds are the fifth. */
const COINS: Record<string, string> = {
  florin: 'M12 .5a11.5 11.5 0 1 0 0 23a11.5 11.5 0 1 0 0-23Z',
  dirham: 'M4 1.5H20Q22.5 1.5 22.5 4V20Q22.5 22.5 20 22.5H4Q1.5 22.5 1.5 20V4Q1.5 1.5 4 1.5Z',
  dinar: octagon(12, 12, 12.4),
  ducat: 'M12 -.5C19 3.5 23 8 23 12S19 20.5 12 24.5C5 20.5 1 16 1 12S5 3.5 12-.5Z',
  diamond: 'M12 -.5L22.5 12 12 24.5 1.5 12Z',
};

export function coinPath(currency: string): string {
  return (Object.hasOwn(COINS, currency) ? COINS[currency] : undefined) ?? GLYPHS.star;
}

/** The outline of each seat's emblem, 24 x 24. */
export const EMBLEMS: Record<Colour, string> = {
  white: 'M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22Z',
  red: 'M12 .5L23.5 21.5H.5Z',
  yellow: 'M2 2H22V22H2Z',
  green: 'M12-.5L24.5 12 12 24.5-.5 12Z',
  blue: 'M6 1.5H18L24 12 18 22.5H6L0 12Z',
  orange: khatam(12, 12, 13),
};
