import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import type { Known } from './vocabulary.rules.ts';

/** Names are kept in the process up to so many: whoever has more packages finds theirs by words. */
const NAMES_AT_MOST = 100_000;

const VersionRow = z.strictObject({ version: z.string() });

/** The version of what searches read by. */
export async function selectVersion(executor: Executor): Promise<string> {
  const { rows } = await query(
    executor,
    VersionRow,
    sql`select count(*) || '.' || coalesce(max(id), 0) as version from search_changes`,
  );
  return rows[0]!.version;
}

const Pairs = z.array(z.tuple([z.string(), z.number()]));
const KnownRow = z.strictObject({
  version: z.string(),
  words: Pairs,
  names: z.array(z.string()),
  taught: z.array(z.tuple([z.string(), z.string()])),
  cities: Pairs,
});

/** All that a reader knows, as one statement sees it. */
export async function selectKnown(executor: Executor): Promise<Known> {
  const { rows } = await query(
    executor,
    KnownRow,
    sql`
    select (select count(*) || '.' || coalesce(max(id), 0) from search_changes) as version,
      (select coalesce(json_agg(json_build_array(word, frequency)), '[]') from search_words) as words,
      (select coalesce(json_agg(name), '[]')
        from (select distinct unnest(phrases || coalesce(held, '{}')) as name from search_documents order by name limit ${NAMES_AT_MOST}) as n) as names,
      (select coalesce(json_agg(json_build_array(phrase, replacement) order by phrase, replacement), '[]') from search_synonyms) as taught,
      (select coalesce(json_agg(json_build_array(name, id)), '[]') from (select name, id from cities union select alias, city_id from city_aliases) as called) as cities`,
  );
  return rows[0]!;
}
