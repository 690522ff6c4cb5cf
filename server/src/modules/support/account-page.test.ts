import { endpoints } from '@healthplus/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct();
let support: string;
let patient: number;

beforeAll(async () => {
  support = (await product.newOperator('support')).token;
  const { rows } = await product.deps.pool.query("select id from accounts where email = 'patient@example.in'");
  patient = rows[0].id;
});

const call = (token: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });
const view = (id: number, reason = 'asked_for_help') => call(support, 'POST', `/admin/accounts/${id}/view`, { reason });

describe('the page of an account', () => {
  it('shows what support needs, notes among it, and nothing of what was tested', async () => {
    expect(
      (await call(support, 'POST', `/admin/accounts/${patient}/notes`, { text: 'Prefers calls at noon.' })).status,
    ).toBe(201);
    const { status, body } = await call(support, 'GET', `/admin/accounts/${patient}`);
    expect(status).toBe(200);
    expect(body.account).toMatchObject({ email: 'patient@example.in', role: 'customer' });
    expect(body.bookings.length).toBeGreaterThan(0);
    expect(body.family.length).toBeGreaterThan(1);
    expect(body.money.length).toBeGreaterThan(0);
    const { rows: last } = await product.deps.pool.query(
      'select v.number, t.verb from ledger_transactions t join visits v on v.id = t.visit_id where v.account_id = $1 order by t.at desc, t.id desc limit 1',
      [patient],
    );
    expect(body.money[0]).toMatchObject({ number: last[0].number, verb: last[0].verb });
    expect(body.notes).toMatchObject([{ text: 'Prefers calls at noon.', by: 'Operator support' }]);
    const { rows } = await product.deps.pool.query(
      'select distinct i.name from order_items i join orders o on o.id = i.order_id join visits v on v.id = o.visit_id where v.account_id = $1',
      [patient],
    );
    for (const { name } of rows) expect(JSON.stringify(body)).not.toContain(name);
    // That somebody agreed to a test for HIV says that they were tested: the holder reads it, support does not.
    const holder = await product.loginDemonstration('patient');
    const { rows: people } = await product.deps.pool.query(
      'select id, name from people where account_id = $1 order by id limit 1',
      [patient],
    );
    await product.deps.pool.query(
      "insert into consents (account_id, person_id, notice, version) values ($1, $2, 'hiv-testing', '2026-11-21')",
      [patient, people[0].id],
    );
    expect((await call(holder, 'GET', '/account/consents')).body[0]).toMatchObject({
      notice: 'hiv-testing',
      version: '2026-11-21',
      person: people[0].name,
    });
    const { body: again } = await call(support, 'GET', `/admin/accounts/${patient}`);
    expect(again.consents.map(({ notice }: { notice: string }) => notice)).not.toContain('hiv-testing');
    // The person reads what was written about them.
    const own = await call(await product.loginDemonstration('patient'), 'GET', '/account/data');
    expect(JSON.stringify(own.body)).toContain('Prefers calls at noon.');
    expect((await call(support, 'GET', '/admin/accounts/999999')).status).toBe(404);
  });
});

describe('notes about a booking and about a lab', () => {
  it('are read by the next operator; the patient reads those of their bookings, the lab none', async () => {
    const { rows } = await product.deps.pool.query(
      'select number, lab_id from visits where account_id = $1 and lab_id is not null order by id limit 1',
      [patient],
    );
    const [{ number, lab_id: lab }] = rows;
    const write = (token: string, path: string, text: string) => call(token, 'POST', `/admin/${path}/notes`, { text });
    expect((await call(support, 'GET', `/admin/bookings/${number}/notes`)).body).toEqual([]);
    await write(support, `bookings/${number}`, 'Gate code is wrong, called twice.');
    const { status, body } = await write(support, `bookings/${number}`, 'Reached at last.');
    expect(status).toBe(201);
    expect(body.map(({ text }: { text: string }) => text)).toEqual([
      'Reached at last.',
      'Gate code is wrong, called twice.',
    ]);
    const checks = (await product.newOperator('verification')).token;
    expect((await write(checks, `labs/${lab}`, 'Licence renewed by telephone.')).body).toHaveLength(1);
    expect((await write(support, 'bookings/HP-NONE', 'x')).status).toBe(404);
    expect((await call(checks, 'GET', '/admin/labs/999999/notes')).status).toBe(404);
    const own = await call(await product.loginDemonstration('patient'), 'GET', '/account/data');
    expect(own.body.operatorNotes).toContainEqual({
      text: 'Reached at last.',
      at: expect.any(String),
      booking: number,
    });
    expect(JSON.stringify(own.body)).not.toContain('Licence renewed');
  });
});

