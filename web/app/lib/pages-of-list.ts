/** Where the next page of a list begins; null after its last row. */
export function nextCursor(response: Response): string | null {
  const following = /[?&]cursor=([^&>]+)/.exec(response.headers.get('link') ?? '');
  return following ? decodeURIComponent(following[1]!) : null;
}

/** All rows of a list, read page after page; for lists that are short enough to be shown whole. */
export async function everyRow<T>(
  page: (cursor: string | undefined) => Promise<{ body: T[]; response: Response }>,
): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | null = null;
  do {
    const { body, response } = await page(cursor ?? undefined);
    rows.push(...body);
    cursor = nextCursor(response);
  } while (cursor !== null);
  return rows;
}

/** So many ids are asked of at once, as the calls take them. */
const IDS_AT_ONCE = 50;

/** What is said of many by their ids, written with commas; nothing of those of which it cannot be read. */
export async function everyGroup<T>(ids: number[], ask: (ids: string) => Promise<T[]>): Promise<T[]> {
  const groups = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, group) =>
    ids.slice(group * IDS_AT_ONCE, (group + 1) * IDS_AT_ONCE).join(),
  );
  const read = await Promise.all(groups.map((group) => ask(group).catch((): T[] => [])));
  return read.flat();
}
