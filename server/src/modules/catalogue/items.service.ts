import type { CatalogueQuery, ItemCard, Package, TestPackage } from '@healthplus/contract/catalogue';
import type { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { AppError } from '#src/platform/errors.ts';
import { decodeCursor, encodeCursor } from '#src/platform/http/cursor.ts';
import { resolveCity } from './cities.service.ts';
import { type ItemRow, selectCards, selectItems } from './item-details.queries.ts';
import { countItems, type ItemFilter, type Page, selectItemIds } from './items.queries.ts';
import { parseSort } from './items.rules.ts';
import { cardView, packageView, testPackageView } from './items.view.ts';

export interface Listing<T> {
  rows: T[];
  total: number;
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

type Narrowing = z.output<typeof CatalogueQuery>;
export type CardQuery = Narrowing &
  Omit<ItemFilter, 'labId' | 'cityId' | 'maxPricePaise'> & { maxPrice?: number | undefined };

/** Without `limit` a list has at most this many rows. */
const UNPAGED = 1000;

async function filterOf(executor: Executor, query: Narrowing, labId: number | null): Promise<ItemFilter | null> {
  const city = await resolveCity(executor, query.city);
  // A city that we do not know has nothing to offer.
  if (query.city && !city) return null;
  return { labId, cityId: city?.id, category: query.category, subcategory: query.subcategory, q: query.q || undefined };
}

async function listIds(executor: Executor, filter: ItemFilter, query: Narrowing): Promise<Listing<number>> {
  const page: Page = {
    ...parseSort(query.sort),
    limit: (query.limit ?? UNPAGED) + 1,
    after: decodeCursor(query.cursor),
  };
  const found = await selectItemIds(executor, filter, page);
  const rows = found.slice(0, page.limit - 1);
  const last = rows.at(-1);
  const more = found.length === page.limit && last;
  const whole = !more && !query.cursor;
  return {
    rows: rows.map((row) => row.id),
    total: whole ? rows.length : await countItems(executor, filter),
    next: more ? encodeCursor(last.key, last.id) : null,
  };
}

const nothing = { rows: [], total: 0, next: null };

/** Central packages, with every field. */
export async function listPackages(executor: Executor, query: Narrowing): Promise<Listing<Package>> {
  const filter = await filterOf(executor, query, null);
  if (!filter) return nothing;
  const ids = await listIds(executor, { ...filter, kind: 'package' }, query);
  return { ...ids, rows: (await selectItems(executor, ids.rows)).map(packageView) };
}

/** A lab's own packages, with every field. */
export async function listPackagesOfLab(
  executor: Executor,
  labId: number,
  query: Narrowing,
): Promise<Listing<Package>> {
  const filter = await filterOf(executor, query, labId);
  if (!filter) return nothing;
  const ids = await listIds(executor, filter, query);
  return { ...ids, rows: (await selectItems(executor, ids.rows)).map(packageView) };
}

/** Cards of central items for one city. */
export async function listCards(executor: Executor, query: CardQuery): Promise<Listing<ItemCard>> {
  const base = await filterOf(executor, query, null);
  if (!base) return nothing;
  const { kind, exclusive, fasting, maxHours, demographic, offeredBy } = query;
  const maxPricePaise = query.maxPrice === undefined ? undefined : Math.round(query.maxPrice * 100);
  const filter = { ...base, kind, exclusive, fasting, maxHours, demographic, offeredBy, maxPricePaise };
  const ids = await listIds(executor, filter, query);
  return { ...ids, rows: (await selectCards(executor, ids.rows, filter.cityId)).map(cardView) };
}

/** Cards of the named items, central ones and labs' own, in the order asked; unknown ones are left out. */
export async function listCardsByIds(
  executor: Executor,
  ids: number[],
  cityName: string | undefined,
): Promise<ItemCard[]> {
  const city = await resolveCity(executor, cityName);
  return (await selectCards(executor, ids, city?.id)).map(cardView);
}

async function findItem(executor: Executor, id: number, central: boolean): Promise<ItemRow> {
  const [row] = await selectItems(executor, [id]);
  if (!row || (row.lab === null) !== central) throw new AppError('not_found', 'Package not found.');
  return row;
}

export async function getCentralPackage(executor: Executor, id: number): Promise<Package> {
  return packageView(await findItem(executor, id, true));
}

export async function getLabPackage(executor: Executor, id: number): Promise<Package> {
  return packageView(await findItem(executor, id, false));
}

export async function getTestPackage(executor: Executor, id: number): Promise<TestPackage> {
  return testPackageView(await findItem(executor, id, true));
}
