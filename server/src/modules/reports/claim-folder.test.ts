import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { attach, receive, sign, typeResults } from '#test/bench.ts';
import { makeLab } from '#test/fixtures.ts';
import { readPdf } from '#test/innocent-pdfs.ts';
import { inFull } from '#test/whole.ts';

const product = useProduct();

const call = (by: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, {
    token: by,
    headers: { 'idempotency-key': randomUUID() },
    ...(body && { body }),
  });

inFull(
  'the folder for an insurer holds the bill, what was taken back, the doctor’s paper and the signed report, as the same bytes each time',
  async () => {
    const lab = await makeLab(product, { capacityCounter: 30 });
    const other = await makeLab(product);
    const { rows: offers } = await product.deps.pool.query(
      'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, 50000) returning id',
      [lab.labId, other.itemId, lab.cityId],
    );
    expect(offers).toHaveLength(1);
    const patient = await product.newCustomer();
    const [desk, technician, signatory] = [
      await lab.token('front_desk'),
      await lab.token('technician'),
      await lab.token('signatory'),
    ];
    const form = new FormData();
    form.set('city', 'Mumbai');
    form.set('labId', String(lab.labId));
    const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#fed' } })
      .jpeg()
      .toBuffer();
    form.set('prescription', new Blob([new Uint8Array(photo)]), 'slip.jpg');
    const { id } = (await product.call('POST', '/api/prescriptions', { token: patient.token, form })).body;
    const itemIds = [lab.itemId, other.itemId];
    expect((await call(desk, 'POST', `/lab/prescriptions/${id}/offer`, { itemIds })).status).toBe(200);
    const { body: day } = await product.call(
      'GET',
      `/api/labs/${lab.labId}/slots?city=Mumbai&day=${dayAhead(1)}&place=counter`,
    );
    const { body: booked } = await call(patient.token, 'POST', '/bookings', {
      labId: lab.labId,
      city: 'Mumbai',
      place: 'counter',
      startsAt: day.slots[0].startsAt,
      prescriptionId: id,
      people: [{ person: { name: 'Asha Rao', sex: 'female', birthDate: '1990-02-03' }, itemIds }],
      payment: 'at_collection',
    });
    const { number } = booked;
    const orderId: number = booked.orders[0].id;
    const folder = (by: string, query = '') =>
      product.app.inject({
        url: `/api/bookings/${number}/claim-folder${query}`,
        headers: { authorization: `Bearer ${by}` },
      });
    expect((await folder(patient.token)).statusCode).toBe(404);

    await product.deps.pool.query('update visits set starts_at = $1 where number = $2', [
      product.inSeconds(3600),
      number,
    ]);
    await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
    await call(desk, 'POST', `/lab/collection/${number}/step`, { to: 'collected' });
    await call(desk, 'POST', `/lab/bookings/${number}/invoice`);
    const off = await call(desk, 'POST', `/lab/orders/${orderId}/tests/cancel`, {
      itemId: other.itemId,
      reason: 'Broken',
    });
    expect(off.status).toBe(200);
    const pages = async () => (await PDFDocument.load((await folder(patient.token)).rawPayload)).getPageCount();
    // What is in it, the bill, the credit note, the prescription; and that the report is not there yet.
    expect(await pages()).toBe(4);
    const said = (await readPdf((await folder(patient.token)).rawPayload)).text;
    expect(said).toContain('Report of Asha Rao. Not in it: there is no signed report yet');
    await receive(product, technician, orderId);
    await typeResults(product, technician, orderId, { [lab.parameterIds[0]!]: '5' });
    const { status, body: drafted } = await attach(product, technician, orderId, { file: 'more.pdf' });
    expect(status, JSON.stringify(drafted)).toBe(200);
    await sign(product, signatory, orderId);
    const whole = (await folder(patient.token)).rawPayload;
    // The report that was drawn of the values, and the PDF of what was not typed.
    expect(await pages()).toBe(6);
    const headers = { authorization: `Bearer ${patient.token}` };
    const fhir = (await product.app.inject({ url: `/api/reports/${orderId}/fhir`, headers })).json();
    const papers = fhir.entry
      .map(({ resource }: { resource: { resourceType: string } }) => resource)
      .find(({ resourceType }: { resourceType: string }) => resourceType === 'DiagnosticReport').presentedForm;
    expect(papers.map(({ title }: { title: string }) => title)).toEqual(['Laboratory report', 'Attached results']);
    // What goes to the person alone is put in by nobody else.
    const tests = 'id in (select test_id from order_tests where order_id = $1)';
    await product.deps.pool.query(`update tests set needs_consent = true where ${tests}`, [orderId]);
    expect(await pages()).toBe(4);
    expect((await readPdf((await folder(patient.token)).rawPayload)).text).toContain('goes to this person alone');
    await product.deps.pool.query(`update tests set needs_consent = false where ${tests}`, [orderId]);
    // Whose report is not named stays out; each folder is in the audit, with whose reports it holds.
    const without = await folder(patient.token, '?orders=none');
    expect((await PDFDocument.load(without.rawPayload)).getPageCount()).toBe(4);
    expect((await folder(patient.token, `?orders=${orderId}`)).rawPayload.length).toBeGreaterThan(
      without.rawPayload.length,
    );
    const { rows } = await product.deps.pool.query(
      "select detail from audit_events where action = 'claim_folder.made' and subject = $1 order by id desc limit 2",
      [`booking ${number}`],
    );
    expect(rows.map(({ detail }) => detail)).toEqual([{ orderIds: [orderId] }, { orderIds: [] }]);
    const text = await readPdf(whole);
    for (const word of ['BILL OF SUPPLY', 'CREDIT NOTE', 'Fixturin', 'Broken'])
      expect(JSON.stringify(text)).toContain(word);
    expect((await product.later(60_000, () => folder(patient.token))).rawPayload.equals(whole)).toBe(true);
    expect((await folder((await product.newCustomer()).token)).statusCode).toBe(404);
    // Without the paper, which its owner took back, the rest is still a folder.
    await call(patient.token, 'DELETE', `/prescriptions/${id}`);
    expect(await pages()).toBe((await PDFDocument.load(whole)).getPageCount() - 1);
  },
);
