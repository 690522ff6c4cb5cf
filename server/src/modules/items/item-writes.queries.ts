import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { suggestsConsent } from '#src/modules/vocabulary/consent.rules.ts';
import { licenceNeeded } from './licences.rules.ts';

/** The category that has a carousel of its own is made under this name; from then on its column says so. Source: section 5. */
const EXCLUSIVE = 'health plus exclusive';

export async function ensureCategories(executor: Executor, names: string[]): Promise<void> {
  await executor.execute(sql`
    insert into categories (name, exclusive) select distinct on (lower(n)) n, lower(n) = ${EXCLUSIVE} from unnest(${sql.param(names)}::text[]) n
    where not exists (select 1 from categories c where lower(c.name) = lower(n)) on conflict do nothing`);
}

/**
 * Gives each sub-category without a code the one of its name ('Full Body' is full-body) where nobody holds it. A page or
 * tile is tied to the code: a new name does not part them.
 */
export async function giveCodes(executor: Executor): Promise<void> {
  await executor.execute(sql`
    update subcategories s set code = n.code
    from (select distinct on (code) id, code from (
        select id, trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')) as code from subcategories where code is null) named
      where code <> '' and not exists (select 1 from subcategories held where held.code = named.code) order by code, id) n
    where s.id = n.id`);
}

export async function ensureSubcategories(
  executor: Executor,
  pairs: { category: string; name: string }[],
): Promise<void> {
  await executor.execute(sql`
    with wanted as (
      select distinct on (c.id, lower(p.name)) c.id, p.name
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(category text, name text)
      join categories c on lower(c.name) = lower(p.category))
    insert into subcategories (category_id, name)
    select id, name from wanted on conflict (category_id, lower(name)) do nothing`);
  await giveCodes(executor);
}

export const StoredItem = z.strictObject({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  base_price_paise: z.number(),
  offer_price_paise: z.number(),
  fasting_required: z.boolean(),
  fasting_hours: z.number().nullable(),
  result_time: z.string(),
  declared_test_count: z.number().nullable(),
  demographics: z.array(z.string()),
  has_parameters: z.boolean(),
});
export type StoredItem = z.infer<typeof StoredItem>;

/** Central items of a kind by their names in lower case. */
export async function selectCentralByName(
  executor: Executor,
  kind: string,
  names: string[],
): Promise<Map<string, StoredItem>> {
  const { rows } = await query(
    executor,
    StoredItem,
    sql`
    select i.id, i.name, i.code, i.description, c.name as category, i.base_price_paise, i.offer_price_paise, i.fasting_required,
      i.fasting_hours, i.result_time, i.declared_test_count, i.demographics,
      exists (select 1 from item_parameters ip where ip.item_id = i.id) as has_parameters
    from items i left join categories c on c.id = i.category_id
    where i.lab_id is null and i.removed_at is null and i.kind = ${kind} and lower(i.name) = any(${sql.param(names)}::text[])`,
  );
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]));
}

export interface ItemWrite {
  kind: 'test' | 'package' | 'scan';
  labId: number | null;
  name: string;
  description: string;
  code: string;
  category: string | null;
  subcategories: string[];
  basePricePaise: number;
  offerPricePaise: number;
  testCount: number | null;
  parameterCount: number | null;
  fastingRequired: boolean;
  fastingHours: number | null;
  resultTime: string;
  resultHours: number | null;
  testDuration: string;
  demographics: string[];
  preTestRequirements: string[];
  methodology: string;
  availability: string;
  reportFormat: string;
  validityPeriod: string;
  imageUrl: string | null;
}

const columns = sql.raw(
  'kind, lab_id, name, description, code, category_id, base_price_paise, offer_price_paise, declared_test_count, declared_parameter_count, fasting_required, fasting_hours, result_time, result_hours, test_duration, demographics, pre_test_requirements, methodology, availability, report_format, validity_period, image_url, licence',
);

