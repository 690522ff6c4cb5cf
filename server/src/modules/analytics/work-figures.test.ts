import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { receive, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { makeLab } from '#test/fixtures.ts';

const product = useProduct();
let bench: Awaited<ReturnType<typeof benchLab>>;
let owner: string;
let signatory: string;
const figures = async (days = 30, token = owner) =>
  (await product.call('GET', `/api/lab/figures?days=${days}`, { token })).body;
const rows = (kind: string, query = '') => product.call('GET', `/api/lab/figures/${kind}?${query}`, { token: owner });
const patient = (name: string) => ({
  name,
  phone: `98${String(10_000_000 + Math.floor(Math.random() * 8e7))}`,
  sex: 'female',
  age: 40,
});

/** A signed report, as if it had been taken so many minutes before it was signed; `ago` days before today. */
async function released(name: string, minutes: number, ago = 0): Promise<string> {
  const { orderId, number } = await walkIn(product, bench.lab, patient(name));
  await typeResults(product, signatory, orderId, { [bench.idOf('hb')]: '13' });
  expect((await sign(product, signatory, orderId)).status).toBe(200);
  const { pool } = product.deps;
  await pool.query(
    `update specimens s set collected_at = n.released_at - $2 * interval '1 day' - $3 * interval '1 minute'
     from order_tests n where n.order_id = s.order_id and s.order_id = $1`,
    [orderId, ago, minutes],
  );
  await pool.query(
    `update order_tests set released_at = released_at - $2 * interval '1 day', due_at = released_at - $2 * interval '1 day' + $3 * interval '1 minute'
     where order_id = $1`,
    [orderId, ago, minutes > 500 ? -1 : 60],
  );
  await pool.query(
    "update visits set starts_at = starts_at - $2 * interval '1 day', ends_at = ends_at - $2 * interval '1 day' where number = $1",
    [number, ago],
  );
  return number;
}

beforeAll(async () => {
  bench = await benchLab(product, ['hb']);
  owner = await bench.lab.token();
  signatory = await bench.lab.token('signatory');
});

describe('the figures of the work', () => {
  it('are nothing for a lab that has done nothing', async () => {
    const idle = await makeLab(product);
    expect(await figures(7, await idle.token())).toMatchObject({
      visits: 0,
      noShows: 0,
      newPeople: 0,
      channels: [],
      items: [],
      rejections: [],
      specimens: 0,
      turnaround: { released: 0, late: 0, p50: 0, p90: 0, promised: null },
    });
  });

  it('tell half and nine in ten of the turnarounds, what was late, by test and by hour; each leads to its rows', async () => {
    const minutes = [60, 70, 80, 90, 100, 110, 120, 130, 140, 600];
    for (const [index, one] of minutes.entries()) await released(`Turn ${index}`, one);
    const old = await released('Turn Old', 5000, 40);
    const { turnaround, turnaroundByTest, turnaroundByHour } = await figures();
    // Between the fifth and the sixth of ten, and a tenth of the way from the ninth to the last.
    // Promised an hour after each was signed, but of the last a minute before.
    expect(turnaround).toEqual({ released: 10, late: 1, p50: 105, p90: 186, promised: 204 });
    expect(turnaroundByTest).toEqual([{ testId: expect.any(Number), test: bench.lab.itemName, ...turnaround }]);
    const byHour = turnaroundByHour as { hour: number; released: number }[];
    expect(byHour.reduce((total, { released: count }) => total + count, 0)).toBe(10);
    expect(byHour.every(({ hour }) => hour >= 0 && hour < 24)).toBe(true);
    const { body } = await rows('turnaround', `testId=${turnaroundByTest[0].testId}`);
    expect(body[0]).toMatchObject({ person: 'Turn 9', minutes: 600, late: true, what: bench.lab.itemName });
    expect(body).toHaveLength(10);
    expect(JSON.stringify(body)).not.toContain(old);
    expect((await figures(90)).turnaround.released).toBe(11);
  });

  it('set visits and what was ordered beside the days before, by channel and test, and who is new', async () => {
    const desk = await bench.lab.token('front_desk');
    const { body: list } = await product.call('GET', '/api/lab/bookings?q=Turn%203&when=all', { token: desk });
    const off = await product.call('POST', `/api/lab/bookings/${list[0].number}/discount`, {
      token: desk,
      body: { amount: 234, reason: 'senior' },
    });
    expect(off.status).toBe(200);
    const { visits, visitsBefore, channels, items, newPeople, returningPeople } = await figures();
    expect([visits, visitsBefore]).toEqual([10, 1]);
    expect(channels).toEqual([{ channel: 'desk', visits: 10, revenue: 10 * 1234 - 234, revenueBefore: 1234 }]);
    expect(items).toMatchObject([{ itemId: bench.lab.itemId, count: 10, revenue: 10 * 1234, revenueBefore: 1234 }]);
    expect([newPeople, returningPeople]).toEqual([10, 0]);
    // Somebody of before comes again.
    const { rows: known } = await product.deps.pool.query(
      "select id from patients where lab_id = $1 and name = 'Turn Old'",
      [bench.lab.labId],
    );
    const again = await product.call('POST', '/api/lab/walk-ins', {
      token: await bench.lab.token('front_desk'),
      headers: { 'idempotency-key': 'again-and-again-1' },
      body: { patientId: known[0].id, itemIds: [bench.lab.itemId] },
    });
    expect(again.status).toBe(201);
    expect(await figures()).toMatchObject({ newPeople: 10, returningPeople: 1 });
  });

  it('tell rejected specimens by who took them and why, of how many; and no-shows with their rows', async () => {
    const { pool } = product.deps;
    const before = await figures();
    const technician = await bench.lab.token('technician');
    const { orderId, number } = await walkIn(product, bench.lab, patient('Reject Me'));
    const { rows: tubes } = await pool.query('select barcode from specimens where order_id = $1', [orderId]);
    const rejected = await product.call('POST', '/api/lab/specimens/reject', {
      token: technician,
      body: { barcode: tubes[0].barcode, reason: 'haemolysed' },
    });
    expect(rejected.status).toBe(200);
    const after = await figures();
    expect(after.specimens).toBe(before.specimens + 1);
    expect(after.rejections).toEqual([
      {
        collectorId: expect.any(Number),
        collector: 'Fixture front_desk',
        reason: 'haemolysed',
        rejected: 1,
        taken: expect.any(Number),
      },
    ]);
    const { body } = await rows('rejections', `collectorId=${after.rejections[0].collectorId}`);
    expect(body).toMatchObject([{ number, reason: 'haemolysed', by: 'Fixture front_desk', person: 'Reject Me' }]);
    await pool.query("update visits set state = 'no_show' where number = $1", [number]);
    // Who did not come is counted there, and neither among the visits nor among the people nor with money.
    expect(await figures()).toMatchObject({
      noShows: 1,
      noShowsBefore: 0,
      visits: before.visits,
      newPeople: before.newPeople,
      channels: before.channels,
    });
    expect((await rows('no_shows')).body).toMatchObject([{ number, person: 'Reject Me', what: bench.lab.itemName }]);
    await receive(product, technician, orderId);
  });

  it("leave as CSV with a trace, and are this lab's alone", async () => {
    const csv = await product.app.inject({
      method: 'GET',
      url: '/api/lab/figures/turnaround/csv?days=30',
      headers: { authorization: `Bearer ${owner}` },
    });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body.split('\n')[1]).toMatch(/Turn 9,.*,600,yes,/);
    const { rows: trace } = await product.deps.pool.query(
      "select detail from audit_events where action = 'figures.exported'",
    );
    expect(trace).toEqual([{ detail: { kind: 'turnaround' } }]);
    const other = await (await makeLab(product)).token();
    expect((await product.call('GET', '/api/lab/figures/turnaround', { token: other })).body).toEqual([]);
    expect((await product.call('GET', '/api/lab/figures?days=8', { token: owner })).status).toBe(400);
  });

  it('lead from each of them to as many rows, which come to the same money', async () => {
    const all = await figures(90);
    const count = async (kind: string, query = '') => {
      const { status, body } = await rows(kind, `days=90&${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body as { amount: number | null }[];
    };
    const sum = (found: { amount: number | null }[]) => found.reduce((total, { amount }) => total + (amount ?? 0), 0);
    expect(all.visits).toBeGreaterThan(0);
    expect(await count('visits')).toHaveLength(all.visits);
    for (const { channel, visits, revenue } of all.channels) {
      const behind = await count('visits', `channel=${channel}`);
      expect([behind.length, sum(behind)]).toEqual([visits, revenue]);
    }
    expect(all.items.length).toBeGreaterThan(0);
    for (const { itemId, count: sold, revenue } of all.items) {
      const behind = await count('items', `itemId=${itemId}`);
      expect([behind.length, sum(behind)]).toEqual([sold, revenue]);
    }
    expect(await count('people', 'known=false')).toHaveLength(all.newPeople);
    expect(await count('people', 'known=true')).toHaveLength(all.returningPeople);
    expect(await count('turnaround', 'late=true')).toHaveLength(all.turnaround.late);
    expect(await count('no_shows')).toHaveLength(all.noShows);
    for (const { hour, released: signed } of all.turnaroundByHour)
      expect(await count('turnaround', `hour=${hour}`)).toHaveLength(signed);
    for (const { collectorId, reason, rejected } of all.rejections)
      expect(await count('rejections', `collectorId=${collectorId ?? 0}&reason=${reason}`)).toHaveLength(rejected);
    expect((await rows('turnaround', 'hour=24')).status).toBe(400);
  });
});
