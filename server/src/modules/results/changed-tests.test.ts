import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { attach, callFor, printLabels, readWork, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { makeItem } from '#test/fixtures.ts';
import { itemOf } from '#test/walk-ins.ts';

// What becomes of formulas, PDFs and calls when the tests, the tubes or the values of an order change under them.
const product = useProduct();
const patient = { name: 'Lata Lipid', phone: '9876523999', sex: 'female', age: 52 };

/** A lipid panel of several items: cholesterol and triglycerides are ordered, the others can be put on it. */
async function panel() {
  const { lab, idOf } = await benchLab(product, ['chol', 'tg']);
  const [desk, technician, signatory] = [
    await lab.token('front_desk'),
    await lab.token('technician'),
    await lab.token('signatory'),
  ];
  const { rows } = await product.deps.pool.query("select id, code from parameters where code in ('hdl', 'ldl')");
  const ids = new Map<string, number>(rows.map(({ id, code }) => [code, id]));
  const items = new Map<string, number>();
  for (const [code, id] of ids) {
    const { itemId, itemName } = await makeItem(product, { kind: 'test' });
    await product.deps.pool.query('delete from item_parameters where item_id = $1', [itemId]);
    await product.deps.pool.query(
      'insert into item_parameters (item_id, test_id, parameter_id, position) values ($1, (select id from tests where name = $2), $3, 1)',
      [itemId, itemName, id],
    );
    await product.deps.pool.query(
      'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, 30000)',
      [lab.labId, itemId, lab.cityId],
    );
    items.set(code, itemId);
  }
  const { orderId, number } = await walkIn(product, lab, patient);
  const call = (token: string, method: string, path: string, body?: object) =>
    product.call(method, `/api/lab/${path}`, { token, headers: { 'idempotency-key': randomUUID() }, body });
  const work = () => readWork(product, technician, orderId);
  const parameter = (code: string) => ids.get(code) ?? idOf(code);
  const shown = async (code: string) =>
    (await work()).parameters.find((entry: { parameterId: number }) => entry.parameterId === parameter(code));
  const takeAll = async () => {
    await printLabels(product, desk, number);
    for (const { barcode, state } of (await work()).specimens)
      if (state === 'planned' || state === 'labelled') await call(technician, 'POST', 'specimens/receive', { barcode });
  };
  const add = async (code: string) => {
    const added = await call(desk, 'POST', `orders/${orderId}/tests`, { itemIds: [items.get(code)!] });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    await takeAll();
  };
  const takeOff = (code: string) =>
    call(desk, 'POST', `orders/${orderId}/tests/cancel`, { itemId: items.get(code), reason: 'Not wanted' });
  const type = (values: Record<string, string>) =>
    typeResults(
      product,
      technician,
      orderId,
      Object.fromEntries(Object.entries(values).map(([code, value]) => [parameter(code), value])),
    );
  return { lab, desk, technician, signatory, orderId, call, work, parameter, shown, add, takeOff, takeAll, type };
}

describe('what a formula gives', () => {
  it('is gone with its input, and has to be measured then: nothing is signed that was reckoned of what is not there', async () => {
    const { signatory, orderId, work, shown, add, takeOff, type } = await panel();
    await add('hdl');
    await add('ldl');
    await type({ chol: '200', tg: '100', hdl: '50' });
    expect(await shown('ldl')).toMatchObject({ value: '130', source: 'formula' });
    expect((await takeOff('hdl')).status).toBe(200);
    expect(await shown('ldl')).toMatchObject({ value: '', formula: null });
    expect((await work()).missing).toHaveLength(1);
    expect((await sign(product, signatory, orderId)).status).toBe(409);
    // An interim report does not say it either, and it stays open.
    expect((await sign(product, signatory, orderId, { interim: true })).body.reportState).toBe('partial');
    expect((await work()).missing).toHaveLength(1);
    expect((await type({ ldl: '128' })).status).toBe(200);
    expect((await sign(product, signatory, orderId)).body.reportState).toBe('final');
  });

  it('is there at once when the desk puts the test on an order of which all inputs are measured', async () => {
    const { shown, add, type } = await panel();
    await add('hdl');
    await type({ chol: '200', tg: '100', hdl: '50' });
    await add('ldl');
    expect(await shown('ldl')).toMatchObject({ value: '130', source: 'formula' });
  });

  it('is none of what another laboratory measures: it is typed as theirs, or reckoned once the test is back', async () => {
    const { signatory, technician, orderId, call, work, shown, add, type } = await panel();
    const { body: referral } = await call(signatory, 'POST', 'referral-labs', { name: 'Reference Lab' });
    await add('hdl');
    await add('ldl');
    const { testId } = await shown('ldl');
    const sendOut = `work/${orderId}/tests/${testId}/send-out`;
    expect((await call(technician, 'PUT', sendOut, { referralLabId: referral.id })).status).toBe(200);
    await type({ chol: '200', tg: '100', hdl: '50' });
    expect(await shown('ldl')).toMatchObject({ value: '', formula: null, referral: 'Reference Lab' });
    expect((await work()).missing).toHaveLength(1);
    expect((await sign(product, signatory, orderId)).status).toBe(409);
    // Blank here for its own reason, which is the reason to send it: no signature stumbles over that.
    await type({ tg: '450' });
    expect((await call(technician, 'DELETE', sendOut)).status).toBe(200);
    expect(await shown('ldl')).toMatchObject({ value: '', blankReason: 'triglycerides_too_high' });
    expect((await call(technician, 'PUT', sendOut, { referralLabId: referral.id })).status).toBe(200);
    expect(await shown('ldl')).toMatchObject({ value: '', blankReason: null });
    expect((await sign(product, signatory, orderId, { interim: true })).body.reportState).toBe('partial');
    await type({ tg: '100' });
    // Taken back it is reckoned here; sent again it is theirs, and typed.
    expect((await call(technician, 'DELETE', sendOut)).status).toBe(200);
    expect(await shown('ldl')).toMatchObject({ value: '130', source: 'formula', referral: null });
    await type({ hdl: '' });
    expect((await call(technician, 'PUT', sendOut, { referralLabId: referral.id })).status).toBe(200);
    await type({ hdl: '50', ldl: '141' });
    expect(await shown('ldl')).toMatchObject({ value: '141', source: 'sent_out' });
    // The interim report said other triglycerides.
    const reason = 'Triglycerides measured anew';
    expect((await sign(product, signatory, orderId, { reason })).body.reportState).toBe('amended');
  });
});

it('a PDF of what a rejected tube gave leaves the draft: another is attached for the tube that takes its place', async () => {
  const { technician, signatory, orderId, call, work, takeAll } = await panel();
  expect((await attach(product, technician, orderId, { file: 'lipids.pdf' })).body).toMatchObject({ missing: [] });
  const [{ barcode }] = (await work()).specimens;
  expect((await call(technician, 'POST', 'specimens/reject', { barcode, reason: 'mislabelled' })).status).toBe(200);
  expect(await work()).toMatchObject({ hasFile: false, missing: [expect.any(String)] });
  await takeAll();
  expect((await sign(product, signatory, orderId)).status).toBe(409);
  await attach(product, technician, orderId, { file: 'again.pdf' });
  expect((await sign(product, signatory, orderId)).body.reportState).toBe('final');
});

describe('whoever was called for a critical value', () => {
  /** Somebody is called for a potassium that cannot be right. */
  async function calledFor(value: string, withAnother = false) {
    const { lab, idOf } = await benchLab(product, ['k']);
    const [technician, signatory, desk] = [
      await lab.token('technician'),
      await lab.token('signatory'),
      await lab.token('front_desk'),
    ];
    const { orderId } = await walkIn(product, lab, { ...patient, name: 'Kamala Called' });
    const asDesk = (path: string, body: object) =>
      product.call('POST', `/api/lab/orders/${orderId}/${path}`, { token: desk, body });
    if (withAnother) {
      const other = await itemOf(product, lab, 300, 'Complete Blood Count');
      expect((await asDesk('tests', { itemIds: [other] })).status).toBe(200);
    }
    const takeOff = () => asDesk('tests/cancel', { itemId: lab.itemId, reason: 'Does not want it' });
    const call = (method: string, path: string, body?: object) =>
      product.call(method, `/api/lab/${path}`, { token: technician, body });
    const type = (typed: string) => typeResults(product, technician, orderId, { [idOf('k')]: typed });
    const tell = async (version: number, called = 'Dr Told') => {
      const value = { orderId, parameterId: idOf('k'), version, called };
      const { status, body } = await callFor(product, technician, value);
      expect(status, JSON.stringify(body)).toBe(201);
    };
    await type(value);
    await tell(1);
    const tasks = async () => (await call('GET', 'tasks')).body;
    return { orderId, signatory, technician, call, type, tell, tasks, takeOff };
  }
  const again = [{ kind: 'tell_called', subject: 'Dr Told', findings: [{ value: '7.5' }] }];

  it('is called again where it was mistyped, once', async () => {
    const { call, type, tasks } = await calledFor('7.5');
    expect(await tasks()).toEqual([]);
    await type('4.5');
    expect(await tasks()).toMatchObject(again);
    const [{ id }] = await tasks();
    await call('POST', `tasks/${id}/done`, { note: 'Told at once' });
    await type('4.6');
    expect(await tasks()).toEqual([]);
  });

  it('is called again where its tube is rejected, and where a signed report is amended', async () => {
    const lost = await calledFor('7.5');
    const { specimens } = await readWork(product, lost.technician, lost.orderId);
    await lost.call('POST', 'specimens/reject', { barcode: specimens[0].barcode, reason: 'haemolysed' });
    expect(await lost.tasks()).toMatchObject(again);

    const amended = await calledFor('7.5');
    await sign(product, amended.signatory, amended.orderId);
    await amended.type('4.5');
    expect((await sign(product, amended.signatory, amended.orderId, { reason: 'Mistyped' })).status).toBe(200);
    expect(await amended.tasks()).toMatchObject(again);
  });

  it('is not called again where the test is taken off, which was true, nor once the value stands again as it was told', async () => {
    const off = await calledFor('7.5', true);
    expect((await off.takeOff()).status).toBe(200);
    expect(await off.tasks()).toEqual([]);
    const { type, tasks } = await calledFor('7.5');
    await type('4.5');
    expect(await tasks()).toHaveLength(1);
    await type('7.5');
    expect(await tasks()).toEqual([]);
    // Mistyped a second time it is said a second time.
    await type('4.4');
    expect(await tasks()).toMatchObject(again);
  });

  it('is called for the new value where that is critical too: no other call says that the old one is none', async () => {
    const { type, tell, tasks } = await calledFor('7.5');
    await type('7.9');
    expect(await tasks()).toEqual([]);
    await tell(2);
    await type('4.4');
    expect(await tasks()).toMatchObject([{ subject: 'Dr Told', findings: [{ value: '7.9' }] }]);
  });
});
