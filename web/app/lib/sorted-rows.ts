import type { CellValue } from './save-csv.ts';

export interface Sorting {
  /** The place of the column. */
  column: number;
  descending: boolean;
}

/** Another click on a column: up, then down, then as the rows came. */
export function nextSorting(now: Sorting | null, column: number): Sorting | null {
  if (now?.column !== column) return { column, descending: false };
  return now.descending ? null : { column, descending: true };
}

/** Rows by what a column holds: figures by size, words as a reader orders them; what holds nothing comes last either way. */
export function sortRows<T>(rows: T[], held: (row: T) => CellValue, descending: boolean): T[] {
  const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return rows.toSorted((one, other) => {
    const [a, b] = [held(one), held(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
    return descending ? -order : order;
  });
}
