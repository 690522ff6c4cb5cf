import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { callFor, readWork, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { itemOf } from '#test/walk-ins.ts';

const product = useProduct();

/** Somebody at the bench whose order measures haemoglobin and red cells, with what was written to them. */
async function atTheBench(name: string, phone: string) {
  const { lab, idOf } = await benchLab(product, ['hb', 'rbc']);
  let signatory = await lab.token('signatory');
  const { orderId } = await walkIn(product, lab, { name, phone, sex: 'female', age: 41 });
  return {
    lab,
    idOf,
    orderId,
    signatory,
    signInAgain: async () => {
      signatory = await lab.token('signatory');
    },
    type: (code: string, value: string) => typeResults(product, signatory, orderId, { [idOf(code)]: value }),
    sign: (options: { interim?: boolean; reason?: string }) => sign(product, signatory, orderId, options),
    work: () => readWork(product, signatory, orderId),
    messages: async () => {
      const { rows } = await product.deps.pool.query(
        `select template, next_attempt_at > $2 as waits from messages where about = $1 and state = 'queued' order by id`,
        [`order ${orderId}`, product.now()],
      );
      return rows.map(({ template, waits }) => [template, waits]);
    },
    check: async (version: number) => {
      const { rows } = await product.deps.pool.query('select code from reports where order_id = $1 and version = $2', [
        orderId,
        version,
      ]);
      return (await product.call('GET', `/api/report-checks/${rows[0].code}`)).body;
    },
  };
}

it('a value that an interim report has said is changed with a reason, which its readers hear and its code says', async () => {
  const order = await atTheBench('Released Value', '9876523201');
  await order.type('hb', '12.4');
  expect((await order.sign({ interim: true })).status).toBe(200);
  expect(await order.messages()).toEqual([['report.interim', false]]);
  await product.deps.pool.query("update messages set state = 'sent'");

  await order.type('hb', '9.9');
  expect((await order.work()).amends).toBe(true);
  const queue = await product.call('GET', '/api/lab/sign-queue', { token: order.signatory });
  expect(queue.body.find((entry: { orderId: number }) => entry.orderId === order.orderId)?.signs).toBe('amendment');
  const unsaid = await order.sign({ interim: true });
  expect([unsaid.status, Object.keys(unsaid.body.fields)]).toEqual([400, ['reason']]);
  expect((await order.sign({ interim: true, reason: 'Tubes were mixed up' })).status).toBe(200);
  expect(await order.messages()).toEqual([['report.amended', false]]);
  expect((await order.check(1)).replacedBy).toMatchObject({ version: 2, reason: 'Tubes were mixed up' });

  // What only adds to it needs none.
  await order.type('rbc', '4.4');
  expect((await order.work()).amends).toBe(false);
  expect((await order.sign({})).status).toBe(200);
  expect((await order.work()).reportState).toBe('final');
});

it('the whole report amends an interim one that said something else', async () => {
  const order = await atTheBench('Whole Amends', '9876523202');
  await order.type('hb', '12.4');
  await order.sign({ interim: true });
  await order.type('hb', '12.1');
  await order.type('rbc', '4.4');
  expect((await order.sign({})).status).toBe(400);
  expect((await order.sign({ reason: 'Typed wrong' })).status).toBe(200);
  expect((await order.work()).reportState).toBe('amended');
});

it('what waits for the call of a critical value is told when somebody was called', async () => {
  const order = await atTheBench('Told Late', '9876523203');
  await order.type('hb', '4.1');
  expect((await order.sign({ interim: true })).status).toBe(200);
  expect(await order.messages()).toEqual([['report.interim', true]]);
  const { orderId, idOf } = order;
  const called = await callFor(product, order.signatory, { orderId, parameterId: idOf('hb'), version: 1 });
  expect(called.status).toBe(201);
  expect(await order.messages()).toEqual([['report.interim', false]]);
});

it('what an interim report says keeps its tube and its price, also of a test that is not whole yet', async () => {
  const order = await atTheBench('Half Said', '9876523204');
  const desk = await order.lab.token('front_desk');
  const call = (method: string, path: string, body?: object) =>
    product.call(method, `/api${path}`, { token: desk, headers: { 'idempotency-key': randomUUID() }, body });
  const other = await itemOf(product, order.lab, 300, 'Creatinine');
  expect((await call('POST', `/lab/orders/${order.orderId}/tests`, { itemIds: [other] })).status).toBe(200);
  const takeOff = () =>
    call('POST', `/lab/orders/${order.orderId}/tests/cancel`, { itemId: order.lab.itemId, reason: 'Not wanted' });
  const reject = async (reason: string) => {
    const { rows } = await product.deps.pool.query(
      `select s.barcode from specimens s join order_tests n on n.order_id = s.order_id and n.container_id = s.container_id
       where s.order_id = $1 and $2 = any(n.parameter_ids) order by s.id desc limit 1`,
      [order.orderId, order.idOf('hb')],
    );
    return call('POST', '/lab/specimens/reject', { barcode: rows[0].barcode, reason });
  };
  await order.type('hb', '12.4');
  expect((await order.sign({ interim: true })).status).toBe(200);
  const { body: tests } = await call('GET', `/lab/orders/${order.orderId}/tests`);
  expect(tests.map(({ state }: { state: string }) => state)).toContain('released');
  for (const refused of [await takeOff(), await reject('haemolysed')])
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state']);
  // Too little of it: what it gave is right, and the rest is taken again.
  expect((await reject('insufficient')).status).toBe(200);
});

it('what too little of a tube gave, and an interim report has said, stands: the rest joins it, and nothing is corrected', async () => {
  const order = await atTheBench('Said And Right', '9876523206');
  const call = (path: string, body: object) =>
    product.call('POST', `/api/lab${path}`, { token: order.signatory, body });
  await order.type('hb', '12.4');
  expect((await order.sign({ interim: true })).status).toBe(200);
  await order.type('rbc', '4.4');
  const [tube] = (await order.work()).specimens;
  expect((await call('/specimens/reject', { barcode: tube.barcode, reason: 'insufficient' })).status).toBe(200);
  const values = async () =>
    Object.fromEntries(
      (await order.work()).parameters.map(({ parameterId, value }: { parameterId: number; value: string }) => [
        parameterId,
        value,
      ]),
    );
  // What nobody has signed is measured again.
  expect(await values()).toEqual({ [order.idOf('hb')]: '12.4', [order.idOf('rbc')]: '' });
  expect((await order.work()).amends).toBe(false);
});

it('what too little of a tube gave is all that is wanted once the rest is cancelled: it is signed as the whole, and drawn no more', async () => {
  const order = await atTheBench('Enough After All', '9876523205');
  const desk = await order.lab.token('front_desk');
  const call = (method: string, path: string, body?: object) =>
    product.call(method, `/api${path}`, { token: desk, headers: { 'idempotency-key': randomUUID() }, body });
  const other = await itemOf(product, order.lab, 300, 'Creatinine');
  expect((await call('POST', `/lab/orders/${order.orderId}/tests`, { itemIds: [other] })).status).toBe(200);
  await order.type('hb', '12.4');
  await order.type('rbc', '4.4');
  expect((await order.sign({ interim: true })).status).toBe(200);
  const { rows } = await product.deps.pool.query(
    `select s.barcode from specimens s join order_tests n on n.order_id = s.order_id and n.container_id = s.container_id
     where s.order_id = $1 and $2 = any(n.parameter_ids) order by s.id desc limit 1`,
    [order.orderId, order.idOf('hb')],
  );
  const { barcode } = rows[0];
  expect((await call('POST', '/lab/specimens/reject', { barcode, reason: 'insufficient' })).status).toBe(200);
  const off = { itemId: other, reason: 'Not wanted' };
  expect((await call('POST', `/lab/orders/${order.orderId}/tests/cancel`, off)).status).toBe(200);
  expect((await order.work()).missing).toEqual([]);
  expect((await order.sign({})).status).toBe(200);
  expect((await order.work()).reportState).toBe('final');
  const again = await product.deps.pool.query(
    "select count(*)::int as count from specimens s where order_id = $1 and state = 'planned' and specimen_is_needed(s)",
    [order.orderId],
  );
  expect(again.rows[0].count).toBe(0);
});

it('a report that was held opens four hours after its critical value was first signed, whatever version is signed since', async () => {
  const order = await atTheBench('Hours Go On', '9876523206');
  const rest = async () => {
    const { rows } = await product.deps.pool.query(
      "select next_attempt_at from messages where about = $1 and state = 'queued'",
      [`order ${order.orderId}`],
    );
    return rows.map((row) => Math.round((row.next_attempt_at.getTime() - product.now().getTime()) / 3_600_000));
  };
  await order.type('hb', '4.1');
  expect((await order.sign({ interim: true })).status).toBe(200);
  expect(await rest()).toEqual([4]);
  const hour = 3_600_000;
  await product.later(3 * hour, async () => {
    await order.signInAgain();
    await order.type('rbc', '4.4');
    expect((await order.sign({})).status).toBe(200);
    expect(await rest()).toEqual([1]);
    // Another critical value is said for the first time: its hours begin.
    await order.type('hb', '4.0');
    expect((await order.sign({ reason: 'Measured again' })).status).toBe(200);
    expect(await rest()).toEqual([4]);
    await product.deps.pool.query("update messages set state = 'sent'");
  });
  // What was open stays so when something else of it is corrected.
  await product.later(8 * hour, async () => {
    await order.signInAgain();
    await order.type('rbc', '4.5');
    expect((await order.sign({ reason: 'Measured again' })).status).toBe(200);
    expect((await rest()).map((hours) => hours <= 0)).toEqual([true]);
  });
});
