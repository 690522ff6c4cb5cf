import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { networkOf } from '#src/platform/http/network.ts';
import { useProduct } from '#test/app.ts';
import { makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct({ environment: { DEMO_DATA: '1', HOST: '0.0.0.0', PUBLIC_URL: 'https://labs.example.in' } });
const PASSWORD = 'a-good-password';

const login = (email: string, password: string, remoteAddress = '192.0.2.1', headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, headers, payload: { email, password } });

describe('an address', () => {
  it('counts as its network: IPv4 whole, of IPv6 the first 64 bits', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    const same = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:1:2:3', '2001:0db8:0001:0002::', '2001:db8:1:2:0:0:0:9%eth0'];
    for (const address of same) expect(networkOf(address), address).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });
});

/** A hundred and sixty guesses from as many networks, twenty at a time: hashing has a queue of its own. */
async function guessAt(email: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let batch = 0; batch < 8; batch += 1) {
    const tries = Array.from({ length: 20 }, (_, index) =>
      login(email, 'wrong-password', `203.0.${batch}.${index}`).then(({ statusCode }) => statusCode),
    );
    statuses.push(...(await Promise.all(tries)));
  }
  return statuses;
}

describe('guessing a password', () => {
  it('from one /64 is ten tries, however many addresses it has', async () => {
    const { email } = await product.newCustomer();
    const answers = [];
    for (let index = 0; index < 20; index += 1)
      answers.push((await login(email, 'wrong-password', `2001:db8:1:2::${index}`)).statusCode);
    expect(answers.filter((status) => status === 400)).toHaveLength(10);
    expect(answers.slice(10).every((status) => status === 429)).toBe(true);
    // Somebody else's network is open.
    expect((await login(email, PASSWORD, '2001:db8:9:9::1')).statusCode).toBe(200);
  });
  it('from everywhere is a hundred tries in a row; the owner’s own browser stays open', async () => {
    const { email } = await product.newCustomer();
    const own = await login(email, PASSWORD, '198.51.100.1');
    const cookie = String(own.headers['set-cookie']).split(';')[0]!;
    expect(String(own.headers['set-cookie'])).toMatch(/^device=.*HttpOnly; SameSite=Lax/);
    const statuses = await guessAt(email);
    expect(statuses.filter((status) => status === 400)).toHaveLength(100);
    expect(statuses.slice(120).every((status) => status === 429)).toBe(true);
    expect((await login(email, PASSWORD, '198.51.100.2')).statusCode).toBe(429);
    expect((await login(email, PASSWORD, '198.51.100.3', { cookie })).statusCode).toBe(200);
    const forged = `${cookie.slice(0, -4)}AAAA`;
    expect((await login(email, PASSWORD, '198.51.100.4', { cookie: forged })).statusCode).toBe(429);
    // What no account has is paused alike: nobody learns who has one.
    const unknown = await guessAt(`${randomUUID()}@example.in`);
    expect(unknown.filter((status) => status === 400)).toHaveLength(100);
    expect(unknown.slice(120).every((status) => status === 429)).toBe(true);
    // The browser of one account is no key to another's.
    const other = await product.newCustomer();
    expect((await login(other.email, PASSWORD, '198.51.100.5', { cookie })).statusCode).toBe(200);
  }, 60_000);
});

