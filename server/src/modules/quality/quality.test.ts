import { dayOf, daysAfter } from '@healthplus/contract/zone';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { attach, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';

const product = useProduct();
const patient = { name: 'Kamala Control', phone: '9876512345', sex: 'female', age: 40 };

const newLot = (parameterId: number, change: object = {}) => ({
  parameterId,
  analyserId: null,
  level: 1,
  lotNumber: 'N-1',
  mean: 12,
  sd: 0.2,
  expiresOn: '2036-01-31',
  ...change,
});

async function bench(codes: string[]) {
  const { lab, idOf } = await benchLab(product, codes);
  const token = await lab.token('technician');
  const call = (method: string, path: string, body?: object) =>
    product.call(method, `/api/lab${path}`, { token, ...(body ? { body } : {}) });
  const addLot = async (code: string, change: object = {}) =>
    (await call('POST', '/controls', newLot(idOf(code), change))).body;
  const run = (...values: [controlId: number, value: number][]) =>
    call('POST', '/control-runs', { values: values.map(([controlId, value]) => ({ controlId, value })) });
  return { lab, idOf, token, call, addLot, run };
}

describe('a control that fails', () => {
  it('keeps its parameter from being signed until it is closed with what was done', async () => {
    const { lab, idOf, token, call, addLot, run } = await bench(['hb', 'plt']);
    const signatory = await lab.token('signatory');
    const { orderId } = await walkIn(product, lab, patient);
    await typeResults(product, token, orderId, { [idOf('hb')]: '13', [idOf('plt')]: '250' });
    const lot = await addLot('hb');
    const failed = await run([lot.id, 12.7]);
    expect(failed.body[0].runs).toMatchObject([{ z: 3.5, broken: ['1-2s', '1-3s'], rejected: true, closed: null }]);
    const shown = await call('GET', `/work/${orderId}`);
    expect([shown.body.failedControls, shown.body.withheld]).toEqual([[], [idOf('hb')]]);
    expect(shown.body.missing).toEqual([expect.stringMatching(/h(a)?emoglobin/i)]);
    const refused = await sign(product, signatory, orderId);
    expect([refused.status, refused.body.messageCode.code]).toEqual([409, 'control_failed_for_names']);
    const runId = failed.body[0].runs[0].id;
    expect((await call('DELETE', `/controls/${lot.id}`)).status).toBe(409);
    const closed = await call('POST', `/control-runs/${runId}/close`, { reason: 'Calibrated anew' });
    expect(closed.body.runs[0].closed).toMatchObject({ reason: 'Calibrated anew' });
    expect((await call('POST', `/control-runs/${runId}/close`, { reason: 'Again' })).status).toBe(409);
    expect((await sign(product, signatory, orderId)).body.reportState).toBe('final');
    expect((await call('DELETE', `/controls/${lot.id}`)).status).toBe(200);
    expect((await call('GET', '/controls')).body).toEqual([]);
  });

  it('lets the rest out in an interim report, without what is reckoned from it, once; closed, the whole is signed', async () => {
    const { lab, idOf, token, call, addLot, run } = await bench(['hb', 'rbc', 'hct', 'mch', 'mcv']);
    const signatory = await lab.token('signatory');
    const { orderId } = await walkIn(product, lab, { ...patient, name: 'Indu Interim' });
    await typeResults(product, token, orderId, { [idOf('hb')]: '13', [idOf('rbc')]: '4.5', [idOf('hct')]: '40' });
    const failed = await run([(await addLot('hb')).id, 12.7]);
    expect(new Set((await call('GET', `/work/${orderId}`)).body.withheld)).toEqual(new Set([idOf('hb'), idOf('mch')]));
    expect((await sign(product, signatory, orderId, { interim: true })).body.reportState).toBe('partial');
    const said = async () => {
      const { rows } = await product.deps.pool.query(
        `select p.code from reports r join report_values w on w.report_id = r.id join parameters p on p.id = w.parameter_id
         where r.order_id = $1 and r.version = (select max(version) from reports where order_id = $1) order by p.code`,
        [orderId],
      );
      return rows.map(({ code }) => code);
    };
    expect(await said()).toEqual(['hct', 'mcv', 'rbc']);
    // It says nothing new until the control is closed, and waits for that where signatures wait.
    const again = await sign(product, signatory, orderId, { interim: true });
    expect([again.status, again.body.messageCode.code]).toEqual([409, 'control_failed_for_names']);
    const queue = (await product.call('GET', '/api/lab/sign-queue', { token: signatory })).body;
    expect(queue.map((row: { orderId: number }) => row.orderId)).toContain(orderId);
    await call('POST', `/control-runs/${failed.body[0].runs[0].id}/close`, { reason: 'Calibrated anew' });
    expect((await sign(product, signatory, orderId)).body.reportState).toBe('final');
    expect(await said()).toEqual(['hb', 'hct', 'mch', 'mcv', 'rbc']);
  });

  it('is in sight until it is closed, however many runs come after it', async () => {
    const { call, addLot, run } = await bench(['hb']);
    const lot = await addLot('hb');
    const failed = (await run([lot.id, 12.7])).body[0].runs[0].id;
    for (let at = 0; at < 31; at += 1) await run([lot.id, 12]);
    const firstShown = async () => (await call('GET', '/controls')).body[0].runs[0].id;
    expect(await firstShown()).toBe(failed);
    await call('POST', `/control-runs/${failed}/close`, { reason: 'Calibrated anew' });
    expect(await firstShown()).not.toBe(failed);
  });

  it('keeps a PDF back that stands for its parameter: nobody knows which analyser that came from', async () => {
    const { lab, token, call, addLot, run } = await bench(['hb']);
    const signatory = await lab.token('signatory');
    const { orderId } = await walkIn(product, lab, { ...patient, name: 'Pdf Control' });
    await attach(product, token, orderId, { file: 'count.pdf' });
    const lot = await addLot('hb');
    const failed = await run([lot.id, 12.7]);
    const refused = await sign(product, signatory, orderId);
    expect([refused.status, refused.body.messageCode.code]).toEqual([409, 'control_failed_for_names']);
    // What was signed before it failed is amended all the same, with the PDF that it has.
    const { orderId: before } = await walkIn(product, lab, { ...patient, name: 'Pdf Before' });
    await call('POST', `/control-runs/${failed.body[0].runs[0].id}/close`, { reason: 'Calibrated anew' });
    await attach(product, token, before, { file: 'count.pdf' });
    expect((await sign(product, signatory, before)).status).toBe(200);
    await run([lot.id, 12.8]);
    await attach(product, token, before, { note: 'Seen by a second doctor' });
    expect((await sign(product, signatory, before, { reason: 'A note' })).status).toBe(200);
  });

  it('keeps nothing back that was released before it failed: the rest is signed, and a name is corrected', async () => {
    const { lab, idOf, token, addLot, run } = await bench(['hb', 'plt']);
    const signatory = await lab.token('signatory');
    const { orderId } = await walkIn(product, lab, { ...patient, name: 'Hema Released' });
    await typeResults(product, token, orderId, { [idOf('hb')]: '13' });
    expect((await sign(product, signatory, orderId, { interim: true })).status).toBe(200);
    await run([(await addLot('hb')).id, 12.7]);
    await typeResults(product, token, orderId, { [idOf('plt')]: '250' });
    expect((await sign(product, signatory, orderId)).body.reportState).toBe('final');
    await product.call('PUT', `/api/lab/orders/${orderId}/person`, {
      token: await lab.token('front_desk'),
      body: { name: 'Hema Righted', sex: 'female', age: 40 },
    });
    expect((await sign(product, signatory, orderId, { reason: 'The name was misspelt' })).status).toBe(200);
    // Measured again it is not released.
    await typeResults(product, token, orderId, { [idOf('hb')]: '13.4' });
    const refused = await sign(product, signatory, orderId, { reason: 'Measured again' });
    expect(refused.body.messageCode.code).toBe('control_failed_for_names');
  });

  it('stops what was typed, and what its own analyser has measured; another analyser goes on', async () => {
    const { lab, idOf, token, call, addLot, run } = await bench(['hb']);
    const signatory = await lab.token('signatory');
    const [one, other] = await Promise.all(
      ['One', 'Other'].map(async (name) => (await call('POST', '/analysers', { name, format: 'csv' })).body.id),
    );
    const measuredBy = async (analyserId: number, name: string) => {
      const { orderId } = await walkIn(product, lab, { ...patient, name });
      const { specimens } = (await call('GET', `/work/${orderId}`)).body;
      const form = new FormData();
      form.set('file', new Blob([`barcode,code,value\n${specimens[0].barcode},hb,13\n`]), 'run.csv');
      const { body } = await product.call('POST', `/api/lab/analysers/${analyserId}/messages`, { token, form });
      expect(body.taken).toHaveLength(1);
      return orderId;
    };
    const [here, there] = [await measuredBy(one, 'Hema Here'), await measuredBy(other, 'Tara There')];
    const { orderId: byHand } = await walkIn(product, lab, patient);
    await typeResults(product, token, byHand, { [idOf('hb')]: '13' });
    await run([(await addLot('hb', { analyserId: one })).id, 11]);
    expect((await sign(product, signatory, here)).status).toBe(409);
    expect((await sign(product, signatory, byHand)).status).toBe(409);
    expect((await sign(product, signatory, there)).status).toBe(200);
  });

  it('counts two beyond two deviations, in one run or one after the other, but not over what was mended', async () => {
    const { call, addLot, run } = await bench(['hb']);
    const [low, high] = [await addLot('hb'), await addLot('hb', { level: 2, mean: 16, sd: 0.4 })];
    expect((await call('POST', '/controls', newLot(low.parameterId))).status).toBe(409);
    const both = await run([low.id, 12.5], [high.id, 15.1]);
    expect(both.body.map(({ runs }: { runs: { broken: string[] }[] }) => runs[0]!.broken)).toEqual([
      ['1-2s', 'R-4s'],
      ['1-2s', 'R-4s'],
    ]);
    const first = both.body[0].runs[0].id;
    const again = await run([low.id, 12.5]);
    expect(again.body[0].runs[1]).toMatchObject({ broken: ['1-2s', '2-2s'], rejected: true });
    for (const id of [first, again.body[0].runs[1].id])
      await call('POST', `/control-runs/${id}/close`, { reason: 'New lot' });
    expect((await run([low.id, 12.5])).body[0].runs[2]).toMatchObject({ broken: ['1-2s'], rejected: false });
    await expect(product.deps.pool.query('update control_runs set value = 12')).rejects.toThrow(/append only/);
  });

  it('stays to be read once its lot is out of use: on the page, and in the file of every run, of no other lab', async () => {
    const { call, addLot, run } = await bench(['hb']);
    const lot = await addLot('hb');
    await run([lot.id, 12.1]);
    const failed = await run([lot.id, 12.9]);
    await call('POST', `/control-runs/${failed.body[0].runs[1].id}/close`, { reason: 'Calibrated, then tried' });
    await call('DELETE', `/controls/${lot.id}`);
    expect((await call('GET', '/controls')).body).toEqual([]);
    expect((await call('GET', '/controls?view=retired')).body).toMatchObject([
      { id: lot.id, retiredAt: expect.any(String), runs: [{ value: 12.1 }, { value: 12.9, rejected: true }] },
    ]);
    const other = await bench(['hb']);
    await other.run([(await other.addLot('hb')).id, 11.9]);
    expect((await other.call('GET', '/controls?view=retired')).body).toEqual([]);
    const today = dayOf(product.now());
    const file = (from: string, to: string) => call('GET', `/control-runs/csv?from=${from}&to=${to}`);
    const saved = await file(today, today);
    expect(saved.headers['content-type']).toContain('text/csv');
    const lines = (saved.body as string).trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/,N-1,12,0.2,12.9,4.5,1-2s 1-3s,yes,Fixture technician,.*,"Calibrated, then tried"$/);
    const before = daysAfter(today, -1);
    expect(((await file(before, before)).body as string).trim().split(/\r?\n/)).toHaveLength(1);
    expect((await file(today, before)).body.fields).toHaveProperty('to');
    expect((await file(daysAfter(today, -400), today)).body.fields).toHaveProperty('to');
    for (const none of ['x', '%00', '-1']) expect((await file(none, today)).status).toBe(400);
    const beyond = { values: [{ controlId: lot.id, value: 1e308 }] };
    expect((await call('POST', '/control-runs', beyond)).status).toBe(400);
  });

  it('is not measured from a lot that has expired, nor from another lab’s', async () => {
    const { addLot, call, run } = await bench(['hb']);
    const refused = await addLot('hb', { expiresOn: daysAfter(dayOf(product.deps.now()), -1) });
    expect(refused.fields).toEqual({ expiresOn: 'This lot has expired. Take a new one into use.' });
    const old = await addLot('hb', { expiresOn: dayOf(product.deps.now()) });
    expect(old.expired).toBe(false);
    await product.deps.pool.query('update control_lots set expires_on = $1 where id = $2', ['2026-01-31', old.id]);
    expect((await call('GET', '/controls')).body[0].expired).toBe(true);
    expect((await run([old.id, 12])).body.messageCode.code).toBe('control_lot_has_expired');
    const elsewhere = await bench(['hb']);
    expect((await elsewhere.run([old.id, 12])).status).toBe(404);
  });
});
