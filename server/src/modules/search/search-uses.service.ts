import type { SearchReportRow, SearchUse } from '@healthplus/contract/search/schemas';
import type { Deps } from '#src/deps.ts';
import { wordsOf } from '#src/modules/search-index/words.rules.ts';
import { type Page, type Paging, pageByOffset } from '#src/platform/http/paging.ts';
import { isRefused } from './reading/gate.rules.ts';
import { currentVocabulary } from './reading/vocabulary.service.ts';
import { addUse, countUses, deleteOldSearches, selectUses, type UsesFilter } from './search-uses.queries.ts';

/** A search as the log has it: its words, of sensible length. */
export const loggedAs = (q: string | undefined): string =>
  wordsOf(q ?? '')
    .join(' ')
    .slice(0, 80);

/** What a use is about: the thing that was chosen or booked, or the other search. */
function targetOf(use: SearchUse): string {
  switch (use.kind) {
    case 'seen':
      return '';
    case 'chosen':
      return `${use.type} ${use.id}`;
    case 'refined':
      return loggedAs(use.to);
    case 'booked':
      return String(use.id);
  }
}

/** Counts what somebody did with what a search had found; what no search of these days has found is passed over. */
export async function noteUse({ db, now }: Pick<Deps, 'db' | 'now'>, use: SearchUse): Promise<void> {
  const query = loggedAs(use.q);
  const target = targetOf(use);
  const vocabulary = await currentVocabulary(db);
  const nothingNew = use.kind === 'refined' && (target === '' || target === query || isRefused(vocabulary, use.to));
  if (query === '' || isRefused(vocabulary, use.q) || nothingNew) return;
  await addUse(db, { query, kind: use.kind, target, place: use.kind === 'chosen' ? use.place : 0 }, now());
}

const USUAL_DAYS = 30;

/** How searches of some days did, the most frequent first. */
export async function listUses(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  query: Paging & Partial<UsesFilter>,
): Promise<Page<SearchReportRow>> {
  const filter: UsesFilter = { view: query.view ?? 'all', days: query.days ?? USUAL_DAYS, q: query.q || undefined };
  const page = await pageByOffset(
    query,
    (window) => selectUses(db, filter, window, now()),
    () => countUses(db, filter, now()),
  );
  return { ...page, rows: page.rows.map(({ refined_to, ...row }) => ({ ...row, refinedTo: refined_to })) };
}

/** Deletes logged searches once their time is over. Once a day. */
export const forgetOldSearches = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => deleteOldSearches(db, now());
