import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
let admin: string;
let mine: { token: string; email: string };
const DAY = 86_400_000;

beforeAll(async () => {
  admin = await product.loginDemonstration('admin');
  mine = await product.newCustomer('Asha Case');
  await product.deps.pool.query('delete from cases');
});

const call = (token: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token, headers: { 'idempotency-key': randomUUID() }, ...(body && { body }) });
const complaint = { kind: 'complaint', about: 'other', text: 'Nobody rang at the door.' };
const open = async (token = mine.token, changes: object = {}) =>
  (await call(token, 'POST', '/account/cases', { ...complaint, ...changes })).body;
const mailsTo = async (email: string, template: string) =>
  (await product.deps.pool.query('select text from messages where recipient = $1 and template = $2', [email, template]))
    .rows as { text: string }[];

it('is tied to whose report of a visit it is about, or to a lab; never to what is another account’s', async () => {
  const lab = await makeLab(product);
  const whose = await product.newCustomer('Whose Case');
  const theirs = await product.newCustomer('Theirs Case');
  const [startsAt] = await slotsOf(product, lab, 'counter');
  const person = { name: 'Asha Case', sex: 'female', birthDate: '1980-01-01' };
  const booked = await call(whose.token, 'POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'counter',
    startsAt,
    payment: 'at_collection',
    people: [{ person, itemIds: [lab.itemId] }],
  });
  const { number, orders } = booked.body;
  const ofReport = await open(whose.token, { about: 'report', orderId: orders[0].id });
  expect(ofReport).toMatchObject({ booking: number, orderId: orders[0].id, person: 'Asha Case', labId: lab.labId });
  const ofLab = await open(whose.token, { about: 'lab', labId: lab.labId });
  expect(ofLab).toMatchObject({ booking: null, person: null, labId: lab.labId, labName: lab.name });
  const numbers = async (query: string) =>
    (await call(admin, 'GET', `/admin/cases?state=all&${query}`)).body.map((row: { number: string }) => row.number);
  expect((await numbers(`lab=${lab.labId}`)).toSorted()).toEqual([ofReport.number, ofLab.number].toSorted());
  expect(await numbers('lab=999999999')).toEqual([]);
  for (const wrong of [{ orderId: orders[0].id }, { booking: number }, { labId: 999_999_999 }])
    expect((await call(theirs.token, 'POST', '/account/cases', { ...complaint, ...wrong })).status).toBe(400);
  await product.deps.pool.query('delete from cases');
});

