import { saveBlob } from './download.ts';

/** What stands in a cell of a table that is saved, or by which rows are put in order. */
export type CellValue = string | number | null;

/**
 * Saves rows as a CSV file that spreadsheets open in any script of India; what would be a formula there stands as text. The
 * writer is loaded when somebody asks for it.
 */
export async function saveCsv(fileName: string, rows: CellValue[][]): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const text = stringify(rows, { bom: true, escape_formulas: true });
  saveBlob(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
