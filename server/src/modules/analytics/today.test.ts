import { randomUUID } from 'node:crypto';
import type { Today } from '@healthplus/contract/analytics/today';
import { dayOf, daysAfter } from '@healthplus/contract/zone';
import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
let admin: string;
let lab: FixtureLab;
let slots: string[];
const HOUR = 3600;

beforeAll(async () => {
  admin = await product.loginDemonstration('admin');
  lab = await makeLab(product);
  slots = await slotsOf(product, lab);
});

const sql = (text: string, values: unknown[] = []) => product.deps.pool.query(text, values);
const today = async (): Promise<Today> => (await product.call('GET', '/api/admin/today', { token: admin })).body;
const ofKind = async (kind: string) => (await today()).find((group) => group.kind === kind)?.entries ?? [];
const keys = async (kind: string) => (await ofKind(kind)).map(({ key }) => key);

async function book(): Promise<{ number: string; orderId: number }> {
  const { token } = await product.newCustomer();
  const { body } = await product.call('POST', '/api/bookings', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      labId: lab.labId,
      city: lab.city,
      place: 'home',
      startsAt: slots.pop(),
      address: lab.address,
      people: [{ itemIds: [lab.itemId], person: { name: 'Nita Queue', sex: 'female', birthDate: '1980-01-01' } }],
      payment: 'at_collection',
    },
  });
  return { number: body.number, orderId: body.orders[0].id };
}

it('a booking waits after two hours without an answer, and no more once its lab has answered', async () => {
  const { number } = await book();
  const age = (hours: number) =>
    sql('update visits set created_at = $2 where number = $1', [number, product.inSeconds(-hours * HOUR)]);
  await age(1.9);
  expect(await keys('booking')).not.toContain(number);
  await age(2.1);
  const entry = (await ofKind('booking')).find(({ key }) => key === number)!;
  expect(entry).toMatchObject({ title: lab.name, detail: number, owner: null, mine: false });
  expect(new Date(entry.dueAt!).getTime() - new Date(entry.since).getTime()).toBe(2 * HOUR * 1000);
  await product.call('POST', `/api/lab/bookings/${number}/confirm`, { token: await lab.token('front_desk') });
  expect(await keys('booking')).not.toContain(number);
});

it('a booking that nobody answers waits past its hour too, and one that begins soon before two hours are over', async () => {
  const { number } = await book();
  const move = (seconds: number) =>
    sql('update visits set created_at = $2, starts_at = $3 where number = $1', [
      number,
      product.inSeconds(-0.2 * HOUR),
      product.inSeconds(seconds),
    ]);
  await move(3 * HOUR);
  expect(await keys('booking')).not.toContain(number);
  await move(0.9 * HOUR);
  expect(await keys('booking')).toContain(number);
  await move(-30 * HOUR);
  expect((await ofKind('booking'))[0]).toMatchObject({ key: number });
  await product.call('POST', `/api/lab/bookings/${number}/decline`, {
    token: await lab.token('front_desk'),
    body: { reason: 'Nobody was free' },
  });
  expect(await keys('booking')).not.toContain(number);
});

it('a tube that was drawn and never came is a late report; one that is drawn again waits as that', async () => {
  const { number, orderId } = await book();
  const stand = (state: string) =>
    sql('update orders set sample_state = $2, due_at = $3 where id = $1', [orderId, state, product.inSeconds(-60)]);
  await stand('collected');
  expect(await keys('late_report')).toContain(`${number} ${orderId}`);
  await stand('rejected');
  expect(await keys('late_report')).not.toContain(`${number} ${orderId}`);
});

it('money that a laboratory has to give back by hand waits once it has done nothing for three days', async () => {
  const { number } = await book();
  let desk = await lab.token('front_desk');
  const call = (path: string, body: object) =>
    product.call('POST', `/api/lab/bookings/${number}/${path}`, {
      token: desk,
      headers: { 'idempotency-key': randomUUID() },
      body,
    });
  await call('confirm', {});
  expect((await call('payments', { method: 'cash', amount: 500 })).status).toBe(201);
  expect((await call('cancel', { reason: 'The machine is broken' })).status).toBe(200);
  expect(await keys('give_back')).not.toContain(number);
  const before = admin;
  await product.later(3 * 24 * HOUR * 1000 + 60_000, async () => {
    // Nobody is signed in as long as that.
    [desk, admin] = [await lab.token('front_desk'), await product.loginDemonstration('admin')];
    expect(await ofKind('give_back')).toContainEqual(expect.objectContaining({ key: number, title: lab.name }));
    expect((await call('refunds', { method: 'cash', amount: 500 })).status).toBe(201);
    expect(await keys('give_back')).not.toContain(number);
  });
  admin = before;
});

