/** The six colours: the type of building that has the same one, and a sign that tells it without seeing colours. */

export interface Paint {
  /** Whose colour it is on tiles. */
  type: string;
  /** A mark within 24 x 24. */
  sign: string;
}

const PAINTS: Readonly<Record<string, Paint>> = {
  blue: { type: 'pavilion', sign: 'M5 10q3.5-5 7 0t7 0v4q-3.5 5-7 0t-7 0Z' },
  red: { type: 'seraglio', sign: 'm12 4.5 7.5 7.5-7.5 7.5L4.5 12Z' },
  brown: { type: 'arcades', sign: 'M5 7h14v3.5H5Zm0 6.5h14V17H5Z' },
  white: { type: 'chambers', sign: 'M12 5a7 7 0 1 0 .01 0Zm0 3.5a3.5 3.5 0 1 1-.01 0Z' },
  green: { type: 'garden', sign: 'm12 5 7.5 13h-15Z' },
  purple: { type: 'tower', sign: 'M9.8 4.5h4.4v5.3h5.3v4.4h-5.3v5.3H9.8v-5.3H4.5V9.8h5.3Z' },
};
const UNKNOWN: Paint = { type: 'chambers', sign: '' };

export function paintOf(colour: string): Paint {
  return PAINTS[colour] ?? UNKNOWN;
}
