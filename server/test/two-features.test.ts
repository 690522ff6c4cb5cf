import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { receive, sign, typeResults } from '#test/bench.ts';
import { FIGURES, type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';
import { readPdf } from '#test/innocent-pdfs.ts';
import { askAndAgree } from '#test/report-consents.ts';
import { bookingAt, nearTimes, person, visitAtTheBench } from '#test/visit-at-the-bench.ts';

// Where two features meet: what each shows of a case that the other has made.
const product = useProduct();
const call = (token: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });

/** Writes a value for each parameter and signs. */
async function report(lab: FixtureLab, signatory: string, orderId: number, value: string) {
  const values = Object.fromEntries(lab.parameterIds.map((id) => [id, value]));
  expect((await typeResults(product, signatory, orderId, values)).status).toBe(200);
  const signed = await sign(product, signatory, orderId, { reason: 'Corrected' });
  expect(signed.status).toBe(200);
}

describe('a corrected report', () => {
  it('is what a link and a doctor read from then on, with its version, and the patient is told', async () => {
    const lab = await makeLab(product);
    const { token, email } = await product.newCustomer('Vasudha Kelkar');
    const { orderIds, signatory } = await visitAtTheBench(product, lab, token);
    const orderId = orderIds[0]!;
    await report(lab, signatory, orderId, '5.5');
    const link = await call(token, 'POST', `/reports/${orderId}/shares`, { days: 9 });
    await call(token, 'POST', `/reports/${orderId}/shares`, { days: 9, doctorId: 1 });
    const doctor = await product.loginDemonstration('doctor');
    const byLink = async () =>
      (await product.call('POST', '/api/shared-reports', { body: { token: /#(.+)$/.exec(link.body.url)![1] } })).body;
    const byDoctor = async () => (await call(doctor, 'GET', `/doctor/reports/${orderId}`)).body;
    for (const read of [byLink, byDoctor])
      expect(await read()).toMatchObject({ version: 1, values: [{ value: 5.5, flag: 'normal' }] });

    await report(lab, signatory, orderId, '9.25');
    const mine = (await call(token, 'GET', `/reports/${orderId}`)).body;
    expect(mine).toMatchObject({ version: 2, values: [{ value: 9.25, flag: 'high' }] });
    for (const read of [byLink, byDoctor])
      expect(await read()).toMatchObject({ version: 2, values: [{ value: 9.25, flag: 'high' }] });
    const { subject } = await product.lastMail(email);
    expect(subject).toContain('a corrected report is ready');
  });
});

describe('an account that is erased', () => {
  it('takes the family’s reports and every link to them along', async () => {
    const lab = await makeLab(product);
    const { token } = await product.newCustomer('Vasudha Erasable');
    const mother = { name: 'Sulabha Erasable', sex: 'female', birthDate: '1944-02-29' };
    const { orderIds, signatory } = await visitAtTheBench(product, lab, token, [
      { person: { ...person, name: 'Vasudha Erasable' }, itemIds: [lab.itemId] },
      { person: { ...mother, relation: 'mother' }, itemIds: [lab.itemId] },
    ]);
    expect(orderIds).toHaveLength(2);
    const { body: family } = await call(token, 'GET', '/account/people');
    const personId = family.find(({ relation }: { relation: string }) => relation === 'mother').id;
    await askAndAgree(product, { token, personId, phone: '9733333333', birthYear: 1944 });
    const links: string[] = [];
    for (const orderId of orderIds) {
      await report(lab, signatory, orderId, '4.5');
      links.push((await call(token, 'POST', `/reports/${orderId}/shares`, { days: 9 })).body.url);
      await call(token, 'POST', `/reports/${orderId}/shares`, { days: 9, doctorId: 1 });
    }
    const open = (url: string) =>
      product.call('POST', '/api/shared-reports', { body: { token: /#(.+)$/.exec(url)![1] } });
    const doctor = await product.loginDemonstration('doctor');
    const shared = async () =>
      (await call(doctor, 'GET', '/doctor/reports')).body.filter(({ orderId }: { orderId: number }) =>
        orderIds.includes(orderId),
      );
    for (const url of links) expect((await open(url)).status).toBe(200);
    expect((await shared()).map(({ person: name }: { person: string }) => name).toSorted()).toEqual([
      'Sulabha Erasable',
      'Vasudha Erasable',
    ]);

    expect((await call(token, 'POST', '/account/erase', { password: 'a-good-password' })).status).toBe(200);
    for (const url of links) expect((await open(url)).status).toBe(404);
    expect(await shared()).toEqual([]);
    for (const orderId of orderIds) expect((await call(doctor, 'GET', `/doctor/reports/${orderId}`)).status).toBe(404);
    const { rows } = await product.deps.pool.query(
      "select 1 from orders o where o::text ilike '%erasable%' union all select 1 from people p where p::text ilike '%erasable%'",
    );
    expect(rows).toEqual([]);
  });
});

describe('a visit that is moved for a fee', () => {
  it('costs the same in the summary, the mail, the bill and the invoice’s PDF', async () => {
    const lab = await makeLab(product);
    const { token, email } = await product.newCustomer('Vasudha Kelkar');
    const [soon, later] = await nearTimes(product, lab);
    const { body: booked } = await call(token, 'POST', '/bookings', bookingAt(lab, soon!));
    const plain = FIGURES.price + FIGURES.homeFee;
    expect(booked).toMatchObject({ total: plain, homeFee: FIGURES.homeFee, rescheduleFee: 100, changeFees: 0 });
    const { body: moved } = await call(token, 'POST', `/bookings/${booked.number}/reschedule`, { startsAt: later });
    const whole = plain + 100;
    expect(whole).toBe(1484);
    expect(moved).toMatchObject({ total: whole, changeFees: 100, payment: { outstanding: whole } });
    expect((await call(token, 'GET', '/bookings')).body[0]).toMatchObject({ total: whole, changeFees: 100 });
    const mail = (await product.lastMail(email)).text;
    expect(mail).toContain('Moving it at short notice: ₹100');
    expect(mail).toContain('To pay at collection: ₹1,484');
    // By when the reports are there, from the new time on.
    expect(mail).toMatch(/Reports by: \w+, \d+ \w+/);

    const desk = await lab.token('front_desk');
    const collector = await lab.token('collector');
    await call(desk, 'POST', `/lab/bookings/${booked.number}/confirm`);
    const { body: staff } = await call(desk, 'GET', '/lab/collectors');
    await call(desk, 'POST', `/lab/collection/${booked.number}/assign`, {
      collectorId: staff.find(({ role }: { role: string }) => role === 'collector').id,
    });
    for (const to of ['on_the_way', 'arrived', 'collected']) {
      await call(collector, 'POST', `/lab/collection/${booked.number}/step`, { to });
      // Who stands at the door is named before they do.
      if (to === 'on_the_way')
        expect((await product.lastMail(email)).text).toMatch(/^Fixture collector of .* is on the/m);
    }
    const pay = (amount: number) =>
      call(desk, 'POST', `/lab/bookings/${booked.number}/payments`, { method: 'upi', amount });
    expect((await pay(484)).body).toMatchObject({ total: whole, paid: 484, outstanding: 1000 });
    // After a part payment no more than the rest is taken.
    expect((await pay(1000.01)).status).toBe(409);
    const { body: bill } = await call(desk, 'POST', `/lab/bookings/${booked.number}/invoice`);
    expect(bill).toMatchObject({ total: whole, outstanding: 1000 });
    const { body: listed } = await call(desk, 'GET', `/lab/invoices?q=${booked.number}`);
    const paper = async () => {
      const { rawPayload } = await product.app.inject({
        method: 'GET',
        url: `/api/lab/invoices/${listed[0].invoiceId}/pdf`,
        headers: { authorization: `Bearer ${desk}` },
      });
      return JSON.stringify((await readPdf(new Uint8Array(rawPayload))).text);
    };
    const said = await paper();
    for (const amount of ['1,234', '150', '100', '1,484', '484', '1,000']) expect(said, amount).toContain(amount);
    expect(said).not.toContain('since');
    // Printed again once all is paid, it says what came since it was made, and that nothing is open.
    expect((await pay(1000)).body).toMatchObject({ paid: whole, outstanding: 0 });
    expect(await paper()).toMatch(/Balance.*1,000.*Paid since: UPI.*1,000.*Balance now\s+Rs. 0.00/);
  });
});

describe('a package that is a lab’s own', () => {
  it('is chosen, timed, held and booked from another city, where its lab is, and nowhere else', async () => {
    const lab = await makeLab(product, { city: 'Jaipur' });
    const manager = await lab.token('manager');
    const { body: tests } = await product.call('GET', '/api/parameter/?limit=1');
    const { rows } = await product.deps.pool.query("select id from categories where name = 'Pathology'");
    const { body: own } = await call(manager, 'POST', '/lab/managepackage/', {
      name: 'Pink City Checkup',
      description: 'For one day in Jaipur.',
      basePrice: 1777,
      offerPrice: 1333,
      fastingRequired: false,
      resultTime: '24 Hours',
      categoryId: rows[0].id,
      subCategoryIds: [],
      locationIds: [lab.cityId],
      selectedTests: [{ testId: tests[0].id, parameterIds: [tests[0].parameters[0].id] }],
    });
    const { body: choices } = await product.call('GET', `/api/items/${own.id}/labs?city=Chennai`);
    expect(choices).toMatchObject([{ lab: { id: lab.labId, city: 'Jaipur' }, price: 1333, bookable: true }]);
    const [startsAt] = await slotsOf(product, lab, 'counter');
    const { token } = await product.newCustomer('Vasudha Kelkar');
    const wish = (city: string) => ({
      ...bookingAt(lab, startsAt!, { place: 'counter', people: [{ person, itemIds: [own.id] }], city }),
      address: undefined,
    });
    const elsewhere = await call(token, 'POST', '/bookings', wish('Chennai'));
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'not_bookable']);
    const draft = 'a-draft-of-somebody-in-chennai';
    const held = await product.call('POST', '/api/holds', {
      body: { labId: lab.labId, city: 'Jaipur', place: 'counter', startsAt, draft },
    });
    expect(held.status).toBe(201);
    const booked = await call(token, 'POST', '/bookings', { ...wish('Jaipur'), holdId: held.body.id, draft });
    expect(booked).toMatchObject({ status: 201, body: { total: 1333, startsAt } });
  });
});

describe('a mail', () => {
  it('says the hour of a visit in the zone of India, in the language of the patient', async () => {
    const lab = await makeLab(product);
    const { token, email } = await product.newCustomer('Vasudha Kelkar');
    // The first time of a day: six in the morning there, half past midnight in UTC.
    const { body } = await product.call(
      'GET',
      `/api/labs/${lab.labId}/slots?city=Mumbai&day=${dayAhead(4)}&place=home`,
    );
    const startsAt: string = body.slots[0].startsAt;
    expect(startsAt).toMatch(/T00:30:00/);
    await call(token, 'POST', '/bookings', bookingAt(lab, startsAt));
    expect((await product.lastMail(email)).text).toContain('at 6:00 am');
    expect((await product.lastMail(email)).text).toContain(
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long' }).format(
        new Date(startsAt),
      ),
    );
  });
});

describe('a person on the bound of an age', () => {
  it.each([
    ['turns eighteen on the day of the collection', 0, 'high'],
    ['turns eighteen the day after', 1, 'normal'],
  ])('who %s is judged by the range of that age', async (_, daysAfter, flag) => {
    const lab = await makeLab(product);
    await product.deps.pool.query('delete from reference_ranges where parameter_id = $1', [lab.parameterIds[0]]);
    await product.deps.pool.query(
      'insert into reference_ranges (parameter_id, age_from, age_to, low, high) values ($1, 0, 18, 1, 50), ($1, 18, null, 1, 40)',
      [lab.parameterIds[0]],
    );
    const { token } = await product.newCustomer('Vasudha Kelkar');
    const [startsAt] = await nearTimes(product, lab);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
      new Date(Date.parse(startsAt!) + daysAfter * 86_400_000),
    );
    const birthDate = `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`;
    const { orderIds, signatory } = await visitAtTheBench(product, lab, token, [
      { person: { ...person, birthDate }, itemIds: [lab.itemId], guardian: true },
    ]);
    // Taken on the day of the visit.
    await product.deps.pool.query('update specimens set collected_at = $2 where order_id = $1', [
      orderIds[0],
      startsAt,
    ]);
    await report(lab, signatory, orderIds[0]!, '45');
    expect((await call(token, 'GET', `/reports/${orderIds[0]}`)).body.values[0]).toMatchObject({ value: 45, flag });
  });
});

describe('a walk-in', () => {
  it('of an age that was told goes from the desk to a signed report, judged by it, and the visit is over', async () => {
    const lab = await makeLab(product, {
      parameters: [{ name: `Walkin ${randomUUID().slice(0, 8)}`, unit: 'mg/dL', low: 3.5, high: 7.2 }],
    });
    const [desk, signatory] = [await lab.token('front_desk'), await lab.token('signatory')];
    const { body: visit } = await product.call('POST', '/api/lab/walk-ins', {
      token: desk,
      headers: { 'idempotency-key': randomUUID() },
      body: { patient: { name: 'Kamala Desk', phone: '9876501234', sex: 'female', age: 44 }, itemIds: [lab.itemId] },
    });
    await call(desk, 'POST', `/lab/collection/${visit.number}/step`, { to: 'collected' });
    const orderId = visit.orders[0].id;
    await receive(product, signatory, orderId);
    const work = (await call(signatory, 'GET', `/lab/work/${orderId}`)).body;
    expect(work).toMatchObject({ person: { name: 'Kamala Desk', sex: 'female', age: 44 }, sampleState: 'received' });
    await report(lab, signatory, orderId, '9.9');
    const { body: all } = await call(desk, 'GET', '/lab/bookings?when=all&q=1234');
    expect(all).toMatchObject([{ number: visit.number, state: 'completed', orders: [{ reportState: 'final' }] }]);
    const { rows } = await product.deps.pool.query(
      'select w.flag from report_values w join reports r on r.id = w.report_id where r.order_id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ flag: 'high' }]);
    // Their phone hears that it is ready, once, and nothing of what it says.
    const told = await product.deps.pool.query(
      'select channel, template, recipient, text from messages where text like $1',
      [`%${visit.number}%`],
    );
    expect(told.rows).toMatchObject([{ channel: 'sms', template: 'report.ready', recipient: '+919876501234' }]);
    expect(told.rows[0].text).not.toMatch(/Walkin|9\.9|high/);
  });
});