it('a late report and a critical value wait by number, without a name or a result', async () => {
  const { number, orderId } = await book();
  await sql("update orders set sample_state = 'received', due_at = $2 where id = $1", [orderId, product.inSeconds(60)]);
  expect(await keys('late_report')).not.toContain(`${number} ${orderId}`);
  await sql('update orders set due_at = $2 where id = $1', [orderId, product.inSeconds(-60)]);
  expect(await keys('late_report')).toContain(`${number} ${orderId}`);
  await sql(
    `insert into results (order_id, parameter_id, version, value, flag, source, at, entered_by)
     select $1, $2, 1, 3, 'critical_low', 'typed', $3, id from accounts where email = 'admin@example.in'`,
    [orderId, lab.parameterIds[0], product.now().toISOString()],
  );
  expect(await keys('critical')).toContain(`${number} ${orderId}`);
  expect(JSON.stringify(await today())).not.toContain('Nita Queue');
});

it('a document waits from sixty days before its last day, by that day; what is taken bears a name, from whomever, and is let go by its owner alone', async () => {
  const { rows } = await sql(
    `insert into files (storage_key, content_type, bytes) values ($1, 'application/pdf', 1) returning id`,
    [`documents/${randomUUID()}.pdf`],
  );
  const { rows: documents } = await sql(
    `insert into lab_documents (lab_id, slot, file_id, file_name, state, valid_until) values ($1, 'nablCertificate', $2, 'a.pdf', 'approved', $3) returning id`,
    [lab.labId, rows[0].id, daysAfter(dayOf(product.now()), 60)],
  );
  const key = `${lab.labId} ${documents[0].id}`;
  expect(await keys('document')).not.toContain(key);
  await sql('update lab_documents set valid_until = $2 where id = $1', [
    documents[0].id,
    daysAfter(dayOf(product.now()), 59),
  ]);
  expect(await keys('document')).toContain(key);
  const path = `/api/admin/today/document/${encodeURIComponent(key)}/owner`;
  await product.call('PUT', path, { token: admin });
  const mine = (await ofKind('document')).find((entry) => entry.key === key)!;
  expect(mine).toMatchObject({ owner: 'Site Admin', mine: true });
  await sql(
    `update waiting_owners set owner_id = (select id from accounts where email = 'patient@example.in') where key = $1`,
    [key],
  );
  await product.call('DELETE', path, { token: admin });
  expect((await ofKind('document')).find((entry) => entry.key === key)).toMatchObject({ mine: false });
  // Somebody of another role has it no more, nor who is locked out.
  const { email } = await product.newOperator('verification');
  const owns = async (changes: string) => {
    await sql(`update accounts set ${changes} where email = $1`, [email]);
    await sql('update waiting_owners set owner_id = (select id from accounts where email = $2) where key = $1', [
      key,
      email,
    ]);
    return (await ofKind('document')).find((entry) => entry.key === key)!.owner;
  };
  expect(await owns("operator_role = 'verification'")).toBe('Operator verification');
  expect(await owns("operator_role = 'finance'")).toBeNull();
  expect(await owns("operator_role = 'verification', disabled_at = '2026-01-01'")).toBeNull();
  await product.call('PUT', path, { token: admin });
  await product.call('DELETE', path, { token: admin });
  expect((await ofKind('document')).find((entry) => entry.key === key)).toMatchObject({ owner: null, mine: false });
});

it('kinds of which nothing waits are left out; of many, ten are shown with how many there are', async () => {
  await sql('delete from callbacks');
  expect((await today()).map(({ kind }) => kind)).not.toContain('callback');
  await sql(
    `insert into callbacks (phone, created_at) select '98000' || lpad(g::text, 5, '0'), now() - g * interval '1 minute' from generate_series(1, 40) g`,
  );
  const group = (await today()).find(({ kind }) => kind === 'callback')!;
  expect(group.total).toBe(40);
  expect(group.entries).toHaveLength(10);
  expect(group.entries[0]!.title).toBe('9800000040');
  const whole = (await product.call('GET', '/api/admin/today?kind=callback', { token: admin })).body;
  expect(whole).toMatchObject([{ kind: 'callback', total: 40, entries: { length: 40 } }]);
});

it('what waits for a decision is what the approvals show: documents too, and nothing of what is removed', async () => {
  const waiting = async () => {
    const group = (await today()).find(({ kind }) => kind === 'approval');
    const { headers } = await product.call('GET', '/api/admin/approvals?limit=1', { token: admin });
    expect(group?.total ?? 0).toBe(Number(headers['x-total-count']));
    return group?.total ?? 0;
  };
  const before = await waiting();
  const item = await sql(
    `insert into items (kind, name, lab_id, base_price_paise, offer_price_paise) values ('package', 'A package to be removed', $1, 100, 100) returning id`,
    [lab.labId],
  );
  await sql("insert into approvals (kind, lab_id, item_id, reason) values ('package', $1, $2, 'words')", [
    lab.labId,
    item.rows[0].id,
  ]);
  await sql(
    `insert into lab_documents (lab_id, slot, file_id, file_name, state) select $1, 'taxId', file_id, file_name, 'waiting' from lab_documents limit 1`,
    [lab.labId],
  );
  expect(await waiting()).toBe(before + 2);
  await sql('update items set removed_at = $2 where id = $1', [item.rows[0].id, product.now()]);
  expect(await waiting()).toBe(before + 1);
});

