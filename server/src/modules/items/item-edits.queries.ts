import type { Licence } from '@healthplus/contract/items/schemas';
import { type Translated, translated } from '@healthplus/contract/languages';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

/** Whose owner an item stands on: a lab's, or the site's own. */
export type ItemOwner = LabScope | null;

/** The columns of an item that its keepers write. A key that is left out keeps its value. */
export interface ItemColumns {
  kind?: 'test' | 'package' | 'scan';
  name?: string;
  description?: string;
  category_id?: number;
  base_price_paise?: number;
  offer_price_paise?: number;
  fasting_required?: boolean;
  fasting_hours?: number | null;
  result_time?: string;
  result_hours?: number | null;
  test_duration?: string;
  demographics?: string[];
  pre_test_requirements?: string[];
  methodology?: string;
  availability?: string;
  report_format?: string;
  validity_period?: string;
  declared_test_count?: number | null;
  declared_parameter_count?: number | null;
  licence?: Licence | null;
  preventive?: boolean;
}

const valueSql = (value: unknown): SQL => (Array.isArray(value) ? sql`${sql.param(value)}::text[]` : sql`${value}`);

/** Writes an item of an owner down, and answers with its id. Prices in paise. */
export async function insertItem(executor: Executor, owner: ItemOwner, columns: ItemColumns): Promise<number> {
  const entries = Object.entries(columns).filter(([, value]) => value !== undefined);
  const names = sql.join(
    entries.map(([name]) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    entries.map(([, value]) => valueSql(value)),
    sql`, `,
  );
  const { rows } = await query(
    executor,
    IdRow,
    sql`insert into items (lab_id, ${names}) values (${owner}, ${values}) returning id`,
  );
  return rows[0]!.id;
}

/** False when no such item stands there. */
export async function updateItem(
  executor: Executor,
  owner: ItemOwner,
  id: number,
  columns: ItemColumns,
): Promise<boolean> {
  const changes = Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      // Without fasting there are no hours, whatever was sent: where they come alone, the row knows.
      const alone = name === 'fasting_hours' && columns.fasting_required === undefined;
      return sql`${sql.identifier(name)} = ${alone ? sql`case when fasting_required then ${valueSql(value)}::smallint end` : valueSql(value)}`;
    });
  return hasRow(
    executor,
    sql`
    update items set ${sql.join([...changes, sql`updated_at = now()`], sql`, `)}
    where id = ${id} and lab_id is not distinct from ${owner}::bigint and removed_at is null returning id`,
  );
}

/** Takes a package off the owner; bookings that name it keep its row. */
export async function removeItem(executor: Executor, owner: ItemOwner, id: number): Promise<boolean> {
  return hasRow(
    executor,
    sql`
    update items set removed_at = now() where id = ${id} and lab_id is not distinct from ${owner}::bigint and removed_at is null returning id`,
  );
}

/** Puts a package under other subcategories, of its own category alone; answers with how many fitted. */
export async function replaceSubcategories(executor: Executor, itemId: number, ids: number[]): Promise<number> {
  await executor.execute(sql`delete from item_subcategories where item_id = ${itemId}`);
  const { rowCount } = await executor.execute(sql`
    insert into item_subcategories (item_id, subcategory_id)
    select i.id, s.id from items i join subcategories s on s.category_id = i.category_id
    where i.id = ${itemId} and s.id = any(${sql.param(ids)}::bigint[])`);
  return rowCount ?? 0;
}

/** In which cities an item is sold, in place of those before. */
export async function replaceCities(executor: Executor, itemId: number, ids: number[]): Promise<void> {
  await executor.execute(sql`delete from item_cities where item_id = ${itemId}`);
  await executor.execute(sql`
    insert into item_cities (item_id, city_id) select ${itemId}, id from cities where id = any(${sql.param(ids)}::bigint[])`);
}

/** Ties a package to chosen parameters of tests; answers with how many of the pairs exist. */
export async function replaceParameters(
  executor: Executor,
  itemId: number,
  chosen: { testId: number; parameterId: number }[],
): Promise<number> {
  await executor.execute(sql`delete from item_parameters where item_id = ${itemId}`);
  const { rowCount } = await executor.execute(sql`
    insert into item_parameters (item_id, test_id, parameter_id, position)
    select ${itemId}, tp.test_id, tp.parameter_id, row_number() over (order by p.place)
    from jsonb_to_recordset(${JSON.stringify(chosen.map((pair, place) => ({ ...pair, place })))}::jsonb) as p("testId" bigint, "parameterId" bigint, place int)
    join test_parameters tp on tp.test_id = p."testId" and tp.parameter_id = p."parameterId"
    on conflict do nothing`);
  return rowCount ?? 0;
}

const CheckPlaceRow = z.strictObject({
  cities: z.number(),
  category: z.boolean(),
});

/** How many of the named cities exist, and whether the category does; labs may not use the site's exclusive one. */
export async function checkPlaces(
  executor: Executor,
  owner: ItemOwner,
  input: { cityIds: number[]; categoryId: number | null },
) {
  const { rows } = await query(
    executor,
    CheckPlaceRow,
    sql`
    select (select count(*) from cities where id = any(${sql.param(input.cityIds)}::bigint[]))::int as cities,
      ${input.categoryId}::bigint is null
        or exists (select 1 from categories where id = ${input.categoryId}::bigint and (${owner}::bigint is null or not exclusive)) as category`,
  );
  return rows[0]!;
}

export type Translations = { [L in Translated]?: string | undefined };

/**
 * What an item is called and what it is for in other languages, in place of what was: an empty one takes it away. Names,
 * and descriptions, that are not given stay as they are.
 */
export async function replaceTranslations(
  executor: Executor,
  itemId: number,
  { names, descriptions }: { names: Translations | undefined; descriptions: Translations | undefined },
): Promise<void> {
  const own = sql`item_translations t where t.item_id = ${itemId}`;
  const inLanguage = (values: Translations, locale: SQL) =>
    sql`nullif(${JSON.stringify(values)}::jsonb ->> ${locale}, '')`;
  const name = names === undefined ? sql`t.name` : inLanguage(names, sql`t.locale`);
  const kept = descriptions === undefined ? sql`t.description` : inLanguage(descriptions, sql`t.locale`);
  await executor.execute(sql`delete from ${own} and num_nonnulls(${name}, ${kept}) = 0`);
  await executor.execute(
    sql`update item_translations t set name = ${name}, description = ${kept} where t.item_id = ${itemId}`,
  );
  const locale = sql`l.locale`;
  await executor.execute(sql`
    insert into item_translations (item_id, locale, name, description)
    select * from (select ${itemId}::bigint, l.locale, ${inLanguage(names ?? {}, locale)} as name, ${inLanguage(descriptions ?? {}, locale)} as description
      from unnest(${sql.param([...translated])}::text[]) l(locale)) given
    where num_nonnulls(name, description) > 0 on conflict do nothing`);
}