describe('signing in', () => {
  it('leaves who, when and from where, failures too; a new device is told by mail, and can be signed out', async () => {
    const { email } = await product.newCustomer('Leela Nair');
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit Chrome/140 Mobile Safari' };
    const desk = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' };
    await login(email, 'wrong-password', '192.0.2.50', phone);
    const first = JSON.parse((await login(email, PASSWORD, '192.0.2.50', phone)).body).token;
    expect((await product.lastMail(email)).text).toContain('Chrome, Android');
    const second = JSON.parse((await login(email, PASSWORD, '192.0.2.51', desk)).body).token;
    expect((await product.lastMail(email)).text).toContain('Firefox, Windows');
    expect((await product.lastMail(email)).text).toContain('192.0.2.51');
    const mails = async () =>
      (await product.deps.pool.query('select count(*)::int as n from messages where recipient = $1', [email])).rows[0]
        .n;
    const before = await mails();
    // Another browser of the same make is a new device too; one that has signed in before is none.
    const again = await login(email, PASSWORD, '192.0.2.51', desk);
    expect(await mails()).toBe(before + 1);
    await login(email, PASSWORD, '192.0.2.54', { ...desk, cookie: String(again.headers['set-cookie']).split(';')[0]! });
    expect(await mails()).toBe(before + 1);

    const { body } = await product.call('GET', '/api/account/devices', { token: second });
    expect(body.signIns.map((entry: { outcome: string }) => entry.outcome)).toContain('wrong_password');
    const android = body.devices.find((entry: { device: string }) => entry.device === 'Chrome, Android');
    expect(android).toMatchObject({ address: '192.0.2.50', current: false });
    expect(body.devices.filter((entry: { current: boolean }) => entry.current)).toHaveLength(1);
    const signOut = (token: string) => product.call('POST', `/api/account/devices/${android.id}/sign-out`, { token });
    const { token: stranger } = await product.newCustomer();
    expect((await signOut(stranger)).status).toBe(404);
    expect((await product.call('GET', '/api/auth/me', { token: first })).status).toBe(200);
    expect((await signOut(second)).status).toBe(200);
    expect((await product.call('GET', '/api/auth/me', { token: first })).status).toBe(401);
    // Every other at once, and this one stays.
    const elsewhere = JSON.parse((await login(email, PASSWORD, '192.0.2.53', desk)).body).token;
    const lives = async (token: string) => (await product.call('GET', '/api/auth/me', { token })).status;
    expect(await lives(elsewhere)).toBe(200);
    expect((await product.call('POST', '/api/account/devices/sign-out', { token: second })).status).toBe(200);
    expect([await lives(elsewhere), await lives(second), await lives(stranger)]).toEqual([401, 200, 200]);
    await login('nobody-at-all@example.in', 'wrong-password', '192.0.2.52');
    const { rows } = await product.deps.pool.query(
      "select account_id, outcome from sign_ins where address = '192.0.2.52'",
    );
    expect(rows).toEqual([{ account_id: null, outcome: 'unknown' }]);
  });
});

describe('a lab’s registration', () => {
  const register = (labName: string, email: string, phone = '9876543210') =>
    product.call('POST', '/api/labauth/register', {
      body: { labName, email, name: 'Owner', phone, password: PASSWORD },
    });
  it('under a taken name is answered alike for a known and an unknown address', async () => {
    const { email } = await product.newCustomer();
    const answers = [
      await register('Sahyadri Diagnostics', email),
      await register('sahyadri diagnostics', `${randomUUID()}@example.in`),
      await register('Sahyadri Diagnostics', 'lab@example.in'),
    ];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(3).fill({ status: answers[0]!.status, body: answers[0]!.body }),
    );
    expect(answers[0]!.status).toBe(409);
    const free = () => `Free Name ${randomUUID().slice(0, 8)}`;
    expect((await register(free(), email)).status).toBe((await register(free(), `${randomUUID()}@example.in`)).status);
  });
  it('that proves no address, or hands nothing in, does not keep a name for ever', async () => {
    const name = `Squatted ${randomUUID().slice(0, 8)}`;
    let others = 0;
    const other = () =>
      register(name, `${randomUUID()}@example.in`, `98765432${(++others).toString().padStart(2, '0')}`);
    expect((await register(name, `${randomUUID()}@example.in`)).status).toBe(201);
    expect((await other()).status).toBe(409);
    await product.later(25 * 3_600_000, async () => expect((await other()).status).toBe(201));
    // Proven, and nothing handed in for 90 days.
    await product.deps.pool.query(
      'update accounts set email_verified_at = now() where id = (select account_id from lab_members m join labs l on l.id = m.lab_id where l.name = $1)',
      [name],
    );
    await product.later(40 * 86_400_000, async () => expect((await other()).status).toBe(409));
    await product.later(95 * 86_400_000, async () => expect((await other()).status).toBe(201));
    await product.deps.pool.query('update labs set verified = true where name = $1', [name]);
    await product.later(900 * 86_400_000, async () => expect((await other()).status).toBe(409));
  });
});

