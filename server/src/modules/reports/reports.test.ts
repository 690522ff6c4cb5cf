import { describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { attach, readWork, receive, sign, typeResults } from '#test/bench.ts';

const product = useProduct();
const call = (token: string, method: string, path: string, body?: object) =>
  product.call(method, path, { token, ...(body ? { body } : {}) });

/** A confirmed visit at the lab for the demonstration's patient: its number, day and order. */
async function confirmedVisit(place: 'home' | 'counter' = 'home') {
  const patient = await product.loginDemonstration('patient');
  const owner = await product.loginLab();
  const { body: choices } = await product.call('GET', '/api/items/7/labs?city=Mumbai');
  const lab = choices.find((choice: { lab: { id: number } }) => choice.lab.id === 1).lab;
  let startsAt = '';
  // Within a day: nobody takes a sample a week early.
  const soon = product.inSeconds(86_400);
  for (let ahead = 0; ahead <= 1 && !startsAt; ahead += 1) {
    const { body } = await product.call(
      'GET',
      `/api/labs/1/slots?city=Mumbai&place=${place}&day=${dayAhead(ahead)}&items=7`,
    );
    startsAt =
      body.slots.find((slot: { startsAt: string; free: number }) => slot.free > 1 && slot.startsAt < soon)?.startsAt ??
      '';
  }
  const { body: cities } = await product.call('GET', '/api/locations/');
  const cityId = cities.find((city: { name: string }) => city.name === 'Mumbai').id;
  const booked = await call(patient, 'POST', '/api/bookings', {
    labId: lab.id,
    city: 'Mumbai',
    place,
    startsAt,
    people: [{ person: { name: 'Meera Iyer', sex: 'female', birthDate: '1992-03-04' }, itemIds: [7] }],
    ...(place === 'home' ? { address: { line: 'Flat 1', locality: 'Andheri', cityId, pincode: '400053' } } : {}),
    payment: 'at_collection',
    note: `${Math.random()}`,
  });
  const { number } = booked.body;
  await call(owner, 'POST', `/api/lab/bookings/${number}/confirm`);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(startsAt));
  return { number, day, patient, owner, orderId: booked.body.orders[0].id, total: booked.body.total };
}

it('[L9.2] the demonstration lab shows 150 bookings, 75 pending reports and ₹1,20,000, because its rows say so', async () => {
  const { body } = await call(await product.loginLab(), 'GET', '/api/lab/dashboard');
  expect(body).toMatchObject({ totalBookings: 150, pendingReports: 75, totalRevenue: 120_000 });
});

