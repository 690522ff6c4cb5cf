import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { badPdf } from '#test/bad-pdfs.ts';
import { makeLab } from '#test/fixtures.ts';
import { innocentPdfs, readPdf } from '#test/innocent-pdfs.ts';
import { samplePdf } from '#test/sample-pdf.ts';
import { cleanPdf } from './pdf-cleaning.ts';

/** What a kept document holds that none may, as another reader and as its plain bytes show it. */
async function activeIn(bytes: Uint8Array): Promise<string[]> {
  const raw = Buffer.from(bytes).toString('latin1');
  const found = raw.match(
    /\/(JavaScript|Launch|GoToR|GoToE|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|Rendition|XFA|OpenAction|AA|Annots|AcroForm|URI|Encrypt)\b/g,
  );
  const read = await readPdf(bytes);
  return [...(found ?? []), ...read.active];
}

describe('a document that does what no paper may', () => {
  it('is refused, or kept without it: 300 drawn by seed, none through', async () => {
    const through: string[] = [];
    const outcomes: Record<string, number> = {};
    for (let seed = 1; seed <= 300; seed += 1) {
      const { name, bytes } = badPdf(seed);
      const cleaned = await cleanPdf(bytes);
      outcomes[cleaned.problem ?? 'kept without it'] = (outcomes[cleaned.problem ?? 'kept without it'] ?? 0) + 1;
      if (cleaned.content) for (const what of await activeIn(cleaned.content)) through.push(`${name}: ${what}`);
    }
    process.stdout.write(`    300 bad documents: ${JSON.stringify(outcomes)}\n`);
    expect(through).toEqual([]);
    // Most are refused with their reason; a parser that took nothing at all would pass the line above.
    expect(outcomes.active).toBeGreaterThan(100);
  });
  it('is named active, locked or unreadable', async () => {
    const page =
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj';
    const problemOf = async (catalog: string, trailer = '') =>
      (
        await cleanPdf(
          Buffer.from(
            `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R ${catalog}>>endobj ${page}\ntrailer<</Root 1 0 R ${trailer}>>\n%%EOF`,
          ),
        )
      ).problem;
    expect(await problemOf('')).toBeNull();
    expect(await problemOf('/OpenAction [3 0 R /Fit]')).toBeNull();
    expect(await problemOf('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')).toBeNull();
    expect(await problemOf('/OpenAction << /S /URI /URI (http://example.in) >>')).toBe('active');
    expect(await problemOf('/OpenAction << /S /J#61vaScript >>')).toBe('active');
    expect(await problemOf('', '/Encrypt << /V 1 >>')).toBe('locked');
    expect((await cleanPdf(Buffer.from('%PDF-1.4\nnothing'))).problem).toBe('unreadable');
    expect((await cleanPdf(Buffer.from(`%PDF-1.4\n1 0 obj ${'['.repeat(50_000)}`))).problem).toBe('unreadable');
  });
});

describe('an innocent paper', () => {
  it('is taken with all its pages and words, without links, forms or anything that happens by itself', async () => {
    const papers = await innocentPdfs();
    expect(papers.length).toBeGreaterThanOrEqual(20);
    for (const { name, bytes, words } of papers) {
      const cleaned = await cleanPdf(bytes);
      expect(cleaned.problem, name).toBeNull();
      expect(await activeIn(cleaned.content!), name).toEqual([]);
      const [before, after] = [await readPdf(bytes), await readPdf(cleaned.content!)];
      expect(after.pages, name).toBe(before.pages);
      for (const word of words) expect(after.text, name).toContain(word);
    }
  });
});

describe('a document that is handed in', () => {
  const product = useProduct();
  const send = (token: string, content: Buffer) => {
    const form = new FormData();
    form.set('taxId', new Blob([new Uint8Array(content)]), 'tax.pdf');
    return product.call('POST', '/api/labprofile/upload-documents', { token, form });
  };

  it('is kept written anew, with the hash of what was sent', async () => {
    const lab = await makeLab(product);
    const content = samplePdf('an original remark');
    expect((await send(await lab.token(), content)).status).toBe(200);
    const { rows } = await product.deps.pool.query(
      'select f.* from lab_documents d join files f on f.id = d.file_id where d.lab_id = $1',
      [lab.labId],
    );
    expect(rows[0].original_sha256).toBe(createHash('sha256').update(content).digest('hex'));
    const kept = await product.deps.storage.read(rows[0].storage_key);
    expect(kept!.toString('latin1')).not.toContain('an original remark');
    expect((await readPdf(kept!)).pages).toBe(1);
  });
  it('however it was made stops nobody: others are answered while it is looked at', async () => {
    const lab = await makeLab(product);
    const token = await lab.token();
    const worst = [
      Buffer.from(`%PDF-1.4\n${'aobj /ObjStm '.repeat(2300)}`),
      Buffer.from(`%PDF-1.4\n${'9'.repeat(100_000)}`),
      Buffer.from(`%PDF-1.4\n${'1 0 obj << /A '.repeat(7000)}`),
    ];
    let answered = 0;
    let open = true;
    const sent = Promise.all(worst.map((content) => send(token, content))).finally(() => {
      open = false;
    });
    let slowest = 0;
    while (open) {
      const began = performance.now();
      expect((await product.call('GET', '/healthz')).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - began);
      answered += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    process.stdout.write(
      `    while three of the worst were examined: ${answered} answers, the slowest ${slowest.toFixed(0)} ms\n`,
    );
    expect((await sent).map((answer) => answer.status)).toEqual([400, 400, 400]);
    expect(answered).toBeGreaterThan(20);
  });
});