it('gets a number, is answered and settled with a mail each, and is open again when its patient writes; notes stay among operators', async () => {
  const opened = await open();
  expect(opened).toMatchObject({ number: expect.stringMatching(/^CS-\w{7}$/), state: 'open', acknowledgedAt: null });
  expect(new Date(opened.dueAt).getTime() - new Date(opened.createdAt).getTime()).toBe(2 * DAY);
  expect((await mailsTo(mine.email, 'case.received'))[0]!.text).toContain(`/cases/${opened.number}`);

  const path = `/admin/cases/${opened.number}`;
  const taken = (await call(admin, 'POST', `${path}/take`)).body;
  expect(taken).toMatchObject({ owner: 'Site Admin', mine: true, state: 'open' });
  expect(new Date(taken.dueAt).getTime() - new Date(taken.createdAt).getTime()).toBe(30 * DAY);
  await call(admin, 'POST', `${path}/entries`, { text: 'The collector was ill.', internal: true });
  await call(admin, 'POST', `${path}/entries`, { text: 'We are sorry. Somebody comes tomorrow.' });
  const read = (await call(mine.token, 'GET', `/account/cases/${opened.number}`)).body;
  expect(read.state).toBe('answered');
  expect(read.entries.map(({ by, text }: { by: string; text: string }) => [by, text])).toEqual([
    ['customer', 'Nobody rang at the door.'],
    ['operator', 'We are sorry. Somebody comes tomorrow.'],
  ]);
  expect(JSON.stringify(read)).not.toContain('Site Admin');
  expect(await mailsTo(mine.email, 'case.answered')).toHaveLength(1);

  // Nobody settles what they have not read: two entries were there, and there are three by now.
  const unread = await call(admin, 'POST', `${path}/entries`, { text: 'It is settled.', settles: true, seen: 2 });
  expect([unread.status, unread.body.messageCode.code]).toEqual([409, 'case_was_written_to_since']);
  const settled = (await call(admin, 'POST', `${path}/entries`, { text: 'It is given back.', settles: true, seen: 3 }))
    .body;
  expect(settled).toMatchObject({ state: 'settled', dueAt: null });
  expect((await call(admin, 'POST', `${path}/entries`, { text: 'More' })).status).toBe(409);
  expect((await call(admin, 'POST', `${path}/take`)).status).toBe(409);
  expect((await call(admin, 'GET', '/admin/cases')).body).toEqual([]);
  const again = await call(mine.token, 'POST', `/account/cases/${opened.number}/entries`, { text: 'It has not come.' });
  expect(again.body).toMatchObject({ state: 'open', settledAt: null });
  // Its clock begins again.
  expect(new Date(again.body.dueAt).getTime() - new Date(again.body.entries.at(-1).at).getTime()).toBe(2 * DAY);
  expect((await call(admin, 'GET', '/admin/cases?owner=me')).body).toMatchObject([{ number: opened.number }]);
  const { rows } = await product.deps.pool.query('select action from audit_events where subject = $1 order by id', [
    `case ${opened.number}`,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(['case.taken', 'case.noted', 'case.answered', 'case.settled']);
});

it('names a booking of one’s own alone; nobody else reads it or writes to it', async () => {
  const stranger = await product.newCustomer();
  const lab = await makeLab(product);
  const { body: booked } = await call(mine.token, 'POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'home',
    startsAt: (await slotsOf(product, lab))[0],
    address: lab.address,
    payment: 'at_collection',
    people: [{ itemIds: [lab.itemId], person: { name: 'Asha Case', sex: 'female', birthDate: '1980-01-01' } }],
  });
  const about = { about: 'booking', booking: booked.number };
  // As it is read out and typed: in small letters, without its stroke.
  const opened = await open(mine.token, { ...about, booking: booked.number.toLowerCase().replace('-', '') });
  expect(opened).toMatchObject({ booking: booked.number, labName: lab.name });
  const foreign = await call(stranger.token, 'POST', '/account/cases', { ...complaint, ...about });
  expect(foreign.status).toBe(400);
  expect(foreign.body.fields).toHaveProperty('booking');
  expect((await call(stranger.token, 'GET', `/account/cases/${opened.number}`)).status).toBe(404);
  expect((await call(stranger.token, 'POST', `/account/cases/${opened.number}/entries`, { text: 'x' })).status).toBe(
    404,
  );
  expect((await call(stranger.token, 'GET', '/account/cases')).body).toEqual([]);
  expect((await call(admin, 'GET', `/admin/cases?q=${booked.number}`)).body).toMatchObject([{ number: opened.number }]);
});

it('sent twice under one key is one; ten stand open at once and not an eleventh, also when they come together', async () => {
  const eager = await product.newCustomer();
  const key = randomUUID();
  const send = (as: string) =>
    product.call('POST', '/api/account/cases', {
      token: eager.token,
      headers: { 'idempotency-key': as },
      body: complaint,
    });
  const [first, second] = [await send(key), await send(key)];
  expect(second.body.number).toBe(first.body.number);
  const statuses = (await Promise.all(Array.from({ length: 14 }, () => send(randomUUID())))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(9);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
});

it('what is due soonest stands first, a grievance about data has ninety days; and all of it goes with the account', async () => {
  await product.deps.pool.query('delete from cases');
  const late = await open();
  const taken = await open(mine.token, { kind: 'privacy', about: 'account' });
  const { body } = await call(admin, 'POST', `/admin/cases/${taken.number}/take`);
  expect(new Date(body.dueAt).getTime() - new Date(body.createdAt).getTime()).toBe(90 * DAY);
  const numbers = async (query = '') =>
    ((await call(admin, 'GET', `/admin/cases${query}`)).body as { number: string }[]).map(({ number }) => number);
  expect(await numbers()).toEqual([late.number, taken.number]);
  expect(await numbers('?owner=nobody')).toEqual([late.number]);
  expect((await call(mine.token, 'GET', '/account/data')).body.cases).toHaveLength(2);
  await product.deps.pool.query(
    "update visits set state = 'cancelled' where account_id = (select id from accounts where email = $1)",
    [mine.email],
  );
  expect((await call(mine.token, 'POST', '/account/erase', { password: 'a-good-password' })).status).toBe(200);
  expect(await numbers('?state=all')).toEqual([]);
});

it('is given to a colleague who works on cases, with a word for them alone; they are told', async () => {
  const theirs = await product.newCustomer('Hema Handed');
  const { number } = await open(theirs.token);
  const path = `/admin/cases/${number}`;
  const { rows } = await product.deps.pool.query(
    `insert into accounts (name, email, phone, password_hash, role, operator_role, email_verified_at)
     values ('Sunil Support', 'sunil@example.in', '+919812300001', 'x', 'admin', 'support', now()),
       ('Vera Verifier', 'vera@example.in', '+919812300002', 'x', 'admin', 'verification', now()) returning id`,
  );
  const [support, verifier] = rows.map(({ id }: { id: number }) => Number(id));
  const read = (await call(admin, 'GET', path)).body;
  expect(read.colleagues.map(({ name }: { name: string }) => name)).toContain('Sunil Support');
  expect(read.colleagues.map(({ name }: { name: string }) => name)).not.toContain('Vera Verifier');
  expect((await call(admin, 'POST', `${path}/hand-over`, { to: verifier })).body.fields).toHaveProperty('to');
  const given = (await call(admin, 'POST', `${path}/hand-over`, { to: support, note: 'They called twice.' })).body;
  expect(given).toMatchObject({ owner: 'Sunil Support', mine: false, state: 'open' });
  expect(given.acknowledgedAt).not.toBeNull();
  expect(given.entries.at(-1)).toMatchObject({ text: 'They called twice.', internal: true, author: 'Site Admin' });
  expect(given.colleagues.map(({ id }: { id: number }) => id)).not.toContain(support);
  expect((await mailsTo('sunil@example.in', 'case.handed_over'))[0]!.text).toContain(`/admin/cases/${number}`);
  const mineNow = (await call(theirs.token, 'GET', `/account/cases/${number}`)).body;
  expect(mineNow.entries.some(({ text }: { text: string }) => text === 'They called twice.')).toBe(false);
  // Whoever works on cases no more has none in hand.
  const unowned = async () =>
    (await call(admin, 'GET', '/admin/cases?owner=nobody')).body.map(({ number: each }: { number: string }) => each);
  expect(await unowned()).not.toContain(number);
  await product.deps.pool.query("update accounts set operator_role = 'verification' where id = $1", [support]);
  expect(await unowned()).toContain(number);
  expect((await call(admin, 'GET', path)).body.owner).toBeNull();
  const today = (await call(admin, 'GET', '/admin/today')).body;
  const waiting = today.find(({ kind }: { kind: string }) => kind === 'case').entries;
  expect(waiting).toContainEqual(expect.objectContaining({ key: number, owner: null }));
  await product.deps.pool.query("update accounts set operator_role = 'support' where id = $1", [support]);
  await call(admin, 'POST', `${path}/entries`, { text: 'Done.', settles: true });
  expect((await call(admin, 'POST', `${path}/hand-over`, { to: support })).status).toBe(409);
  // Opened again: in the hands of whoever did it, due anew, and why is for operators alone.
  const again = (await call(admin, 'POST', `${path}/reopen`, { text: 'The lab has written since.' })).body;
  expect(again).toMatchObject({ state: 'open', mine: true, settledAt: null });
  expect(new Date(again.dueAt).getTime()).toBeGreaterThan(product.now().getTime());
  expect(again.entries.at(-1)).toMatchObject({ text: 'The lab has written since.', internal: true });
  expect((await call(theirs.token, 'GET', `/account/cases/${number}`)).body).toMatchObject({ state: 'open' });
  expect((await call(admin, 'POST', `${path}/reopen`, { text: 'Again.' })).status).toBe(409);
});

it('of cases about a payment, and of what is handed to them, those who work on money read and answer; of no other', async () => {
  const farah = await product.newOperator('finance');
  const theirs = await product.newCustomer('Pia Paid');
  const [about, other] = [
    await open(theirs.token, { about: 'payment' }),
    await open(theirs.token, { about: 'other', booking: undefined }),
  ];
  const seen = async () =>
    (await call(farah.token, 'GET', '/admin/cases?limit=100')).body.map(({ number }: { number: string }) => number);
  expect(await seen()).toContain(about.number);
  expect(await seen()).not.toContain(other.number);
  expect((await call(farah.token, 'GET', `/admin/cases/${other.number}`)).status).toBe(404);
  expect((await call(farah.token, 'POST', `/admin/cases/${other.number}/take`)).status).toBe(404);
  expect((await call(farah.token, 'POST', `/admin/cases/${about.number}/take`)).body).toMatchObject({ mine: true });
  const { id } = (await product.deps.pool.query('select id from accounts where email = $1', [farah.email])).rows[0];
  const handed = await call(admin, 'POST', `/admin/cases/${other.number}/hand-over`, { to: Number(id) });
  expect(handed.status, JSON.stringify(handed.body)).toBe(200);
  expect(await seen()).toContain(other.number);
  expect((await call(farah.token, 'POST', `/admin/cases/${other.number}/entries`, { text: 'Sent.' })).status).toBe(200);
});
