import { writtenCell } from '@healthplus/contract/cells';
import { saveBlob } from './download.ts';

/** What stands in a cell of a table that is saved, or by which rows are put in order. */
export type CellValue = string | number | null;

/**
 * A CSV file that spreadsheets open in any script of India, written part by part: moments are those of India, what would
 * be a formula there stands as text. The writer is loaded when somebody asks for it.
 */
export async function startCsv(heading: string[]) {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const parts = [stringify([heading], { bom: true })];
  return {
    add: (rows: CellValue[][]) => parts.push(stringify(rows.map((row) => row.map(writtenCell)))),
    save: (fileName: string) => saveBlob(fileName, new Blob(parts, { type: 'text/csv;charset=utf-8' })),
  };
}
