import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';
import { CountRow, IdRow, query } from '#src/db/rows.ts';
import type { ItemSortKey } from './items.rules.ts';

export interface ItemFilter {
  kind?: 'test' | 'package' | 'scan' | undefined;
  /** Null for central items. */
  labId: number | null;
  /** With central items of a city also the packages of labs' own that are sold there. */
  ownToo?: boolean | undefined;
  cityId?: number | undefined;
  category?: string | undefined;
  subcategory?: string | undefined;
  /** The code of a sub-category. */
  concern?: string | undefined;
  q?: string | undefined;
  exclusive?: 'only' | 'without' | undefined;
  fasting?: 'yes' | 'no' | undefined;
  maxPricePaise?: number | undefined;
  maxHours?: number | undefined;
  demographic?: string | undefined;
  offeredBy?: number | undefined;
  ids?: number[] | undefined;
  /** What the public sees. */
  released?: boolean | undefined;
}

function conditions(filter: ItemFilter): SQL {
  const parts: SQL[] = [sql`i.removed_at is null`];
  if (filter.labId !== null) parts.push(sql`i.lab_id = ${filter.labId}`);
  else if (!(filter.ownToo && cityPriced(filter))) parts.push(sql`i.lab_id is null`);
  if (filter.released)
    parts.push(sql`i.review = 'released' and exists (select 1 from labs l where l.id = i.lab_id and lab_is_public(l))`);
  if (filter.ids) parts.push(sql`i.id = any(${sql.param(filter.ids)}::bigint[])`);
  if (filter.kind) parts.push(sql`i.kind = ${filter.kind}`);
  if (filter.category)
    parts.push(sql`i.category_id = (select id from categories where lower(name) = ${filter.category.toLowerCase()})`);
  if (filter.subcategory) {
    parts.push(sql`exists (select 1 from item_subcategories s join subcategories c on c.id = s.subcategory_id
      where s.item_id = i.id and lower(c.name) = ${filter.subcategory.toLowerCase()})`);
  }
  if (filter.concern) {
    parts.push(sql`exists (select 1 from item_subcategories s join subcategories c on c.id = s.subcategory_id
      where s.item_id = i.id and c.code = ${filter.concern.toLowerCase()})`);
  }
  if (filter.q) parts.push(sql`i.name ilike ${containing(filter.q)}`);
  if (filter.exclusive) {
    const exclusive = sql`(select id from categories where exclusive)`;
    parts.push(
      filter.exclusive === 'only'
        ? sql`i.category_id = ${exclusive}`
        : sql`i.category_id is distinct from ${exclusive}`,
    );
  }
  if (filter.fasting) parts.push(sql`i.fasting_required = ${filter.fasting === 'yes'}`);
  if (filter.maxHours) parts.push(sql`i.result_hours <= ${filter.maxHours}`);
  if (filter.demographic)
    parts.push(
      sql`exists (select 1 from unnest(i.demographics) d where lower(d) = ${filter.demographic.toLowerCase()})`,
    );
  if (filter.offeredBy) {
    const inCity = filter.cityId ? sql`and o.city_id = ${filter.cityId}` : sql``;
    parts.push(
      sql`i.id in (select o.item_id from offers o where o.lab_id = ${filter.offeredBy} ${inCity} union all select own.id from items own where own.lab_id = ${filter.offeredBy} and own.removed_at is null)`,
    );
  }
  // What a lab has no licence for it does not sell, though it has a price for it.
  if (filter.offeredBy && cityPriced(filter))
    parts.push(sql`(i.licence is null or lab_holds_licence_in(${filter.offeredBy}, ${filter.cityId}, i.licence))`);
  if (filter.cityId && filter.labId !== null) {
    parts.push(sql`exists (select 1 from item_cities ic where ic.item_id = i.id and ic.city_id = ${filter.cityId})`);
  }
  if (filter.maxPricePaise !== undefined) parts.push(sql`${priceOf(filter)} <= ${filter.maxPricePaise}`);
  return sql.join(parts, sql` and `);
}

/** The price that sorts and filters: for central items the lowest in the chosen city, or what one lab asks there. */
const priceOf = (filter: ItemFilter) => {
  if (!cityPriced(filter)) return sql`i.offer_price_paise`;
  return filter.offeredBy ? sql`coalesce(asked.price_paise, p.price_paise)` : sql`p.price_paise`;
};
const cityPriced = (filter: ItemFilter) => filter.labId === null && filter.cityId !== undefined;

function source(filter: ItemFilter): SQL {
  if (!cityPriced(filter)) return sql`items i`;
  const priced = sql`item_city_prices p join items i on i.id = p.item_id and p.city_id = ${filter.cityId}`;
  return filter.offeredBy ? sql`${priced} ${askedBy(filter)}` : priced;
}

/** What one lab asks for the item `i` in a city, as `asked`; nothing where no lab is named. */
export const askedBy = ({ offeredBy, cityId }: Pick<ItemFilter, 'offeredBy' | 'cityId'>): SQL =>
  sql`left join offers asked on asked.item_id = i.id and asked.lab_id = ${offeredBy ?? null} and asked.city_id = ${cityId ?? null}`;

