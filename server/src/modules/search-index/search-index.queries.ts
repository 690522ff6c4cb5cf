import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { IdRow, query } from '#src/db/rows.ts';

export const ItemSource = z.strictObject({
  id: z.number(),
  kind: z.enum(['test', 'package', 'scan']),
  /** Whose own package it is, and where; null for a central item. */
  lab: z.string().nullable(),
  name: z.string(),
  names: z.array(z.string()),
  popularity: z.number(),
  /** For a test: how many central packages hold it. */
  bundled: z.number(),
  categories: z.array(z.string()),
  tests: z.array(
    z.strictObject({
      name: z.string(),
      synonyms: z.array(z.string()),
    }),
  ),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      synonyms: z.array(z.string()),
    }),
  ),
});
export type ItemSource = z.infer<typeof ItemSource>;

/** The packages of labs' own, removed ones too: what is in the index of them may have to go. */
export async function selectOwnItems(executor: Executor, labIds: number[]): Promise<number[]> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`select id from items where lab_id = any(${sql.param(labIds)}::bigint[])`,
  );
  return rows.map(({ id }) => id);
}

/**
 * What a search should find items by; those of the exclusive category are shown in their carousel alone.
 * Null means all of them; with named ones come the tests that they hold, whose place depends on how many do.
 */
export async function selectItemSources(executor: Executor, ids: number[] | null): Promise<ItemSource[]> {
  const chosen =
    ids === null
      ? sql`true`
      : sql`i.id in (select unnest(${sql.param(ids)}::bigint[])
          union select tests.item_id from item_parameters held
          join item_parameters tests on tests.test_id = held.test_id
          join items t on t.id = tests.item_id and t.kind = 'test'
          where held.item_id = any(${sql.param(ids)}::bigint[]))`;
  const { rows } = await query(
    executor,
    ItemSource,
    sql`
    select i.id, i.kind, i.name, i.popularity, case when l.id is not null then concat_ws(', ', l.name, lc.name) end as lab,
      case when i.kind = 'test' then (
        select count(distinct b.item_id)::int from item_parameters own join item_parameters b on b.test_id = own.test_id
        join items p on p.id = b.item_id and p.kind = 'package' and p.lab_id is null and p.removed_at is null
        where own.item_id = i.id) else 0 end as bundled,
      array(select t.name from item_translations t where t.item_id = i.id and t.name is not null union select m.name from items m where m.merged_into = i.id) as names,
      array(select c.name from categories c where c.id = i.category_id
        union select s.name from item_subcategories x join subcategories s on s.id = x.subcategory_id where x.item_id = i.id) as categories,
      coalesce((select json_agg(json_build_object('name', t.name, 'synonyms', array(select ts.name from test_synonyms ts where ts.test_id = t.id)))
        from tests t where t.id in (select test_id from item_parameters where item_id = i.id)), '[]') as tests,
      coalesce((select json_agg(json_build_object('name', p.name, 'synonyms', array(select ps.name from parameter_synonyms ps where ps.parameter_id = p.id)))
        from parameters p where p.id in (select parameter_id from item_parameters where item_id = i.id)), '[]') as parameters
    from items i left join categories own on own.id = i.category_id
    left join labs l on l.id = i.lab_id left join cities lc on lc.id = l.city_id
    where i.removed_at is null and i.review = 'released' and (i.lab_id is null or lab_is_public(l)) and not coalesce(own.exclusive, false) and ${chosen}
    order by i.id`,
  );
  return rows;
}

const LabSourceRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
});

/** Labs that can be found: in a city and not suspended. Null means all of them. */
export async function selectLabSources(executor: Executor, ids: number[] | null) {
  const chosen = ids === null ? sql`true` : sql`l.id = any(${sql.param(ids)}::bigint[])`;
  const { rows } = await query(
    executor,
    LabSourceRow,
    sql`
    select l.id, l.name, c.name as city, l.address from labs l join cities c on c.id = l.city_id where lab_is_public(l) and ${chosen}`,
  );
  return rows;
}

export interface DocumentRow {
  type: string;
  refId: number;
  name: string;
  url: string;
  detail: string;
  phrases: string[];
  held: string[];
  /** A tsvector literal, and the distinct words in it. */
  vector: string;
  words: string[];
  weight: number;
}

/** One writer of words at a time, until its transaction ends: two with the same words in another order would wait for each other. */
const lockWords = (executor: Executor) =>
  executor.execute(sql`select pg_advisory_xact_lock(hashtextextended('search words', 0))`);

/** Takes the words of documents, as they stand, from the table that misspelt ones are mended against. */
async function forgetWords(executor: Executor, documents: SQL): Promise<void> {
  await executor.execute(sql`
    update search_words w set frequency = w.frequency - gone.times
    from (select word, count(*)::int as times from search_documents d, unnest(tsvector_to_array(d.words)) word where ${documents} group by word) gone
    where w.word = gone.word`);
  await executor.execute(sql`delete from search_words where frequency <= 0`);
}

/** Writes documents, and their words into that table: written again they count once. */
export async function upsertDocuments(executor: Executor, documents: DocumentRow[]): Promise<void> {
  await lockWords(executor);
  for (let start = 0; start < documents.length; start += 500) {
    const batch = JSON.stringify(documents.slice(start, start + 500));
    await forgetWords(
      executor,
      sql`(d.type, d.ref_id) in (select x.type, x."refId" from jsonb_to_recordset(${batch}::jsonb) as x(type text, "refId" bigint))`,
    );
    await executor.execute(sql`
      insert into search_documents (type, ref_id, name, url, detail, phrases, held, words, weight)
      select d.type, d."refId", d.name, d.url, d.detail, array(select jsonb_array_elements_text(d.phrases)),
        array(select jsonb_array_elements_text(d.held)), d.vector::tsvector, d.weight
      from jsonb_to_recordset(${batch}::jsonb) as d(type text, "refId" bigint, name text, url text, detail text, phrases jsonb, held jsonb, vector text, weight int)
      on conflict (type, ref_id) do update set name = excluded.name, url = excluded.url, detail = excluded.detail,
        phrases = excluded.phrases, held = excluded.held, words = excluded.words, weight = excluded.weight`);
    await executor.execute(sql`
      insert into search_words as w (word, frequency)
      select word, count(*) from jsonb_to_recordset(${batch}::jsonb) as d(words jsonb), jsonb_array_elements_text(d.words) as word
      where length(word) between 2 and 40 group by word
      on conflict (word) do update set frequency = w.frequency + excluded.frequency`);
  }
}

/** Takes things of a type out of the search, with the words that nothing else has. */
export async function deleteDocuments(executor: Executor, type: string, refIds: number[]): Promise<void> {
  await lockWords(executor);
  await forgetWords(executor, sql`d.type = ${type} and d.ref_id = any(${sql.param(refIds)}::bigint[])`);
  await executor.execute(
    sql`delete from search_documents where type = ${type} and ref_id = any(${sql.param(refIds)}::bigint[])`,
  );
}

/** Items whose documents are of an earlier form. */
export async function selectOldDocuments(executor: Executor): Promise<number[]> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`select ref_id as id from search_documents where held is null and type in ('test', 'package', 'scan')`,
  );
  return rows.map(({ id }) => id);
}

/** Forgets changes that every process has seen; the last thousand stay. */
export async function trimChanges(executor: Executor): Promise<void> {
  await executor.execute(sql`select trim_search_changes()`);
}
