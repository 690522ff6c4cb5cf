import { writtenCell } from '@healthplus/contract/cells';
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

/** Rows as CSV in UTF-8 with a mark that spreadsheets know it by. Moments are those of India; cells that begin like a formula are made text. */
export const writeCsv = (headers: string[], rows: Cell[][]): string => `\ufeff${stringify([headers])}${csvLines(rows)}`;

/** Further rows of such a file. */
export const csvLines = (rows: Cell[][]): string => stringify(rows.map((row) => row.map(writtenCell)));
