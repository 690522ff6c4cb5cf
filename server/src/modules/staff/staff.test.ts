import { describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';

const product = useProduct();
const call = (token: string, method: string, path: string, body?: object) =>
  product.call(method, path, { token, ...(body ? { body } : {}) });
const linkOf = async (email: string) => /token=(\S+)/.exec((await product.lastMail(email)).text)![1]!;

describe('staff', () => {
  it('is invited by mail, joins once, does its part alone, and is out at once when it leaves', async () => {
    const owner = await product.loginLab();
    const invite = { name: 'Ravi Front', email: 'ravi@example.in', role: 'front_desk' };
    expect((await call(owner, 'POST', '/api/lab/staff/invites', invite)).status).toBe(201);
    const first = await linkOf('ravi@example.in');
    await call(owner, 'POST', '/api/lab/staff/invites', invite);
    const token = await linkOf('ravi@example.in');
    const join = (link: string) =>
      product.call('POST', '/api/labauth/join', {
        body: { token: link, phone: '9876543210', password: 'a-good-password' },
      });
    expect((await join(first)).status).toBe(400);
    expect((await product.call('POST', '/api/labauth/invite', { body: { token } })).body).toMatchObject({
      labName: 'Sahyadri Diagnostics',
      role: 'front_desk',
    });
    expect((await join(token)).body.message).toBe('Welcome. Please log in.');
    expect((await join(token)).status).toBe(400);
    const login = () =>
      product.call('POST', '/api/labauth/login', {
        body: { identifier: 'ravi@example.in', password: 'a-good-password' },
      });
    const ravi = (await login()).body.token;
    expect((await call(ravi, 'GET', '/api/lab/bookings')).status).toBe(200);
    expect((await call(ravi, 'GET', '/api/lab/staff')).status).toBe(403);
    expect((await call(ravi, 'GET', '/api/lab/offers')).status).toBe(403);
    const { members } = (await call(owner, 'GET', '/api/lab/staff')).body;
    const { accountId } = members.find((member: { name: string }) => member.name === 'Ravi Front');
    const twice = await call(owner, 'POST', '/api/lab/staff/invites', invite);
    expect(twice.status).toBe(409);
    expect(twice.body.fields.email).toContain('already');
    await call(owner, 'PUT', `/api/lab/staff/${accountId}`, { role: 'technician' });
    expect((await call(ravi, 'GET', '/api/lab/bookings')).status).toBe(401);
    const again = (await login()).body.token;
    expect((await call(again, 'GET', '/api/lab/bookings')).status).toBe(403);
    expect((await call(again, 'GET', '/api/lab/work')).status).toBe(200);
    await call(owner, 'DELETE', `/api/lab/staff/${accountId}`);
    expect((await call(again, 'GET', '/api/lab/work')).status).toBe(401);
    expect((await login()).status).toBe(404);
  });
  it('is taken although somebody has registered its address, and never confirmed it', async () => {
    const owner = await product.loginLab();
    const email = 'half-registered@example.in';
    const body = { name: 'Not Him', email, phone: '9876543210', password: 'a-good-password' };
    expect((await product.call('POST', '/api/auth/register', { body })).status).toBe(201);
    await call(owner, 'POST', '/api/lab/staff/invites', { name: 'Half', email, role: 'manager' });
    const join = await product.call('POST', '/api/labauth/join', {
      body: { token: await linkOf(email), phone: '9876543210', password: 'a-good-password' },
    });
    expect(join.status).toBe(200);
  });
  it('cannot be taken from elsewhere, and the owner stays the owner', async () => {
    const owner = await product.loginLab();
    await call(owner, 'POST', '/api/lab/staff/invites', { name: 'P', email: 'patient@example.in', role: 'manager' });
    const join = await product.call('POST', '/api/labauth/join', {
      body: { token: await linkOf('patient@example.in'), phone: '9876543210', password: 'a-good-password' },
    });
    expect(join.status).toBe(409);
    const signer = { name: 'S', email: 's@example.in', role: 'signatory' };
    expect((await call(owner, 'POST', '/api/lab/staff/invites', signer)).body.fields).toHaveProperty(
      'registrationNumber',
    );
    const { members } = (await call(owner, 'GET', '/api/lab/staff')).body;
    const self = members.find((member: { role: string }) => member.role === 'owner').accountId;
    expect((await call(owner, 'PUT', `/api/lab/staff/${self}`, { role: 'manager' })).status).toBe(404);
    expect((await call(owner, 'DELETE', `/api/lab/staff/${self}`)).status).toBe(404);
    const other = await product.loginLab('newlab@example.in');
    const member = members.find((entry: { role: string }) => entry.role === 'collector').accountId;
    expect((await call(other, 'DELETE', `/api/lab/staff/${member}`)).status).toBe(404);
  });
});

describe('hours and service', () => {
  it('decide what can be booked from then on', async () => {
    const owner = await product.loginLab();
    const before = (await call(owner, 'GET', '/api/lab/service')).body;
    expect(before.hours.length).toBeGreaterThan(6);
    const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '10:00', closes: '11:00' }));
    const put = (changes: object) => call(owner, 'PUT', '/api/lab/service', { ...before, hours, ...changes });
    expect((await put({ windowMinutes: 20, daysOff: [dayAhead(3)], pincodes: ['400053'] })).status).toBe(200);
    const slots = async (ahead: number, pincode = '400053') =>
      (await product.call('GET', `/api/labs/1/slots?city=Mumbai&place=home&day=${dayAhead(ahead)}&pincode=${pincode}`))
        .body;
    expect((await slots(2)).slots).toHaveLength(3);
    expect((await slots(3)).slots).toHaveLength(0);
    expect((await slots(2, '400001')).servesPincode).toBe(false);
    const overlapping = [...hours, { weekday: 1, opens: '10:30', closes: '12:00' }];
    expect((await put({ hours: overlapping })).body.fields).toHaveProperty('hours');
    expect((await put({ hours: [{ weekday: 1, opens: '12:00', closes: '09:00' }] })).status).toBe(400);
    expect((await put({ pincodes: ['12'] })).status).toBe(400);
    const booked = await call(owner, 'GET', `/api/lab/service/booked?from=${dayAhead(0)}`);
    expect(booked.body.length).toBeGreaterThan(0);
    expect(booked.body[0].numbers.length).toBe(booked.body[0].taken);
    const other = await product.loginLab('newlab@example.in');
    expect((await call(other, 'GET', '/api/lab/service')).body.hours).not.toEqual(hours);
    // A colleague who saves something else takes nothing of it back.
    expect((await call(owner, 'PUT', '/api/lab/service', { homeFee: 75 })).status).toBe(200);
    const after = (await call(owner, 'GET', '/api/lab/service')).body;
    expect(after).toEqual({
      ...before,
      hours: hours.map((line) => ({ ...line, homeSurcharge: 0 })),
      windowMinutes: 20,
      homeFee: 75,
      daysOff: [dayAhead(3)],
      pincodes: ['400053'],
    });
    expect((await call(owner, 'PUT', '/api/lab/service', {})).status).toBe(200);
    expect((await call(owner, 'GET', '/api/lab/service')).body).toEqual(after);
  });
});

it('sales by day, week and month add up to the dashboard’s revenue and bookings', async () => {
  const owner = await product.loginLab();
  for (const [by, count] of [
    ['day', 30],
    ['week', 12],
    ['month', 12],
  ] as const) {
    const { body } = await call(owner, 'GET', `/api/lab/analytics?by=${by}`);
    expect(body.periods).toHaveLength(count);
  }
  const { body } = await call(owner, 'GET', '/api/lab/analytics?by=month');
  const revenue = body.periods.reduce((sum: number, period: { revenue: number }) => sum + period.revenue, 0);
  expect(revenue).toBe(120_000);
  expect(body.packages[0].count).toBeGreaterThanOrEqual(body.packages[1].count);
});
