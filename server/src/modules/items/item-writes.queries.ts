import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { TestLink } from '#src/modules/vocabulary/naming.service.ts';
import { licenceNeeded } from './licences.rules.ts';

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
  result_hours: z.number().nullable(),
  declared_test_count: z.number().nullable(),
  demographics: z.array(z.string()),
  preventive: z.boolean(),
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
      i.fasting_hours, i.result_time, i.result_hours, i.declared_test_count, i.demographics, i.preventive,
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
  /** Null where nobody has said: an item that stands keeps what it is. */
  preventive: boolean | null;
}

const columns = sql.raw(
  'kind, lab_id, name, description, code, category_id, base_price_paise, offer_price_paise, declared_test_count, declared_parameter_count, fasting_required, fasting_hours, result_time, result_hours, test_duration, demographics, pre_test_requirements, methodology, availability, report_format, validity_period, image_url, licence, preventive',
);

const recordset = (items: ItemWrite[]) => sql`
  jsonb_to_recordset(${JSON.stringify(items.map((item, place) => ({ ...item, licence: licenceNeeded(item.name), place })))}::jsonb) as w(place int,
    kind text, "labId" bigint, name text,
    description text, code text, category text, subcategories jsonb, "basePricePaise" int, "offerPricePaise" int, "testCount" int,
    "parameterCount" int, "fastingRequired" boolean, "fastingHours" int, "resultTime" text, "resultHours" int, "testDuration" text,
    demographics jsonb, "preTestRequirements" jsonb, methodology text, availability text, "reportFormat" text, "validityPeriod" text, "imageUrl" text, licence text, preventive boolean)`;

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
        w."reportFormat", w."validityPeriod", w."imageUrl", w.licence, coalesce(w.preventive, false)
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
      demographics = ${texts('demographics')}, preventive = coalesce(w.preventive, i.preventive), updated_at = now()
    from ${recordset(items)}
    where i.lab_id is null and i.removed_at is null and i.kind = w.kind and lower(i.name) = lower(w.name)`);
}

/** Ties items to what they measure; the tests and parameters stand already. */
export async function linkTests(executor: Executor, links: TestLink[], labId: number | null): Promise<void> {
  const set = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as k("itemId" bigint, "testId" bigint, "testName" text, "parameterIds" jsonb,
    "parameterNames" jsonb)`;
  const own = (alias: string) => sql`${sql.raw(alias)}.lab_id is not distinct from ${labId}::bigint`;
  await executor.execute(sql`
    insert into item_parameters (item_id, test_id, parameter_id, position)
    select k."itemId", t.id, tp.parameter_id, tp.position from ${set}
    join tests t on t.id = k."testId" or (k."testId" is null and lower(t.name) = lower(k."testName") and ${own('t')})
    join test_parameters tp on tp.test_id = t.id
    where k."testId" is not null or tp.parameter_id in (select value::bigint from jsonb_array_elements_text(coalesce(nullif(k."parameterIds", 'null'), '[]')))
      or tp.parameter_id in (select p.id from parameters p join jsonb_array_elements_text(k."parameterNames") n on lower(p.name) = lower(n) and ${own('p')})
    on conflict do nothing`);
}

/** Adds cities in which items are sold; those that stand stay. */
export async function insertItemCities(executor: Executor, rows: { itemId: number; cityId: number }[]): Promise<void> {
  await executor.execute(sql`
    insert into item_cities (item_id, city_id)
    select "itemId", "cityId" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("itemId" bigint, "cityId" bigint) on conflict do nothing`);
}

const RefreshPopularityRow = z.strictObject({ id: z.number() });

/** Counts how often each item was ordered in the last 180 days; answers with those whose count changed. */
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
    returning i.id`,
  );
  return rows.map((row) => row.id);
}