function keyOf(sort: ItemSortKey, filter: ItemFilter): SQL {
  switch (sort) {
    case 'name':
      return sql`lower(i.name)`;
    case 'price':
      return priceOf(filter);
    case 'tests':
      return sql`i.tests_listed`;
    case 'category':
      return sql`coalesce((select lower(c.name) from categories c where c.id = i.category_id), '')`;
    case 'popular':
      return sql`(- i.popularity)`;
  }
}

/**
 * A count of rows as part of the text: the one plan that is kept for a statement then knows how few are wanted. As a
 * parameter it would be planned again for each call of a large catalogue.
 */
const literal = (count: number): SQL => sql.raw(String(Math.trunc(count)));

export interface Page {
  sort: ItemSortKey;
  descending: boolean;
  limit: number;
  after: { key: string | number; id: number } | null;
}

/** One page as a subquery of id, sort key and place: what hangs on the items is then joined in the same statement. */
export function pageOf(filter: ItemFilter, page: Page): SQL {
  const key = keyOf(page.sort, filter);
  const direction = page.descending ? sql.raw('desc') : sql.raw('asc');
  const beyond = page.descending ? sql.raw('<') : sql.raw('>');
  const type = sql.raw(page.sort === 'name' || page.sort === 'category' ? 'text' : 'int');
  const after = page.after
    ? sql`and (${key}, i.id) ${beyond} (${page.after.key}::${type}, ${page.after.id}::bigint)`
    : sql``;
  return sql`(select paged.id, paged.key, row_number() over () as place from (
    select i.id, ${key} as key from ${source(filter)} where ${conditions(filter)} ${after}
    order by ${key} ${direction}, i.id ${direction} limit ${literal(page.limit)}) paged)`;
}

/** The named items as such a subquery, in the order of the ids. */
export function idsAsPage(ids: number[]): SQL {
  return sql`(select t.id, 0 as key, t.place from unnest(${sql.param(ids)}::bigint[]) with ordinality as t(id, place))`;
}

/** One item as such a subquery. */
export const oneAsPage = (id: number): SQL => sql`(select ${id}::bigint as id, 0 as key, 1 as place)`;

/** A lab's package as such a subquery, when the public may see it. */
export function releasedAsPage(id: number): SQL {
  return sql`(select i.id, 0 as key, 1 as place from items i join labs l on l.id = i.lab_id
    where i.id = ${id} and i.review = 'released' and lab_is_public(l))`;
}

/** The central tests of the given names (without regard to case) as such a subquery, in the order of the names. */
export function namesAsPage(names: string[]): SQL {
  return sql`(select i.id, 0 as key, t.place from unnest(${sql.param(names)}::text[]) with ordinality as t(name, place)
    join items i on i.kind = 'test' and lower(i.name) = t.name and i.lab_id is null and i.removed_at is null)`;
}

/** How many a filter leaves, `most` at most. */
export async function countItems(executor: Executor, filter: ItemFilter, most: number | null): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`select count(*)::int as count from (select 1 from ${source(filter)} where ${conditions(filter)} limit ${most}) counted`,
  );
  return rows[0]!.count;
}

const AddresseRow = z.strictObject({
  id: z.number(),
  kind: z.enum(['test', 'package', 'scan']),
  own: z.boolean(),
  changed: z.string(),
  total: z.number(),
});

/** Every item that has a page, by id; with how many there are. */
export async function selectAddresses(executor: Executor, page: { limit: number; offset: number }) {
  const { rows } = await query(
    executor,
    AddresseRow,
    sql`
    select i.id, i.kind, i.lab_id is not null as own, to_char(i.updated_at, 'YYYY-MM-DD') as changed, count(*) over ()::int as total
    from items i left join labs l on l.id = i.lab_id
    where i.removed_at is null and i.review = 'released' and (l.id is null or lab_is_public(l)) order by i.id limit ${page.limit} offset ${page.offset}`,
  );
  return rows;
}

const MergedIntoRow = z.strictObject({
  merged_into: z.number().nullable(),
});

/** The item that a duplicate was merged into; null for any other. */
export async function findMergedInto(executor: Executor, id: number): Promise<number | null> {
  const { rows } = await query(executor, MergedIntoRow, sql`select merged_into from items where id = ${id}`);
  return rows[0]?.merged_into ?? null;
}

/** Items whose document is missing or of another form, after the one with an id, by id. */
export async function selectUndocumented(
  executor: Executor,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`select i.id from items i left join current_item_documents d on d.item_id = i.id
      where i.id > ${after} and i.removed_at is null and d.item_id is null order by i.id limit ${limit}`,
  );
  return rows.map((row) => row.id);
}

/** Writes the documents of items as they are now. */
export const refreshDocuments = (executor: Executor, ids: number[]): Promise<unknown> =>
  executor.execute(sql`select refresh_item_documents(${sql.param(ids)}::bigint[])`);
