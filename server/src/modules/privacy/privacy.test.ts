import { describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { callFor, sign, typeResults } from '#test/bench.ts';
import { benchLab } from '#test/bench-lab.ts';
import { makeLab, slotsOf } from '#test/fixtures.ts';
import { untilBlocked } from '#test/until-blocked.ts';
import { visitAtTheBench } from '#test/visit-at-the-bench.ts';

const product = useProduct();
const baba = { name: 'Baba Rao', sex: 'male', birthDate: '1950-02-03', relation: 'father' };

describe('the family of an account', () => {
  it('is added to, changed and taken from; somebody else’s is not there', async () => {
    const { token } = await product.newCustomer('Sita Rao');
    const other = await product.newCustomer('Gita Shah');
    const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, as = token, body: object = baba) =>
      product.call(method, path, { token: as, body });
    const added = await call('POST', '/api/account/people');
    expect(added).toMatchObject({ status: 201, body: baba });
    expect((await call('POST', '/api/account/people')).status).toBe(409);
    const path = `/api/account/people/${added.body.id}`;
    expect((await call('PUT', path, other.token)).status).toBe(404);
    expect((await call('PUT', path, token, { ...baba, name: 'Baba R. Rao' })).body.name).toBe('Baba R. Rao');
    expect((await call('DELETE', path, other.token)).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await product.call('GET', '/api/account/people', { token })).body).toEqual([]);
    const self = { ...baba, birthDate: '2022-01-01', relation: 'self' };
    expect((await call('POST', '/api/account/people', token, self)).status).toBe(400);
  });
});

