import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { problemOfPdf } from './pdf.rules.ts';

const document = (...parts: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.5\n'),
    ...parts.map((part) => Buffer.from(part as string)),
    Buffer.from('\n%%EOF\n'),
  ]);
const packed = (objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') => [
  `4 0 obj\n<< ${dictionary} >>\nstream\n`,
  deflateSync(Buffer.from(objects)),
  '\nendstream\nendobj\n',
];

it('takes a plain document, with packed objects and pictures', async () => {
  expect(await problemOfPdf(document('1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj'))).toBeNull();
  expect(await problemOfPdf(document(...packed('5 0 << /Type /Page /Contents 6 0 R >>')))).toBeNull();
  const picture = ['7 0 obj\n<< /Filter /FlateDecode >>\nstream\n', deflateSync(randomBytes(200_000)), '\nendstream\n'];
  expect(await problemOfPdf(document(...picture))).toBeNull();
});

it('takes compressed pictures in which the letters of a script stand by chance', async () => {
  for (const letters of ['/JS\u0001', '/JS(', '/JS <', '/XFA ']) {
    const noise = randomBytes(1_000_000);
    const picture = Buffer.concat([noise, Buffer.from('\u0001\u0002'), Buffer.from(letters), noise]);
    expect(await problemOfPdf(document('1 0 obj << /Length 2000004 >>\nstream\n', picture, '\nendstream'))).toBeNull();
  }
});

it('refuses scripts as they stand, with letters written as #xx, and packed', async () => {
  expect(await problemOfPdf(document('1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'))).toBe(
    'active',
  );
  expect(await problemOfPdf(document('1 0 obj\n<< /S /Rendition /AN 3 0 R >>'))).toBe('active');
  expect(await problemOfPdf(document('1 0 obj << /AcroForm << /XFA 5 0 R >> >>'))).toBe('active');
  expect(await problemOfPdf(document('1 0 obj << /S /J#61vaScript /J#53 5 0 R >>'))).toBe('active');
  expect(await problemOfPdf(document(...packed('5 0 << /OpenAction << /S /JavaScript /JS (x) >> >>')))).toBe('active');
  expect(await problemOfPdf(document(...packed('5 0 << /AA << /O << /JS 9 0 R >> >> >>')))).toBe('active');
});

it('refuses what it cannot look into', async () => {
  expect(await problemOfPdf(document('trailer << /Encrypt 9 0 R >>'))).toBe('locked');
  const odd = packed('5 0 << >>', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]');
  expect(await problemOfPdf(document(...odd))).toBe('unreadable');
  expect(await problemOfPdf(document(...packed(`5 0 ${' '.repeat(30 * 1024 * 1024)}`)))).toBe('unreadable');
});
