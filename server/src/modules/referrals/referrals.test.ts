import { describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { readWork, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';

const product = useProduct();
const patient = { name: 'Asha Referred', phone: '98765 55555', sex: 'female', age: 30 };

async function referring(measured = ['hb']) {
  const { lab, idOf } = await benchLab(product, measured);
  const signatory = await lab.token('signatory');
  const technician = await lab.token('technician');
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = signatory) =>
    product.call(method, `/api/lab/${path}`, { token, ...(body && { body }) });
  const add = async (name: string) =>
    (await call('POST', 'referral-labs', { name, address: '1 Reference Road, Mumbai', accreditation: 'MC-1' })).body;
  const { orderId, number } = await walkIn(product, lab, patient);
  const testId: number = (await readWork(product, technician, orderId)).parameters[0].testId;
  const send = (referralLabId: number, token = technician) =>
    call('PUT', `work/${orderId}/tests/${testId}/send-out`, { referralLabId }, token);
  const back = () => call('DELETE', `work/${orderId}/tests/${testId}/send-out`, undefined, technician);
  const stateOf = async () =>
    (await product.deps.pool.query('select state from order_tests where order_id = $1', [orderId])).rows[0].state;
  return { lab, idOf, signatory, technician, call, add, orderId, number, testId, send, back, stateOf };
}

describe('a test that another laboratory measures', () => {
  it('waits there, off the bench, and its report says who measured it', async () => {
    const { idOf, signatory, technician, call, add, orderId, testId, send, stateOf } = await referring();
    const reference = await add('Reference Lab');
    const sent = await send(reference.id);
    expect(sent.body).toMatchObject({
      orderId,
      testId,
      referralLab: 'Reference Lab',
      sentBy: 'Fixture technician',
      barcodes: [expect.any(String)],
      entered: false,
      overdue: false,
    });
    expect(await stateOf()).toBe('sent_out');
    expect((await call('GET', 'bench/tests')).body).toEqual([]);
    expect((await call('GET', 'referral-labs')).body).toMatchObject([{ name: 'Reference Lab', waiting: 1 }]);
    // What came back by mail is typed, and marked as theirs.
    await typeResults(product, technician, orderId, { [idOf('hb')]: '13.1' });
    expect((await readWork(product, technician, orderId)).parameters[0]).toMatchObject({
      source: 'sent_out',
      referral: 'Reference Lab, 1 Reference Road, Mumbai, MC-1',
    });
    for (const found of ['send-outs', `send-outs?q=${encodeURIComponent(sent.body.accessionNumber)}`])
      expect((await call('GET', found)).body, found).toMatchObject([{ entered: true }]);
    for (const none of ['send-outs?late=true', 'send-outs?q=nobody'])
      expect((await call('GET', none)).body, none).toEqual([]);
    expect((await sign(product, signatory, orderId)).status).toBe(200);
    expect((await call('GET', 'send-outs')).body).toEqual([]);
    const { rows } = await product.deps.pool.query(
      'select w.referral, w.certificate from report_values w join reports r on r.id = w.report_id where r.order_id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ referral: 'Reference Lab, 1 Reference Road, Mumbai, MC-1', certificate: null }]);
    // What is signed is not sent any more, and keeps what it said when the other is called something else.
    expect((await send(reference.id)).status).toBe(409);
    await call('PUT', `referral-labs/${reference.id}`, { name: 'Renamed Lab' });
    const after = await product.deps.pool.query(
      'select w.referral from report_values w join reports r on r.id = w.report_id where r.order_id = $1',
      [orderId],
    );
    expect(after.rows[0].referral).toContain('Reference Lab');
  });

  it('is judged and reported by the range and the method that the other laboratory’s paper states', async () => {
    const { idOf, technician, signatory, call, add, orderId, send, back } = await referring();
    const state = (stated: object, token = technician) =>
      call(
        'PUT',
        `work/${orderId}/results/${idOf('hb')}/stated-range`,
        { low: null, high: null, rangeText: '', method: '', ...stated },
        token,
      );
    const shown = async () => (await readWork(product, technician, orderId)).parameters[0];
    const own = await shown();
    expect((await state({ low: 10, high: 11 })).body.messageCode.code).toBe('test_is_measured_here');
    await send((await add('Reference Lab')).id);
    await typeResults(product, technician, orderId, { [idOf('hb')]: '13.1' });
    // By their own range nothing is said of what another method measured.
    expect(own.low).not.toBeNull();
    expect(await shown()).toMatchObject({ flag: 'none', low: null, high: null, method: '' });
    expect((await state({ low: '११', high: '10' })).body.fields.low).toBeTruthy();
    expect((await state({ low: 'x' })).status).toBe(400);
    const stated = await state({ low: '10', high: '11.5', method: 'HiCN' });
    expect(stated.body).toMatchObject({ flag: 'high', low: 10, high: 11.5, method: 'HiCN' });
    // Without a range it is not judged; the method stands.
    expect((await state({ method: 'HiCN' })).body).toMatchObject({ flag: 'none', low: null, method: 'HiCN' });
    await state({ low: 10, high: 11.5, method: 'HiCN' });
    expect((await sign(product, signatory, orderId)).status).toBe(200);
    const { rows } = await product.deps.pool.query(
      'select low::float8, high::float8, method, flag from report_values w join reports r on r.id = w.report_id where r.order_id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ low: 10, high: 11.5, method: 'HiCN', flag: 'high' }]);
    expect((await back()).status).toBe(409);
  });

  it('is called out of the ordinary in words before anybody writes its paper down: a critical finding is called for', async () => {
    const { idOf, signatory, technician, call, add, orderId, send } = await referring(['mpag', 'hbsag']);
    await send((await add('Reference Lab')).id);
    const read = async () =>
      Object.fromEntries(
        (await readWork(product, technician, orderId)).parameters.map(
          (row: { parameterId: number; flag: string; callDue: boolean }) => [row.parameterId, [row.flag, row.callDue]],
        ),
      );
    await typeResults(product, technician, orderId, { [idOf('mpag')]: 'P. falciparum', [idOf('hbsag')]: 'Reactive' });
    expect(await read()).toEqual({
      [idOf('mpag')]: ['critical_abnormal', true],
      [idOf('hbsag')]: ['abnormal', false],
    });
    await typeResults(product, technician, orderId, { [idOf('mpag')]: 'Negative', [idOf('hbsag')]: 'Non-reactive' });
    expect(await read()).toEqual({ [idOf('mpag')]: ['normal', false], [idOf('hbsag')]: ['normal', false] });
    // What its paper says is what counts, once it is written down; a method alone says no range.
    const state = (rangeText: string) =>
      call('PUT', `work/${orderId}/results/${idOf('hbsag')}/stated-range`, {
        low: null,
        high: null,
        rangeText,
        method: 'CLIA',
      });
    await typeResults(product, technician, orderId, { [idOf('hbsag')]: 'Weakly positive' });
    await state('');
    expect((await read())[idOf('hbsag')]).toEqual(['abnormal', false]);
    await state('Weakly positive');
    expect((await read())[idOf('hbsag')]).toEqual(['normal', false]);
    await typeResults(product, technician, orderId, { [idOf('mpag')]: 'P. vivax' });
    expect((await sign(product, signatory, orderId)).status).toBe(200);
    const { rows } = await product.deps.pool.query('select findings from tasks where order_id = $1', [orderId]);
    expect(rows.flatMap(({ findings }) => findings).map(({ value }) => value)).toEqual(['P. vivax']);
  });
  it('is judged anew alone: what else was signed stays, limits of an age stay, and whoever stated it does not verify it', async () => {
    const { lab, idOf } = await benchLab(product, ['hb', 'plt']);
    const signatory = await lab.token('signatory');
    const technician = await lab.token('technician');
    const manager = await lab.token('manager');
    const call = (method: 'POST' | 'PUT', path: string, body: object, token = technician) =>
      product.call(method, `/api/lab/${path}`, { token, body });
    const reference = await call('POST', 'referral-labs', { name: 'Reference Lab' }, signatory);
    const { orderId } = await walkIn(product, lab, {
      ...patient,
      name: 'Baby Referred',
      age: undefined,
      birthDate: '2026-01-01',
    });
    // Five days before the day of the visit, whatever day this runs on.
    await product.deps.pool.query('update orders set person_birth_date = $2::date where id = $1', [
      orderId,
      dayAhead(-5),
    ]);
    const { parameters } = await readWork(product, technician, orderId);
    const { testId, criticalLow } = parameters.find(
      ({ parameterId }: { parameterId: number }) => parameterId === idOf('hb'),
    );
    await call('PUT', `work/${orderId}/tests/${testId}/send-out`, { referralLabId: reference.body.id });
    const low = String(criticalLow - 0.5);
    await typeResults(product, technician, orderId, { [idOf('hb')]: low, [idOf('plt')]: '250' });
    const cell = async (code: string) =>
      (await readWork(product, technician, orderId)).parameters.find(
        ({ parameterId }: { parameterId: number }) => parameterId === idOf(code),
      );
    const before = { hb: await cell('hb'), plt: await cell('plt') };
    expect(before.hb).toMatchObject({ flag: 'critical_low', callDue: true });
    // Of the platelets another range counts since, which is not for what is typed already.
    const path = `work/${orderId}/results/${idOf('hb')}/stated-range`;
    const stated = { low: 14, high: 22, rangeText: '', method: '' };
    expect((await call('PUT', path, stated, manager)).body).toMatchObject({
      flag: 'critical_low',
      callDue: true,
      criticalLow,
    });
    expect((await cell('plt')).version).toBe(before.plt.version);
    const verify = async (token: string) =>
      call('POST', `work/${orderId}/verify`, { digest: (await readWork(product, token, orderId)).digest }, token);
    await typeResults(product, technician, orderId, { [idOf('hb')]: '13' });
    expect((await verify(manager)).body.messageCode.code).toBe('you_typed_one_of_these_results');
    expect((await verify(signatory)).status).toBe(200);
  });

  it('forgets what a paper stated when it is measured here after all', async () => {
    const { idOf, technician, call, add, orderId, send, back } = await referring();
    await send((await add('Reference Lab')).id);
    const path = `work/${orderId}/results/${idOf('hb')}/stated-range`;
    await call('PUT', path, { low: 10, high: 11, rangeText: '', method: '' }, technician);
    await back();
    expect((await readWork(product, technician, orderId)).parameters[0]).toMatchObject({
      stated: null,
      referral: null,
    });
  });

  it('comes back to the bench, goes to another one, and is nothing of what was not taken', async () => {
    const { lab, call, add, send, back, stateOf, testId } = await referring();
    const [one, other] = [await add('One'), await add('Other')];
    await send(one.id);
    expect((await back()).status).toBe(200);
    expect(await stateOf()).toBe('in_process');
    await send(one.id);
    expect((await send(other.id)).body.referralLab).toBe('Other');
    expect((await call('GET', 'referral-labs')).body.map(({ waiting }: { waiting: number }) => waiting)).toEqual([
      0, 1,
    ]);
    const desk = await lab.token('front_desk');
    const { body: waiting } = await product.call('POST', '/api/lab/walk-ins', {
      token: desk,
      headers: { 'idempotency-key': `waiting-${testId}` },
      body: { patient: { ...patient, name: 'Not Yet' }, itemIds: [lab.itemId] },
    });
    const early = `work/${waiting.orders[0].id}/tests/${testId}/send-out`;
    expect((await call('PUT', early, { referralLabId: one.id })).body.messageCode.code).toBe(
      'test_cannot_be_sent_out_now',
    );
  });

  it('keeps its tube from changing places with another: nobody would know where it is', async () => {
    const { lab, technician, call, add, orderId, send, back } = await referring();
    const other = await walkIn(product, lab, { ...patient, name: 'Tubes Taken' });
    const codes = await Promise.all(
      [orderId, other.orderId].map(async (id) => (await readWork(product, technician, id)).specimens[0].barcode),
    );
    const swap = () =>
      call('POST', 'specimens/exchange', { barcode: codes[0], other: codes[1], reason: 'Labels' }, technician);
    await send((await add('Reference Lab')).id);
    expect((await swap()).body.messageCode.code).toBe('specimen_is_at_another_laboratory');
    expect((await call('GET', 'send-outs')).body).toHaveLength(1);
    await back();
    expect((await swap()).status).toBe(200);
  });

  it('ends with its tube, its line or its order, and a value that stands keeps who measured it', async () => {
    const { idOf, signatory, technician, call, add, orderId, send, back, stateOf } = await referring();
    const reference = await add('Reference Lab');
    await send(reference.id);
    await typeResults(product, technician, orderId, { [idOf('hb')]: '13.1' });
    // Taken back it would be called measured here: the value goes first.
    expect((await back()).status).toBe(409);
    await typeResults(product, technician, orderId, { [idOf('hb')]: '' });
    expect((await back()).status).toBe(200);
    await send(reference.id);
    const { specimens } = await readWork(product, technician, orderId);
    const rejected = await call('POST', 'specimens/reject', { barcode: specimens[0].barcode, reason: 'clotted' });
    expect(await stateOf()).toBe('ordered');
    expect((await call('GET', 'send-outs')).body).toEqual([]);
    const { again } = rejected.body;
    await call('POST', 'specimens/collect', { barcode: again.barcode }, technician);
    await call('POST', 'specimens/receive', { barcode: again.barcode }, technician);
    expect(await stateOf()).toBe('in_process');
    expect((await call('GET', 'bench/tests')).body).toHaveLength(1);
    // Closed after a recall, nothing of it is awaited elsewhere.
    await send(reference.id);
    await typeResults(product, technician, orderId, { [idOf('hb')]: '13.1' });
    await sign(product, signatory, orderId);
    await call('POST', `work/${orderId}/recall`, { reason: 'Mixed up' });
    await call('POST', `work/${orderId}/close`, { reason: 'Nobody comes' });
    expect((await send(reference.id)).status).toBe(404);
    expect((await call('GET', 'referral-labs')).body).toMatchObject([{ waiting: 0 }]);
  });

  it('goes to no laboratory that is off the list, that has the name of another, or is another lab’s', async () => {
    const { call, add, send, technician } = await referring();
    const one = await add('One');
    expect((await call('POST', 'referral-labs', { name: 'one' })).status).toBe(409);
    expect((await call('POST', 'referral-labs', { name: '' })).body.fields.name).toBeTruthy();
    expect((await call('POST', 'referral-labs', { name: 'Mine' }, technician)).status).toBe(403);
    expect((await call('DELETE', `referral-labs/${one.id}`)).status).toBe(200);
    expect((await send(one.id)).status).toBe(404);
    // Its name is free again.
    expect((await call('POST', 'referral-labs', { name: 'One' })).status).toBe(201);
    const stranger = await referring();
    const theirs = await stranger.add('Theirs');
    expect((await send(theirs.id)).status).toBe(404);
    expect((await call('PUT', `referral-labs/${theirs.id}`, { name: 'Taken' })).status).toBe(404);
  });
});
