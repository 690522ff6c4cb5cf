import type { PriceReport } from '@healthplus/contract/lab-offers';
import { rupeesFromPaise } from '@healthplus/contract/pricing';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { readCsv } from '#src/modules/catalogue/imports/csv.rules.ts';
import { assertFits, parsePrice, RowRefused } from '#src/modules/catalogue/imports/rows.rules.ts';
import { writeCsv } from '#src/platform/csv.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { cityName, selectPriceList, upsertPrices } from './offers.queries.ts';

const HEADERS = ['id', 'kind', 'name', 'category', 'base_price', 'admin_offer_price', 'lab_offer_price'];

async function cityOf(deps: Deps, cityId: number): Promise<string> {
  const city = await cityName(deps.db, cityId);
  if (city) return city;
  throw new AppError('validation_failed', 'Choose a city of the list.', {
    fields: { locationId: 'Choose a city of the list.' },
  });
}

/** The lab's price list in a city, for a spreadsheet. */
export async function exportPriceList(deps: Deps, lab: LabScope, cityId: number) {
  const city = await cityOf(deps, cityId);
  const rows = await selectPriceList(deps.db, lab, cityId);
  const price = (paise: number | null) => (paise === null ? '' : rupeesFromPaise(paise));
  const csv = writeCsv(
    HEADERS,
    rows.map((row) => [
      row.id,
      row.kind,
      row.name,
      row.category ?? '',
      price(row.base_price_paise),
      price(row.offer_price_paise),
      price(row.lab_price_paise),
    ]),
  );
  return { csv, fileName: `prices-${city.toLowerCase().replace(/[^a-z]+/g, '-')}.csv` };
}

/** Sets prices from such a list: by id, else by kind and name. What cannot be read is named with its row; nothing is guessed. */
export async function importPriceList(
  deps: Deps,
  input: { caller: Caller; lab: LabScope; cityId: number; content: Buffer; dryRun: boolean; address: string },
): Promise<PriceReport> {
  const { caller, lab, cityId, dryRun, address } = input;
  await cityOf(deps, cityId);
  const file = readCsv(input.content);
  const column = (name: string) => file.headers.findIndex((header) => header.trim().toLowerCase() === name);
  const [idAt, nameAt, priceAt] = ['id', 'name', 'lab_offer_price'].map(column) as [number, number, number];
  if (priceAt < 0 || (idAt < 0 && nameAt < 0))
    throw new AppError('validation_failed', 'The file wants the columns id or name, and lab_offer_price.', {
      fields: { file: 'The file wants the columns id or name, and lab_offer_price.' },
    });
  return transact(deps.db, async (tx) => {
    const known = await selectPriceList(tx, lab, cityId);
    const byId = new Map(known.map((row) => [String(row.id), row]));
    const byName = new Map(known.map((row) => [row.name.toLowerCase(), row]));
    const report: PriceReport = {
      rows: file.records.length,
      created: 0,
      updated: 0,
      unchanged: 0,
      problems: [],
      dryRun,
    };
    const prices = new Map<number, number>();
    for (const { row, cells } of file.records) {
      const item = idAt >= 0 && cells[idAt] ? byId.get(cells[idAt]) : byName.get((cells[nameAt] ?? '').toLowerCase());
      try {
        assertFits(file.headers, cells);
        if (!item) throw new RowRefused('name', 'There is no such item in the catalogue.');
        const pricePaise = parsePrice(cells[priceAt] ?? '', 'price');
        if (pricePaise === null || pricePaise === item.lab_price_paise) report.unchanged += 1;
        else {
          if (prices.has(item.id)) throw new RowRefused('name', 'This item stands twice.');
          prices.set(item.id, pricePaise);
          if (item.lab_price_paise === null) report.created += 1;
          else report.updated += 1;
        }
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error;
        report.problems.push({
          row,
          column: error.field === 'price' ? 'lab_offer_price' : 'name',
          reason: error.message,
        });
      }
    }
    if (!dryRun && prices.size > 0) {
      await upsertPrices(
        tx,
        lab,
        cityId,
        [...prices].map(([itemId, pricePaise]) => ({ itemId, pricePaise })),
      );
      const { created, updated } = report;
      await recordAudit(tx, {
        caller,
        action: 'offers.imported',
        subject: `lab ${lab}`,
        detail: { created, updated },
        address,
      });
    }
    return { ...report, problems: report.problems.slice(0, 1000) };
  });
}