describe('a visit goes from booking to invoice', () => {
  it('collector, sample, report, payment and invoice, each step seen by the patient and by nobody else', async () => {
    const { number, day, patient, owner, orderId, total } = await confirmedVisit();
    const collector = await product.loginLab('collector@example.in');
    const technician = await product.loginLab('technician@example.in');
    const signatory = await product.loginLab('signatory@example.in');
    const other = await product.loginLab('newlab@example.in');
    const own = (await call(collector, 'GET', `/api/lab/collection?day=${day}`)).body;
    expect(own.map((visit: { number: string }) => visit.number)).not.toContain(number);
    expect((await call(collector, 'POST', `/api/lab/collection/${number}/step`, { to: 'on_the_way' })).status).toBe(
      404,
    );

    // A collector takes money for visits that are theirs.
    const cash = { method: 'cash', amount: 1 };
    expect((await call(collector, 'POST', `/api/lab/bookings/${number}/payments`, cash)).status).toBe(404);

    const { body: people } = await call(owner, 'GET', '/api/lab/collectors');
    const deepak = people.find((entry: { name: string }) => entry.name === 'Deepak Shinde');
    const assigned = await call(owner, 'POST', `/api/lab/collection/${number}/assign`, { collectorId: deepak.id });
    expect(assigned.body).toMatchObject({ state: 'assigned', collector: { name: 'Deepak Shinde' } });
    expect((await call(owner, 'POST', `/api/lab/collection/${number}/assign`, { collectorId: 999999 })).status).toBe(
      400,
    );
    expect((await call(other, 'POST', `/api/lab/collection/${number}/assign`, { collectorId: deepak.id })).status).toBe(
      404,
    );
    const step = (token: string, to: string, reason?: string) =>
      call(token, 'POST', `/api/lab/collection/${number}/step`, { to, reason });
    expect((await step(collector, 'collected')).status).toBe(409);
    expect((await step(collector, 'on_the_way')).body.state).toBe('on_the_way');
    expect((await product.lastMail('patient@example.in')).text).toContain('on the way');
    await step(collector, 'arrived');
    expect((await step(collector, 'collected')).body.orders[0].sampleState).toBe('collected');
    const seen = (await call(patient, 'GET', `/api/bookings/${number}`)).body;
    expect(seen.collectorName).toBe('Deepak Shinde');
    expect(seen.steps.map((entry: { state: string }) => entry.state)).toEqual([
      'requested',
      'confirmed',
      'assigned',
      'on_the_way',
      'arrived',
      'collected',
    ]);

    // Reception: each container by its code; a clotted one is taken again with another code.
    const { body: tubes } = await call(collector, 'GET', `/api/lab/bookings/${number}/specimens`);
    const scan = (barcode: string) => call(technician, 'POST', '/api/lab/specimens/receive', { barcode });
    expect((await scan(tubes[0].barcode)).body).toMatchObject({ state: 'received', person: { name: 'Meera Iyer' } });
    expect((await scan(tubes[0].barcode)).status).toBe(409);
    const rejected = await call(technician, 'POST', '/api/lab/specimens/reject', {
      barcode: tubes[0].barcode,
      reason: 'clotted',
    });
    expect(rejected.body.again).toMatchObject({ state: 'planned', replaces: tubes[0].barcode });
    const told = await product.lastMail('patient@example.in');
    expect(told.text).toContain('it had clotted');
    expect(told.text).toContain('free of charge');
    expect((await readWork(product, technician, orderId)).sampleState).toBe('rejected');
    const again = await call(collector, 'POST', '/api/lab/specimens/collect', {
      barcode: rejected.body.again.barcode,
    });
    expect(again.body, JSON.stringify(again.body)).toMatchObject({ state: 'collected' });
    await receive(product, technician, orderId);
    expect((await readWork(product, technician, orderId)).sampleState).toBe('received');
    expect((await call(patient, 'GET', `/api/reports/${orderId}`)).status).toBe(404);
    expect((await sign(product, signatory, orderId)).status).toBe(409);

    const { parameters } = (await call(technician, 'GET', `/api/lab/work/${orderId}`)).body;
    const measured = parameters.filter((entry: { formula: string | null }) => entry.formula === null);
    const ranged = measured.filter((entry: { high: number | null }) => entry.high !== null);
    const first = ranged[0].parameterId;
    const refused = await typeResults(product, technician, orderId, { [first]: 'Not seen' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ [`value-${first}`]: 'Enter a number, like 5.4 or <0.01.' });
    const typed = await typeResults(product, technician, orderId, {
      [first]: String(ranged[0].high * 1.1),
      [ranged[1].parameterId]: String(ranged[1].high),
      [ranged[2].parameterId]: `<${ranged[2].high}`,
    });
    expect(typed.status, JSON.stringify(typed.body)).toBe(200);
    const drafted = await attach(product, technician, orderId, {
      note: 'Please repeat in a month.',
      file: 'report.pdf',
    });
    expect(drafted.body).toMatchObject({ hasFile: true, reportState: 'registered', hasDraft: true });
    expect((await sign(product, technician, orderId)).status).toBe(403);
    expect((await call(patient, 'GET', `/api/reports/${orderId}`)).status).toBe(404);
    expect((await sign(product, signatory, orderId)).body.reportState).toBe('final');
    const mail = await product.lastMail('patient@example.in');
    expect(mail.text).toContain(`/reports/${orderId}`);
    const report = (await call(patient, 'GET', `/api/reports/${orderId}`)).body;
    const items = [
      { name: 'Essential Full Body Checkup', translations: { hi: expect.stringMatching(/[\u0900-\u097f]/) } },
    ];
    expect(report.items).toEqual(items);
    const { body: results } = await call(patient, 'GET', '/api/reports');
    expect(results.find((entry: { orderId: number }) => entry.orderId === orderId).items).toEqual(items);
    expect(report).toMatchObject({
      state: 'final',
      version: 1,
      signature: 'Dr Mrinal Sathe, MD (Pathology), DEMO-MMC-2041',
      note: 'Please repeat in a month.',
    });
    const flags = Object.fromEntries(
      report.values.map((entry: { parameterId: number; flag: string }) => [entry.parameterId, entry.flag]),
    );
    expect(flags[ranged[0].parameterId]).toBe('high');
    expect(flags[ranged[1].parameterId]).toBe('normal');
    expect(flags[ranged[2].parameterId]).toBe(ranged[2].low === null ? 'normal' : 'none');
    const { url } = (await call(patient, 'POST', `/api/reports/${orderId}/address`)).body;
    expect((await product.call('GET', url)).status).toBe(200);
    const stranger = await product.newCustomer();
    expect((await call(stranger.token, 'GET', `/api/reports/${orderId}`)).status).toBe(404);
    expect((await call(stranger.token, 'POST', `/api/reports/${orderId}/address`)).status).toBe(404);
    expect((await call(other, 'GET', `/api/lab/work/${orderId}`)).status).toBe(404);
    expect((await call(patient, 'GET', `/api/bookings/${number}`)).body.state).toBe('completed');

    // A correction is a new version; the first stays as it was.
    const normal = Object.fromEntries(
      measured.map((entry: { parameterId: number; low: number | null; high: number | null; members: string[] }) => [
        entry.parameterId,
        // The middle of each range: a differential count then comes to 100.
        String(
          entry.high !== null && entry.low !== null
            ? Number(((entry.high + entry.low) / 2).toFixed(3))
            : (entry.high ?? entry.low ?? entry.members[0] ?? 'Negative'),
        ),
      ]),
    );
    const before = (await readWork(product, technician, orderId)).parameters;
    const saved = await typeResults(product, technician, orderId, normal);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await call(patient, 'GET', `/api/reports/${orderId}`)).body.version).toBe(1);
    await product.call('PUT', '/api/auth/me/locale', { token: patient, body: { locale: 'hi' } });
    const unexplained = await sign(product, signatory, orderId);
    expect(unexplained.body.fields).toEqual({ reason: 'Say why the report is amended: the patient reads it.' });
    await sign(product, signatory, orderId, { reason: 'Repeated on the other analyser' });
    await product.call('PUT', '/api/auth/me/locale', { token: patient, body: { locale: 'en' } });
    expect((await call(patient, 'GET', `/api/reports/${orderId}`)).body).toMatchObject({
      version: 2,
      state: 'amended',
      reason: 'Repeated on the other analyser',
    });
    // What it said before stands beside it.
    const changed = (await call(patient, 'GET', `/api/reports/${orderId}`)).body.values.find(
      (entry: { parameterId: number }) => entry.parameterId === first,
    );
    expect(changed.replaced).toBe(before.find((entry: { parameterId: number }) => entry.parameterId === first).value);
    const amended = await product.lastMail('patient@example.in');
    expect(amended.subject).toContain('सुधारी हुई रिपोर्ट तैयार है');
    expect(amended.text).toContain(`/hi/reports/${orderId}`);

    const pay = (amount: number, key: string) =>
      product.call('POST', `/api/lab/bookings/${number}/payments`, {
        token: collector,
        headers: { 'idempotency-key': key },
        body: { method: 'upi', amount, reference: 'UPI-1' },
      });
    expect((await pay(total + 1, 'a')).status).toBe(409);
    await Promise.all([pay(100, 'b'), pay(100, 'b')]);
    expect((await call(owner, 'GET', `/api/lab/invoices?q=${number}`)).body[0]).toMatchObject({
      paid: 100,
      outstanding: total - 100,
    });
    await pay(total - 100, 'c');
    expect((await call(patient, 'GET', `/api/bookings/${number}`)).body.payment).toMatchObject({
      method: 'at_collection',
      state: 'paid',
      outstanding: 0,
      paid: total,
    });
    expect((await call(patient, 'GET', `/api/bookings/${number}/invoice`)).status).toBe(404);
    const issued = await call(owner, 'POST', `/api/lab/bookings/${number}/invoice`);
    expect((await call(owner, 'POST', `/api/lab/bookings/${number}/invoice`)).body.number).toBe(issued.body.number);
    const file = await call(patient, 'GET', `/api/bookings/${number}/invoice`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(String(file.body).startsWith('%PDF')).toBe(true);
    expect((await call(other, 'GET', `/api/lab/invoices/${issued.body.invoiceId}/pdf`)).status).toBe(404);
  });
  it('an unanswered door is told with its reason, and a counter visit has its sample in the lab at once', async () => {
    const failed = await confirmedVisit();
    const { body: people } = await call(failed.owner, 'GET', '/api/lab/collectors');
    await call(failed.owner, 'POST', `/api/lab/collection/${failed.number}/assign`, { collectorId: people[0].id });
    const step = (visit: typeof failed, body: object) =>
      call(visit.owner, 'POST', `/api/lab/collection/${visit.number}/step`, body);
    expect((await step(failed, { to: 'failed' })).body.fields).toEqual({ reason: 'Please give a reason.' });
    expect((await step(failed, { to: 'failed', reason: 'No vein was found' })).body).toMatchObject({
      state: 'failed',
      stateReason: 'No vein was found',
    });
    const counter = await confirmedVisit('counter');
    expect((await step(counter, { to: 'collected' })).body.orders[0].sampleState).toBe('received');
  });
});

