import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { attach, readWork, receive, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { makeItem } from '#test/fixtures.ts';

const product = useProduct();
const patient = { name: 'Rekha Reject', phone: '9876523111', sex: 'female', age: 41 };

/** Somebody at a bench, with a second test of another kind of tube on the same order. */
async function atTheBench(first: string[], second: { test: string; codes: string[] } | null = null) {
  const { lab, idOf } = await benchLab(product, first);
  const { orderId } = await walkIn(product, lab, patient);
  const [desk, technician, signatory] = [
    await lab.token('front_desk'),
    await lab.token('technician'),
    await lab.token('signatory'),
  ];
  const call = (token: string, path: string, body: object) =>
    product.call('POST', `/api/lab/${path}`, { token, headers: { 'idempotency-key': randomUUID() }, body });
  const ids = new Map<string, number>();
  let otherItem = 0;
  if (second) {
    const item = await makeItem(product, { kind: 'test' });
    otherItem = item.itemId;
    const { rows } = await product.deps.pool.query('select id, code from parameters where code = any($1)', [
      second.codes,
    ]);
    for (const { id, code } of rows) ids.set(code, id);
    await product.deps.pool.query('delete from item_parameters where item_id = $1', [otherItem]);
    for (const [position, code] of second.codes.entries())
      await product.deps.pool.query(
        'insert into item_parameters (item_id, test_id, parameter_id, position) values ($1, (select id from tests where name = $2), $3, $4)',
        [otherItem, second.test, ids.get(code), position],
      );
    await product.deps.pool.query(
      'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, 30000)',
      [lab.labId, otherItem, lab.cityId],
    );
    const added = await call(desk, `orders/${orderId}/tests`, { itemIds: [otherItem] });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
  }
  const parameter = (code: string) => ids.get(code) ?? idOf(code);
  const work = () => readWork(product, technician, orderId);
  const type = (values: Record<string, string>) =>
    typeResults(
      product,
      technician,
      orderId,
      Object.fromEntries(Object.entries(values).map(([code, value]) => [parameter(code), value])),
    );
  const shown = async (code: string) =>
    (await work()).parameters.find((entry: { parameterId: number }) => entry.parameterId === parameter(code));
  const reject = (barcode: string, reason = 'haemolysed') => call(technician, 'specimens/reject', { barcode, reason });
  const takeAll = async () => {
    for (const { barcode, state } of (await work()).specimens)
      if (state === 'planned' || state === 'labelled') await call(technician, 'specimens/collect', { barcode });
    await receive(product, technician, orderId);
  };
  return { orderId, otherItem, desk, technician, signatory, call, work, type, shown, reject, takeAll };
}

it('a tube that a signed report speaks of is rejected once that is taken back, and its values go with it', async () => {
  const { orderId, signatory, call, work, type, shown, reject, takeAll } = await atTheBench(['hb']);
  await type({ hb: '13.1' });
  await sign(product, signatory, orderId);
  const [{ barcode }] = (await work()).specimens;
  expect((await reject(barcode)).body.messageCode.code).toBe('report_says_what_was_measured_of_it');
  await call(signatory, `work/${orderId}/recall`, { reason: 'The tube was haemolysed' });
  expect((await reject(barcode)).status).toBe(200);
  expect((await shown('hb')).value).toBe('');
  await takeAll();
  expect((await sign(product, signatory, orderId, { reason: 'Taken again' })).status).toBe(409);
});

it('of a tube with too little in it an interim report stands; taken back later, its values are not those of the new tube', async () => {
  const given = await atTheBench(['hb'], { test: 'Complete Blood Count', codes: ['wbc'] });
  const { orderId, signatory, call, work, type, shown, reject, takeAll } = given;
  await type({ hb: '13.1' });
  expect((await sign(product, signatory, orderId, { interim: true })).status).toBe(200);
  const { barcode } = (await work()).specimens.find(({ state }: { state: string }) => state === 'received');
  const rejected = await reject(barcode, 'insufficient');
  expect([rejected.status, (await shown('hb')).value]).toEqual([200, '13.1']);
  await takeAll();
  await call(signatory, `work/${orderId}/recall`, { reason: 'Another person' });
  expect((await shown('hb')).value).toBe('');
});

it('of a whole report nothing is taken again: nobody could be given a time for it', async () => {
  const { orderId, signatory, work, type, reject } = await atTheBench(['hb']);
  await type({ hb: '13.1' });
  await sign(product, signatory, orderId);
  const [{ barcode }] = (await work()).specimens;
  expect((await reject(barcode, 'insufficient')).body.messageCode.code).toBe('report_says_what_was_measured_of_it');
});

it('a visit is completed though somebody says it was taken only after its report is whole', async () => {
  const { lab, idOf } = await benchLab(product, ['hb']);
  const [desk, technician, signatory] = [
    await lab.token('front_desk'),
    await lab.token('technician'),
    await lab.token('signatory'),
  ];
  const { body } = await product.call('POST', '/api/lab/walk-ins', {
    token: desk,
    headers: { 'idempotency-key': randomUUID() },
    body: { patient, itemIds: [lab.itemId] },
  });
  const orderId = body.orders[0].id;
  await product.call('POST', `/api/lab/bookings/${body.number}/labels`, { token: desk });
  const { pool } = product.deps;
  // At a home, by a collector whose phone has no signal yet.
  await pool.query("update visits set place = 'home', address = 'Ward 3' where number = $1", [body.number]);
  const tubes = await pool.query('select barcode from specimens where order_id = $1', [orderId]);
  expect(tubes.rows.length).toBeGreaterThan(0);
  for (const { barcode } of tubes.rows)
    expect(
      await product.call('POST', '/api/lab/specimens/receive', { token: technician, body: { barcode } }),
    ).toMatchObject({ status: 200 });
  await typeResults(product, technician, orderId, { [idOf('hb')]: '13.1' });
  expect((await sign(product, signatory, orderId)).status).toBe(200);
  const stands = async () => {
    const { rows } = await pool.query('select state from visits where number = $1', [body.number]);
    return rows[0].state;
  };
  expect(await stands()).not.toBe('completed');
  const step = { token: desk, body: { to: 'collected' } };
  expect((await product.call('POST', `/api/lab/collection/${body.number}/step`, step)).status).toBe(200);
  expect(await stands()).toBe('completed');
});

it('what was reckoned from a value of a rejected tube goes with it', async () => {
  const { work, type, shown, reject, takeAll } = await atTheBench(['fbs'], {
    test: 'Complete Blood Count',
    codes: ['insf', 'homair'],
  });
  await takeAll();
  await type({ fbs: '90', insf: '10' });
  expect((await shown('homair')).value).not.toBe('');
  const serum = (await work()).specimens.find(({ container }: { container: { name: string } }) =>
    container.name.startsWith('Serum'),
  );
  expect((await reject(serum.barcode)).status).toBe(200);
  expect([(await shown('insf')).value, (await shown('homair')).value]).toEqual(['10', '']);
});

it('a test that is taken off leaves no value, no PDF and no tube behind; put on again it begins anew', async () => {
  const given = await atTheBench(['hb'], { test: 'Complete Blood Count', codes: ['wbc'] });
  const { orderId, otherItem, desk, technician, signatory, call, work, type, shown, reject, takeAll } = given;
  await takeAll();
  await type({ hb: '13.1', wbc: '6.1' });
  await attach(product, technician, orderId, { file: 'count.pdf' });
  const test = (await work()).tests.find(({ name }: { name: string }) => name === 'Complete Blood Count');
  const form = new FormData();
  form.set('digest', (await work()).digest);
  form.set('tests', String(test.id));
  await product.call('PUT', `/api/lab/work/${orderId}/report`, { token: technician, form });
  const { specimens } = await work();
  const edta = specimens.find(({ container }: { container: { name: string } }) => container.name.startsWith('EDTA'));
  expect((await work()).hasFile).toBe(true);
  await call(desk, `orders/${orderId}/tests/cancel`, { itemId: otherItem, reason: 'Not wanted' });
  expect((await work()).hasFile).toBe(false);
  // Nothing is taken again in place of the tube that nobody needs.
  const dropped = await reject(edta.barcode);
  expect([dropped.status, dropped.body.again]).toEqual([200, null]);
  await call(desk, `orders/${orderId}/tests`, { itemIds: [otherItem] });
  expect((await shown('wbc')).value).toBe('');
  expect((await sign(product, signatory, orderId)).status).toBe(409);
});

it('an interim report does not say a test of which a part is blank: it is awaited, and on the bench', async () => {
  const { orderId, technician, signatory, type } = await atTheBench(['hb', 'k']);
  await type({ hb: '13.1' });
  expect((await sign(product, signatory, orderId, { interim: true })).body.reportState).toBe('partial');
  const { rows } = await product.deps.pool.query('select state from order_tests where order_id = $1', [orderId]);
  expect(rows).toEqual([{ state: 'in_process' }]);
  const queue = await product.call('GET', '/api/lab/sign-queue', { token: signatory });
  expect(queue.body.map(({ orderId: id }: { orderId: number }) => id)).not.toContain(orderId);
  const tests = await product.call('GET', '/api/lab/bench/tests', { token: technician });
  expect(tests.body).toMatchObject([{ waiting: 1 }]);
  await type({ k: '4.1' });
  expect((await sign(product, signatory, orderId)).body.reportState).toBe('final');
});
