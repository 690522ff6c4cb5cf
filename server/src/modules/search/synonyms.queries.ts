import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';
import { at, dayAt, zone } from '#src/db/moment.ts';
import { CountRow, query } from '#src/db/rows.ts';
import { searchSynonyms } from '#src/db/schema/search.ts';

interface Window {
  limit: number;
  offset: number;
}

const missed = (now: Date) => sql`search_log s where s.results = 0 and s.day >= ${dayAt(now)} - 90
  and length(s.query) > 1 and not exists (select 1 from search_synonyms y where y.phrase = s.query)`;

const MisseRow = z.strictObject({
  query: z.string(),
  times: z.number(),
  last_day: z.string(),
});

/** Searches that found nothing, the most frequent first. */
export async function selectMisses(executor: Executor, { limit, offset }: Window, now: Date) {
  const { rows } = await query(
    executor,
    MisseRow,
    sql`
    select s.query, sum(s.times)::int as times, max(s.day)::text as last_day from ${missed(now)}
    group by s.query order by times desc, s.query limit ${limit} offset ${offset}`,
  );
  return rows;
}

/** How many queries of the last days found nothing. */
export async function countMisses(executor: Executor, now: Date): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`select count(distinct s.query)::int as count from ${missed(now)}`,
  );
  return rows[0]!.count;
}

const like = (q: string | undefined) =>
  q ? sql`where phrase ilike ${containing(q)} or replacement ilike ${containing(q)}` : sql``;

const SynonymRow = z.strictObject({
  phrase: z.string(),
  replacement: z.string(),
});

/** Words that were taught, with what they mean, a page of them. */
export async function selectSynonyms(executor: Executor, q: string | undefined, { limit, offset }: Window) {
  const { rows } = await query(
    executor,
    SynonymRow,
    sql`
    select phrase, replacement from search_synonyms ${like(q)} order by phrase, replacement limit ${limit} offset ${offset}`,
  );
  return rows;
}

/** How many words were taught that a search names. */
export async function countSynonyms(executor: Executor, q: string | undefined): Promise<number> {
  const { rows } = await query(executor, CountRow, sql`select count(*)::int as count from search_synonyms ${like(q)}`);
  return rows[0]!.count;
}

/** How many things a phrase was taught to mean. */
export async function countMeanings(executor: Executor, phrase: string): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`select count(*)::int as count from search_synonyms where phrase = ${phrase}`,
  );
  return rows[0]!.count;
}

/** Forgets one meaning of a phrase, or all of them. */
export async function removeSynonym(
  executor: Executor,
  { phrase, replacement }: { phrase: string; replacement?: string | undefined },
): Promise<boolean> {
  const one = replacement === undefined ? undefined : eq(searchSynonyms.replacement, replacement);
  const rows = await executor
    .delete(searchSynonyms)
    .where(and(eq(searchSynonyms.phrase, phrase), one))
    .returning({ phrase: searchSynonyms.phrase });
  return rows.length > 0;
}

/** Adds up how often the search was used today. */
export async function addSearchCounts(
  executor: Executor,
  counts: { searches: number; withoutResult: number },
  now: Date,
): Promise<void> {
  await executor.execute(sql`
    insert into search_counts as c (day, searches, without_result)
    values (to_char(${at(now)} at time zone ${zone}, 'YYYY-MM-DD'), ${counts.searches}, ${counts.withoutResult})
    on conflict (day) do update set searches = c.searches + excluded.searches, without_result = c.without_result + excluded.without_result`);
}

/** Adds to what phrases mean. */
export async function insertSynonyms(
  executor: Executor,
  synonyms: { phrase: string; replacement: string }[],
): Promise<void> {
  await executor.execute(sql`
    insert into search_synonyms (phrase, replacement)
    select phrase, replacement from jsonb_to_recordset(${JSON.stringify(synonyms)}::jsonb) as s(phrase text, replacement text)
    on conflict do nothing`);
}
