import { createMessage } from '@healthplus/contract/coded-messages';
import type { PriceReport } from '@healthplus/contract/imports/schemas';
import { paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import { transactLong } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { cityName, selectPriceList, upsertOffers } from '#src/modules/lab-offers/offer-prices.service.ts';
import type { CsvFile } from '#src/platform/csv/read-csv.ts';
import { readCsvAside } from '#src/platform/csv/read-csv-aside.ts';
import { writeCsv } from '#src/platform/csv/write-csv.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { createTurns } from '#src/platform/turns.ts';
import { columnsOfPriceList, readPriceList } from './price-list.rules.ts';

const HEADERS = ['id', 'kind', 'name', 'category', 'base_price', 'admin_offer_price', 'lab_offer_price'];

async function cityOf(deps: Deps, cityId: number): Promise<string> {
  const city = await cityName(deps.db, cityId);
  if (city) return city;
  throw new AppError('validation_failed', createMessage('choose_a_city_of_the_list'), {
    fields: { locationId: createMessage('choose_a_city_of_the_list') },
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

/** Four times what the largest laboratory sells. */
const ROWS_AT_MOST = 20_000;

const turns = createTurns({ atOnce: 2, waiting: 64, each: 48 });
/** Each holds its file meanwhile. */
const reading = createTurns({ atOnce: 2, waiting: 64, each: 48 });
const tooMany = () => new AppError('unavailable', createMessage('that_took_too_long'));

interface Input {
  caller: Caller;
  lab: LabScope;
  cityId: number;
  dryRun: boolean;
  ip: string;
}

type PriceColumns = NonNullable<ReturnType<typeof columnsOfPriceList>>;

/** Sets prices from such a list, or says what it would change. 400 for a file without the columns it needs. */
export async function importPriceList(deps: Deps, input: Input & { content: Buffer }): Promise<PriceReport> {
  const { cityId } = input;
  await cityOf(deps, cityId);
  const file = await reading.take(`lab ${input.lab}`, tooMany(), () => readCsvAside(input.content, ROWS_AT_MOST));
  const columns = columnsOfPriceList(file.headers);
  if (!columns)
    throw new AppError('validation_failed', createMessage('file_wants_the_columns_id_or_name_and'), {
      fields: { file: createMessage('file_wants_the_columns_id_or_name_and') },
    });
  // Lists of one city write the same pairs: they wait here for one another, where they hold no connection.
  return turns.take(`city ${cityId}`, tooMany(), () => write(deps, { ...input, file, columns }));
}

async function write(
  deps: Deps,
  { caller, lab, cityId, dryRun, ip, file, columns }: Input & { file: CsvFile; columns: PriceColumns },
): Promise<PriceReport> {
  return transactLong(deps.db, async (tx) => {
    const { changes, problems, ...counts } = readPriceList(file, columns, await selectPriceList(tx, lab, cityId));
    if (!dryRun && changes.length > 0) {
      const prices = changes.map(({ id, after }) => ({ itemId: id, pricePaise: paiseFromRupees(after) }));
      await upsertOffers(tx, lab, cityId, prices);
      const { created, updated } = counts;
      await recordAudit(tx, {
        caller,
        action: 'offers.imported',
        subject: `lab ${lab}`,
        detail: { created, updated },
        ip,
      });
    }
    const shown = { changes: changes.slice(0, 1000), problems: problems.slice(0, 1000) };
    return { rows: file.records.length, ...counts, ...shown, dryRun };
  });
}