describe('one’s own data', () => {
  it('is taken out whole, by its owner alone, and leaves a row', async () => {
    const token = await product.loginDemonstration('patient');
    const { body, headers } = await product.call('GET', '/api/account/data', { token });
    expect(headers['content-disposition']).toContain('attachment');
    const data = typeof body === 'string' ? JSON.parse(body) : body;
    expect(data.account.email).toBe('patient@example.in');
    expect(data.visits.length).toBeGreaterThan(0);
    expect(JSON.stringify(data.visits)).toContain('values');
    expect(JSON.stringify(data)).not.toContain('argon2');
    const { rows } = await product.deps.pool.query("select 1 from audit_events where action = 'account.exported'");
    expect(rows).toHaveLength(1);
  });
  it('is erased, or booked for, but never both, whichever comes first', async () => {
    const lab = await makeLab(product, { capacityCounter: 30 });
    const [startsAt] = await slotsOf(product, lab, 'counter');
    const person = { name: 'Uma Both', sex: 'female', birthDate: '1970-01-01' };
    const body = {
      labId: lab.labId,
      city: lab.city,
      place: 'counter',
      startsAt,
      payment: 'at_collection',
      people: [{ person, itemIds: [lab.itemId] }],
    };
    for (let turn = 0; turn < 6; turn += 1) {
      const { token } = await product.newCustomer('Uma Both');
      const erase = () => product.call('POST', '/api/account/erase', { token, body: { password: 'a-good-password' } });
      const book = () => product.call('POST', '/api/bookings', { token, body });
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      // The password takes its time: a booking comes before it, while it is read, or after it.
      const [erased, booked] = await Promise.all([erase(), wait(turn * 12).then(book)]);
      expect([200, 409]).toContain(erased.status);
      expect(booked.status === 201, `${erased.status} ${booked.status}`).toBe(erased.status === 409);
      const { rows } = await product.deps.pool.query(
        "select 1 from visits v join accounts a on a.id = v.account_id where a.erased_at is not null and v.state = 'requested'",
      );
      expect(rows).toEqual([]);
    }
  });
  it('takes nothing in that was under way while it was erased', async () => {
    const { token, email } = await product.newCustomer('Uma Both');
    const client = await product.deps.pool.connect();
    const { rows } = await client.query('select id from accounts where email = $1', [email]);
    const account = rows[0].id;
    await client.query('begin');
    await client.query('select 1 from accounts where id = $1 for update', [account]);
    await client.query("update accounts set name = '', phone = '', erased_at = now() where id = $1", [account]);
    const body = { name: 'Ravi Das', sex: 'male', birthDate: '1990-01-01' };
    const sent = [
      product.call('POST', '/api/account/people', { token, body }),
      product.call('PUT', '/api/account/profile', { token, body: { name: 'Uma Both', phone: '9876543210' } }),
      product.call('POST', '/api/account/cases', {
        token,
        body: { kind: 'complaint', about: 'other', text: 'Where is it?' },
      }),
    ];
    await untilBlocked(product.deps.pool, sent.length);
    await client.query('commit');
    client.release();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses).toEqual([400, expect.any(Number), 400]);
    const left = await product.deps.pool.query(
      `select a.name, a.phone, (select count(*)::int from people p where p.account_id = a.id) as people,
        (select count(*)::int from cases c where c.account_id = a.id) as cases from accounts a where a.id = $1`,
      [account],
    );
    expect(left.rows).toEqual([{ name: '', phone: '', people: 0, cases: 0 }]);
  });
  it('is not erased while a laboratory has yet to call about a critical value', async () => {
    const { lab, idOf } = await benchLab(product, ['k']);
    const { token } = await product.newCustomer('Vasudha Kelkar');
    const { orderIds, signatory } = await visitAtTheBench(product, lab, token);
    const orderId = orderIds[0]!;
    await typeResults(product, signatory, orderId, { [idOf('k')]: '7.1' });
    expect((await sign(product, signatory, orderId)).body.reportState).toBe('final');
    const erase = () => product.call('POST', '/api/account/erase', { token, body: { password: 'a-good-password' } });
    expect(await erase()).toMatchObject({ status: 409, body: { messageCode: { code: 'result_still_awaits_a_call' } } });
    const [value] = (await product.call('GET', '/api/lab/critical-values', { token: signatory })).body;
    await callFor(product, signatory, { orderId, parameterId: idOf('k'), version: value.version });
    expect((await product.call('GET', '/api/lab/critical-values', { token: signatory })).body).toEqual([]);
    expect((await erase()).status).toBe(200);
  });
  it('is erased after the password, not while a visit is open; a cancelled visit keeps its number alone', async () => {
    const { token, email } = await product.newCustomer('Usha Das');
    const slots = await product.call('GET', `/api/labs/1/slots?city=Mumbai&day=${dayAhead(2)}&place=counter`);
    const { startsAt } = slots.body.slots.find((slot: { free: number }) => slot.free > 0);
    const person = { name: 'Usha Das', sex: 'female', birthDate: '1970-01-01' };
    const booked = await product.call('POST', '/api/bookings', {
      token,
      body: {
        labId: 1,
        city: 'Mumbai',
        place: 'counter',
        startsAt,
        people: [{ person, itemIds: [7] }],
        payment: 'at_collection',
      },
    });
    const erase = (password: string) => product.call('POST', '/api/account/erase', { token, body: { password } });
    expect(await erase('not-my-password')).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
    expect((await erase('a-good-password')).status).toBe(409);
    await product.call('POST', `/api/bookings/${booked.body.number}/cancel`, { token, body: {} });
    // What waits for them at a desk is theirs until it is given back.
    const owed = (side: number) =>
      product.deps.pool.query('update visits set balance = $2 where number = $1', [booked.body.number, side]);
    await owed(-1);
    expect((await erase('a-good-password')).status).toBe(409);
    await owed(0);
    expect((await erase('a-good-password')).status).toBe(200);
    expect((await product.call('GET', '/api/auth/me', { token })).status).toBe(401);
    const again = await product.call('POST', '/api/auth/login', { body: { email, password: 'a-good-password' } });
    expect(again.status).toBe(400);
    const { pool } = product.deps;
    const left = await pool.query(
      `select (select count(*) from accounts where email = $1 or name = 'Usha Das')::int as accounts,
        (select count(*) from people where name = 'Usha Das')::int as people, (select count(*) from messages where recipient = $1)::int as mails`,
      [email],
    );
    expect(left.rows[0]).toEqual({ accounts: 0, people: 0, mails: 0 });
    const lab = await product.loginLab();
    const kept = await product.call('GET', `/api/lab/bookings?when=all&q=${booked.body.number}`, { token: lab });
    expect(kept.body[0].orders[0].person.name).toBe('Erased');
    expect(kept.body[0].patient).toMatchObject({ name: 'Erased', phone: '' });
  });
});
