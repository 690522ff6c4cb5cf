import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { readWork, receive, sign, typeResults } from '#test/bench.ts';
import { makeLab } from '#test/fixtures.ts';
import { readPdf } from '#test/innocent-pdfs.ts';

const product = useProduct();

const call = (token: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token, headers: { 'idempotency-key': randomUUID() }, body });

/** Somebody books for tomorrow at the counter of a lab of their own. */
async function booked(name: string, payment: 'online' | 'at_collection') {
  const lab = await makeLab(product, { capacityCounter: 9 });
  const patient = await product.newCustomer(name);
  const { body: day } = await product.call(
    'GET',
    `/api/labs/${lab.labId}/slots?city=Mumbai&day=${dayAhead(1)}&place=counter`,
  );
  const { body, status } = await call(patient.token, 'POST', '/bookings', {
    labId: lab.labId,
    city: 'Mumbai',
    place: 'counter',
    startsAt: day.slots[0].startsAt,
    payment,
    people: [{ person: { name, sex: 'female', birthDate: '1990-02-03' }, itemIds: [lab.itemId] }],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return {
    lab,
    patient,
    desk: await lab.token('front_desk'),
    number: body.number as string,
    orderId: body.orders[0].id as number,
  };
}

it('of nothing no bill is made, and none is waited for', async () => {
  const lab = await makeLab(product);
  const [desk, manager] = [await lab.token('front_desk'), await lab.token('manager')];
  const patient = { name: 'Nila Nothing', phone: '9876523461', sex: 'female', age: 30 };
  const { number, total } = (await call(desk, 'POST', '/lab/walk-ins', { patient, itemIds: [lab.itemId] })).body;
  await product.deps.pool.query("update visits set state = 'collected' where number = $1", [number]);
  const waiting = async () =>
    (await call(desk, 'GET', '/lab/invoices?view=uninvoiced')).body.map(
      ({ bookingNumber }: { bookingNumber: string }) => bookingNumber,
    );
  expect(await waiting()).toContain(number);
  const letOff = await call(manager, 'POST', `/lab/bookings/${number}/discount`, { amount: total, reason: 'camp' });
  expect(letOff.status, JSON.stringify(letOff.body)).toBe(200);
  const { status, body } = await call(desk, 'POST', `/lab/bookings/${number}/invoice`);
  expect([status, body.messageCode?.code]).toEqual([409, 'nothing_is_to_be_paid_for_this_booking']);
  expect(await waiting()).not.toContain(number);
});

it('whoever has their reports asks for the bill that the laboratory has not made: once, with its next number', async () => {
  const { lab, patient, desk, number, orderId } = await booked('Bina Bill', 'online');
  const [technician, signatory] = [await lab.token('technician'), await lab.token('signatory')];
  // Whoever chose to pay online is not told to pay at collection, and hears when the last meal is.
  const fasting = async (visit: { lab: { itemId: number }; orderId: number }, hours: number) => {
    const { pool } = product.deps;
    await pool.query('update items set fasting_required = true, fasting_hours = $2 where id = $1', [
      visit.lab.itemId,
      hours,
    ]);
    await pool.query('update order_items set fasting_hours = $2 where order_id = $1', [visit.orderId, hours]);
  };
  await fasting({ lab, orderId }, 10);
  await product.deps.pool.query(
    "update visits set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where number = $1",
    [number],
  );
  await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
  const mail = (await product.lastMail(patient.email)).text;
  expect(mail).toMatch(/To pay: ₹[\d,]+, online from your bookings or at the visit/);
  expect(mail).toMatch(/Eat nothing for 10 hours before: last meal by \w+, \d+ \w+ .*pm\. Water is fine\./);
  // Nobody is told to eat until an hour that is over.
  const soon = await booked('Pia Past', 'at_collection');
  await fasting(soon, 47);
  await call(soon.desk, 'POST', `/lab/bookings/${soon.number}/confirm`);
  expect((await product.lastMail(soon.patient.email)).text).toMatch(
    /It needs 47 hours without food: whoever has eaten since .* chooses a later day/,
  );

  await product.deps.pool.query('update visits set starts_at = $1 where number = $2', [
    product.inSeconds(3600),
    number,
  ]);
  await call(desk, 'POST', `/lab/collection/${number}/step`, { to: 'collected' });
  await receive(product, technician, orderId);
  const ask = (token = patient.token) => call(token, 'POST', `/bookings/${number}/invoice`);
  const early = await ask();
  expect([early.status, early.body.messageCode.code]).toEqual([409, 'invoice_is_made_once_the_reports_are_there']);
  const { parameters } = await readWork(product, technician, orderId);
  await typeResults(product, technician, orderId, { [parameters[0].parameterId]: '5' });
  expect((await sign(product, signatory, orderId)).status).toBe(200);
  const pdf = async (language = 'en') =>
    product.app.inject({
      url: `/api/bookings/${number}/invoice?language=${language}`,
      headers: { authorization: `Bearer ${patient.token}` },
    });
  expect((await pdf()).statusCode).toBe(404);
  expect((await ask((await product.newCustomer()).token)).status).toBe(404);
  expect((await Promise.all([ask(), ask()])).map(({ body }) => body.invoiced)).toEqual([true, true]);
  const { text } = await readPdf((await pdf()).rawPayload);
  const { body: bills } = await call(desk, 'GET', `/lab/invoices?q=${number}`);
  expect(text).toContain(bills[0].number);
  expect(text).toContain('Billed to');
  const inHindi = (await readPdf((await pdf('hi')).rawPayload)).text;
  expect(inHindi).toContain(bills[0].number);
  expect(inHindi).not.toContain('Billed to');
  const { rows } = await product.deps.pool.query('select count(*)::int as count from invoices where lab_id = $1', [
    lab.labId,
  ]);
  expect(rows).toEqual([{ count: 1 }]);
});

it('of a visit of which every test was taken off there is nothing to bill, and no number is used up for it', async () => {
  const { lab, patient, desk, number, orderId } = await booked('Nila Nothing', 'at_collection');
  await product.deps.pool.query('update visits set starts_at = $1 where number = $2', [
    product.inSeconds(3600),
    number,
  ]);
  await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
  await call(desk, 'POST', `/lab/collection/${number}/step`, { to: 'collected' });
  const off = await call(desk, 'POST', `/lab/orders/${orderId}/tests/cancel`, {
    itemId: lab.itemId,
    reason: 'The tube broke',
  });
  expect(off.status, JSON.stringify(off.body)).toBe(200);
  await product.deps.pool.query("update visits set state = 'completed' where number = $1", [number]);
  expect((await call(patient.token, 'POST', `/bookings/${number}/invoice`)).status).toBe(409);
  const { rows } = await product.deps.pool.query('select 1 from invoices where lab_id = $1', [lab.labId]);
  expect(rows).toEqual([]);
});

it.each([
  ['no_show', 'missed'],
  ['declined', 'declined'],
  ['cancelled', 'cancelled in time'],
])(
  'the bill of a visit that came to nothing (%s) asks for nothing, and says what is to be given back',
  async (state, name) => {
    const { desk, number } = await booked(`Bela ${name}`, 'at_collection');
    await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
    const before = await call(desk, 'POST', `/lab/bookings/${number}/payments`, { method: 'upi', amount: 100 });
    expect(before.status, JSON.stringify(before.body)).toBe(201);
    const { pool } = product.deps;
    await pool.query('update visits set state = $2 where number = $1', [number, state]);
    const answer = await product.app.inject({
      url: `/api/lab/bookings/${number}/bill`,
      headers: { authorization: `Bearer ${desk}` },
    });
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain('To be given back');
    expect(text).toContain('100.00');
    expect(text).not.toMatch(/Balance|Cancellation within|Home collection/);
  },
);

it('whoever cancelled late asks for the bill of the fee; whoever cancelled in time has none', async () => {
  const { lab, patient, desk, number } = await booked('Chhaya Cancels', 'at_collection');
  await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
  await product.deps.pool.query('update visits set starts_at = $1 where number = $2', [
    product.inSeconds(5 * 3600),
    number,
  ]);
  const cancelled = await call(patient.token, 'POST', `/bookings/${number}/cancel`, {});
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  const asked = await call(patient.token, 'POST', `/bookings/${number}/invoice`);
  expect([asked.status, asked.body.invoiced]).toEqual([200, true]);
  const pdf = await product.call('GET', `/api/bookings/${number}/invoice`, { token: patient.token });
  expect(pdf.status).toBe(200);
  // After a complaint the fee is let go: in part, then whole; what was paid of it is owed back, the bill has its credit notes.
  await call(desk, 'POST', `/lab/bookings/${number}/payments`, { method: 'cash', amount: 100 });
  const manager = await lab.token('manager');
  const waive = (amount: number, by = manager) =>
    call(by, 'POST', `/lab/bookings/${number}/waive-fee`, { amount, reason: 'complaint' });
  expect((await waive(40, desk)).status).toBe(403);
  expect((await waive(101)).body.fields).toHaveProperty('amount');
  expect((await waive(40)).body).toMatchObject({ total: 60, paid: 100, toGiveBack: 40 });
  // Sent again it is let go once.
  const once = () =>
    product.call('POST', `/api/lab/bookings/${number}/waive-fee`, {
      token: manager,
      headers: { 'idempotency-key': 'waived-once' },
      body: { amount: 30, reason: 'complaint' },
    });
  expect([(await once()).body.total, (await once()).body.total]).toEqual([30, 30]);
  expect((await waive(30)).body).toMatchObject({ total: 0, toGiveBack: 100 });
  expect((await waive(1)).body.messageCode.code).toBe('no_fee_stands_of_this_visit');
  const notes = (await call(patient.token, 'GET', `/bookings/${number}`)).body.creditNotes;
  expect(notes).toHaveLength(3);
  expect((await call(desk, 'POST', `/lab/bookings/${number}/refunds`, { amount: 100 })).status).toBe(201);
  const { rows } = await product.deps.pool.query(
    'select (b.charged_paise - b.discount_paise)::int as asked, b.paid_paise::int as paid from visit_balances b join visits v on v.id = b.visit_id where v.number = $1',
    [number],
  );
  expect(rows).toEqual([{ asked: 0, paid: 0 }]);
  const inTime = await booked('Chhaya In Time', 'at_collection');
  await product.deps.pool.query("update visits set starts_at = starts_at + interval '3 days' where number = $1", [
    inTime.number,
  ]);
  await call(inTime.patient.token, 'POST', `/bookings/${inTime.number}/cancel`, {});
  const none = await call(inTime.patient.token, 'POST', `/bookings/${inTime.number}/invoice`);
  expect([none.status, none.body.messageCode.code]).toEqual([409, 'invoice_is_made_once_the_reports_are_there']);
});
