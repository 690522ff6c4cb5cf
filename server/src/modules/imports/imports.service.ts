import { createMessage } from '@healthplus/contract/coded-messages';
import type { Import, ImportKind, ImportReport } from '@healthplus/contract/imports/schemas';
import type { Tx } from '#src/db/connect.ts';
import { transact, transactOrTry } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { readFile, storeFile } from '#src/modules/files/files.service.ts';
import { type Applied, applyItems } from '#src/modules/items/apply-items.service.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { indexItems } from '#src/modules/search-index/search-index.service.ts';
import type { CsvFile } from '#src/platform/csv/read-csv.ts';
import { readCsvAside } from '#src/platform/csv/read-csv-aside.ts';
import { AppError, appErrorOf, refuse } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { inEnglishWithCodes } from '#src/platform/words.ts';
import { applyPrices } from './apply-prices.service.ts';
import { type Field, matchColumns, priceFields } from './columns.rules.ts';
import {
  countListRows,
  findImport,
  type ImportRow,
  insertImport,
  labExists,
  selectImports,
  updateImport,
} from './imports.queries.ts';
import { assertFits, type Problem, problemAt, RowRefused, readItem, readPrice } from './rows.rules.ts';

/** `{ id }`: an import to be run and then indexed. */
export const IMPORT_QUEUE = 'catalogue.import';

/** How many problems a report names one by one. */
const MOST_PROBLEMS = 1000;

interface Options {
  mapping: Record<string, string>;
  labId: number | null;
  cityId: number | null;
}

export interface NewImport {
  caller: Caller;
  kind: ImportKind;
  dryRun: boolean;
  file: { content: Buffer; fileName: string } | undefined;
  mapping: string | undefined;
  labId: number | undefined;
  city: string | undefined;
  ip: string;
}

function parseMapping(mapping: string | undefined): Record<string, string> {
  if (!mapping) return {};
  try {
    const parsed: unknown = JSON.parse(mapping);
    if (
      parsed &&
      typeof parsed === 'object' &&
      !Array.isArray(parsed) &&
      Object.values(parsed).every((value) => typeof value === 'string')
    ) {
      return parsed as Record<string, string>;
    }
  } catch {
    // Said below.
  }
  const message = createMessage('mapping_is_json_like_name_test_title_price');
  throw new AppError('validation_failed', message, { fields: { mapping: message } });
}

/** Stores the file and queues its import; the worker reads it. A price list needs its lab and city. */
export async function startImport(deps: Deps, input: NewImport): Promise<{ id: number; state: string }> {
  if (!input.file) throw refuse('file', createMessage('choose_a_csv_file'));
  const options: Options = { mapping: parseMapping(input.mapping), labId: null, cityId: null };
  if (input.kind === 'prices') {
    if (!input.labId || !(await labExists(deps.db, input.labId)))
      throw refuse('labId', createMessage('say_whose_price_list_this_is_the_id'));
    const city = await resolveCity(deps.db, input.city);
    if (!city) throw refuse('city', createMessage('say_for_which_city_the_prices_are'));
    Object.assign(options, { labId: input.labId, cityId: city.id });
  }
  const { content, fileName } = input.file;
  const fileId = await storeFile(deps, {
    folder: 'imports',
    content,
    contentType: 'text/csv',
    extension: 'csv',
    fileName,
    isPublic: false,
  });
  const id = await transact(deps.db, async (tx) => {
    const row = {
      kind: input.kind,
      fileName: fileName.slice(0, 200),
      fileId,
      options,
      dryRun: input.dryRun,
      accountId: input.caller.accountId,
    };
    const inserted = await insertImport(tx, row);
    await recordAudit(tx, {
      caller: input.caller,
      action: 'import.started',
      subject: `import ${inserted}`,
      detail: { kind: input.kind, dryRun: input.dryRun },
      ip: input.ip,
    });
    await deps.jobs.enqueue(tx, IMPORT_QUEUE, { id: inserted });
    return inserted;
  });
  return { id, state: 'queued' };
}

