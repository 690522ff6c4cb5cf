import type { SearchUse, searchReportViews } from '@healthplus/contract/search/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { deleteInBatches } from '#src/db/delete-in-batches.ts';
import { containing } from '#src/db/like.ts';
import { dayAt } from '#src/db/moment.ts';
import { CountRow, query } from '#src/db/rows.ts';

/** Searches that found something, so often each since the last time, with how much it was. */
export async function addSearches(
  executor: Executor,
  asked: { query: string; times: number; results: number }[],
  now: Date,
): Promise<void> {
  await executor.execute(sql`
    insert into search_log as s (day, query, results, times)
    select ${dayAt(now)}, a.query, a.results, a.times
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(query text, results int, times int) order by a.query
    on conflict (day, query) do update set times = s.times + excluded.times, results = excluded.results`);
}

/** Counts what was done with a search that was made since yesterday; of any other nothing is kept. */
export async function addUse(
  executor: Executor,
  use: { query: string; kind: SearchUse['kind']; target: string; place: number },
  now: Date,
): Promise<void> {
  const known = (text: string, found: SQL) =>
    sql`exists (select 1 from search_log l where l.day >= ${dayAt(now)} - 1 and l.query = ${text} and ${found})`;
  const something = sql`l.results > 0`;
  // What is searched again may have found nothing; what was searched instead has found something.
  const query = known(use.query, use.kind === 'refined' ? sql`true` : something);
  const target = use.kind === 'refined' ? known(use.target, something) : sql`true`;
  await executor.execute(sql`
    insert into search_uses as u (day, query, kind, target, places)
    select ${dayAt(now)}, ${use.query}, ${use.kind}, ${use.target}, ${use.place}::int where ${query} and ${target}
    on conflict (day, query, kind, target) do update set times = u.times + 1, places = u.places + excluded.places`);
}

export interface UsesFilter {
  view: (typeof searchReportViews)[number];
  days: number;
  q?: string | undefined;
}

/** Fewer than one in so many chooses anything; what is chosen stands beyond so many places. */
const ONE_IN = 5;
const FAR = 3;
/** A search that few have made says nothing yet. */
const SAYS_SOMETHING = 3;

const narrowing: Record<UsesFilter['view'], SQL> = {
  all: sql`true`,
  unchosen: sql`u.seen >= ${SAYS_SOMETHING} and u.chosen * ${ONE_IN} < u.seen`,
  far: sql`u.chosen > 0 and u.places > ${FAR} * u.chosen`,
  refined: sql`u.refined > 0`,
};

const counted = ({ view, days, q }: UsesFilter, now: Date): SQL => sql`(
  select * from (
    select query, coalesce(sum(times) filter (where kind = 'seen'), 0)::int as seen,
      coalesce(sum(times) filter (where kind = 'chosen'), 0)::int as chosen,
      coalesce(sum(places), 0)::int as places,
      coalesce(sum(times) filter (where kind = 'refined'), 0)::int as refined,
      coalesce(sum(times) filter (where kind = 'booked'), 0)::int as booked
    from search_uses where day > ${dayAt(now)} - ${days}::int ${q ? sql`and query ilike ${containing(q)}` : sql``}
    group by query) u
  where ${narrowing[view]})`;

const UsesRow = z.strictObject({
  query: z.string(),
  seen: z.number(),
  results: z.number(),
  chosen: z.number(),
  place: z.number().nullable(),
  choice: z.string().nullable(),
  refined: z.number(),
  refined_to: z.string().nullable(),
  booked: z.number(),
});

/** How searches did, the most frequent first, with what was chosen and searched instead most often. */
export async function selectUses(
  executor: Executor,
  filter: UsesFilter,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) {
  const most = (kind: 'chosen' | 'refined') => sql`
    select x.target from search_uses x where x.query = u.query and x.kind = ${kind} and x.day > ${dayAt(now)} - ${filter.days}::int
    group by x.target order by sum(x.times) desc, x.target limit 1`;
  const { rows } = await query(
    executor,
    UsesRow,
    sql`
    select u.query, u.seen, coalesce(l.results, 0) as results, u.chosen, u.refined, u.booked,
      case when u.chosen > 0 then round(u.places::numeric / u.chosen, 1)::float8 end as place,
      d.name as choice, (${most('refined')}) as refined_to
    from ${counted(filter, now)} u
    left join lateral (select s.results from search_log s where s.query = u.query order by s.day desc limit 1) l on true
    left join lateral (
      select d.name from (${most('chosen')}) c
      join search_documents d on d.type = split_part(c.target, ' ', 1) and d.ref_id = split_part(c.target, ' ', 2)::bigint limit 1) d on true
    order by u.seen desc, u.query limit ${limit} offset ${offset}`,
  );
  return rows;
}

/** How many queries stand in the list of what is done with what was found. */
export async function countUses(executor: Executor, filter: UsesFilter, now: Date): Promise<number> {
  const { rows } = await query(executor, CountRow, sql`select count(*)::int as count from ${counted(filter, now)} u`);
  return rows[0]!.count;
}

/** How long what was searched and what became of it is kept. */
const DAYS_KEPT = 90;

/** So many rows go at once, so that a night after many is no long statement. */
const BATCH = 2000;

/** Forgets what was searched before that. */
export async function deleteOldSearches(executor: Executor, now: Date): Promise<void> {
  const old = sql`day < ${dayAt(now)} - ${sql.raw(String(DAYS_KEPT))}`;
  await deleteInBatches(executor, 'search_uses', old);
  // By month it has no row numbers of its own.
  for (let deleted = BATCH; deleted === BATCH; ) {
    const { rowCount } = await executor.execute(sql`
      delete from search_log where (day, query) in (select day, query from search_log where ${old} limit ${BATCH})`);
    deleted = rowCount ?? 0;
  }
}
