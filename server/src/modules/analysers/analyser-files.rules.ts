import type { AnalyserFormat } from '@healthplus/contract/analysers/schemas';
import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { grouped } from '@healthplus/contract/money';
import { type CsvFile, readCsv } from '#src/platform/csv/read-csv.ts';
import { refuse } from '#src/platform/errors.ts';
import { readAstm } from './astm.rules.ts';
import { readHl7 } from './hl7.rules.ts';

/** A day of the largest analyser, many times over; reading holds up everybody else. */
const RESULTS_AT_MOST = 20_000;
const BYTES_AT_MOST = 4_000_000;
/** As long as a code that somebody names a parameter for. */
const LONGEST_CODE = 40;

/** A value as an analyser writes it: of the specimen with that bar code, by the analyser's own code. */
export interface Measurement {
  line: number;
  barcode: string;
  code: string;
  value: string;
  /** Empty where the analyser says none. */
  unit: string;
  /** Where it is no first result that stands: it takes another's place, is taken back or not measured, or still to be confirmed. */
  status?: 'corrected' | 'withdrawn' | 'preliminary';
  /** What the analyser says of it in words. */
  comment?: string;
  /** Whom the file says that it is of, where it does. */
  person?: string;
}

const refused = (message: CodedMessage) => refuse('file', message);

function measuredOf({ headers, records }: CsvFile): Measurement[] {
  const column = (name: string) => headers.findIndex((header) => header.trim().toLowerCase() === name);
  const [barcode, code, value, unit] = ['barcode', 'code', 'value', 'unit'].map(column) as [
    number,
    number,
    number,
    number,
  ];
  if (barcode < 0 || code < 0 || value < 0) throw refused(createMessage('file_wants_barcode_code_and_value'));
  return records.map(({ row, cells }) => ({
    line: row,
    barcode: cells[barcode] ?? '',
    code: cells[code] ?? '',
    value: cells[value] ?? '',
    unit: (unit < 0 ? '' : cells[unit]) ?? '',
  }));
}

/** How a text of two bytes a letter begins. */
const MARKS = [
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
] as const;

/** Analysers write ASCII; what is no UTF-8 is Latin 1 (a µ in a unit). */
export function decode(content: Buffer): string {
  const marked = MARKS.find(([mark]) => content.subarray(0, 2).equals(mark));
  if (marked) return plain(new TextDecoder(marked[1]).decode(content));
  try {
    return plain(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return plain(content.toString('latin1'));
  }
}

/** A capture of a serial line may hold zeros, which no text is. */
const plain = (text: string) => text.replaceAll('\u0000', '');

/**
 * The values of an analyser's file; `readTable` reads one that is a table. 400 for a file of another kind, and for one
 * without results.
 */
export async function readAnalyserFile(
  format: AnalyserFormat,
  content: Buffer,
  readTable: (content: Buffer, most: number) => CsvFile | Promise<CsvFile> = readCsv,
): Promise<Measurement[]> {
  if (content.length > BYTES_AT_MOST)
    throw refused(createMessage('file_has_more_results_than', { most: grouped(RESULTS_AT_MOST) }));
  const read =
    format === 'csv'
      ? measuredOf(await readTable(content, RESULTS_AT_MOST))
      : (format === 'astm' ? readAstm : readHl7)(decode(content));
  if (read === null) throw refused(createMessage('file_is_no_message_of_this_kind'));
  if (typeof read === 'string') throw refused(read);
  const measurements = read.filter(({ code, value, status }) => code !== '' && (value !== '' || status));
  if (measurements.length > RESULTS_AT_MOST)
    throw refused(createMessage('file_has_more_results_than', { most: grouped(RESULTS_AT_MOST) }));
  if (measurements.some(({ code, status }) => !status && code.length > LONGEST_CODE))
    throw refused(createMessage('code_of_a_result_is_too_long', { most: LONGEST_CODE }));
  if (measurements.length === 0) throw refused(createMessage('file_holds_no_results'));
  return measurements;
}
