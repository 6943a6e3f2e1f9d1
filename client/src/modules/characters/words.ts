/** What the server shows of the characters, and how it is said. */
import { cardName, has, listed, t } from '../kit';
import type { Bidding } from './data';

/** What a character does, in one line; null for whoever is none. */
export function does(name: string): string | null {
  const key = `view.characters.does-${name}`;
  return has(key) ? t(key) : null;
}

/** The auction in words. */
export function auctionLines(auction: Bidding, names: readonly string[]): string[] {
  const { bid, bidder, passed } = auction;
  const lines = [cardName(auction.name), does(auction.name) ?? ''];
  lines.push(
    bidder === null
      ? t('view.characters.no-bid')
      : t('view.characters.highest', { name: names[bidder] ?? '', bid }),
  );
  if (passed.length > 0) {
    lines.push(
      t('view.characters.out', { names: listed(passed.map((seat) => names[seat] ?? '')) }),
    );
  }
  return lines;
}
