import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { attach, callFor, readWork, receive, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { slotsOf } from '#test/fixtures.ts';

const product = useProduct();

type Row = { person: { name: string }; tubes: string[] };
const asha = { name: 'Asha Mix', phone: '98765 11111', sex: 'female', age: 30 };
const ravi = { name: 'Ravi Mix', phone: '98765 22222', sex: 'male', age: 40 };

async function twoPeople(measured = ['hb', 'wbc']) {
  const { lab, idOf } = await benchLab(product, measured);
  const technician = await lab.token('technician');
  const signatory = await lab.token('signatory');
  const one = await walkIn(product, lab, asha);
  const other = await walkIn(product, lab, ravi);
  const barcodeOf = async (orderId: number) => (await readWork(product, technician, orderId)).specimens[0].barcode;
  const codes = [await barcodeOf(one.orderId), await barcodeOf(other.orderId)] as const;
  const exchange = (barcode: string, second: string) =>
    product.call('POST', '/api/lab/specimens/exchange', {
      token: technician,
      body: { barcode, other: second, reason: 'The collector found both labels on the wrong tube' },
    });
  const valuesOf = async (orderId: number) =>
    Object.fromEntries(
      (await readWork(product, technician, orderId)).parameters.map(
        ({ parameterId, value, flag }: { parameterId: number; value: string; flag: string }) => [
          parameterId,
          [value, flag],
        ],
      ),
    );
  const recall = (orderId: number, reason = 'The blood was of somebody else.') =>
    product.call('POST', `/api/lab/work/${orderId}/recall`, { token: signatory, body: { reason } });
  return { lab, idOf, technician, signatory, one, other, codes, exchange, valuesOf, recall };
}

describe('two tubes that were mixed up', () => {
  it('go to the other person with what was measured, judged for whom it is of, and both histories say so', async () => {
    const { idOf, technician, one, other, codes, exchange, valuesOf } = await twoPeople();
    const [hb, wbc] = [idOf('hb'), idOf('wbc')];
    // 12.5 g/dL is ordinary for her, and low for him.
    await typeResults(product, technician, one.orderId, { [hb]: '12.5' });
    await typeResults(product, technician, other.orderId, { [hb]: '15.1', [wbc]: '6.1' });
    expect((await valuesOf(one.orderId))[hb]).toEqual(['12.5', 'normal']);
    const { status, body } = await exchange(...codes);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(
      body.map(({ barcode, person }: { barcode: string; person: { name: string } }) => [barcode, person.name]),
    ).toEqual([
      [codes[0], 'Ravi Mix'],
      [codes[1], 'Asha Mix'],
    ]);
    expect(await valuesOf(other.orderId)).toEqual({ [hb]: ['12.5', 'low'], [wbc]: ['', 'none'] });
    expect(await valuesOf(one.orderId)).toEqual({ [hb]: ['15.1', expect.any(String)], [wbc]: ['6.1', 'normal'] });
    const { rows } = await product.deps.pool.query(
      "select v.number, e.detail from visit_events e join visits v on v.id = e.visit_id where e.to_state = 'exchanged' and v.number = any($1) order by e.id",
      [[one.number, other.number]],
    );
    expect(rows.map(({ number, detail }) => [number, detail.barcode, detail.instead])).toEqual([
      [one.number, codes[1], codes[0]],
      [other.number, codes[0], codes[1]],
    ]);
    // Scanned again, each is who it is of now; and exchanged again, all is as before.
    expect((await product.call('GET', `/api/lab/specimens/${codes[0]}`, { token: technician })).body.person.name).toBe(
      'Ravi Mix',
    );
    // And so it is on every list of the bench: the number in its code is the other person's.
    const get = async (path: string) => (await product.call('GET', `/api/lab/${path}`, { token: technician })).body;
    const { rows: tests } = await product.deps.pool.query('select test_id from order_tests where order_id = $1', [
      one.orderId,
    ]);
    for (const [code, who] of [
      [codes[0], 'Ravi Mix'],
      [codes[1], 'Asha Mix'],
    ]) {
      const grid = await get(`bench/grid?testId=${tests[0].test_id}&q=${code.toLowerCase()}`);
      expect(grid.map(({ person, tubes }: Row) => [person.name, tubes])).toEqual([[who, [code]]]);
      expect((await get(`work?q=${code}`)).map(({ person }: Row) => person.name)).toEqual([who]);
    }
    await exchange(codes[1], codes[0]);
    expect((await valuesOf(one.orderId))[hb]).toEqual(['12.5', 'normal']);
  });

  it('have whoever was called for one of them called again: a task says who, and what they were told', async () => {
    const { idOf, technician, one, other, codes, exchange } = await twoPeople();
    await typeResults(product, technician, one.orderId, { [idOf('hb')]: '4.1' });
    await typeResults(product, technician, other.orderId, { [idOf('hb')]: '15.1' });
    const value = { orderId: one.orderId, parameterId: idOf('hb'), version: 1, called: 'Dr Told' };
    const called = await callFor(product, technician, value);
    expect(called.status, JSON.stringify(called.body)).toBe(201);
    const tasks = async () => (await product.call('GET', '/api/lab/tasks', { token: technician })).body;
    expect(await tasks()).toEqual([]);
    expect((await exchange(...codes)).status).toBe(200);
    expect(await tasks()).toMatchObject([
      { kind: 'tell_called', subject: 'Dr Told', number: one.number, findings: [{ value: '4.1' }] },
    ]);
  });

  it('keep whence a value came, and lose none: what cannot be of the other person is said before anything moves', async () => {
    const { idOf, technician, one, other, codes, exchange, valuesOf } = await twoPeople();
    const hb = idOf('hb');
    await typeResults(product, technician, one.orderId, { [hb]: '12.5' });
    await product.deps.pool.query(
      "insert into results (order_id, parameter_id, version, value, unit, source, at) values ($1, $2, 1, 15.1, 'g/dL', 'analyser', now())",
      [other.orderId, hb],
    );
    expect((await exchange(...codes)).status).toBe(200);
    const sourceOf = async (orderId: number) =>
      (await readWork(product, technician, orderId)).parameters.find(
        ({ parameterId }: { parameterId: number }) => parameterId === hb,
      ).source;
    expect([await sourceOf(one.orderId), await sourceOf(other.orderId)]).toEqual(['analyser', 'typed']);
    // Of a test that is not the other person's too, nothing may get lost.
    await product.deps.pool.query('update order_tests set parameter_ids = array[$2::bigint] where order_id = $1', [
      one.orderId,
      hb,
    ]);
    await typeResults(product, technician, other.orderId, { [idOf('wbc')]: '6.1' });
    const lost = await exchange(codes[1], codes[0]);
    expect([lost.status, lost.body.messageCode.code]).toEqual([409, 'value_was_not_ordered_for_the_other_person']);
    expect((await valuesOf(other.orderId))[idOf('wbc')]).toEqual(['6.1', 'normal']);
  });

  it('take a value along that was measured where a formula is blank, and leave the PDF of a draft with nobody else', async () => {
    const { idOf, technician, one, other, codes, exchange, valuesOf } = await twoPeople(['chol', 'hdl', 'tg', 'ldl']);
    const lipids = (chol: string, hdl: string, tg: string) => ({
      [idOf('chol')]: chol,
      [idOf('hdl')]: hdl,
      [idOf('tg')]: tg,
    });
    await typeResults(product, technician, one.orderId, lipids('240', '40', '450'));
    expect((await typeResults(product, technician, one.orderId, { [idOf('ldl')]: '120' })).status).toBe(200);
    await typeResults(product, technician, other.orderId, lipids('200', '50', '150'));
    expect((await exchange(...codes)).status).toBe(200);
    const ldl = async (orderId: number) => (await valuesOf(orderId))[idOf('ldl')]![0];
    expect([await ldl(other.orderId), await ldl(one.orderId)]).toEqual(['120', '120']);
    const { rows } = await product.deps.pool.query(
      'select distinct on (order_id) order_id, source from results where parameter_id = $1 and order_id = any($2) order by order_id, version desc',
      [idOf('ldl'), [one.orderId, other.orderId]],
    );
    expect(new Map(rows.map(({ order_id: id, source }) => [id, source]))).toEqual(
      new Map([
        [one.orderId, 'formula'],
        [other.orderId, 'typed'],
      ]),
    );
    await attach(product, technician, one.orderId, { file: 'lipids.pdf' });
    expect((await exchange(codes[1], codes[0])).body.messageCode.code).toBe('pdf_of_a_draft_holds_the_specimen');
  });

  it('are not exchanged where they cannot be: of one person, two kinds, empty, rejected, signed, or another lab’s', async () => {
    const { lab, idOf, technician, signatory, one, other, codes, exchange } = await twoPeople();
    expect((await exchange(codes[0], codes[0])).status).toBe(409);
    expect((await exchange(codes[0], 'NO-SUCH-1')).status).toBe(404);
    const stranger = await twoPeople();
    expect((await exchange(codes[0], stranger.codes[0])).status).toBe(404);
    const desk = await lab.token('front_desk');
    const { body: waiting } = await product.call('POST', '/api/lab/walk-ins', {
      token: desk,
      headers: { 'idempotency-key': `empty-${codes[0]}` },
      body: { patient: { ...asha, name: 'Not yet' }, itemIds: [lab.itemId] },
    });
    const { body: planned } = await product.call('GET', `/api/lab/bookings/${waiting.number}/specimens`, {
      token: desk,
    });
    expect((await exchange(codes[0], planned[0].barcode)).body.messageCode.code).toBe('specimens_are_not_both_filled');
    await product.deps.pool.query(
      "update specimens set container_id = (select id from containers where specimen = 'Fluoride plasma' or additive ilike '%fluoride%' limit 1) where barcode = $1",
      [codes[1]],
    );
    expect((await exchange(...codes)).body.messageCode.code).toBe('specimens_are_of_two_kinds');
    await product.deps.pool.query(
      'update specimens s set container_id = x.container_id from specimens x where s.barcode = $1 and x.barcode = $2',
      [codes[1], codes[0]],
    );
    await typeResults(product, technician, one.orderId, { [idOf('hb')]: '12.5', [idOf('wbc')]: '6' });
    expect((await sign(product, signatory, one.orderId)).status).toBe(200);
    expect((await exchange(...codes)).body.messageCode.code).toBe('take_the_signed_report_back_first');
    await product.call('POST', '/api/lab/specimens/reject', {
      token: technician,
      body: { barcode: codes[1], reason: 'clotted' },
    });
    await product.call('POST', `/api/lab/work/${one.orderId}/recall`, {
      token: signatory,
      body: { reason: 'Mixed up' },
    });
    expect((await exchange(...codes)).body.messageCode.code).toBe('specimens_are_not_both_filled');
    expect(other.orderId).toBeGreaterThan(0);
  });

  it('stand as one exchange, though two technicians press at once', async () => {
    const { technician, idOf, one, other, codes, exchange, valuesOf } = await twoPeople();
    await typeResults(product, technician, one.orderId, { [idOf('hb')]: '12.5' });
    await typeResults(product, technician, other.orderId, { [idOf('hb')]: '15.1' });
    const answers = await Promise.all([exchange(...codes), exchange(codes[1], codes[0]), exchange(...codes)]);
    const done = answers.filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThan(0);
    // Each that was done turned them round once; values and tubes never part.
    const { body } = await product.call('GET', `/api/lab/specimens/${codes[0]}`, { token: technician });
    const turned = done % 2 === 1;
    expect(body.person.name).toBe(turned ? 'Ravi Mix' : 'Asha Mix');
    expect((await valuesOf(one.orderId))[idOf('hb')]![0]).toBe(turned ? '15.1' : '12.5');
  });
});

/** A visit of the site with a signed report, shared by a link and with a doctor. */
async function sharedReport() {
  const { lab, idOf } = await benchLab(product, ['hb']);
  const { token: patient, email } = await product.newCustomer();
  const signatory = await lab.token('signatory');
  const owner = await lab.token();
  const [time] = await slotsOf(product, lab, 'counter');
  const { body: booked } = await product.call('POST', '/api/bookings', {
    token: patient,
    body: {
      labId: lab.labId,
      city: lab.city,
      place: 'counter',
      startsAt: time,
      payment: 'at_collection',
      people: [{ person: { name: 'Asha Rane', sex: 'female', birthDate: '1990-04-05' }, itemIds: [lab.itemId] }],
    },
  });
  const orderId = booked.orders[0].id;
  await product.deps.pool.query(
    "update visits set starts_at = $2, ends_at = $2::timestamptz + interval '15 minutes', state = 'arrived' where number = $1",
    [booked.number, product.deps.now()],
  );
  await product.call('POST', `/api/lab/collection/${booked.number}/step`, { token: owner, body: { to: 'collected' } });
  await receive(product, signatory, orderId);
  await typeResults(product, signatory, orderId, { [idOf('hb')]: '12.5' });
  expect((await sign(product, signatory, orderId)).status).toBe(200);
  const shared = await product.call('POST', `/api/reports/${orderId}/shares`, { token: patient, body: { days: 3 } });
  const link = shared.body.url.split('#')[1];
  await product.call('POST', `/api/reports/${orderId}/shares`, { token: patient, body: { days: 3, doctorId: 1 } });
  const { rows } = await product.deps.pool.query('select code from reports where order_id = $1', [orderId]);
  const code: string = rows[0].code;
  const reading = async () => {
    const byLink = (path: string) => product.call('POST', path, { body: { token: link } });
    const answers = {
      page: await product.call('GET', `/api/reports/${orderId}`, { token: patient }),
      paper: await product.call('GET', `/api/reports/${orderId}/pdf`, { token: patient }),
      fhir: await product.call('GET', `/api/reports/${orderId}/fhir`, { token: patient }),
      link: await byLink('/api/shared-reports'),
      desk: await product.call('GET', `/api/lab/work/${orderId}/pdf`, { token: owner }),
    };
    return Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]));
  };
  const recall = (reason: string) =>
    product.call('POST', `/api/lab/work/${orderId}/recall`, { token: signatory, body: { reason } });
  return { lab, idOf, patient, email, signatory, orderId, code, booked, reading, recall };
}

