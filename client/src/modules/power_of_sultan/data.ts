// Generated from what the module shows by `make types`; do not edit.

/** What a view shows of the module. */
export interface Data {
  offer: string[];
  owned: string[][];
  used: string[];
  turned_up: (string | null)[];
  symbols: (string | null)[];
  currencies: Record<string, string>;
  price: number;
  opposite: Record<string, string>;
  rolled: string[];
}