it('a booking is found by the number of its invoice and by a tube, a case by its number', async () => {
  const { number, orderId } = await book();
  await sql("update orders set accession_number = '990101-77' where id = $1", [orderId]);
  await sql(
    `insert into cases (number, account_id, kind, about, due_at) select 'CS-FNDME22', account_id, 'complaint', 'other', now() from visits where number = $1`,
    [number],
  );
  const found = async (q: string) =>
    (await product.call('GET', `/api/admin/find?q=${encodeURIComponent(q)}`, { token: admin })).body;
  expect(await found('990101-77-1')).toMatchObject([{ kind: 'booking', key: number }]);
  expect(await found('cs-fndme22')).toMatchObject([{ kind: 'case', key: 'CS-FNDME22' }]);
  // As it is read out on the telephone.
  const figures = number.slice('HP-'.length).toLowerCase();
  for (const said of [`hp${figures}`, `hp ${figures}`, ` HP - ${figures}`])
    expect(await found(said)).toMatchObject([{ kind: 'booking', key: number }]);
});

it('somebody with a telephone alone is found by name, and a booking by the name of whom it is for', async () => {
  const { number } = await book();
  await sql(
    "insert into accounts (role, name, phone, phone_verified_at, password_hash) values ('customer', 'Zubeida Phonealone', '+919812312312', now(), 'x')",
  );
  const found = async (q: string) =>
    (await product.call('GET', `/api/admin/find?q=${encodeURIComponent(q)}`, { token: admin })).body;
  expect(await found('zubeida phone')).toEqual([
    { kind: 'account', key: expect.any(String), name: 'Zubeida Phonealone', detail: '+919812312312' },
  ]);
  const people = await product.call('GET', '/api/admin/accounts?q=zubeida', { token: admin });
  expect(people.body).toMatchObject([{ name: 'Zubeida Phonealone', phone: '+919812312312' }]);
  expect(await found('nita queue')).toContainEqual(expect.objectContaining({ kind: 'booking', key: number }));
});

it('a case that was answered waits again in its last three days, until it is settled', async () => {
  const { number } = await book();
  await sql(
    `insert into cases (number, account_id, kind, about, state, due_at, acknowledged_at) select 'CS-LATE222', account_id, 'complaint', 'other', 'answered', $2, now() from visits where number = $1`,
    [number, product.inSeconds(4 * 24 * HOUR)],
  );
  expect(await keys('case')).not.toContain('CS-LATE222');
  await sql("update cases set due_at = $1 where number = 'CS-LATE222'", [product.inSeconds(2 * 24 * HOUR)]);
  expect(await keys('case')).toContain('CS-LATE222');
  // It is taken on its own page: here nobody could seem to have it who has not.
  expect((await product.call('PUT', '/api/admin/today/case/CS-LATE222/owner', { token: admin })).status).toBe(400);
});

it('a refund waits while it wants a second pair of eyes, was tried in vain, or a gateway has not done it in a week', async () => {
  const { token } = await product.newCustomer();
  const visit = { labId: lab.labId, city: lab.city, place: 'counter', payment: 'online' };
  const person = { name: 'Nita Refund', sex: 'female', birthDate: '1980-01-01' };
  const [startsAt] = await slotsOf(product, lab, 'counter');
  const body = { ...visit, startsAt, people: [{ itemIds: [lab.itemId], person }] };
  const { number } = (await product.call('POST', '/api/bookings', { token, body })).body;
  const { checkout } = (await product.call('POST', `/api/bookings/${number}/payments`, { token, body: {} })).body;
  await product.call('POST', `/api/simulated-gateway/${checkout.split('/').at(-1)}`, { body: { decision: 'approve' } });
  const payment = `select p.id, p.visit_id, v.lab_id from payments p join visits v on v.id = p.visit_id where v.number = $1`;
  const { rows } = await sql(
    `insert into refunds (lab_id, visit_id, payment_id, amount_paise, state, next_at, created_at)
     select lab_id, visit_id, id, 100, 'approved', now(), $2 from (${payment}) paid returning id`,
    [number, product.inSeconds(-HOUR)],
  );
  const key = `${number} ${rows[0].id}`;
  const now = (change: string, age = HOUR) =>
    sql(`update refunds set ${change}, created_at = $2 where id = $1`, [rows[0].id, product.inSeconds(-age)]);
  expect(await keys('refund')).not.toContain(key);
  await now("state = 'requested'");
  expect(await keys('refund')).toContain(key);
  await now("state = 'approved', attempts = 4");
  expect(await keys('refund')).not.toContain(key);
  await now('attempts = 5');
  expect(await keys('refund')).toContain(key);
  await now("state = 'sent', attempts = 1", 6.9 * 24 * HOUR);
  expect(await keys('refund')).not.toContain(key);
  await now('attempts = 1', 7.1 * 24 * HOUR);
  expect(await keys('refund')).toContain(key);
});