describe('a report that is taken back', () => {
  it('reaches the page, the paper, the link, the code and the mail, and the corrected one stands in its place', async () => {
    const { idOf, patient, email, signatory, orderId, code, reading, recall } = await sharedReport();
    const open = { page: 200, paper: 200, fhir: 200, link: 200, desk: 200 };
    expect(await reading()).toEqual(open);
    const { status, body } = await recall('The blood was of somebody else.');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      reportState: 'recalled',
      amends: true,
      recalled: { reason: 'The blood was of somebody else.', by: 'Fixture signatory' },
    });
    expect(await reading()).toEqual({ page: 404, paper: 404, fhir: 404, link: 404, desk: 404 });
    const page = await product.call('GET', `/api/reports/${orderId}`, { token: patient });
    expect(page.body.message).toContain('taken this report back');
    expect(page.body.message).toContain('The blood was of somebody else.');
    const check = await product.call('GET', `/api/report-checks/${code}`);
    expect(check.body).toMatchObject({ recalledAt: expect.any(String), replacedBy: null, withdrawn: false });
    const { rows: mails } = await product.deps.pool.query(
      "select recipient, body from (select recipient, text as body, template from messages) m where template = 'report.recalled' and (recipient = $1 or recipient = (select a.email from doctors d join accounts a on a.id = d.account_id where d.id = 1))",
      [email],
    );
    expect(mails.map(({ recipient }) => recipient).filter((recipient) => recipient === email)).toHaveLength(1);
    expect(mails.find(({ recipient }) => recipient === email).body).toContain('The blood was of somebody else.');
    // It waits for a signature again, and is not signed without a reason.
    await typeResults(product, signatory, orderId, { [idOf('hb')]: '14.1' });
    const queue = await product.call('GET', '/api/lab/sign-queue', { token: signatory });
    expect(queue.body.map((entry: { orderId: number }) => entry.orderId)).toEqual([orderId]);
    expect((await sign(product, signatory, orderId)).status).toBe(400);
    expect((await sign(product, signatory, orderId, { reason: 'Measured from the right tube' })).body.reportState).toBe(
      'amended',
    );
    // The doctor who was let in hears of it as well.
    const { rows: told } = await product.deps.pool.query(
      "select text from messages where template = 'report.amended_for_doctor' and recipient = (select a.email from doctors d join accounts a on a.id = d.account_id where d.id = 1)",
    );
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Measured from the right tube')]);
    expect(await reading()).toEqual(open);
    // What somebody else's blood came to does not stand beside it.
    const corrected = await product.call('GET', `/api/reports/${orderId}`, { token: patient });
    expect(corrected.body.values[0]).toMatchObject({ value: 14.1, replaced: null, trend: [{ value: 14.1 }] });
    expect((await product.call('GET', `/api/report-checks/${code}`)).body).toMatchObject({
      recalledAt: expect.any(String),
      replacedBy: { version: 2, reason: 'Measured from the right tube' },
    });
  });

  it('is signed again as it was, where it was right after all; and is no value of before meanwhile', async () => {
    const { lab, signatory, orderId, recall, reading, booked } = await sharedReport();
    await recall('In doubt.');
    expect((await recall('Twice.')).status).toBe(409);
    const { rows } = await product.deps.pool.query(
      'select o.state, o.sample_state, t.state as test, t.released_at from orders o join order_tests t on t.order_id = o.id where o.id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ state: 'active', sample_state: 'received', test: 'entered', released_at: null }]);
    expect((await sign(product, signatory, orderId, { reason: 'Checked: it was right.' })).status).toBe(200);
    expect((await reading()).page).toBe(200);
    const manager = await lab.token('manager');
    const { body } = await product.call('GET', `/api/lab/bookings?when=all&q=${booked.number}`, { token: manager });
    expect(body[0].orders[0]).toMatchObject({ state: 'done', reportState: 'amended' });
  });

  it('is signed again with the note that is shown, or closed without another, and no account goes meanwhile', async () => {
    const { patient, signatory, orderId, recall } = await sharedReport();
    await attach(product, signatory, orderId, { note: 'Haemolysed slightly.', file: 'of-somebody-else.pdf' });
    await sign(product, signatory, orderId, { reason: 'A note' });
    await recall('In doubt.');
    expect((await sign(product, signatory, orderId, { reason: 'It was right.' })).status).toBe(200);
    const read = await product.call('GET', `/api/reports/${orderId}`, { token: patient });
    expect(read.body).toMatchObject({ note: 'Haemolysed slightly.', state: 'amended', hasFile: false });
    await recall('The tube was of somebody else, and she does not come again.');
    const erase = () =>
      product.call('POST', '/api/account/erase', { token: patient, body: { password: 'a-good-password' } });
    expect((await erase()).status).toBe(409);
    const all = await product.call('GET', '/api/account/data', { token: patient });
    expect(all.body.visits[0].people[0]).toMatchObject({ name: 'Asha Rane', reports: null });
    const close = () =>
      product.call('POST', `/api/lab/work/${orderId}/close`, { token: signatory, body: { reason: 'Nobody comes' } });
    expect((await close()).body).toMatchObject({ reportState: 'recalled', sampleState: 'done' });
    expect((await close()).status).toBe(409);
    const { rows } = await product.deps.pool.query(
      'select v.state from visits v join orders o on o.visit_id = v.id where o.id = $1',
      [orderId],
    );
    expect(rows[0].state).toBe('completed');
    // Nothing was reported in the end: nothing is owed for it, and the history says that it was taken off.
    const { rows: owed } = await product.deps.pool.query(
      'select o.state, v.total_paise - v.home_fee_paise as paise from visits v join orders o on o.visit_id = v.id where o.id = $1',
      [orderId],
    );
    expect(owed[0]).toEqual({ state: 'done', paise: 0 });
    expect((await product.call('GET', `/api/reports/${orderId}`, { token: patient })).status).toBe(404);
  });

  it('is taken back by a signatory alone, and only where something is signed', async () => {
    const { recall, one, technician } = await twoPeople();
    expect((await recall(one.orderId)).body.messageCode.code).toBe('nothing_is_signed_that_could_be_taken_back');
    const tried = await product.call('POST', `/api/lab/work/${one.orderId}/recall`, {
      token: technician,
      body: { reason: 'Mixed up' },
    });
    expect(tried.status).toBe(403);
  });
});