const recordset = (items: ItemWrite[]) => sql`
  jsonb_to_recordset(${JSON.stringify(items.map((item, place) => ({ ...item, licence: licenceNeeded(item.name), place })))}::jsonb) as w(place int, kind text, "labId" bigint, name text,
    description text, code text, category text, subcategories jsonb, "basePricePaise" int, "offerPricePaise" int, "testCount" int,
    "parameterCount" int, "fastingRequired" boolean, "fastingHours" int, "resultTime" text, "resultHours" int, "testDuration" text,
    demographics jsonb, "preTestRequirements" jsonb, methodology text, availability text, "reportFormat" text, "validityPeriod" text, "imageUrl" text, licence text)`;

const texts = (column: string) => sql.raw(`array(select jsonb_array_elements_text(w.${column}))`);

const ItemRow = z.strictObject({
  id: z.number(),
  name: z.string(),
});

/** Inserts items with their subcategories; answers with their ids by name in lower case. Categories must stand already. */
export async function insertItems(executor: Executor, items: ItemWrite[]): Promise<Map<string, number>> {
  const { rows } = await query(
    executor,
    ItemRow,
    sql`
    with written as (
      insert into items (${columns})
      select w.kind, w."labId", w.name, w.description, w.code, (select id from categories c where lower(c.name) = lower(w.category)),
        w."basePricePaise", w."offerPricePaise", w."testCount", w."parameterCount", w."fastingRequired", w."fastingHours", w."resultTime",
        w."resultHours", w."testDuration", ${texts('demographics')}, ${texts('"preTestRequirements"')}, w.methodology, w.availability,
        w."reportFormat", w."validityPeriod", w."imageUrl", w.licence
      from ${recordset(items)} order by w.place
      returning id, name, category_id),
    filed as (
      insert into item_subcategories (item_id, subcategory_id)
      select written.id, s.id from written
      join ${recordset(items)} on lower(w.name) = lower(written.name)
      cross join lateral jsonb_array_elements_text(w.subcategories) as sub(name)
      join subcategories s on s.category_id = written.category_id and lower(s.name) = lower(sub.name)
      on conflict do nothing returning 1)
    select id, name from written`,
  );
  return new Map(rows.map((row) => [row.name.toLowerCase(), row.id]));
}

/** Brings central items up to date by kind and name: prices, preparation, report time and texts. */
export async function updateCentralItems(executor: Executor, items: ItemWrite[]): Promise<void> {
  await executor.execute(sql`
    update items i set description = w.description, code = w.code,
      category_id = coalesce((select id from categories c where lower(c.name) = lower(w.category)), i.category_id),
      base_price_paise = w."basePricePaise", offer_price_paise = w."offerPricePaise", declared_test_count = w."testCount",
      fasting_required = w."fastingRequired", fasting_hours = w."fastingHours", result_time = w."resultTime", result_hours = w."resultHours",
      demographics = ${texts('demographics')}, updated_at = now()
    from ${recordset(items)}
    where i.lab_id is null and i.removed_at is null and i.kind = w.kind and lower(i.name) = lower(w.name)`);
}

const OpenCategoryRow = z.strictObject({
  name: z.string(),
});

/** The names of the categories that labs may use: the site keeps one for itself. */
export async function selectOpenCategories(executor: Executor): Promise<string[]> {
  const { rows } = await query(
    executor,
    OpenCategoryRow,
    sql`select name from categories where not exclusive order by id`,
  );
  return rows.map(({ name }) => name);
}

const MeasuredNameRow = z.strictObject({
  kind: z.enum(['test', 'parameter']),
  id: z.number(),
  name: z.string(),
});

/** Normalised names of everything that is measured, for linking what a list names. */
export async function selectMeasuredNames(executor: Executor) {
  const { rows } = await query(
    executor,
    MeasuredNameRow,
    sql`
    select 'test' as kind, id, name from tests where lab_id is null union all select 'test', test_id, name from test_synonyms
    union all select 'parameter', id, name from parameters where lab_id is null union all select 'parameter', parameter_id, name from parameter_synonyms`,
  );
  return rows;
}

export interface TestLink {
  itemId: number;
  /** The test to use, or null to make one of the given name. */
  testId: number | null;
  testName: string;
  specimen: string | null;
  /** Parameters that are known, or null to take all of the test's own. */
  parameterIds: number[] | null;
  /** Parameters to be made. */
  parameterNames: string[];
}

