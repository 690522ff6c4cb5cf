import { expect, it } from 'vitest';
import { inflatingPdf } from '#test/inflating-pdf.ts';
import { samplePdf } from '#test/sample-pdf.ts';
import { examinePdf, readPdfText } from './pdf-examiner.ts';

const MB = 2 ** 20;

it('a small document that inflates to half a gigabyte is refused before it has taken that much', async () => {
  const bomb = inflatingPdf();
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
    expect(await readPdfText('bomb', bomb)).toBeNull();
  } finally {
    clearInterval(timer);
  }
  expect((most - before) / MB).toBeLessThan(450);
  // And the next one is examined as ever.
  expect((await examinePdf('after', samplePdf())).content).not.toBeNull();
});
