import { createMessage } from '@healthplus/contract/coded-messages';
import { itemUrl } from '@healthplus/contract/items/links';
import type { CatalogueQuery, ItemCard, Package, TestPackage } from '@healthplus/contract/items/schemas';
import type { SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { transactJob } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { queueIndexing } from '#src/modules/search-index/search-index.queues.ts';
import { AppError } from '#src/platform/errors.ts';
import { decodeCursor, encodeCursor } from '#src/platform/http/cursor.ts';
import type { Listing } from '#src/platform/http/listing.ts';
import type { JsonText } from '#src/platform/json-text.ts';
import { type PackageRow, selectCards, selectPackages } from './item-details.queries.ts';
import { refreshPopularity } from './item-writes.queries.ts';
import {
  countItems,
  findMergedInto,
  type ItemFilter,
  idsAsPage,
  namesAsPage,
  oneAsPage,
  pageOf,
  refreshDocuments,
  releasedAsPage,
  selectAddresses,
  selectUndocumented,
} from './items.queries.ts';
import { parseSort } from './items.rules.ts';
import { cardView, packageText, packageView, testPackageView } from './items.view.ts';

type Narrowing = z.output<typeof CatalogueQuery>;
export type CardQuery = Narrowing &
  Omit<ItemFilter, 'labId' | 'ownToo' | 'cityId' | 'maxPricePaise'> & {
    own?: 'without' | undefined;
    maxPrice?: number | undefined;
    locale?: string | undefined;
  };

/** Without `limit` a list has at most this many rows. */
const UNPAGED = 1000;

async function filterOf(
  executor: Executor,
  query: Omit<Narrowing, 'sort'>,
  labId: number | null,
): Promise<ItemFilter | null> {
  const city = await resolveCity(executor, query.city);
  // A city that we do not know has nothing to offer.
  if (query.city && !city) return null;
  return { labId, cityId: city?.id, category: query.category, subcategory: query.subcategory, q: query.q || undefined };
}

/** Totals by what they count: counting a list costs more than showing its first page. */
const totals = new LRUCache<string, { total: number | null }>({ max: 1000, ttl: 60_000 });

/** Forgets totals; called when the catalogue changes. */
export const forgetTotals = () => totals.clear();

/** With a text it is counted up to here: what holds a common word is not looked through for a number. */
const COUNTED_WITH_TEXT = 1000;

async function countRemembered(executor: Executor, filter: ItemFilter): Promise<number | null> {
  const key = JSON.stringify(filter);
  const remembered = totals.get(key);
  if (remembered) return remembered.total;
  const counted = await countItems(executor, filter, filter.q ? COUNTED_WITH_TEXT + 1 : null);
  const total = filter.q && counted > COUNTED_WITH_TEXT ? null : counted;
  totals.set(key, { total });
  return total;
}

/** One page of a list: `read` gets the page's subquery, one row more than asked tells whether another follows. */
async function listPage<Row extends { id: number; key: string | number }, T>(
  executor: Executor,
  filter: ItemFilter,
  query: Omit<Narrowing, 'sort'> & { sort?: string | undefined },
  read: (page: SQL) => Promise<Row[]>,
  view: (row: Row) => T,
): Promise<Listing<T>> {
  const limit = query.limit ?? UNPAGED;
  const found = await read(
    pageOf(filter, { ...parseSort(query.sort), limit: limit + 1, after: decodeCursor(query.cursor) }),
  );
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const more = found.length > limit && last !== undefined;
  return {
    rows: rows.map(view),
    total: more || query.cursor ? await countRemembered(executor, filter) : rows.length,
    next: more ? encodeCursor(last.key, last.id) : null,
  };
}

/** Brings 'popular' up to date and has the search read again what changed. */
export async function countPopularity(deps: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  await transactJob(deps.db, async (tx) => queueIndexing(deps, tx, await refreshPopularity(tx, deps.now())));
}

/** So many documents are written in one transaction: their items are locked meanwhile. */
const DOCUMENTS_AT_ONCE = 200;

/** Writes the documents that are missing, or of a form that they had before. Every ten minutes: until then they are put together when asked. */
export async function writeDocuments({ db }: Pick<Deps, 'db'>): Promise<void> {
  const next = (after: number) => selectUndocumented(db, { after, limit: DOCUMENTS_AT_ONCE });
  for (let ids = await next(0); ids.length > 0; ids = await next(ids.at(-1)!)) await refreshDocuments(db, ids);
}

const nothing = { rows: [], total: 0, next: null };

/** Central packages, with every field. */
export async function listPackages(executor: Executor, query: Narrowing): Promise<Listing<JsonText<Package>>> {
  const filter = await filterOf(executor, query, null);
  if (!filter) return nothing;
  return listPage(
    executor,
    { ...filter, kind: 'package' },
    query,
    (page) => selectPackages(executor, page),
    packageText,
  );
}

/** A lab's own packages, with every field. */
export async function listPackagesOfLab(
  executor: Executor,
  labId: number,
  query: Omit<Narrowing, 'sort'> & { sort?: string | undefined; exclusive?: 'without'; released?: boolean },
): Promise<Listing<JsonText<Package>>> {
  const base = await filterOf(executor, query, labId);
  if (!base) return nothing;
  const filter = { ...base, exclusive: query.exclusive, released: query.released };
  return listPage(executor, filter, query, (page) => selectPackages(executor, page), packageText);
}

/** Cards of central items for one city, and of the packages of labs' own that are sold there. */
export async function listCards(executor: Executor, query: CardQuery): Promise<Listing<ItemCard>> {
  const base = await filterOf(executor, query, null);
  if (!base) return nothing;
  const { kind, concern, exclusive, fasting, maxHours, demographic, offeredBy } = query;
  const maxPricePaise = query.maxPrice === undefined ? undefined : Math.round(query.maxPrice * 100);
  const ownToo = query.own !== 'without';
  const filter = {
    ...base,
    ownToo,
    kind,
    concern,
    exclusive,
    fasting,
    maxHours,
    demographic,
    offeredBy,
    maxPricePaise,
  };
  return listPage(
    executor,
    filter,
    query,
    (page) => selectCards(executor, page, { cityId: filter.cityId, locale: query.locale, offeredBy }),
    cardView,
  );
}

interface CardPlace {
  city?: string | undefined;
  /** The language of the names, where one is translated. */
  locale?: string | undefined;
}

async function cardsOf(executor: Executor, page: SQL, place: CardPlace): Promise<ItemCard[]> {
  const city = await resolveCity(executor, place.city);
  return (await selectCards(executor, page, { cityId: city?.id, locale: place.locale })).map(cardView);
}

/** Cards of items by id, central ones and labs' own, in the order asked; unknown ones are left out. */
export async function listCardsByIds(executor: Executor, ids: number[], place: CardPlace): Promise<ItemCard[]> {
  return cardsOf(executor, idsAsPage(ids), place);
}

/** Cards of central tests by name, in the order asked; unknown ones are left out. */
export async function listCardsByNames(executor: Executor, names: string[], place: CardPlace): Promise<ItemCard[]> {
  const wanted = names
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
    .slice(0, 50);
  return cardsOf(executor, namesAsPage(wanted), place);
}

async function findItem(executor: Executor, id: number, central: boolean): Promise<PackageRow> {
  const [row] = await selectPackages(executor, oneAsPage(id));
  if (!row || (row.lab === null) !== central) throw new AppError('not_found', createMessage('package_not_found'));
  return row;
}

/** A central item; for a duplicate that was merged the one that it was merged into, under that one's id. */
async function findCentral(executor: Executor, id: number): Promise<PackageRow> {
  try {
    return await findItem(executor, id, true);
  } catch (error) {
    const kept = await findMergedInto(executor, id);
    if (kept === null) throw error;
    return findItem(executor, kept, true);
  }
}

/** A central item as its page shows it. 404 for none. */
export async function getCentralPackage(executor: Executor, id: number): Promise<Package> {
  return packageView(await findCentral(executor, id));
}

/** The same, as the JSON that is sent. */
export async function sendCentralPackage(executor: Executor, id: number): Promise<JsonText<Package>> {
  return packageText(await findCentral(executor, id));
}

/** A lab's own package as its lab has it, released or not. */
export async function getOwnPackage(executor: Executor, id: number): Promise<Package> {
  return packageView(await findItem(executor, id, false));
}

/** A lab's own package as the public sees it: once it is released, and its lab not suspended. */
export async function getLabPackage(executor: Executor, id: number): Promise<JsonText<Package>> {
  const [row] = await selectPackages(executor, releasedAsPage(id));
  if (!row || row.lab === null) throw new AppError('not_found', createMessage('package_not_found'));
  return packageText(row);
}

/** The same with its categories and tests, for the specified call. 404 for none. */
export async function getTestPackage(executor: Executor, id: number): Promise<TestPackage> {
  return testPackageView(await findCentral(executor, id));
}

const ADDRESSES_A_PAGE = 5000;

/** Where every item has its page: the n-th five thousand, and how many such pages there are. */
export async function listAddresses(executor: Executor, page: number) {
  const offset = (page - 1) * ADDRESSES_A_PAGE;
  const rows = await selectAddresses(executor, { limit: ADDRESSES_A_PAGE, offset });
  return {
    pages: Math.max(page, Math.ceil((rows[0]?.total ?? 0) / ADDRESSES_A_PAGE)),
    entries: rows.map((row) => ({
      url: row.own ? `/lab/package/${row.id}` : itemUrl(row.kind, row.id),
      changed: row.changed,
    })),
  };
}
