/** Facts of the catalogue are written in English. */
export const facts = {
  /** A fact of an item or a booking. */
  fact: (written: string) => written,
} as const;
