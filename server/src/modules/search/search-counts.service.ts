import type { Deps } from '#src/deps.ts';
import { addFoundSearches } from './search-uses.queries.ts';
import { addSearchCounts } from './synonyms.queries.ts';

const EVERY_MS = 1000;

/** Counts searches here, and what found something by its words, and tells the database once a second: a search stays a read. A process that dies loses a second. */
export function createSearchCounts({ db, now }: Deps) {
  let searches = 0;
  let withoutResult = 0;
  let found = new Map<string, { times: number; results: number }>();
  let waiting = false;
  async function flush() {
    waiting = false;
    const counts = { searches, withoutResult };
    const asked = [...found].map(([query, counted]) => ({ query, ...counted }));
    searches = 0;
    withoutResult = 0;
    found = new Map();
    // Figures are not worth a failed search: when the database is away they are gone.
    await addSearchCounts(db, counts, now()).catch(() => {});
    if (asked.length > 0) await addFoundSearches(db, asked, now()).catch(() => {});
  }
  return {
    add(query: string, results: number) {
      searches += 1;
      if (results === 0) withoutResult += 1;
      else if (query) found.set(query, { times: (found.get(query)?.times ?? 0) + 1, results });
      if (waiting) return;
      waiting = true;
      setTimeout(() => void flush(), EVERY_MS).unref();
    },
  };
}
