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

/** One page of a list whose newest rows come first: it goes on below the last id. */
export async function pageByNewest<Row extends { id: number }>(
  { limit = USUAL, cursor }: Paging,
  read: (window: { limit: number; beforeId: number | null }) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const found = await read({ limit: limit + 1, beforeId: decodeCursor(cursor)?.id ?? null });
  const rows = found.slice(0, limit);
  const next = found.length > limit ? encodeCursor(0, rows.at(-1)!.id) : null;
  return { rows, total: await totalOf({ rows, whole: !next && !cursor }, count), next };
}

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