describe('looking at an account', () => {
  it('reads what the holder sees, without results and documents, and changes nothing', async () => {
    const { status, body } = await view(patient);
    expect(status).toBe(201);
    expect((await call(body.token, 'GET', '/bookings')).body.length).toBeGreaterThan(0);
    expect((await call(body.token, 'GET', '/auth/me')).body.email).toBe('patient@example.in');
    // Every call of a customer that is not named as open to it is closed, whatever comes to be added.
    const open = [
      'GET /auth/me',
      'POST /auth/logout',
      'GET /account/people',
      'GET /account/addresses',
      'GET /bookings',
    ];
    open.push('GET /bookings/{number}', 'GET /account/cases', 'GET /account/cases/{number}');
    open.push('GET /consultations', 'GET /account/message-choices');
    for (const { method, path, access } of Object.values(endpoints)) {
      const name = `${method} ${path}`;
      if (access === 'anyone' || open.includes(name)) continue;
      const concrete = path.replace(/\{(\w+)\}/g, '1');
      const answer = await call(body.token, method, concrete, method === 'GET' ? undefined : {});
      expect({ name, status: answer.status }).toEqual({ name, status: 403 });
    }
    expect((await call(body.token, 'POST', '/auth/logout')).status).toBe(200);
    expect((await call(body.token, 'GET', '/bookings')).status).toBe(401);
  });

  it('is told to the holder with the reason, stands in the audit log, and is no device of theirs', async () => {
    const { token } = await product.newCustomer('Viewed Person');
    const { body: me } = await call(token, 'GET', '/auth/me');
    const devices = async () => (await call(token, 'GET', '/account/devices')).body.devices.length;
    const before = await devices();
    await view(me.id, 'booking');
    expect(await devices()).toBe(before);
    const { rows: told } = await product.deps.pool.query(
      "select text from messages where recipient = $1 and template = 'account.viewed'",
      [me.email],
    );
    expect(told[0].text).toContain('A question about a booking');
    const { rows } = await product.deps.pool.query(
      "select detail from audit_events where action = 'account.viewed' and subject = $1",
      [`account ${me.id}`],
    );
    expect(rows).toEqual([{ detail: { reason: 'booking' } }]);
  });

  it('ends with the session in which it was asked for', async () => {
    const { token } = await product.newCustomer('Left View');
    const { body: me } = await call(token, 'GET', '/auth/me');
    const { token: other } = await product.newOperator('support');
    const { body } = await call(other, 'POST', `/admin/accounts/${me.id}/view`, { reason: 'asked_for_help' });
    expect((await call(body.token, 'GET', '/bookings')).status).toBe(200);
    await call(other, 'POST', '/auth/logout');
    expect((await call(body.token, 'GET', '/bookings')).status).toBe(401);
  });

  it('ends after a quarter of an hour, with the operator’s role, and is not for staff or the locked', async () => {
    const { token, email } = await product.newCustomer('Short View');
    const { body: me } = await call(token, 'GET', '/auth/me');
    const { body } = await view(me.id);
    expect(Date.parse(body.until) - product.deps.now().getTime()).toBeLessThanOrEqual(15 * 60_000);
    await product.deps.pool.query(
      'update sessions set expires_at = $2 where account_id = $1 and viewer_id is not null',
      [me.id, product.inSeconds(-1)],
    );
    expect((await call(body.token, 'GET', '/bookings')).status).toBe(401);
    const { body: again } = await view(me.id);
    await product.deps.pool.query("update accounts set operator_role = 'catalogue' where name = 'Operator support'");
    expect((await call(again.token, 'GET', '/bookings')).status).toBe(401);
    await product.deps.pool.query("update accounts set operator_role = 'support' where name = 'Operator support'");
    expect((await call(again.token, 'GET', '/bookings')).status).toBe(200);
    const { rows } = await product.deps.pool.query("select id from accounts where role <> 'customer' limit 5");
    for (const { id } of rows) expect((await view(id)).status).toBe(404);
    await product.deps.pool.query('update accounts set disabled_at = now() where email = $1', [email]);
    expect((await view(me.id)).status).toBe(404);
  });
});
