/**
 * So far a list says how long it is, and so far where words were looked for: what is longer is "or more", which nobody reads
 * to its end.
 */
export const COUNTED_TO = { list: 10_000, search: 1000 } as const;

/** Whether so many rows, as a list says, are only where its counting ended. */
export const isAtLeast = (total: number): boolean => total === COUNTED_TO.search || total >= COUNTED_TO.list;
