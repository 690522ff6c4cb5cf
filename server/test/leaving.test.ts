import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, it } from 'vitest';
import { type Contents, writeLabFolder } from '#src/leaving/lab-folder.ts';
import { useProduct } from './app.ts';
import { sign, typeResults } from './bench.ts';
import { benchLab, walkIn } from './bench-lab.ts';

const product = useProduct();
const parent = mkdtempSync(join(tmpdir(), 'healthplus-leaving-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it('a laboratory takes all that is its own, and nothing of another', async () => {
  const { pool, storage } = product.deps;
  const own = await benchLab(product, ['hb']);
  const other = await benchLab(product, ['hb']);
  for (const [bench, name] of [
    [own, 'Leaving Patient'],
    [other, 'Staying Patient'],
  ] as const) {
    const { orderId, number } = await walkIn(product, bench.lab, { name, phone: '9812300111', sex: 'male', age: 61 });
    const signatory = await bench.lab.token('signatory');
    await typeResults(product, signatory, orderId, { [bench.idOf('hb')]: '14.1' });
    await typeResults(product, signatory, orderId, { [bench.idOf('hb')]: '14.2' });
    expect((await sign(product, signatory, orderId)).status).toBe(200);
    const desk = await bench.lab.token('front_desk');
    await product.call('POST', `/api/lab/bookings/${number}/payments`, {
      token: desk,
      body: { method: 'cash', amount: 1234 },
    });
    await product.call('POST', `/api/lab/bookings/${number}/invoice`, { token: desk });
    // Its paper is drawn and kept.
    expect(
      (await product.app.inject({ url: `/api/lab/work/${orderId}/pdf`, headers: { authorization: `Bearer ${desk}` } }))
        .statusCode,
    ).toBe(200);
  }
  for (const { lab } of [own, other])
    await pool.query(
      `insert into credit_notes (lab_id, invoice_id, financial_year, serial, number, amount_paise, content)
       select lab_id, id, financial_year, 1, 'CN-1', 100, jsonb_build_object('why', $2::text) from invoices where lab_id = $1`,
      [lab.labId, lab === own.lab ? 'One test was not run' : 'Staying Patient'],
    );
  // How it reads results and draws tubes is its own too.
  for (const { lab, idOf } of [own, other]) {
    const words = lab === own.lab ? 'Of mine' : 'Of another';
    await pool.query(
      `insert into parameter_rules (lab_id, parameter_id, method, decimals, members) values ($1, $2, $3, 2, '{A,B}')`,
      [lab.labId, idOf('hb'), words],
    );
    await pool.query('insert into test_interpretations (lab_id, test_id, text) select $1, min(id), $2 from tests', [
      lab.labId,
      words,
    ]);
    await pool.query('insert into result_templates (lab_id, parameter_id, name, text) values ($1, $2, $3, $3)', [
      lab.labId,
      idOf('hb'),
      words,
    ]);
    await pool.query(
      `insert into containers (lab_id, specimen, name, cap_colour, draw_order) values ($1, 'Own blood', $2, 'red', 1)`,
      [lab.labId, words],
    );
    await pool.query(`insert into test_containers (lab_id, test_id, specimen) select $1, min(id), $2 from tests`, [
      lab.labId,
      words,
    ]);
  }
  const folder = join(parent, 'lab');
  const { files, missing } = await writeLabFolder(pool, storage, { labId: own.lab.labId, lab: own.lab.name, folder });
  expect(missing).toEqual([]);
  const table = (name: string): Record<string, string>[] =>
    parse(readFileSync(join(folder, `${name}.csv`)), { columns: true, bom: true });
  expect(table('patients')).toMatchObject([{ name: 'Leaving Patient', phone: '+919812300111', age_years: '61' }]);
  expect(table('results').map(({ version, value }) => [version, value])).toEqual([
    ['1', '14.1'],
    ['2', '14.2'],
  ]);
  expect(table('reports')).toMatchObject([{ version: '1', state: 'final' }]);
  expect(table('reference-ranges')).toMatchObject([{ method: 'Of mine', decimals: '2', members: 'A, B' }]);
  expect(table('interpretations')).toMatchObject([{ text: 'Of mine' }]);
  expect(table('result-templates')).toMatchObject([{ name: 'Of mine' }]);
  expect(table('containers')).toMatchObject([{ name: 'Of mine', specimen: 'Own blood' }]);
  expect(table('specimens-of-tests')).toMatchObject([{ specimen: 'Of mine' }]);
  expect(JSON.parse(table('bills')[0]!.content!)).toMatchObject({ lines: expect.any(Array) });
  expect(table('credit-notes')).toMatchObject([
    { number: 'CN-1', bill: table('bills')[0]!.number, amount_paise: '100' },
  ]);
  expect(table('statement-lines')).toEqual([]);
  // What the ledger says of the lab sums to nothing, as it does here.
  const ledger = table('ledger');
  expect(ledger.length).toBeGreaterThan(3);
  expect(ledger.reduce((sum, row) => sum + Number(row.amount_paise), 0)).toBe(0);
  expect(table('prices')).toMatchObject([{ item: own.lab.itemName, price_paise: '123400' }]);
  const papers = files.filter(({ name }) => name.startsWith('papers/'));
  expect(papers).toHaveLength(1);
  expect(readFileSync(join(folder, papers[0]!.name)).subarray(0, 5).toString()).toBe('%PDF-');
  const contents: Contents = JSON.parse(readFileSync(join(folder, 'contents.json'), 'utf8'));
  expect(contents.files.find(({ name }) => name === 'results.csv')!.rows).toBe(2);
  const everything = contents.files.map(({ name }) => readFileSync(join(folder, name), 'latin1')).join('');
  expect(everything).not.toContain('Staying Patient');
  // A day is a day wherever this runs, and a note is no formula.
  await pool.query("update patients set birth_date = '1980-01-01', age_years = null, age_on = null where lab_id = $1", [
    own.lab.labId,
  ]);
  await pool.query("update visits set note = '=cmd()' where lab_id = $1", [own.lab.labId]);
  const zone = process.env.TZ;
  process.env.TZ = 'Asia/Kolkata';
  const east = join(parent, 'east');
  await writeLabFolder(pool, storage, { labId: own.lab.labId, lab: own.lab.name, folder: east });
  process.env.TZ = zone ?? 'UTC';
  expect(readFileSync(join(east, 'patients.csv'), 'utf8')).toContain(',1980-01-01,');
  expect(readFileSync(join(east, 'visits.csv'), 'utf8')).toContain("'=cmd()");
  // A paper that is not what was kept is named, and not handed out.
  await storage.write(
    (await pool.query("select storage_key from files where storage_key like 'papers/%' order by created_at limit 1"))
      .rows[0].storage_key,
    Buffer.from('changed'),
    'application/pdf',
  );
  const again = await writeLabFolder(pool, storage, {
    labId: own.lab.labId,
    lab: own.lab.name,
    folder: join(parent, 'again'),
  });
  expect(again.missing).toHaveLength(1);
  // One that was never drawn is named too.
  await pool.query('delete from report_documents');
  const bare = await writeLabFolder(pool, storage, {
    labId: own.lab.labId,
    lab: own.lab.name,
    folder: join(parent, 'bare'),
  });
  expect(bare.missing).toEqual([expect.stringMatching(/^report-HP-.*-v1\.pdf$/)]);
});
