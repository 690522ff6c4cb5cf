import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';
import { query } from '#src/db/rows.ts';

export const FoundRow = z.strictObject({
  part: z.number(),
  type: z.enum(['test', 'package', 'scan', 'lab', 'condition']),
  ref_id: z.number(),
  /** Whose own package it is; null for what is of the whole catalogue, and for what is no item. */
  lab_id: z.number().nullable(),
  name: z.string(),
  url: z.string(),
  detail: z.string(),
  price_paise: z.number().nullable(),
  bookable_labs: z.number().nullable(),
  base_price_paise: z.number().nullable(),
  fasting_hours: z.number().nullable(),
  report_hours: z.number().nullable(),
  whom: z.array(z.string()),
  specimens: z.array(z.string()),
  own_name: z.string(),
  /** What of what was asked for it holds, where it is not called so: the name of a test or parameter. */
  holds: z.string().nullable(),
  rank: z.number(),
  /** Every word that was asked for stands in its own names. */
  named: z.boolean().nullable(),
  /** It has every word that was asked for, wherever. */
  whole: z.boolean().nullable(),
  /** A lab's own package that is not sold in the city. */
  far: z.boolean(),
});
export type FoundRow = z.infer<typeof FoundRow>;

/** Whether a lab's own package, of item `i`, is sold in a city: in those that it names. Whoever named no city is anywhere. */
const soldIn = (cityId: number | null) =>
  cityId === null
    ? sql`true`
    : sql`exists (select 1 from item_cities ic where ic.item_id = i.id and ic.city_id = ${cityId}::bigint)`;

/**
 * How many labs can be booked for item `i` in the city of its prices `p`; for a lab's own package, whether that lab can be
 * there. For no city in particular, in the lab's own.
 */
export const bookableLabs = (cityId: number | null) => sql`case when i.lab_id is null then p.bookable_labs
  else (select 1 from labs l cross join lateral (select coalesce(${cityId}::bigint, l.city_id) as id) there
    where l.id = i.lab_id and ${soldIn(cityId)} and lab_is_bookable(l, there.id) and lab_holds_licence_in(l.id, there.id, i.licence)) end`;

export interface AskedWords {
  part: number;
  phrases: string[];
  /** Texts of a tsquery: its words anywhere, in own names (A), with aliases (AB), with what is measured (ABC). */
  query: string;
  named: string;
  called: string;
  held: string;
  liked: string;
  /** Whether what has its words is what holds it: the one word, and not some of several. */
  sure: boolean;
  /** Whatever is of this kind has it. */
  kind: string | null;
  /** Its words are all that was asked for. */
  whole: boolean;
  lift: number;
}

export interface Search {
  asks: AskedWords[];
  cityId: number | undefined;
  atMostPaise: number | null;
  locale: string | undefined;
  /** How many of each kind of each thing that is asked for are looked at. */
  limit: number;
}

/** Whether item `i` is a lab's own package that is not sold in the city. */
export const farAway = (cityId: number | null) => sql`coalesce(i.lab_id is not null and not ${soldIn(cityId)}, false)`;

/** Whether document `b`, where it is a lab's, is of one that is in the city: itself, or with an open centre. */
export const labIsIn = (cityId: number | null) =>
  cityId === null
    ? sql`true`
    : sql`(b.type <> 'lab' or exists (select 1 from labs l where l.id = b.ref_id and (l.city_id = ${cityId}
        or exists (select 1 from centres ce where ce.lab_id = l.id and ce.city_id = ${cityId} and ce.closed_at is null))))`;

/** Labs that nobody named are those of the city; one that is named may be anywhere. */
const anyKindIn = (asks: AskedWords[], cityId: number | null) =>
  asks.some(({ kind }) => kind === 'lab') ? labIsIn(cityId) : sql`true`;

/**
 * Whether item `w` measures all of what phrase `c` names, a test or a parameter: a word alone does not tell (sugar in a urine
 * is no fasting sugar). What measures nothing, as a laboratory, is not asked.
 */
const measuresAll = sql`(w.item_id is null or case when c.test_item_id is null
  then exists (select 1 from item_parameters m where m.item_id = w.item_id and m.parameter_id = c.parameter_id)
  else not exists (select 1 from item_parameters n where n.item_id = c.test_item_id
    and not exists (select 1 from item_parameters m where m.item_id = w.item_id and m.parameter_id = n.parameter_id)) end)`;

