import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { grouped } from '@healthplus/contract/money';
import { detect } from 'chardet';
import { parse } from 'csv-parse/sync';
import { refuse as refuseField } from '#src/platform/errors.ts';

export interface CsvFile {
  headers: string[];
  /** Each record with the line that it begins on, as a spreadsheet numbers it (the header is 1). */
  records: { row: number; cells: string[] }[];
}

const refuse = (message: CodedMessage) => refuseField('file', message);

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** As spreadsheets of every age end a line. */
const LINE_ENDS = ['\r\n', '\n', '\r'];
/** So much of a text tells how it is written; the whole would hold up everybody else. */
const TELLING_BYTES = 64 * 1024;

/** No column of a price list has a longer name. */
const LONGEST_HEADER = 200;

/** What the first bytes say of a file that is no CSV; null when nothing speaks against it. */
function disguise(content: Buffer): CodedMessage | null {
  const head = content.subarray(0, 8);
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) {
    return createMessage('file_is_an_excel_workbook');
  }
  if (head.equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))) {
    return createMessage('file_is_an_old_excel_workbook');
  }
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return createMessage('file_is_a_pdf');
  const text = content.subarray(0, 512).toString('latin1').trimStart().toLowerCase();
  if (/^(\u00ef\u00bb\u00bf)?\s*(<!doctype html|<html|<head|<body|<table|<\?xml)/.test(text)) {
    return createMessage('file_is_a_web_page');
  }
  return null;
}

/** The text of a file that must be UTF-8, or an error that names the encoding it seems to be. */
function decode(content: Buffer): string {
  if ((content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff)) {
    throw refuse(createMessage('file_is_utf_16'));
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    // From the first letter beyond ASCII on: what is before it is the same in all of them.
    const from = content.findIndex((byte) => byte > 127);
    const encoding = detect(content.subarray(from, from + TELLING_BYTES));
    throw refuse(
      encoding ? createMessage('file_is_not_utf_8', { encoding }) : createMessage('file_is_in_an_unknown_encoding'),
    );
  }
}

function delimiterOf(firstLine: string): string {
  const counted = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }));
  return counted.sort((a, b) => b.count - a.count)[0]!.delimiter;
}

/** More lines than that are refused before they are read: reading holds up everybody else. */
function refuseLong(content: Buffer, most: number): void {
  let lines = 0;
  for (let at = 0; at < content.length; at += 1) {
    const ends = content[at] === LINE_FEED || (content[at] === CARRIAGE_RETURN && content[at + 1] !== LINE_FEED);
    if (ends) lines += 1;
    if (lines > most) throw refuse(createMessage('file_has_more_rows_than', { most: grouped(most) }));
  }
}

/**
 * Reads a CSV file whole, of `most` rows at most. Throws a clear error for anything that is not one; nothing is guessed.
 */
export function readCsv(content: Buffer, most = Number.POSITIVE_INFINITY): CsvFile {
  if (content.length === 0) throw refuse(createMessage('file_is_empty'));
  refuseLong(content, most);
  const disguised = disguise(content);
  if (disguised) throw refuse(disguised);
  const text = decode(content);
  if (text.includes('\u0000')) throw refuse(createMessage('file_holds_binary_data'));
  const firstLine = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/, 1)[0] ?? '';
  let parsed: { record: string[]; info: { lines: number } }[];
  try {
    parsed = parse(text, {
      bom: true,
      delimiter: delimiterOf(firstLine),
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      max_record_size: 100_000,
    }) as unknown as typeof parsed;
  } catch (error) {
    throw refuse(createMessage('file_is_no_csv', { detail: error instanceof Error ? error.message : '' }));
  }
  const [header, ...rest] = parsed;
  if (!header || rest.length === 0) throw refuse(createMessage('file_has_a_header_and_no_rows'));
  if (header.record.some((name) => name.length > LONGEST_HEADER))
    throw refuse(createMessage('column_name_is_too_long', { most: LONGEST_HEADER }));
  return {
    headers: header.record,
    records: rest.map(({ record, info }) => ({ row: info.lines, cells: record })),
  };
}
