import { createMessage } from '@healthplus/contract/coded-messages';
import type { SearchMiss, Synonym } from '@healthplus/contract/search/schemas';
import type { Executor } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { normalise, wordsOf } from '#src/modules/search-index/words.rules.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Actor } from '#src/platform/http/auth.ts';
import { type Paging, pageByOffset } from '#src/platform/http/paging.ts';
import { MEANINGS } from './reading/taught.rules.ts';
import { selectAlike } from './search.queries.ts';
import { findBy } from './search.service.ts';
import {
  countMeanings,
  countMisses,
  countSynonyms,
  insertSynonyms,
  removeSynonym,
  selectMisses,
  selectSynonyms,
} from './synonyms.queries.ts';

/** Searches of the last 90 days that found nothing, with what each may have meant. */
export async function listMisses({ db, now }: Deps, paging: Paging) {
  const page = await pageByOffset(
    paging,
    (window) => selectMisses(db, window, now()),
    () => countMisses(db, now()),
  );
  const words = [...new Set(page.rows.flatMap((row) => wordsOf(row.query)))].filter((word) => word.length > 2);
  const alike = await selectAlike(db, words);
  const suggest = (query: string) =>
    wordsOf(query)
      .flatMap((word) => alike.get(word) ?? [])
      .join(' ') || null;
  return {
    ...page,
    rows: page.rows.map(
      (row): SearchMiss => ({
        query: row.query,
        times: row.times,
        lastDay: row.last_day,
        suggestion: suggest(row.query),
      }),
    ),
  };
}

/** Words that were taught to the search. */
export const listSynonyms = (executor: Executor, query: Paging & { q?: string | undefined }) =>
  pageByOffset(
    query,
    (window) => selectSynonyms(executor, query.q, window),
    () => countSynonyms(executor, query.q),
  );

/** Teaches the search something that a phrase means, beside what it means already. 400 when the replacement finds nothing either, or is the phrase itself. */
export async function teachSynonym(deps: Deps, input: Actor & Synonym): Promise<Synonym> {
  const synonym = { phrase: normalise(input.phrase), replacement: normalise(input.replacement) };
  if (!synonym.phrase) throw refuse('phrase', createMessage('write_a_word'));
  if (synonym.phrase === synonym.replacement) throw refuse('replacement', createMessage('that_is_the_same_word'));
  const found = await findBy(deps, { q: synonym.replacement, limit: 1 });
  if (found.results.length === 0)
    throw refuse('replacement', createMessage('word_finds_nothing_either', { word: synonym.replacement }));
  await transact(deps.db, async (tx) => {
    await insertSynonyms(tx, [synonym]);
    if ((await countMeanings(tx, synonym.phrase)) > MEANINGS)
      throw refuse('replacement', createMessage('phrase_means_count_things_already', { count: MEANINGS }));
    await recordAudit(tx, {
      caller: input.caller,
      action: 'synonym.taught',
      subject: `synonym ${synonym.phrase}`,
      detail: { replacement: synonym.replacement },
      ip: input.ip,
    });
  });
  return synonym;
}

/** Forgets what a phrase means, one thing or all of it. */
export async function forgetSynonym(
  deps: Deps,
  input: Actor & { phrase: string; replacement?: string | undefined },
): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await removeSynonym(tx, input))) throw new AppError('not_found', createMessage('there_is_no_such_synonym'));
    const subject = `synonym ${input.phrase}`;
    await recordAudit(tx, { caller: input.caller, action: 'synonym.forgotten', subject, ip: input.ip });
  });
}
