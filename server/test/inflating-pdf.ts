import { deflateSync } from 'node:zlib';

const MB = 2 ** 20;

/** A document of some kilobytes whose objects inflate, twice, to half a gigabyte. */
export function inflatingPdf(): Buffer {
  // Of each pair the second byte is repeated 128 times.
  const runs = deflateSync(Buffer.alloc(8 * MB, Buffer.from([129, 32])), { level: 9 });
  const head = `%PDF-1.5\n1 0 obj<</Type/ObjStm/N 1/First 4/Filter[/FlateDecode/RunLengthDecode]/Length ${runs.length}>>stream\n`;
  return Buffer.concat([
    Buffer.from(head),
    runs,
    Buffer.from('\nendstream endobj\n2 0 obj<</Type/Catalog/Pages 3 0 R>>endobj\ntrailer<</Root 2 0 R>>\n%%EOF\n'),
  ]);
}