describe('a name', () => {
  it.each([
    'Asha\r\nBcc: all@example.in',
    'Asha\u202egnp',
    'Asha https://example.in',
    'Win at www.example.in',
    'Free prize.com now',
    'A\u2066b',
    'A\u200bb',
  ])('holds nothing unseen and no link: %j', async (name) => {
    const answer = await product.call('POST', '/api/auth/register', {
      body: { name, email: `${randomUUID()}@example.in`, phone: '9876543210', password: PASSWORD },
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } });
  });
  it.each(['Dr. A.K. Rao', 'Mary-Ann D’Souza', 'श्री कृष्ण', 'மீனா', 'Rao (senior)', 'Dr.Kumar'])(
    'may be %s',
    async (name) => {
      const answer = await product.call('POST', '/api/auth/register', {
        body: { name, email: `${randomUUID()}@example.in`, phone: '9876543210', password: PASSWORD },
      });
      expect(answer.status).toBe(201);
    },
  );
});

describe('a phone number', () => {
  const send = async (phone: string) => {
    const email = `${randomUUID()}@example.in`;
    const answer = await product.call('POST', '/api/auth/register', {
      body: { name: 'Asha Rao', email, phone, password: PASSWORD },
    });
    const { rows } = await product.deps.pool.query('select phone from accounts where email = $1', [email]);
    return answer.status === 201 ? rows[0].phone : answer.status;
  };
  it('is kept in one shape, however it is typed', async () => {
    for (const typed of [
      '98765 43210',
      '+91 98765-43210',
      '09876543210',
      '919876543210',
      '(+91) 98765 43210',
      '00919876543210',
    ])
      expect(await send(typed), typed).toBe('+919876543210');
    expect(await send('022 2202 1234')).toBe('+912222021234');
    expect(await send('+44 20 7946 0018')).toBe('+442079460018');
  });
  it('that nobody can have is refused', async () => {
    for (const typed of [
      '987654321',
      '1234567890',
      '+91 98765 4321',
      '98765432101',
      '+1 555',
      'call me',
      '+999 123 456 789',
    ])
      expect(await send(typed), typed).toBe(400);
  });
  it('is found by its digits, in people and callbacks', async () => {
    const admin = await product.deps.pool.query("select id from accounts where email = 'admin@example.in'");
    expect(admin.rows).toHaveLength(1);
    const { token } = (
      await product.call('POST', '/api/auth/login', {
        body: { email: 'admin@example.in', password: 'demonstration-2026' },
      })
    ).body;
    await send('9000512345');
    await product.call('POST', '/api/callbacks', { body: { phone: '90005 12345' } });
    for (const q of ['9000512345', '90005 12345', '+91 90005-12345', '0 90005 12345', '0512345']) {
      const people = await product.call('GET', `/api/admin/accounts?q=${encodeURIComponent(q)}`, { token });
      expect(
        people.body.map((row: { phone: string }) => row.phone),
        q,
      ).toContain('+919000512345');
      const callbacks = await product.call('GET', `/api/admin/callbacks?q=${encodeURIComponent(q)}`, { token });
      expect(
        callbacks.body.map((row: { phone: string }) => row.phone),
        q,
      ).toContain('90005 12345');
    }
  });
});

describe('an invitation', () => {
  it('is sent by verified labs alone, ten a day, three a day to one address, our sentence first', async () => {
    const invite = async (token: string, email: string, name = 'Ravi') =>
      product.call('POST', '/api/lab/staff/invites', { token, body: { name, email, role: 'collector' } });
    const unverified = await makeLab(product, { verified: false });
    expect((await invite(await unverified.token(), 'someone@example.in')).status).toBe(403);
    const lab = await makeLab(product);
    const token = await lab.token();
    const to = `${randomUUID()}@example.in`;
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await invite(token, to)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    const { subject, text } = await product.lastMail(to);
    expect(subject).not.toContain(lab.name);
    expect(text.split('\n')[0]).toMatch(/^A laboratory that is verified on Health Plus has invited this address/);
    for (let index = 0; index < 10; index += 1)
      statuses.push((await invite(token, `${randomUUID()}@example.in`)).status);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
    expect(
      (await invite(await (await makeLab(product)).token(), `${randomUUID()}@example.in`, 'Win\r\nmoney')).status,
    ).toBe(400);
  });
});