it('invoice numbers run without a gap, whoever asks at once, also when some calls fail', async () => {
  const owner = await product.loginLab();
  const { body: bills } = await call(owner, 'GET', '/api/lab/invoices?view=uninvoiced&limit=20');
  const numbers = bills.map((bill: { bookingNumber: string }) => bill.bookingNumber);
  const answers = await Promise.all(
    [...numbers, 'HP-NOWHERE', ...numbers].map((number) => call(owner, 'POST', `/api/lab/bookings/${number}/invoice`)),
  );
  expect(answers.filter((answer) => answer.status === 404)).toHaveLength(1);
  const { rows } = await product.deps.pool.query('select serial from invoices where lab_id = 1 order by serial');
  expect(rows.map((row) => row.serial)).toEqual(rows.map((_, index) => index + 1));
  await expect(product.deps.pool.query('update invoices set total_paise = 1')).rejects.toThrow(/append only/);
});

describe('a report is shared', () => {
  it('by a link with a passcode, which five wrong ones end', async () => {
    const patient = await product.loginDemonstration('patient');
    const { body: bookings } = await call(patient, 'GET', '/api/bookings');
    const done = bookings.findLast(
      (booking: { orders: { reportState: string }[] }) => booking.orders[0]!.reportState === 'final',
    );
    const { id } = done.orders[0];
    const { body: shared } = await call(patient, 'POST', `/api/reports/${id}/shares`, { days: 7, passcode: true });
    expect(shared.passcode).toMatch(/^\d{6}$/);
    const token = /#(.+)$/.exec(shared.url)![1]!;
    const open = (passcode?: string, path = '/api/shared-reports') =>
      product.call('POST', path, { body: { token, ...(passcode && { passcode }) } });
    expect((await open()).body.code).toBe('passcode_required');
    expect((await open(undefined, '/api/shared-reports/pdf')).status).toBe(403);
    expect((await open(shared.passcode)).body).toMatchObject({ orderId: id });
    const wrong = shared.passcode === '000000' ? '000001' : '000000';
    // Tried all at once, no more of them are looked at.
    const answers = await Promise.all(Array.from({ length: 25 }, () => open(wrong)));
    expect(answers.filter(({ body }) => body.fields?.passcode)).toHaveLength(5);
    expect((await open(shared.passcode)).status).toBe(404);
    expect((await call(patient, 'GET', `/api/reports/${id}/shares`)).body).toEqual([]);
  });

  it('by a link that ends, or with a doctor, and every reading leaves a row', async () => {
    const patient = await product.loginDemonstration('patient');
    const { body: bookings } = await call(patient, 'GET', '/api/bookings');
    const done = bookings.find(
      (booking: { orders: { reportState: string }[] }) => booking.orders[0]!.reportState === 'final',
    );
    const { id } = done.orders[0];
    const shared = await call(patient, 'POST', `/api/reports/${id}/shares`, { days: 7 });
    const token = /#(.+)$/.exec(shared.body.url)![1]!;
    const open = () => product.call('POST', '/api/shared-reports', { body: { token } });
    expect((await open()).body).toMatchObject({ orderId: id, person: { name: 'Meera Iyer' } });
    await call(patient, 'DELETE', `/api/reports/${id}/shares/${shared.body.shares[0].id}`);
    expect((await open()).status).toBe(404);
    const doctor = await product.loginDemonstration('doctor');
    expect((await call(doctor, 'GET', `/api/doctor/reports/${id}`)).status).toBe(404);
    await call(patient, 'POST', `/api/reports/${id}/shares`, { doctorId: 1, days: 30 });
    expect((await call(doctor, 'GET', '/api/doctor/reports')).body).toMatchObject([
      { orderId: id, person: 'Meera Iyer' },
    ]);
    const read = await call(doctor, 'GET', `/api/doctor/reports/${id}`);
    expect(read.body.values.length).toBeGreaterThan(3);
    // Earlier values belong to reports that were not shared: the patient alone sees them.
    const trends = (body: { values: { trend: unknown[] }[] }) => body.values.map((entry) => entry.trend.length);
    expect(Math.max(...trends(read.body))).toBeLessThanOrEqual(1);
    expect(Math.max(...trends((await call(patient, 'GET', `/api/reports/${id}`)).body))).toBeGreaterThan(1);
    const { rows } = await product.deps.pool.query(
      "select action from audit_events where subject = $1 and action like 'report.read%' order by id",
      [`order ${id}`],
    );
    expect(rows.map((row) => row.action)).toEqual(['report.read_by_link', 'report.read', 'report.read']);
    // The patient sees who read it: a lab and a doctor by name, and whoever had the link.
    const { body: readings } = await call(patient, 'GET', `/api/reports/${id}/readings`);
    expect(readings.slice(0, 3)).toEqual([
      { by: 'patient', name: null, at: expect.any(String) },
      { by: 'doctor', name: expect.stringContaining('Kavita Rao'), at: expect.any(String) },
      { by: 'link', name: null, at: expect.any(String) },
    ]);
    const admin = await product.loginDemonstration('admin');
    expect((await call(admin, 'GET', `/api/reports/${id}`)).status).toBe(403);
  });
});