function view(row: ImportRow): Import {
  const { id, kind, fileName, dryRun, state, progress, message } = row;
  return {
    id,
    kind,
    fileName,
    dryRun,
    state,
    progress,
    ...(message === null ? { message } : inEnglishWithCodes(message, undefined)),
    report: row.report as ImportReport | null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** One import with its progress and the lines that were refused. 404 for none. */
export async function getImport(deps: Deps, id: number): Promise<Import> {
  const row = await findImport(deps.db, id);
  if (!row) throw new AppError('not_found', createMessage('import_not_found'));
  return view(row);
}

/** The latest imports. */
export async function listImports(deps: Deps): Promise<Import[]> {
  return (await selectImports(deps.db)).map(view);
}

interface ReadList<T> {
  items: T[];
  problems: Problem[];
  columns: Record<string, string>;
}

/** Reads every row; bad ones are left out with their reason, and of a repeated name the first stands. */
function readList<T extends { name: string }>(
  csv: CsvFile,
  columns: Map<Field, number>,
  read: (row: number, cell: (field: Field) => string) => T,
): ReadList<T> {
  const problems: Problem[] = [];
  const items: T[] = [];
  const firstRows = new Map<string, number>();
  const headerOf = (field: Field) => csv.headers[columns.get(field) ?? -1] ?? field;
  for (const { row, cells } of csv.records) {
    try {
      assertFits(csv.headers, cells);
      const item = read(row, (field) => cells[columns.get(field) ?? -1] ?? '');
      const first = firstRows.get(item.name.toLowerCase());
      if (first !== undefined)
        throw new RowRefused('name', createMessage('name_stands_in_row_already', { name: item.name, row: first }));
      firstRows.set(item.name.toLowerCase(), row);
      items.push(item);
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      problems.push(problemAt(row, headerOf(error.field), error.reason));
    }
  }
  return {
    items,
    problems,
    columns: Object.fromEntries([...columns].map(([field, index]) => [field, csv.headers[index]!])),
  };
}

type Progress = (done: number) => Promise<void>;

/** A list that was read, and what writes it. */
function listOf(
  row: ImportRow,
  csv: CsvFile,
): ReadList<unknown> & { apply: (tx: Tx, said: Progress) => Promise<Applied> } {
  const { mapping, labId, cityId } = row.options as Options;
  if (row.kind === 'prices') {
    const list = readList(csv, matchColumns(csv.headers, mapping, priceFields), readPrice);
    const scope = { labId: labId!, cityId: cityId! };
    return { ...list, apply: (tx, said) => applyPrices(tx, scope, list, said) };
  }
  const columns = matchColumns(csv.headers, mapping);
  const list = readList(csv, columns, readItem);
  const kind = row.kind === 'tests' ? 'test' : 'package';
  const stated = new Set<string>(columns.keys());
  return { ...list, apply: (tx, said) => applyItems(tx, kind, { items: list.items, stated }, said) };
}

/** Runs a queued import: all good rows go in as one transaction; a dry run does the same and takes it back. */
export async function runImport(deps: Deps, id: number): Promise<void> {
  const row = await findImport(deps.db, id);
  if (!row || row.state === 'done' || row.state === 'failed') return;
  await updateImport(deps.db, id, { state: 'running', progress: 1 });
  try {
    const file = await readFile(deps, row.fileId);
    if (!file) throw new AppError('validation_failed', createMessage('file_is_not_there_any_more'));
    const csv = await readCsvAside(file.content);
    const list = listOf(row, csv);
    const onProgress = (done: number) =>
      updateImport(deps.db, id, {
        progress: Math.min(99, Math.round((done / Math.max(1, list.items.length)) * 98) + 1),
      });
    const applied = await transactOrTry(deps.db, row.dryRun, async (tx) => {
      const result = await list.apply(tx, onProgress);
      if (!row.dryRun) await indexItems(tx, result.itemIds);
      return result;
    });
    // It stands already: where its rows cannot be counted now, autovacuum does it later.
    if (!row.dryRun) await countListRows(deps.direct).catch(() => undefined);
    const { created, updated, unchanged } = applied;
    const problems = list.problems.sort((a, b) => a.row - b.row);
    const report: ImportReport = {
      rows: csv.records.length,
      created,
      updated,
      unchanged,
      refused: problems.length,
      problems: problems.slice(0, MOST_PROBLEMS),
      columns: list.columns,
    };
    await updateImport(deps.db, id, { state: 'done', progress: 100, report });
  } catch (error) {
    // What cannot be done just now is tried again by the queue.
    if (appErrorOf(error)?.status === 503) {
      await updateImport(deps.db, id, { state: 'queued', progress: 0 }).catch(() => undefined);
      throw error;
    }
    // The code itself: whoever reads it finds the words in their language.
    const message = error instanceof AppError ? error.coded : createMessage('import_failed_on_our_side');
    await updateImport(deps.db, id, { state: 'failed', message });
    if (!(error instanceof AppError)) throw error;
  }
}
