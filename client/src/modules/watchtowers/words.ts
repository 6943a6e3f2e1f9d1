/** What the server shows of the watchtowers. */
export interface Data {
  /** How many are left of each type. */
  supply: Record<string, number>;
  /** What one adds to a price now. */
  surcharge: number;
  /** Every watchtower by name: its type. */
  colours: Record<string, string>;
}
