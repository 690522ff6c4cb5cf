import { randomUUID } from 'node:crypto';
import type { Specimen } from '@healthplus/contract/specimens/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork } from '#test/bench.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';
import { readPdf } from '#test/innocent-pdfs.ts';

const product = useProduct();
const patient = { name: 'Gita Glucose', phone: '9876523477', sex: 'female', age: 29 };
let lab: FixtureLab;
let desk: string;
const call = (method: string, path: string, body?: unknown) =>
  product.call(method, `/api${path}`, { token: desk, headers: { 'idempotency-key': randomUUID() }, body });

/** A glucose tolerance test at the desk, as the catalogue of the demonstration measures it. */
async function tolerance() {
  const { body } = await call('POST', '/lab/walk-ins', { patient, itemIds: [lab.itemId] });
  const tubes = async (): Promise<Specimen[]> => (await call('GET', `/lab/bookings/${body.number}/specimens`)).body;
  return { number: body.number as string, orderId: body.orders[0].id as number, tubes };
}

beforeAll(async () => {
  lab = await makeLab(product);
  desk = await lab.token('front_desk');
  const { pool } = product.deps;
  await pool.query('delete from item_parameters where item_id = $1', [lab.itemId]);
  await pool.query(
    `insert into item_parameters (item_id, test_id, parameter_id, position)
     select $1, ip.test_id, ip.parameter_id, ip.position from item_parameters ip join items i on i.id = ip.item_id
     where i.name = 'Glucose Tolerance Test' and i.lab_id is null`,
    [lab.itemId],
  );
});

describe('a glucose tolerance test', () => {
  it('is three tubes, each with its time on the label and its own value', async () => {
    const { number, tubes } = await tolerance();
    const made = await tubes();
    expect(made.map(({ container, tests }) => [container.name, container.minutesAfter, tests])).toEqual([
      ['Fluoride tube', null, ['Glucose Tolerance Test']],
      ['Fluoride tube, 1 hour', 60, ['Glucose Tolerance Test, 1 Hour']],
      ['Fluoride tube, 2 hours', 120, ['Glucose Tolerance Test, 2 Hours']],
    ]);
    const printed = await product.app.inject({
      method: 'POST',
      url: `/api/lab/bookings/${number}/labels`,
      headers: { authorization: `Bearer ${desk}` },
      payload: { format: 'sheet' },
    });
    const { text } = await readPdf(printed.rawPayload);
    for (const tag of ['Fasting', '60 min', '120 min']) expect(text).toContain(tag);
  });

  it('scanned at a door keeps the time of each, and is said to be off where one was drawn at another', async () => {
    const { number, orderId, tubes } = await tolerance();
    const scanned = (await tubes()).map(({ barcode }) => barcode);
    const now = product.deps.now().getTime();
    const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    const door = { scanned, scannedAt: [125, 66, 40].map(minutesAgo), namesConfirmed: true };
    expect((await call('POST', `/lab/collection/${number}/step`, { to: 'collected', door })).status).toBe(200);
    expect((await tubes()).map(({ offTime }) => offTime)).toEqual([null, null, { minutes: 85, wanted: 120 }]);
    // Whoever signs reads it.
    const work = await readWork(product, await lab.token('signatory'), orderId);
    expect(work.specimens.map(({ offTime }: Specimen) => offTime?.minutes ?? null)).toEqual([null, null, 85]);
  });

  it('taken all at once is off twice; a clock of another day says nothing', async () => {
    const { number, tubes } = await tolerance();
    const scanned = (await tubes()).map(({ barcode }) => barcode);
    const ahead = product.inSeconds(86_400);
    const door = { scanned, scannedAt: [ahead, ahead, ahead], namesConfirmed: true };
    expect((await call('POST', `/lab/collection/${number}/step`, { to: 'collected', door })).status).toBe(200);
    expect((await tubes()).map(({ offTime }) => offTime?.minutes ?? null)).toEqual([null, 0, 0]);
  });
});

it('what a patient is told of it stands in the guide: its tubes, and how long it takes', async () => {
  const { rows } = await product.deps.pool.query(
    "select id from items where name = 'Glucose Tolerance Test' and lab_id is null",
  );
  const guide = await product.call('GET', `/api/items/${rows[0].id}/guide`);
  expect(JSON.stringify(guide.body)).toContain('plan two and a half hours');
});