/**
 * Ties items to what they measure; makes tests and parameters that are not there yet. What a lab names in a package of
 * its own stays with that lab: the shared vocabulary is the administrators'.
 */
export async function linkTests(executor: Executor, links: TestLink[], labId: number | null = null): Promise<void> {
  const given = JSON.stringify(links.map((link) => ({ ...link, needsConsent: suggestsConsent(link.testName) })));
  const set = sql`jsonb_to_recordset(${given}::jsonb) as k("itemId" bigint, "testId" bigint, "testName" text, specimen text, "needsConsent" boolean, "parameterIds" jsonb, "parameterNames" jsonb)`;
  const own = (alias: string) => sql`${sql.raw(alias)}.lab_id is not distinct from ${labId}::bigint`;
  await executor.execute(sql`
    insert into tests (name, specimen, needs_consent, lab_id)
    select distinct on (lower(k."testName")) k."testName", k.specimen, k."needsConsent", ${labId}::bigint
    from ${set} where k."testId" is null on conflict do nothing`);
  await executor.execute(sql`
    insert into parameters (name, lab_id) select distinct on (lower(p)) p, ${labId}::bigint
    from ${set}, jsonb_array_elements_text(k."parameterNames") p on conflict do nothing`);
  await executor.execute(sql`
    insert into test_parameters (test_id, parameter_id, position)
    select distinct on (t.id, p.id) t.id, p.id, 0 from ${set}
    join tests t on k."testId" is null and lower(t.name) = lower(k."testName") and ${own('t')}
    join parameters p on p.id in (select value::bigint from jsonb_array_elements_text(coalesce(nullif(k."parameterIds", 'null'), '[]')))
      or (lower(p.name) in (select lower(value) from jsonb_array_elements_text(k."parameterNames")) and ${own('p')})
    on conflict do nothing`);
  await executor.execute(sql`
    insert into item_parameters (item_id, test_id, parameter_id, position)
    select k."itemId", t.id, tp.parameter_id, tp.position from ${set}
    join tests t on t.id = k."testId" or (k."testId" is null and lower(t.name) = lower(k."testName") and ${own('t')})
    join test_parameters tp on tp.test_id = t.id
    where k."testId" is not null or tp.parameter_id in (select value::bigint from jsonb_array_elements_text(coalesce(nullif(k."parameterIds", 'null'), '[]')))
      or tp.parameter_id in (select p.id from parameters p join jsonb_array_elements_text(k."parameterNames") n on lower(p.name) = lower(n) and ${own('p')})
    on conflict do nothing`);
}

export async function insertItemCities(executor: Executor, rows: { itemId: number; cityId: number }[]): Promise<void> {
  await executor.execute(sql`
    insert into item_cities (item_id, city_id)
    select "itemId", "cityId" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("itemId" bigint, "cityId" bigint) on conflict do nothing`);
}

/** After many rows have come at once: plans follow what stands now, not what stood when autovacuum last looked. */
export async function countRowsForPlans(executor: Executor): Promise<void> {
  await executor.execute(sql`analyze`);
}

const RefreshPopularityRow = z.strictObject({
  id: z.number(),
  lab_id: z.number().nullable(),
});

/** Counts how often each item was ordered in the last 180 days; answers with the central items whose count changed. */
export async function refreshPopularity(executor: Executor, now: Date): Promise<number[]> {
  const { rows } = await query(
    executor,
    RefreshPopularityRow,
    sql`
    with counted as (
      select x.item_id, count(*)::int as times from order_items x
      join orders o on o.id = x.order_id and o.state <> 'cancelled'
      join visits v on v.id = o.visit_id and v.created_at > ${at(now)} - interval '180 days'
      group by x.item_id)
    update items i set popularity = coalesce(c.times, 0)
    from items old left join counted c on c.item_id = old.id
    where old.id = i.id and i.popularity <> coalesce(c.times, 0)
    returning i.id, i.lab_id`,
  );
  return rows.filter((row) => row.lab_id === null).map((row) => row.id);
}
