import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { attach, readWork, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { makeItem } from '#test/fixtures.ts';

const product = useProduct();
const patient = { name: 'Nandini Never', phone: '9876523999', sex: 'female', age: 47 };

/** Somebody at the bench of a lab of its own, whose item measures the parameters of these codes. */
async function atTheBench(...codes: string[]) {
  const { lab, idOf } = await benchLab(product, codes);
  const { orderId, number } = await walkIn(product, lab, patient);
  const [desk, technician, signatory] = [
    await lab.token('front_desk'),
    await lab.token('technician'),
    await lab.token('signatory'),
  ];
  const call = (token: string, method: string, path: string, body?: object) =>
    product.call(method, `/api/lab/${path}`, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      ...(body && { body }),
    });
  const type = (values: Record<string, string>) =>
    typeResults(
      product,
      technician,
      orderId,
      Object.fromEntries(Object.entries(values).map(([code, value]) => [idOf(code), value])),
    );
  const shown = async (code: string) =>
    (await readWork(product, technician, orderId)).parameters.find(
      (entry: { parameterId: number }) => entry.parameterId === idOf(code),
    );
  const signedValues = async () => {
    const { rows } = await product.deps.pool.query(
      `select p.code, w.value::float8 as value from reports r join report_values w on w.report_id = r.id join parameters p on p.id = w.parameter_id
       where r.order_id = $1 and r.signed_at is not null order by r.version, p.code`,
      [orderId],
    );
    return rows.map(({ code, value }) => [code, value]);
  };
  return { lab, idOf, orderId, number, desk, technician, signatory, call, type, shown, signedValues };
}

it('a value of a test that was taken off is not signed, nor does its call stay overdue', async () => {
  const { lab, idOf, orderId, desk, technician, signatory, call, type, signedValues } = await atTheBench('hb');
  const other = await makeItem(product, { kind: 'test' });
  await product.deps.pool.query('delete from item_parameters where item_id = $1', [other.itemId]);
  await product.deps.pool.query(
    "insert into item_parameters (item_id, test_id, parameter_id, position) values ($1, (select id from tests where name = 'Potassium' limit 1), $2, 0)",
    [other.itemId, (await product.deps.pool.query("select id from parameters where code = 'k'")).rows[0].id],
  );
  await product.deps.pool.query(
    'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, 30000)',
    [...[lab.labId, other.itemId, lab.cityId]],
  );
  expect((await call(desk, 'POST', `orders/${orderId}/tests`, { itemIds: [other.itemId] })).status).toBe(200);
  const potassium = (await product.deps.pool.query("select id from parameters where code = 'k'")).rows[0].id;
  await typeResults(product, technician, orderId, { [idOf('hb')]: '13.1', [potassium]: '7.4' });
  expect((await call(technician, 'GET', 'critical-values')).body).toHaveLength(1);
  await call(desk, 'POST', `orders/${orderId}/tests/cancel`, { itemId: other.itemId, reason: 'Not wanted' });
  await type({ hb: '13.2' });
  expect((await sign(product, signatory, orderId)).status).toBe(200);
  expect(await signedValues()).toEqual([['hb', 13.2]]);
  expect((await call(technician, 'GET', 'critical-values')).body).toEqual([]);
});

it('a value of a tube that was rejected is not signed for the one that takes its place', async () => {
  const { orderId, technician, signatory, call, type, shown } = await atTheBench('hb');
  await type({ hb: '13.1' });
  const { specimens } = await readWork(product, technician, orderId);
  const rejected = await call(technician, 'POST', 'specimens/reject', {
    barcode: specimens[0].barcode,
    reason: 'haemolysed',
  });
  expect(await shown('hb')).toMatchObject({ value: '', version: 2 });
  const { again } = rejected.body;
  await call(technician, 'POST', 'specimens/collect', { barcode: again.barcode });
  await call(technician, 'POST', 'specimens/receive', { barcode: again.barcode });
  expect((await sign(product, signatory, orderId)).status).toBe(409);
  expect((await type({ hb: '12.4' })).status).toBe(200);
  expect((await sign(product, signatory, orderId)).status).toBe(200);
});

it('nothing is measured of a tube that is not there: planned, or rejected and not taken again', async () => {
  const { orderId, technician, call, type, shown } = await atTheBench('hb');
  const { specimens } = await readWork(product, technician, orderId);
  await call(technician, 'POST', 'specimens/reject', { barcode: specimens[0].barcode, reason: 'haemolysed' });
  const refused = await type({ hb: '13.1' });
  expect([refused.status, Object.values(refused.body.fields)]).toEqual([
    400,
    ['Its specimen is not in the lab: receive it first.'],
  ]);
  expect((await shown('hb')).value).toBe('');
});

it('a test of which a part was measured is not final: what is blank is named', async () => {
  const { orderId, signatory, type } = await atTheBench('hb', 'k');
  await type({ hb: '13.1' });
  const early = await sign(product, signatory, orderId);
  expect([early.status, early.body.message]).toEqual([409, expect.stringMatching(/\(.*Potassium.*\)/)]);
  await type({ k: '4.1' });
  expect((await sign(product, signatory, orderId)).body.reportState).toBe('final');
});

