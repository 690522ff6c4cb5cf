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
