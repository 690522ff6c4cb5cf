import type { AnalyserFormat } from '@healthplus/contract/analysers/schemas';
import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { readCsv } from '#src/modules/imports/csv.rules.ts';
import { refuse } from '#src/platform/errors.ts';
import { readAstm } from './astm.rules.ts';
import { readHl7 } from './hl7.rules.ts';

/** A value as an analyser writes it: of the specimen with that bar code, by the analyser's own code. */
export interface Measurement {
  line: number;
  barcode: string;
  code: string;
  value: string;
  /** Empty where the analyser says none. */
  unit: string;
}

const refused = (message: CodedMessage) => refuse('file', message);

function readTable(content: Buffer): Measurement[] {
  const { headers, records } = readCsv(content);
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

/** Analysers write ASCII; what is no UTF-8 is Latin 1 (a µ in a unit). */
function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return content.toString('latin1');
  }
}

/** The values of an analyser's file. 400 for a file of another kind, and for one without results. */
export function readAnalyserFile(format: AnalyserFormat, content: Buffer): Measurement[] {
  const read = format === 'csv' ? readTable(content) : (format === 'astm' ? readAstm : readHl7)(decode(content));
  if (read === null) throw refused(createMessage('file_is_no_message_of_this_kind'));
  const measurements = read.filter(({ code, value }) => code !== '' && value !== '');
  if (measurements.length === 0) throw refused(createMessage('file_holds_no_results'));
  return measurements;
}
