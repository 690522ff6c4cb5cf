import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const refusal = (content: Buffer): string => {
  try {
    readCsv(content);
  } catch (error) {
    return (error as Error).message;
  }
  return 'taken';
};

it.each([
  ['comma', 'name,price\nIron,250\n'],
  ['semicolon', 'name;price\nIron;250\n'],
  ['tab', 'name\tprice\nIron\t250\n'],
  ['bar', 'name|price\nIron|250\n'],
  ['byte order mark', '\ufeffname,price\nIron,250\n'],
  ['Windows line ends', 'name,price\r\nIron,250\r\n'],
  ['line ends of old Macs', 'name,price\rIron,250\r'],
])('a file parted by %s is read', (_, text) =>
  expect(readCsv(Buffer.from(text))).toEqual({
    headers: ['name', 'price'],
    records: [{ row: 2, cells: ['Iron', '250'] }],
  }),
);

it('names each record by its line, over blank ones, and keeps commas within quotes', () =>
  expect(readCsv(Buffer.from('name,price\n\n"Iron, serum",250\nZinc, 900 \n')).records).toEqual([
    { row: 3, cells: ['Iron, serum', '250'] },
    { row: 4, cells: ['Zinc', '900'] },
  ]));

it.each([
  ['empty', Buffer.alloc(0), 'This file is empty.'],
  ['a header alone', Buffer.from('name,price\n'), 'This file has a header and no rows.'],
  [
    'a workbook',
    Buffer.from('PK\u0003\u0004rest'),
    'This is an Excel workbook under a .csv name. Open it and save it as "CSV UTF-8".',
  ],
  [
    'an old workbook',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]),
    'This is an old Excel workbook (.xls) under a .csv name. Open it and save it as "CSV UTF-8".',
  ],
  ['a PDF', Buffer.from('%PDF-1.7'), 'This is a PDF. Export the list as CSV instead.'],
  [
    'a page',
    Buffer.from('  <!DOCTYPE html><p>'),
    'This is a web page, not a CSV file. Perhaps a sign-in page was saved instead of the list.',
  ],
  ['UTF-16', Buffer.from([0xff, 0xfe, 0x6e, 0]), 'This file is UTF-16, not UTF-8. Save it as "CSV UTF-8".'],
  [
    'UTF-16, the other way',
    Buffer.from([0xfe, 0xff, 0, 0x6e]),
    'This file is UTF-16, not UTF-8. Save it as "CSV UTF-8".',
  ],
  ['zeros', Buffer.from('name,price\nIron\u0000,2\n'), 'This file holds binary data. Export the list as CSV.'],
  [
    'a long name',
    Buffer.from(`${'n'.repeat(201)},price\nIron,2\n`),
    'A column has a name of more than 200 characters.',
  ],
])('%s is refused by its reason', (_, content, reason) => expect(refusal(content)).toBe(reason));

it('another encoding is named', () =>
  expect(refusal(Buffer.from('name,price\nCaf\xe9 \xe0 la carte d\xe9j\xe0,250\n', 'latin1'))).toMatch(
    /^This file is not UTF-8; it seems to be \S+\. Save it as "CSV UTF-8"\.$/,
  ));
it('a name of 200 characters is still one', () =>
  expect(readCsv(Buffer.from(`${'n'.repeat(200)},price\nIron,2\n`)).headers[0]).toHaveLength(200));

it('is refused before it is read where it has more rows than may come at once', () => {
  const file = Buffer.from(`name,price\n${'Iron,250\n'.repeat(11)}`);
  expect(() => readCsv(file, 10)).toThrow('more than 10 rows');
  expect(readCsv(file, 12).records).toHaveLength(11);
});

it.each(['\n', '\r', '\r\n'])('refuses too many rows before it reads them, however lines end (%j)', (end) => {
  const content = Buffer.from(`id,price${end}${`1${end}`.repeat(20_001)}`);
  expect(() => readCsv(content, 20_000)).toThrow('more than 20,000 rows');
});

it('names the encoding of a long file by its letters beyond ASCII, however late they come', () => {
  const french = Buffer.from(
    'Glyc\u00e9mie \u00e0 jeun, h\u00e9moglobine \u00e9lev\u00e9e, r\u00e9sultat d\u00e9j\u00e0 pr\u00eat. '.repeat(40),
    'latin1',
  );
  const long = Buffer.concat([Buffer.from(`name,price\n${'Iron '.repeat(40_000)}`), french]);
  expect(refusal(long)).toContain('ISO-8859-1');
});
