import { createMessage } from '@healthplus/contract/coded-messages';
import type { PriceReport } from '@healthplus/contract/imports/schemas';
import { rupeesFromPaise } from '@healthplus/contract/money';
import type { CsvFile } from './csv.rules.ts';
import { assertFits, parsePrice, problemAt, RowRefused } from './rows.rules.ts';

export interface PricedItem {
  id: number;
  name: string;
  base_price_paise: number;
  lab_price_paise: number | null;
}

/** Where the columns of a price list stand; null when one that it needs is missing. */
export function columnsOfPriceList(headers: string[]): { id: number; name: number; price: number } | null {
  const at = (name: string) => headers.findIndex((header) => header.trim().toLowerCase() === name);
  const columns = { id: at('id'), name: at('name'), price: at('lab_offer_price') };
  return columns.price < 0 || (columns.id < 0 && columns.name < 0) ? null : columns;
}

/**
 * What a price list changes: items by id, else by name. An empty price leaves the old one. What cannot be read is named
 * with its row; nothing is guessed.
 */
export function readPriceList(
  file: CsvFile,
  columns: { id: number; name: number; price: number },
  known: PricedItem[],
): Omit<PriceReport, 'rows' | 'dryRun'> {
  const byId = new Map(known.map((item) => [String(item.id), item]));
  const byName = new Map(known.map((item) => [item.name.toLowerCase(), item]));
  const found: Omit<PriceReport, 'rows' | 'dryRun'> = {
    created: 0,
    updated: 0,
    unchanged: 0,
    changes: [],
    problems: [],
  };
  const seen = new Set<number>();
  for (const { row, cells } of file.records) {
    const id = columns.id >= 0 ? cells[columns.id] : '';
    const item = id ? byId.get(id) : byName.get((cells[columns.name] ?? '').toLowerCase());
    try {
      assertFits(file.headers, cells);
      if (!item) throw new RowRefused('name', createMessage('there_is_no_such_item_in_the_catalogue'));
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