/** What any of them asks for. */
function anyOf(asks: AskedWords[]) {
  const words = [...new Set(asks.map((ask) => ask.query).filter(Boolean))];
  const kinds = asks.flatMap(({ kind }) => kind ?? []);
  const each = (values: string[]) => sql`${sql.param([...new Set(values)])}::text[]`;
  return {
    anyWords: sql`${words.map((query) => `(${query})`).join(' | ')}::tsquery`,
    anyPhrase: each(asks.flatMap(({ phrases }) => phrases)),
    // Only where it is asked for: no index has the kind, and beside the others it would keep them from theirs.
    orKind: kinds.length > 0 ? sql`or x.type = any(${each(kinds)})` : sql``,
  };
}

/**
 * What answers each ask, best first: own names and aliases that equal it, then those of what is measured, then words, by
 * where they stand; lifted by what is ordered more, by words that need not be there, and by what can be booked in the city.
 */
export async function selectDocuments(executor: Executor, search: Search): Promise<FoundRow[]> {
  const { cityId = null, atMostPaise, locale = 'en' } = search;
  const { anyWords, anyPhrase, orKind } = anyOf(search.asks);
  const { rows } = await query(
    executor,
    FoundRow,
    sql`
    with asked as materialized (
      select part, array(select jsonb_array_elements_text(phrases)) as phrases, query::tsquery as query, named::tsquery as named, called::tsquery as called,
        held::tsquery as held, liked::tsquery as liked, sure, kind, whole, lift
      from jsonb_to_recordset(${JSON.stringify(search.asks)}::jsonb)
        as a(part int, phrases jsonb, query text, named text, called text, held text, liked text, sure boolean, kind text, whole boolean, lift float8)),
    -- What is kept outside the row is fetched once, and not at each comparison: that is what joining nothing to it does.
    documents as materialized (
      select type, ref_id, name, url, detail, phrases || '{}'::text[] as phrases, held || '{}'::text[] as held, words || ''::tsvector as words, weight
      from (select type, ref_id, name, url, detail, phrases, held, words, weight from search_documents x
        where x.words @@ ${anyWords} or x.phrases && ${anyPhrase} or x.held && ${anyPhrase} ${orKind}
        order by (x.phrases && ${anyPhrase}) desc, x.weight desc limit ${2 * search.limit}) few),
    found as (
      select a.part, d.*,
        greatest(
          case when d.phrases[1] = any(a.phrases) then 10 when d.phrases && a.phrases then 8.5 when d.held && a.phrases then 5 else 0 end,
          case when not d.words @@ a.query then 0 when d.words @@ a.named then 5 when d.words @@ a.called then 3
            when d.words @@ a.held then case d.type when 'test' then 3.5 else 2 end else 1 end)
          + 2 * ts_rank('{0, 0, 0.25, 1}', d.words, a.liked) + least(d.weight, 60) / 25.0 + (d.type = 'lab')::int * 1.5 + a.lift as rank,
        d.words @@ a.named as named, a.whole and d.words @@ a.query as whole, d.phrases && a.phrases as own,
        case when d.phrases && a.phrases then null
          when d.held && a.phrases then (select h from unnest(d.held) h where h = any(a.phrases) limit 1)
          when a.sure and d.words @@ a.held and not d.words @@ case d.type when 'package' then a.named else a.called end then a.phrases[1] end as held_phrase
      from asked a join documents d on d.words @@ a.query or d.phrases && a.phrases or d.held && a.phrases or d.type = a.kind),
    best as (
      select distinct on (part, type, ref_id) part, type, ref_id, name, url, detail, rank, named, bool_or(whole) over alike as whole, case when not bool_or(own) over alike then coalesce(held_phrase, max(held_phrase) over alike) end as held_phrase
      from found window alike as (partition by part, type, ref_id) order by part, type, ref_id, rank desc),
    ranked as (
      select b.*, i.id as item_id, i.lab_id, i.licence, i.base_price_paise, i.result_hours as report_hours, coalesce(i.demographics, '{}') as whom, coalesce(m.specimens, '{}') as specimens,
        case when i.id is not null then coalesce(item_fasting_hours(i), 0) end as fasting_hours, coalesce(p.price_paise, i.offer_price_paise) as price_paise,
        ${bookableLabs(cityId)} as bookable_labs, ${farAway(cityId)} as far,
        b.rank - case when ${cityId}::bigint is not null and i.id is not null and coalesce(p.bookable_labs, 0) = 0 and i.lab_id is null then 2 else 0 end as place
      from best b
      left join items i on i.id = b.ref_id and b.type in ('test', 'package', 'scan')
      left join item_city_prices p on p.item_id = i.id and p.city_id = ${cityId} left join item_summaries m on m.item_id = i.id
      where (${atMostPaise}::bigint is null or coalesce(p.price_paise, i.offer_price_paise) <= ${atMostPaise}::bigint) and ${anyKindIn(search.asks, cityId)}),
    -- How what is held is called where people read it.
    called as (
      select asked_for.phrase, coalesce(x.translated, p.translated, x.name, p.name) as name, x.ref_id as test_item_id, case when x.name is null then p.id end as parameter_id
      from (select distinct held_phrase as phrase from best where held_phrase is not null) asked_for
      left join lateral (
        select d.name, d.ref_id, t.name as translated from search_documents d left join item_translations t on t.item_id = d.ref_id and t.locale = ${locale}
        where d.type = 'test' and d.phrases && array[asked_for.phrase] order by d.phrases[1] = asked_for.phrase desc, d.weight desc limit 1) x on true
      left join lateral (
        select m.id, m.name, t.name as translated from parameters m left join parameter_translations t on t.parameter_id = m.id and t.locale = ${locale}
        where lower(m.name) = asked_for.phrase and m.lab_id is null limit 1) p on true),
    shown as (select *, row_number() over (partition by part, type order by place desc, type, ref_id) as at from ranked)
    select w.part, w.type, w.ref_id, w.lab_id, coalesce(t.name, w.name) as name, w.name as own_name, case when ${measuresAll} then c.name end as holds, w.url, w.detail, w.price_paise, w.bookable_labs,
      w.base_price_paise, w.fasting_hours, w.report_hours, w.whom, w.specimens, w.place::float8 as rank, w.named, w.whole, w.far
    from shown w left join item_translations t on t.item_id = w.item_id and t.locale = ${locale} left join called c on c.phrase = w.held_phrase
    where w.at <= ${search.limit} order by w.part, w.at`,
  );
  return rows;
}

