// Generated from what the module shows by `make types`; do not edit.

/** What is printed on a bazaar. */
export interface Printed {
  currency: string;
  types: string[];
}

/** What a view shows of the module. */
export interface Data {
  offer: string[];
  prices: (number | null)[];
  bazaars: Record<string, Printed>;
}