describe('seats', () => {
  it('are held three for a visitor, sixty for a network, and none at a lab that cannot be booked', async () => {
    const lab = await makeLab(product, { capacityHome: 30, capacityCounter: 30 });
    const slots = await slotsOf(product, lab, 'counter');
    const hold = (index: number, headers: Record<string, string> = {}, labId = lab.labId) =>
      product.app.inject({
        method: 'POST',
        url: '/api/holds',
        remoteAddress: '192.0.2.99',
        headers,
        payload: { draft: randomUUID(), labId, city: lab.city, place: 'counter', startsAt: slots[index % 20] },
      });
    const first = await hold(0);
    const cookie = String(first.headers['set-cookie']).split(';')[0]!;
    expect(String(first.headers['set-cookie'])).toMatch(/^visitor=.*HttpOnly/);
    const own = [];
    for (let index = 1; index < 4; index += 1) own.push((await hold(index, { cookie })).statusCode);
    expect(own).toEqual([201, 201, 409]);
    // Others behind the same address are not blocked by that.
    const others = [];
    for (let index = 0; index < 60; index += 1) others.push((await hold(index)).statusCode);
    expect(others.filter((status) => status === 201)).toHaveLength(57);
    expect(others.slice(57)).toEqual([409, 409, 409]);
    const unverified = await makeLab(product, { verified: false });
    expect((await hold(0, {}, unverified.labId)).statusCode).toBe(422);
  });
  it('are booked as far ahead as an account and its phone may, also all at once', async () => {
    const { config } = product.deps;
    product.deps.config = { ...config, OPEN_VISITS: 30, OPEN_VISITS_UNPROVEN: 30 };
    const lab = await makeLab(product, { capacityHome: 60, capacityCounter: 60 });
    const slots = await slotsOf(product, lab, 'counter');
    const one = await product.newCustomer();
    const two = await product.newCustomer();
    await product.deps.pool.query(
      'update accounts set phone = (select phone from accounts where email = $1) where email = $2',
      [one.email, two.email],
    );
    const book = (token: string, index: number) =>
      product.call('POST', '/api/bookings', {
        token,
        body: {
          labId: lab.labId,
          city: lab.city,
          place: 'counter',
          startsAt: slots[index],
          payment: 'at_collection',
          people: [
            { person: { name: `Person ${index}`, sex: 'male', birthDate: '1990-01-01' }, itemIds: [lab.itemId] },
          ],
        },
      });
    const some = (from: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, place) => book((from + place) % 2 ? one.token : two.token, from + place)),
      );
    // The last twenty all at once; before, as many as one account may wait for within the time of a statement.
    const answers = [...(await some(0, 10)), ...(await some(10, 10)), ...(await some(20, 20))];
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(answers.filter(({ body }) => body.code === 'too_many_bookings')).toHaveLength(10);
    product.deps.config = config;
  });
});

describe('a common password', () => {
  it.each(['Password123', 'iloveyou2', 'qwertyuiop', 'Sunshine1!', 'krishna123', 'football99', 'liverpool'])(
    'is refused: %s',
    async (password) => {
      const answer = await product.call('POST', '/api/auth/register', {
        body: { name: 'A', email: `${randomUUID()}@example.in`, phone: '9876543210', password },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { password: expect.stringContaining('Choose another') } },
      });
    },
  );
  it.each(['blue-kettle-walks-9', 'मेरा पासवर्ड अच्छा', 'tK9$vv2pQ'])('is not every other one: %s', async (password) => {
    const answer = await product.call('POST', '/api/auth/register', {
      body: { name: 'A', email: `${randomUUID()}@example.in`, phone: '9876543210', password },
    });
    expect(answer.status).toBe(201);
  });
});