/**
 * Forgets searches that name a person: one of `names` (whole ones, of the account and of who is booked for from it) or the
 * address, with whatever was asked beside it, or the telephone; `digits` are its last ten.
 */
export async function deleteSearchesFor(
  executor: Executor,
  { names, email, digits }: { names: readonly string[]; email: string | null; digits: string },
): Promise<void> {
  const said = [...names, email ?? ''].map((text) => text.trim()).filter((text) => text.length >= LEAST_NAMED);
  const like = said.map((text) => containing(text));
  for (const [table, column] of [
    ['search_log', 'query'],
    ['search_uses', 'query'],
    ['search_uses', 'target'],
  ] as const) {
    const typed = sql.identifier(column);
    await executor.execute(sql`
      delete from ${sql.identifier(table)} where ${typed} ilike any(${sql.param(like)}::text[])
        or (${digits} <> '' and right(regexp_replace(${typed}, '\\D', '', 'g'), 10) = ${digits})`);
  }
}

/** A name that is shorter stands in too many other words. */
const LEAST_NAMED = 4;

const AlikeRow = z.strictObject({
  given: z.string(),
  word: z.string(),
});

/** For each word the known one that reads most alike; none where half of it is another word: a wrong guess is worse. */
export async function selectAlike(executor: Executor, words: string[]): Promise<Map<string, string>> {
  const { rows } = await query(
    executor,
    AlikeRow,
    sql`
    select g.word as given, near.word from unnest(${sql.param(words)}::text[]) as g(word)
    cross join lateral (select w.word from search_words w where w.word % g.word and similarity(w.word, g.word) >= 0.45 order by similarity(w.word, g.word) desc, w.word limit 1) near`,
  );
  return new Map(rows.map((row) => [row.given, row.word]));
}
