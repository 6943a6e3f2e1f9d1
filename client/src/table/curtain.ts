/** The curtain of the hot seat: when it closes, and for whom it opens. */

export interface Seating {
  /** Seats of people played from this device. */
  own: readonly number[];
  /** Seats whose decision is due. */
  asked: readonly number[];
  /** With whose eyes the table is seen. */
  looking: number | null;
}

/** The seat the device must be passed to, or null if nobody else has to look. */
export function passTo({ own, asked, looking }: Seating): number | null {
  if (own.length < 2) {
    return null;
  }
  if (looking !== null && asked.includes(looking)) {
    return null;
  }
  return asked.find((seat) => own.includes(seat)) ?? null;
}
