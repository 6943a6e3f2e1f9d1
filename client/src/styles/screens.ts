/**
 * The sizes of screens at which something is laid out in another way: the only place that knows them.
 *
 * Scripts compare with these numbers. Style sheets say `@media (--below-tablet)`, `(--from-desk)` or
 * `(--lower-than-laptop)`, and parts that look at their own width `@container (--below-narrow)`; the
 * build writes the numbers (`vite.config.ts`).
 */
export const WIDTHS = {
  /** A column of a page. */
  narrow: 441,
  /** A phone held upright ends below it. */
  small: 641,
  /** The bands of a phone's table have room for large tiles. */
  broad: 600,
  /** The columns of the dice have room for their names and the legend for words. */
  columns: 540,
  /** The rows of the dice have room for their whole names. */
  legend: 620,
  tablet: 768,
  /** Contents fit beside a text. */
  book: 900,
  /** Two columns fit on a page. */
  page: 1000,
  /** The head of a tablet has room for the name of the table. */
  named: 960,
  desk: 1200,
  /** The head has room for the phase of the game, too. */
  phased: 1240,
  laptop: 1440,
  wide: 1600,
} as const;

export const HEIGHTS = {
  /** Lower ones are phones on their side. */
  sideways: 500,
  /** A table lies on its side, however wide it is. */
  squat: 540,
  /** Head, bar and hand of a table are lower. */
  short: 640,
  /** The bands of a phone's table are high. */
  upright: 740,
  laptop: 801,
  tall: 900,
  /** Charts fit below a replay. */
  roomy: 960,
} as const;

/** What the names in style sheets stand for. */
export const MEDIA: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(WIDTHS).flatMap(([name, size]) => [
    [`--below-${name}`, `max-width: ${size - 1}px`],
    [`--from-${name}`, `min-width: ${size}px`],
  ]),
  ...Object.entries(HEIGHTS).map(([name, size]) => [
    `--lower-than-${name}`,
    `max-height: ${size - 1}px`,
  ]),
]);