it('a person who was corrected since the sheet was opened is not signed for unseen', async () => {
  const { orderId, desk, technician, signatory, call, type } = await atTheBench('hb');
  await type({ hb: '13.1' });
  const { digest } = await readWork(product, technician, orderId);
  const corrected = await call(desk, 'PUT', `orders/${orderId}/person`, { ...patient, name: 'Nandita Never' });
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
  const signed = await product.call('POST', `/api/lab/work/${orderId}/report/final`, {
    token: signatory,
    body: { digest },
  });
  expect(signed.status).toBe(409);
});

it('critical values whose call reached nobody wait on, and say who was called; once somebody read them back they do not', async () => {
  const { orderId, technician, idOf, call, type, shown } = await atTheBench('k', 'na');
  await type({ k: '7.1', na: '109' });
  const values = [idOf('k'), idOf('na')].map((parameterId) => ({ parameterId, version: 1 }));
  const attempt = (called: string) =>
    call(technician, 'POST', `work/${orderId}/critical-call-attempts`, { values, called });
  const waiting = async () => (await call(technician, 'GET', 'critical-values')).body;
  // The next tube that is scanned is nobody who was called.
  const scanned = await attempt('260101-17-2');
  expect([scanned.status, Object.keys(scanned.body.fields)]).toEqual([400, ['called']]);
  const tried = await attempt('Dr Rao');
  expect(tried).toMatchObject({ status: 201, body: [{ attempts: [{ called: 'Dr Rao' }] }, { attempts: [{}] }] });
  await attempt('her son');
  const both = { orderId, attempts: [{ called: 'her son' }, { called: 'Dr Rao' }] };
  expect(await waiting()).toMatchObject([both, both]);

  // One of them is another by now: nothing is recorded of either.
  const told = { called: 'Dr Rao', how: 'phone', readBack: true };
  const record = (body: object) => call(technician, 'POST', `work/${orderId}/critical-calls`, { ...told, ...body });
  const stale = await record({ values: [values[0], { ...values[1], version: 7 }] });
  expect(stale).toMatchObject({ status: 409, body: { messageCode: { code: 'value_is_not_critical_any_more' } } });
  expect(await waiting()).toHaveLength(2);

  const reached = await record({ values });
  const said = { callDue: false, call: { called: 'Dr Rao' } };
  expect(reached).toMatchObject({ status: 201, body: [said, said] });
  expect([await shown('k'), await shown('na')]).toMatchObject([said, said]);
  expect(await waiting()).toEqual([]);
  expect((await attempt('Dr Rao')).status).toBe(409);
});

it('calls for critical values stand in a register, with who was tried before and whether the value was corrected since', async () => {
  const { orderId, number, technician, desk, idOf, call, type } = await atTheBench('k');
  await type({ k: '7.1' });
  const values = [{ parameterId: idOf('k'), version: 1 }];
  await call(technician, 'POST', `work/${orderId}/critical-call-attempts`, { values, called: 'her son' });
  const told = { values, called: 'Dr Rao', how: 'phone', readBack: true };
  await product.later(7 * 60_000, () => call(technician, 'POST', `work/${orderId}/critical-calls`, told));
  const register = async (query = '') => (await call(technician, 'GET', `critical-calls${query}`)).body;
  const [{ afterMinutes }] = await register();
  // On a busy machine a little more.
  expect([7, 8, 9]).toContain(afterMinutes);
  expect(await register(`?q=${number}`)).toMatchObject([
    {
      orderId,
      value: '7.1',
      flag: 'critical_high',
      called: 'Dr Rao',
      how: 'phone',
      changed: false,
      attempts: [{ called: 'her son' }],
    },
  ]);
  await type({ k: '4.1' });
  expect(await register()).toMatchObject([{ value: '7.1', changed: true }]);
  expect(await register('?to=2020-01-01')).toEqual([]);
  expect((await call(desk, 'GET', 'critical-calls')).status).toBe(403);
  const other = await atTheBench('k');
  expect((await other.call(other.technician, 'GET', 'critical-calls')).body).toEqual([]);
});

it('a finding in words for which somebody is called is called for before its reader sees it', async () => {
  const { technician, type, shown, call } = await atTheBench('mp');
  await type({ mp: 'Seen' });
  expect(await shown('mp')).toMatchObject({ flag: 'critical_abnormal', callDue: true });
  expect((await call(technician, 'GET', 'critical-values')).body).toMatchObject([{ value: 'Seen' }]);
  await type({ mp: 'Not seen' });
  expect(await shown('mp')).toMatchObject({ flag: 'normal', callDue: false });
});

it('a critical value that a PDF alone says is not signed by a slip: written as a value it is called for', async () => {
  const { orderId, call, type, technician, signatory } = await atTheBench('k', 'hdl');
  await attach(product, technician, orderId, { file: 'elsewhere.pdf' });
  expect((await call(technician, 'GET', `work/${orderId}`)).body.saidByPdfAlone).toEqual(['Potassium']);
  const slip = await sign(product, signatory, orderId, { pdfHoldsNothingUrgent: false });
  expect([slip.status, slip.body.messageCode]).toMatchObject([
    409,
    { code: 'pdf_alone_says_names', params: { names: 'Potassium' } },
  ]);
  await type({ k: '7.1' });
  expect((await call(technician, 'GET', `work/${orderId}`)).body.saidByPdfAlone).toEqual([]);
  expect((await call(technician, 'GET', 'critical-values')).body).toMatchObject([{ orderId, name: 'Potassium' }]);
  expect((await sign(product, signatory, orderId, { pdfHoldsNothingUrgent: false })).status).toBe(200);
});
