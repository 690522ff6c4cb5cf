import type { Deps } from '#src/deps.ts';
import { addSearchCounts } from './synonyms.queries.ts';

const EVERY_MS = 1000;

/** Counts searches here and tells the database once a second: a search stays a read. A process that dies loses a second. */
export function createSearchCounts({ db, now }: Deps) {
  let searches = 0;
  let withoutResult = 0;
  let waiting = false;
  async function flush() {
    waiting = false;
    const counts = { searches, withoutResult };
    searches = 0;
    withoutResult = 0;
    // Figures are not worth a failed search: when the database is away they are gone.
    await addSearchCounts(db, counts, now()).catch(() => {});
  }
  return {
    add(results: number) {
      searches += 1;
      if (results === 0) withoutResult += 1;
      if (waiting) return;
      waiting = true;
      setTimeout(() => void flush(), EVERY_MS).unref();
    },
  };
}
