import { licences } from '@healthplus/contract/items/schemas';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';
import { CountRow, query } from '#src/db/rows.ts';
import { offers } from '#src/db/schema/lab-offers.ts';
import { cities } from '#src/db/schema/places.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

export interface OfferRowFilter {
  kind?: 'test' | 'package' | 'scan' | undefined;
  category?: string | undefined;
  subcategory?: string | undefined;
  q?: string | undefined;
  mine: boolean;
}

export interface OfferRowPage {
  by: 'price' | 'name';
  descending: boolean;
  limit: number;
  after: { key: string | number; id: number } | null;
}

export const OfferRowRow = z.strictObject({
  id: z.number(),
  kind: z.enum(['test', 'package', 'scan']),
  name: z.string(),
  category: z.string().nullable(),
  base_price_paise: z.number(),
  offer_price_paise: z.number(),
  tests: z.number(),
  parameters: z.number(),
  offers: z.array(
    z.strictObject({
      id: z.number(),
      price_paise: z.number(),
      city_id: z.number(),
      city: z.string(),
      licensed: z.boolean(),
    }),
  ),
  lacks_licence: z.enum(licences).nullable(),
});
export type OfferRowRow = z.infer<typeof OfferRowRow>;

/** The licence that the item `i` needs and a lab has not, anywhere. */
const lacksLicence = (lab: LabScope): SQL => sql`case when not lab_holds_licence(${lab}, i.licence) then i.licence end`;

function conditions(lab: LabScope, filter: OfferRowFilter): SQL {
  const parts: SQL[] = [
    sql`i.lab_id is null and i.removed_at is null`,
    // Hidden from labs. Source: lab document, section 3.
    sql`i.category_id is distinct from (select id from categories where exclusive)`,
  ];
  if (filter.kind) parts.push(sql`i.kind = ${filter.kind}`);
  if (filter.category)
    parts.push(sql`i.category_id = (select id from categories where lower(name) = ${filter.category.toLowerCase()})`);
  if (filter.subcategory)
    parts.push(sql`exists (select 1 from item_subcategories s join subcategories c on c.id = s.subcategory_id
      where s.item_id = i.id and lower(c.name) = ${filter.subcategory.toLowerCase()})`);
  if (filter.q) parts.push(sql`i.name ilike ${containing(filter.q)}`);
  if (filter.mine) parts.push(sql`exists (select 1 from offers o where o.item_id = i.id and o.lab_id = ${lab})`);
  return sql.join(parts, sql` and `);
}

/** A page of central items with the lab's own prices: the page first, by its index, then what hangs on it. */
export async function selectOfferRows(
  executor: Executor,
  lab: LabScope,
  filter: OfferRowFilter,
  page: OfferRowPage,
): Promise<OfferRowRow[]> {
  const key = page.by === 'price' ? sql`i.offer_price_paise` : sql`lower(i.name)`;
  const direction = sql.raw(page.descending ? 'desc' : 'asc');
  const beyond = sql.raw(page.descending ? '<' : '>');
  const type = sql.raw(page.by === 'price' ? 'int' : 'text');
  const after = page.after
    ? sql`and (${key}, i.id) ${beyond} (${page.after.key}::${type}, ${page.after.id}::bigint)`
    : sql``;
  const { rows } = await query(
    executor,
    OfferRowRow,
    sql`
    with page as (
      select i.id, row_number() over (order by ${key} ${direction}, i.id ${direction}) as place from items i
      where ${conditions(lab, filter)} ${after} order by ${key} ${direction}, i.id ${direction} limit ${page.limit})
    select i.id, i.kind, i.name, c.name as category, i.base_price_paise, i.offer_price_paise,
      i.tests_listed as tests, parameters_listed(i, s) as parameters, coalesce(own.list, '[]') as offers, ${lacksLicence(lab)} as lacks_licence
    from page join items i on i.id = page.id left join categories c on c.id = i.category_id
    left join item_summaries s on s.item_id = i.id
    left join lateral (select json_agg(json_build_object('id', o.id, 'price_paise', o.price_paise, 'city_id', o.city_id, 'city', ci.name,
      'licensed', lab_holds_licence_in(o.lab_id, o.city_id, i.licence)) order by ci.name) as list
      from offers o join cities ci on ci.id = o.city_id where o.item_id = i.id and o.lab_id = ${lab}) own on true
    order by page.place`,
  );
  return rows;
}

