/** The best results of a player alone, kept on this device: one for each way to play. */

export interface Best {
  points: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The table it was reached at. */
  table: string;
}

/** What makes results comparable: fictional players, and how they are met. */
export interface Way {
  fictional: number;
  versus: boolean;
}

function keyOf({ fictional, versus }: Way): string {
  return `sabika.rollwrite.best.${fictional}${versus ? '.versus' : ''}`;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export function bestOf(way: Way, storage: Storage = localStorage): Best | null {
  try {
    const found: unknown = JSON.parse(storage.getItem(keyOf(way)) ?? 'null');
    const best = found as Best | null;
    return best !== null && typeof best.points === 'number' ? best : null;
  } catch {
    return null; // damaged, or storage is not allowed
  }
}

/** Take a result in. Says what was the best one before; looking at a result again changes nothing. */
export function enter(way: Way, result: Best, storage: Storage = localStorage): Best | null {
  const before = bestOf(way, storage);
  if (before?.table === result.table) {
    return before;
  }
  if (before === null || result.points > before.points) {
    try {
      storage.setItem(keyOf(way), JSON.stringify(result));
    } catch {
      // nothing is kept where storage is not allowed
    }
  }
  return before;
}
