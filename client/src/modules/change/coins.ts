/** The coins in the view of the module. */

/** How many coins of each currency. */
export type Coins = Record<string, number>;

/** The currencies of which there are some, in the order of the view. */
export function coinsOf(coins: Coins | undefined): [string, number][] {
  return Object.entries(coins ?? {}).filter(([, n]) => n > 0);
}

export function total(coins: Coins | undefined): number {
  return coinsOf(coins).reduce((sum, [, n]) => sum + n, 0);
}
