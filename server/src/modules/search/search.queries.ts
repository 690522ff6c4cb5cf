import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { dayAt } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';

const VocabularyRow = z.strictObject({
  phrase: z.string(),
  replacement: z.string().nullable(),
});

/** What is known of a query's phrases and words: replacements by phrase, and the words that documents hold. */
export async function selectVocabulary(executor: Executor, phrases: string[], words: string[]) {
  const { rows } = await query(
    executor,
    VocabularyRow,
    sql`
    select phrase, replacement from search_synonyms where phrase = any(${sql.param(phrases)}::text[])
    union all select word, null from search_words where word = any(${sql.param(words)}::text[])`,
  );
  const replacements = new Map<string, string>();
  const known = new Set<string>();
  for (const { phrase, replacement } of rows) {
    if (replacement === null) known.add(phrase);
    else replacements.set(phrase, replacement);
  }
  return { replacements, known };
}

const NearestWordRow = z.strictObject({
  word: z.string(),
});

/** The known word nearest to a misspelt one, within a distance; also a word that it begins. Null when none is near. */
export async function selectNearestWord(executor: Executor, word: string, distance: number): Promise<string | null> {
  const { rows } = await query(
    executor,
    NearestWordRow,
    sql`
    select word from search_words
    where word % ${word} and levenshtein_less_equal(word, ${word}, ${distance}) <= ${distance}
    order by levenshtein_less_equal(word, ${word}, ${distance}), left(word, 1) = left(${word}, 1) desc, similarity(word, ${word}) desc, frequency desc, word
    limit 1`,
  );
  return rows[0]?.word ?? null;
}

export async function hasWordWithPrefix(executor: Executor, prefix: string): Promise<boolean> {
  return hasRow(executor, sql`select 1 from search_words where word like ${`${prefix}%`} limit 1`);
}

export const FoundRow = z.strictObject({
  type: z.enum(['test', 'package', 'scan', 'lab', 'condition']),
  ref_id: z.number(),
  name: z.string(),
  url: z.string(),
  detail: z.string(),
  price_paise: z.number().nullable(),
  bookable_labs: z.number().nullable(),
});
export type FoundRow = z.infer<typeof FoundRow>;

export interface Search {
  /** The whole query, normalised: names and aliases equal to it come first. */
  phrases: string[];
  /** The tsquery that must match; empty when only a whole phrase may hit. */
  query: string;
  /** The first word sought: what is called so comes before what only has to do with it. */
  begins: string;
  /** Words that need not be found, as a tsquery: they lift what holds them in its name. */
  liked: string;
  type: string | undefined;
  cityId: number | undefined;
  locale: string | undefined;
  limit: number;
}

/** Documents that match, best first: whole names, then rank, then what is ordered more. */
export async function selectDocuments(executor: Executor, search: Search): Promise<FoundRow[]> {
  const { rows } = await query(
    executor,
    FoundRow,
    sql`
    with found as (
      select d.type, d.ref_id, d.name, d.url, d.detail,
        (d.phrases && ${sql.param(search.phrases)}::text[])::int * 4
          + (d.phrases[1] = any(${sql.param(search.phrases)}::text[]))::int * 2
          + ts_rank_cd('{0.05, 0.15, 0.5, 1.0}', d.words, ${search.query}::tsquery, 1)
          + ts_rank('{0, 0, 0, 1.0}', d.words, ${search.liked}::tsquery)
          + (d.phrases[1] ^@ ${search.begins})::int * 0.25
          + d.weight / 100.0 as rank
      from search_documents d
      where (d.words @@ ${search.query}::tsquery or d.phrases && ${sql.param(search.phrases)}::text[])
        and (${search.type ?? null}::text is null or d.type = ${search.type ?? null})
      order by rank desc, d.type, d.ref_id limit ${search.limit})
    select f.type, f.ref_id, coalesce(t.name, f.name) as name, f.url, f.detail,
      coalesce(p.price_paise, i.offer_price_paise) as price_paise,
      coalesce(p.bookable_labs, (select 1 from labs l where l.id = i.lab_id and l.verified and lab_holds_licence_in(l.id, l.city_id, i.licence))) as bookable_labs
    from found f
    left join items i on i.id = f.ref_id and f.type in ('test', 'package', 'scan')
    left join item_translations t on t.item_id = i.id and t.locale = ${search.locale ?? 'en'}
    left join item_city_prices p on p.item_id = i.id and p.city_id = ${search.cityId ?? null}
    order by f.rank desc, f.type, f.ref_id`,
  );
  return rows;
}

/** Counts a search by day; only what is short and was asked is kept. */
export async function countSearch(
  executor: Executor,
  { query, results }: { query: string; results: number },
  now: Date,
): Promise<void> {
  await executor.execute(sql`
    insert into search_log as s (day, query, results) values (${dayAt(now)}, ${query}, ${results})
    on conflict (day, query) do update set times = s.times + 1, results = excluded.results`);
}

/** Forgets searches that were a person's name, address or telephone; `digits` are its last ten. */
export async function deleteSearchesFor(
  executor: Executor,
  { name, email, digits }: { name: string; email: string | null; digits: string },
): Promise<void> {
  await executor.execute(sql`
    delete from search_log where lower(query) in (${email}::text, ${name.toLowerCase()})
      or (${digits} <> '' and right(regexp_replace(query, '\\D', '', 'g'), 10) = ${digits})`);
}
