import { createMessage } from '@healthplus/contract/coded-messages';
import type { PriceReport } from '@healthplus/contract/imports/schemas';
import { rupeesFromPaise } from '@healthplus/contract/money';
import { normalise } from '#src/modules/search-index/words.rules.ts';
import type { CsvFile } from '#src/platform/csv/read-csv.ts';
import { columnOf, knownHeaders } from './columns.rules.ts';
import { assertFits, parsePrice, problemAt, RowRefused } from './rows.rules.ts';

export interface PricedItem {
  id: number;
  name: string;
  base_price_paise: number;
  lab_price_paise: number | null;
  /** What else it is called. */
  names: string[];
}

/** Where the columns of a price list stand, by the names that such lists give them; null when one that it needs is missing. */
export function columnsOfPriceList(headers: string[]): { id: number; name: number; price: number } | null {
  const columns = { id: columnOf(headers, ['id']), name: columnOf(headers, knownHeaders.name), price: -1 };
  // Our own list has three prices, and of the labs' own the one that counts.
  columns.price = columnOf(headers, ['lab offer price', ...knownHeaders.price]);
  return columns.price < 0 || (columns.id < 0 && columns.name < 0) ? null : columns;
}

/** What finds the item that a row means: its id, its name, else what else it is called. */
function finderOf(known: PricedItem[], columns: { id: number; name: number }) {
  const byId = new Map(known.map((item) => [String(item.id), item]));
  const byName = new Map(known.map((item) => [normalise(item.name), item]));
  const byAnother = Map.groupBy(
    known.flatMap((item) => [...new Set(item.names.map(normalise))].map((name) => ({ name, item }))),
    ({ name }) => name,
  );
  return (cells: string[]): PricedItem => {
    const id = columns.id >= 0 ? cells[columns.id] : '';
    const name = cells[columns.name] ?? '';
    const called = byAnother.get(normalise(name)) ?? [];
    const item = id
      ? byId.get(id)
      : (byName.get(normalise(name)) ?? (called.length === 1 ? called[0]?.item : undefined));
    if (item) return item;
    if (!id && called.length > 1) {
      const items = called.map((entry) => entry.item.name).join(', ');
      throw new RowRefused('name', createMessage('name_means_several_items', { name, items }));
    }
    throw new RowRefused('name', createMessage('there_is_no_such_item_in_the_catalogue', { name: name || (id ?? '') }));
  };
}

/**
 * What a price list changes: items by id, else by name or by another name that means one item alone. An empty price leaves
 * the old one. What cannot be read is named with its row; nothing is guessed.
 */
export function readPriceList(
  file: CsvFile,
  columns: { id: number; name: number; price: number },
  known: PricedItem[],
): Omit<PriceReport, 'rows' | 'dryRun'> {
  const itemOf = finderOf(known, columns);
  const found: Omit<PriceReport, 'rows' | 'dryRun'> = {
    created: 0,
    updated: 0,
    unchanged: 0,
    changes: [],
    problems: [],
  };
  const seen = new Set<number>();
  for (const { row, cells } of file.records) {
    try {
      assertFits(file.headers, cells);
      const item = itemOf(cells);
      const written = (columns.name >= 0 && cells[columns.name]?.trim()) || item.name;
      const pricePaise = parsePrice(cells[columns.price] ?? '', 'price');
      if (pricePaise === null || pricePaise === item.lab_price_paise) {
        found.unchanged += 1;
        continue;
      }
      if (seen.has(item.id)) throw new RowRefused('name', createMessage('item_stands_twice'));
      seen.add(item.id);
      if (item.lab_price_paise === null) found.created += 1;
      else found.updated += 1;
      found.changes.push({
        id: item.id,
        name: item.name,
        written: normalise(written) === normalise(item.name) ? null : written,
        basePrice: rupeesFromPaise(item.base_price_paise),
        before: item.lab_price_paise === null ? null : rupeesFromPaise(item.lab_price_paise),
        after: rupeesFromPaise(pricePaise),
      });
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      const column = error.field === 'price' ? 'lab_offer_price' : 'name';
      found.problems.push(problemAt(row, column, error.reason));
    }
  }
  return found;
}
