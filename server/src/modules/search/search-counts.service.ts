import type { Deps } from '#src/deps.ts';
import { addSearches } from './search-uses.queries.ts';
import { addSearchCounts } from './synonyms.queries.ts';

const EVERY_MS = 1000;
/** So many different texts are kept of a second: more are no people who search. */
const MOST = 200;

/** Counts searches here, and what was searched, and tells the database once a second: a search stays a read. A process that dies loses a second. */
export function createSearchCounts({ db, now }: Deps) {
  let searches = 0;
  let withoutResult = 0;
  let asked = new Map<string, { times: number; results: number }>();
  let waiting = false;
  async function flush() {
    waiting = false;
    const counts = { searches, withoutResult };
    const texts = [...asked].map(([query, counted]) => ({ query, ...counted }));
    searches = 0;
    withoutResult = 0;
    asked = new Map();
    // Figures are not worth a failed search: when the database is away they are gone.
    await addSearchCounts(db, counts, now()).catch(() => {});
    if (texts.length > 0) await addSearches(db, texts, now()).catch(() => {});
  }
  function soon() {
    if (waiting) return;
    waiting = true;
    setTimeout(() => void flush(), EVERY_MS).unref();
  }
  function keep(query: string, results: number) {
    const known = asked.get(query);
    if (known || asked.size < MOST) asked.set(query, { times: (known?.times ?? 0) + 1, results });
    soon();
  }
  return {
    /** A search, and how much it found by its words. */
    add(query: string, results: number) {
      searches += 1;
      if (results === 0) withoutResult += 1;
      else if (query) keep(query, results);
      soon();
    },
    /** Words for which there is nothing, whatever they were narrowed by. */
    missed: (query: string) => keep(query, 0),
  };
}
