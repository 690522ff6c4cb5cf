import { decodeCursor, encodeCursor, encodeOffset } from './cursor.ts';

export interface Paging {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

const USUAL = 50;

/** Where a list goes on: behind the row with that sort key and id. */
export interface Place {
  key: string | number;
  id: number;
}

/** One page of a list that goes on behind its last row. */
export async function pageBehind<Row>(
  { limit = USUAL, cursor }: Paging,
  read: (window: { limit: number; after: Place | null }) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const found = await read({ limit: limit + 1, after: decodeCursor(cursor) });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? placeOf(rows.at(-1)!) : null;
  const next = last && encodeCursor(last.key, last.id);
  return { rows, total: await totalOf({ rows, whole: !next && !cursor }, count), next };
}

/** The place of a row in a list that is sorted by its id alone. */
export const byId = (id: number): Place => ({ key: 0, id });

/** One page of a list whose newest rows come first: it goes on below the last id. */
export const pageByNewest = <Row extends { id: number }>(
  paging: Paging,
  read: (window: { limit: number; beforeId: number | null }) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<Page<Row>> =>
  pageBehind(
    paging,
    ({ limit, after }) => read({ limit, beforeId: after?.id ?? null }),
    ({ id }) => byId(id),
    count,
  );

/** A page with its rows as they are shown. */
export const shown = <Row, View>(page: Page<Row>, view: (row: Row) => View): Page<View> => ({
  ...page,
  rows: page.rows.map(view),
});

/** How long a list is: counted only where this page is not the whole of it. */
export const totalOf = async (
  page: { rows: unknown[]; whole: boolean },
  count: () => Promise<number>,
): Promise<number> => (page.whole ? page.rows.length : await count());

/** One page of a list that is short enough to be counted off from its beginning. */
export async function pageByOffset<Row>(
  { limit = USUAL, cursor }: Paging,
  read: (window: { limit: number; offset: number }) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const offset = Math.min(1_000_000, Math.max(0, decodeCursor(cursor)?.id ?? 0));
  const found = await read({ limit: limit + 1, offset });
  const next = found.length > limit ? encodeOffset(offset + limit) : null;
  const rows = found.slice(0, limit);
  return { rows, total: await totalOf({ rows, whole: !next && offset === 0 }, count), next };
}
