import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { samplePdf } from '#test/sample-pdf.ts';
import { examinePdf, readPdfText } from './pdf-examiner.ts';

const MB = 2 ** 20;

/** A document of some kilobytes whose objects inflate, twice, to half a gigabyte. */
function inflating(): Buffer {
  // Of each pair the second byte is repeated 128 times.
  const runs = deflateSync(Buffer.alloc(8 * MB, Buffer.from([129, 32])), { level: 9 });
  const head = `%PDF-1.5\n1 0 obj<</Type/ObjStm/N 1/First 4/Filter[/FlateDecode/RunLengthDecode]/Length ${runs.length}>>stream\n`;
  return Buffer.concat([
    Buffer.from(head),
    runs,
    Buffer.from('\nendstream endobj\n2 0 obj<</Type/Catalog/Pages 3 0 R>>endobj\ntrailer<</Root 2 0 R>>\n%%EOF\n'),
  ]);
}

it('a small document that inflates to half a gigabyte is refused before it has taken that much', async () => {
  const bomb = inflating();
  expect(bomb.length).toBeLessThan(16_384);
  // The workers' code is loaded, and what it takes is there already.
  expect((await examinePdf('warm', samplePdf())).problem).toBeNull();
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  try {
    expect(await examinePdf('bomb', bomb)).toEqual({ content: null, problem: 'unreadable' });
    expect(await readPdfText('bomb', bomb)).toEqual([]);
  } finally {
    clearInterval(timer);
  }
  expect((most - before) / MB).toBeLessThan(450);
  // And the next one is examined as ever.
  expect((await examinePdf('after', samplePdf())).content).not.toBeNull();
});
