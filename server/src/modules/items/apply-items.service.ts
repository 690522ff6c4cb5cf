import type { Tx } from '#src/db/connect.ts';
import type { MeasuredIndex } from '#src/modules/vocabulary/measured-names.rules.ts';
import {
  ensureCategories,
  ensureSubcategories,
  readMeasuredIndex,
  type TestLink,
} from '#src/modules/vocabulary/naming.service.ts';
import {
  type ItemWrite,
  insertItems,
  type StoredItem,
  selectCentralByName,
  updateCentralItems,
} from './item-writes.queries.ts';
import { linkMeasured } from './link-measured.service.ts';

/** One row of a list, read and checked. Prices in paise. */
export interface ImportedItem {
  row: number;
  name: string;
  code: string;
  description: string;
  category: string | null;
  subcategory: string | null;
  basePricePaise: number;
  offerPricePaise: number;
  specimen: string | null;
  fastingRequired: boolean;
  fastingHours: number | null;
  resultTime: string;
  resultHours: number | null;
  testCount: number | null;
  parameters: string[];
  demographics: string[];
  /** Null where the list does not say. */
  preventive: boolean | null;
}

export interface Applied {
  created: number;
  updated: number;
  unchanged: number;
  /** Central items that were created or changed, for the search index. */
  itemIds: number[];
}

const BATCH = 1000;

function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}

function writeOf(kind: 'test' | 'package', item: ImportedItem): ItemWrite {
  return {
    kind,
    labId: null,
    name: item.name,
    description: item.description,
    code: item.code,
    category: item.category ?? 'Pathology',
    subcategories: item.subcategory ? [titleCase(item.subcategory)] : [],
    basePricePaise: item.basePricePaise,
    offerPricePaise: item.offerPricePaise,
    testCount: item.testCount,
    parameterCount: null,
    fastingRequired: item.fastingRequired,
    fastingHours: item.fastingHours,
    resultTime: item.resultTime,
    resultHours: item.resultHours,
    testDuration: '',
    demographics: item.demographics,
    preTestRequirements: [],
    methodology: '',
    availability: '',
    reportFormat: 'PDF',
    validityPeriod: '',
    imageUrl: null,
    preventive: item.preventive,
  };
}

/** Which of what an item has the list has a column for: a key of ImportedItem, or `price` and `mrp`. */
export type Stated = ReadonlySet<string>;

/**
 * What is written of an item that stands: what the list says of it, and of the rest what there is. A list of names and
 * prices changes prices alone.
 */
export function keepRest(write: ItemWrite, item: ImportedItem, stored: StoredItem, stated: Stated): ItemWrite {
  const offer = stated.has('price') ? write.offerPricePaise : Math.min(stored.offer_price_paise, write.basePricePaise);
  const base = stated.has('mrp') ? write.basePricePaise : Math.max(stored.base_price_paise, offer);
  const hasAny = (...fields: string[]) => fields.some((field) => stated.has(field));
  return {
    ...write,
    offerPricePaise: offer,
    basePricePaise: base,
    code: stated.has('code') ? write.code : stored.code,
    description: stated.has('description') ? write.description : stored.description,
    category: item.category ?? stored.category,
    testCount: stated.has('testCount') ? write.testCount : stored.declared_test_count,
    ...(!hasAny('sex', 'ageGroup') && { demographics: stored.demographics }),
    ...(!hasAny('fasting', 'fastingHours') && {
      fastingRequired: stored.fasting_required,
      fastingHours: stored.fasting_hours,
    }),
    ...(!hasAny('turnaround', 'turnaroundHours') && {
      resultTime: stored.result_time,
      resultHours: stored.result_hours,
    }),
  };
}

function isUnchanged(stored: StoredItem, write: ItemWrite): boolean {
  return (
    stored.code === write.code &&
    stored.description === write.description &&
    stored.category?.toLowerCase() === write.category?.toLowerCase() &&
    stored.base_price_paise === write.basePricePaise &&
    stored.offer_price_paise === write.offerPricePaise &&
    stored.fasting_required === write.fastingRequired &&
    stored.fasting_hours === write.fastingHours &&
    stored.result_time === write.resultTime &&
    stored.declared_test_count === write.testCount &&
    stored.demographics.join() === write.demographics.join() &&
    (write.preventive === null || stored.preventive === write.preventive)
  );
}

/** What a new row measures: a test or parameter that we know by one of its names, else one of its own name. */
function linkOf(kind: 'test' | 'package', itemId: number, item: ImportedItem, index: MeasuredIndex): TestLink | null {
  const base = { itemId, testName: item.name, specimen: item.specimen };
  if (kind === 'package') {
    if (item.parameters.length === 0) return null;
    const known = item.parameters.map((name) => ({ name, id: index.findParameter(name) }));
    const parameterIds = known.flatMap(({ id }) => (id === null ? [] : [id]));
    return {
      ...base,
      testId: null,
      parameterIds,
      parameterNames: known.filter(({ id }) => id === null).map(({ name }) => name),
    };
  }
  const testId = index.findTest(item.name);
  if (testId !== null) return { ...base, testId, parameterIds: null, parameterNames: [] };
  const parameterId = index.findParameter(item.name);
  return {
    ...base,
    testId: null,
    parameterIds: parameterId === null ? [] : [parameterId],
    parameterNames: parameterId === null ? [item.name] : [],
  };
}

/** Writes central tests or packages: new ones with what they measure, changed ones in place, the rest untouched. */
export async function applyItems(
  tx: Tx,
  kind: 'test' | 'package',
  { items, stated }: { items: ImportedItem[]; stated: Stated },
  onProgress: (done: number) => Promise<void>,
): Promise<Applied> {
  const applied: Applied = { created: 0, updated: 0, unchanged: 0, itemIds: [] };
  const writes = items.map((item) => writeOf(kind, item));
  await ensureCategories(tx, [...new Set(writes.map((write) => write.category!))]);
  await ensureSubcategories(
    tx,
    writes.flatMap((write) => write.subcategories.map((name) => ({ category: write.category!, name }))),
  );
  const index = await readMeasuredIndex(tx);

  for (let start = 0; start < items.length; start += BATCH) {
    const batch = writes.slice(start, start + BATCH);
    const stored = await selectCentralByName(
      tx,
      kind,
      batch.map((write) => write.name.toLowerCase()),
    );
    const fresh = batch.filter((write) => !stored.has(write.name.toLowerCase()));
    const changed = items.slice(start, start + BATCH).flatMap((item, at) => {
      const found = stored.get(item.name.toLowerCase());
      if (!found) return [];
      const write = keepRest(batch[at]!, item, found, stated);
      return isUnchanged(found, write) ? [] : [write];
    });
    if (fresh.length > 0) {
      const ids = await insertItems(tx, fresh);
      const byName = new Map(items.slice(start, start + BATCH).map((item) => [item.name.toLowerCase(), item]));
      const links = [...ids].flatMap(([name, id]) => linkOf(kind, id, byName.get(name)!, index) ?? []);
      if (links.length > 0) await linkMeasured(tx, links);
      applied.itemIds.push(...ids.values());
    }
    if (changed.length > 0) {
      await updateCentralItems(tx, changed);
      applied.itemIds.push(...changed.map((write) => stored.get(write.name.toLowerCase())!.id));
    }
    applied.created += fresh.length;
    applied.updated += changed.length;
    applied.unchanged += batch.length - fresh.length - changed.length;
    await onProgress(Math.min(items.length, start + BATCH));
  }
  return applied;
}
