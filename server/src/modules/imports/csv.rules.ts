import { asMessage } from '@healthplus/contract/coded-messages';
import { detect } from 'chardet';
import { parse } from 'csv-parse/sync';
import { refuse as refuseField } from '#src/platform/errors.ts';

export interface CsvFile {
  headers: string[];
  /** Each record with the line that it begins on, as a spreadsheet numbers it (the header is 1). */
  records: { row: number; cells: string[] }[];
}

const refuse = (message: string) => refuseField('file', asMessage(message));

/** What the first bytes say of a file that is no CSV; null when nothing speaks against it. */
function disguise(content: Buffer): string | null {
  const head = content.subarray(0, 8);
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) {
    return 'This is an Excel workbook under a .csv name. Open it and save it as "CSV UTF-8".';
  }
  if (head.equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))) {
    return 'This is an old Excel workbook (.xls) under a .csv name. Open it and save it as "CSV UTF-8".';
  }
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'This is a PDF. Export the list as CSV instead.';
  const text = content.subarray(0, 512).toString('latin1').trimStart().toLowerCase();
  if (/^(\u00ef\u00bb\u00bf)?\s*(<!doctype html|<html|<head|<body|<table|<\?xml)/.test(text)) {
    return 'This is a web page, not a CSV file. Perhaps a sign-in page was saved instead of the list.';
  }
  return null;
}

/** The text of a file that must be UTF-8, or an error that names the encoding it seems to be. */
function decode(content: Buffer): string {
  if ((content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff)) {
    throw refuse('This file is UTF-16, not UTF-8. Save it as "CSV UTF-8".');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refuse(
      `This file is not UTF-8; it seems to be ${detect(content) ?? 'of an unknown encoding'}. Save it as "CSV UTF-8".`,
    );
  }
}

function delimiterOf(firstLine: string): string {
  const counted = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }));
  return counted.sort((a, b) => b.count - a.count)[0]!.delimiter;
}

/** Reads a CSV file whole. Throws a clear error for anything that is not one; nothing is guessed. */
export function readCsv(content: Buffer): CsvFile {
  if (content.length === 0) throw refuse('This file is empty.');
  const disguised = disguise(content);
  if (disguised) throw refuse(disguised);
  const text = decode(content);
  if (text.includes('\u0000')) throw refuse('This file holds binary data. Export the list as CSV.');
  const firstLine = text.replace(/^\ufeff/, '').split(/\r?\n/, 1)[0] ?? '';
  let parsed: { record: string[]; info: { lines: number } }[];
  try {
    parsed = parse(text, {
      bom: true,
      delimiter: delimiterOf(firstLine),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      max_record_size: 100_000,
    }) as unknown as typeof parsed;
  } catch (error) {
    throw refuse(`This file cannot be read as CSV: ${error instanceof Error ? error.message : 'unknown'}`);
  }
  const [header, ...rest] = parsed;
  if (!header || rest.length === 0) throw refuse('This file has a header and no rows.');
  if (header.record.some((name) => name.length > 200)) throw refuse('A column has a name of more than 200 characters.');
  return {
    headers: header.record,
    records: rest.map(({ record, info }) => ({ row: info.lines, cells: record })),
  };
}