/** How many items a lab's table of offers has under a filter. */
export async function countOfferRows(executor: Executor, lab: LabScope, filter: OfferRowFilter): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`select count(*)::int as count from items i where ${conditions(lab, filter)}`,
  );
  return rows[0]!.count;
}

const OfferableRow = z.strictObject({
  item: z.boolean(),
  city: z.boolean(),
});

/** Whether a central item stands that labs may offer, and the city. */
export async function findOfferable(executor: Executor, itemId: number, cityId: number) {
  const { rows } = await query(
    executor,
    OfferableRow,
    sql`
    select exists (select 1 from items i where i.id = ${itemId} and i.lab_id is null and i.removed_at is null) as item,
      exists (select 1 from cities where id = ${cityId}) as city`,
  );
  return rows[0]!;
}

/** A lab offers an item in a city at a price in paise; answers with its id. The database refuses a second one. */
export async function insertOffer(
  executor: Executor,
  offer: { labId: LabScope; itemId: number; cityId: number; pricePaise: number },
): Promise<number> {
  const [row] = await executor.insert(offers).values(offer).returning({ id: offers.id });
  return row!.id;
}

const OfferRow = z.strictObject({
  id: z.number(),
  item_id: z.number(),
  name: z.string(),
  base_price_paise: z.number(),
  price_paise: z.number(),
  city_id: z.number(),
  city: z.string(),
  lacks_licence: z.enum(licences).nullable(),
  licensed: z.boolean(),
});

/** An offer with its item and city; null for another lab's. */
export async function findOffer(executor: Executor, lab: LabScope, id: number) {
  const { rows } = await query(
    executor,
    OfferRow,
    sql`
    select o.id, o.item_id, i.name, i.base_price_paise, o.price_paise, o.city_id, c.name as city, ${lacksLicence(lab)} as lacks_licence,
      lab_holds_licence_in(o.lab_id, o.city_id, i.licence) as licensed
    from offers o join items i on i.id = o.item_id join cities c on c.id = o.city_id where o.id = ${id} and o.lab_id = ${lab}`,
  );
  return rows[0] ?? null;
}

/** Price or city of an offer; false for another lab's. */
export async function updateOffer(
  executor: Executor,
  lab: LabScope,
  id: number,
  change: { pricePaise?: number; cityId?: number },
): Promise<boolean> {
  const rows = await executor
    .update(offers)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(offers.id, id), eq(offers.labId, lab)))
    .returning({ id: offers.id });
  return rows.length > 0;
}

/** Takes an offer back; false for another lab's. */
export async function deleteOffer(executor: Executor, lab: LabScope, id: number): Promise<boolean> {
  const rows = await executor
    .delete(offers)
    .where(and(eq(offers.id, id), eq(offers.labId, lab)))
    .returning({ id: offers.id });
  return rows.length > 0;
}

/** What a city is called; null for none of that id. */
export async function cityName(executor: Executor, id: number): Promise<string | null> {
  const [row] = await executor.select({ name: cities.name }).from(cities).where(eq(cities.id, id));
  return row?.name ?? null;
}

const PriceListRow = z.strictObject({
  id: z.number(),
  kind: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  base_price_paise: z.number(),
  offer_price_paise: z.number(),
  lab_price_paise: z.number().nullable(),
  names: z.array(z.string()),
});

/** Every item that the lab may offer, with its price in a city and what else it is called: the rows of the CSV. */
export async function selectPriceList(executor: Executor, lab: LabScope, cityId: number) {
  const { rows } = await query(
    executor,
    PriceListRow,
    sql`
    select i.id, i.kind, i.name, c.name as category, i.base_price_paise, i.offer_price_paise, o.price_paise as lab_price_paise,
      array(select i.code where i.code <> '' union select m.name from items m where m.merged_into = i.id
        union select ts.name from item_parameters ip join test_synonyms ts on ts.test_id = ip.test_id where ip.item_id = i.id and i.kind = 'test'
          and i.tests_listed = 1) as names
    from items i left join categories c on c.id = i.category_id
    left join offers o on o.item_id = i.id and o.lab_id = ${lab} and o.city_id = ${cityId}
    where ${conditions(lab, { mine: false })} order by i.kind, lower(i.name), i.id`,
  );
  return rows;
}
