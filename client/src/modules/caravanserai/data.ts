// Generated from what the module shows by `make types`; do not edit.

/** The currency of a card's track, and by value those beside it. */
export interface Printed {
  track: string;
  beside: Record<string, string>;
}

/** What a view shows of the module. */
export interface Data {
  offer: string[];
  owned: string[][];
  spaces: (string | null)[];
  stepped: boolean;
  cards: Record<string, Printed>;
  prices: (number | null)[];
}
