import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct();
let owner: string;

beforeAll(async () => {
  owner = await product.loginDemonstration('admin');
});

const call = (token: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });
const invite = (email: string, operatorRole = 'support') =>
  call(owner, 'POST', '/admin/operators', { name: 'Asha Operator', email, operatorRole });
const signIn = (email: string, password: string) =>
  product.call('POST', '/api/auth/login', { body: { email, password } });
/** The token in the last mailed link. */
const linkTo = async (email: string): Promise<string> => {
  const { rows } = await product.deps.pool.query(
    "select text from messages where recipient = $1 and template = 'account.operator_invited' order by id desc limit 1",
    [email],
  );
  return /token=([\w-]+)/.exec(rows[0].text)![1]!;
};
const choose = (token: string, password = 'a-password-of-length') =>
  product.call('POST', '/api/auth/reset-password', { body: { token, password } });

describe('somebody who is asked to operate the site', () => {
  it('chooses a password by the link of the mail, and does what they were asked for alone', async () => {
    const email = 'asha@operators.example.in';
    const { status, body } = await invite(email);
    expect(status).toBe(201);
    expect(body).toMatchObject({ email, operatorRole: 'support', invited: true, lastSeenAt: null });
    const link = await linkTo(email);
    expect((await choose(link, 'too-short-14-c')).status).toBe(400);
    expect((await choose(link)).status).toBe(200);
    const { token } = (await signIn(email, 'a-password-of-length')).body;
    expect((await call(token, 'GET', '/auth/me')).body).toMatchObject({ role: 'admin', operatorRole: 'support' });
    expect((await call(token, 'GET', '/admin/bookings')).status).toBe(200);
    expect((await call(token, 'GET', '/admin/settlements')).status).toBe(403);
    const row = (await call(owner, 'GET', '/admin/operators')).body.find(
      (entry: { id: number }) => entry.id === body.id,
    );
    expect(row).toMatchObject({ invited: false, disabled: false });
  });

  it('gets another link when asked again, and the one before is dead; an address with an account is refused', async () => {
    const email = 'twice@operators.example.in';
    const { body: first } = await invite(email);
    const before = await linkTo(email);
    const { status, body } = await invite(email, 'finance');
    expect([status, body.id, body.operatorRole]).toEqual([201, first.id, 'finance']);
    expect((await choose(before)).status).toBe(400);
    expect((await choose(await linkTo(email))).status).toBe(200);
    expect(await invite(email)).toMatchObject({ status: 409, body: { fields: { email: expect.any(String) } } });
    expect((await invite('patient@example.in')).status).toBe(409);
    expect((await invite('lab@example.in')).status).toBe(409);
  });

  it('cannot be registered away by a stranger who knows the address', async () => {
    const email = 'waiting@operators.example.in';
    await invite(email);
    await product.call('POST', '/api/auth/register', {
      body: { name: 'Stranger', email, phone: '9811100022', password: 'a-good-password' },
    });
    expect((await choose(await linkTo(email))).status).toBe(200);
    const { token } = (await signIn(email, 'a-password-of-length')).body;
    expect((await call(token, 'GET', '/auth/me')).body).toMatchObject({ name: 'Asha Operator', role: 'admin' });
  });
});

describe('roles', () => {
  it('count from the next call on; what waits and is found is what the role may open', async () => {
    const { token, email } = await product.newOperator('support');
    const { body: all } = await call(owner, 'GET', '/admin/operators');
    const { id } = all.find((entry: { email: string }) => entry.email === email);
    const kinds = async () =>
      (await call(token, 'GET', '/admin/today')).body.map((group: { kind: string }) => group.kind);
    expect(await kinds()).toContain('callback');
    expect(await kinds()).not.toContain('lab');
    const found = async () =>
      new Set((await call(token, 'GET', '/admin/find?q=a')).body.map((entry: { kind: string }) => entry.kind));
    expect([...(await found())]).not.toContain('lab');
    expect((await call(token, 'GET', '/admin/exports/bookings')).status).toBe(200);
    expect((await call(token, 'GET', '/admin/exports/audit')).status).toBe(403);
    expect((await call(token, 'PUT', '/admin/today/lab/1/owner')).status).toBe(403);
    expect((await call(owner, 'PUT', `/admin/operators/${id}`, { operatorRole: 'verification' })).status).toBe(200);
    expect(await kinds()).toContain('lab');
    expect(await kinds()).not.toContain('callback');
    expect([...(await found())]).toEqual(['lab']);
    expect((await call(token, 'GET', '/admin/bookings')).status).toBe(403);
  });

  it('are given by owners alone, who lock operators too; one owner stays', async () => {
    const support = await product.newOperator('support');
    const other = await product.newOperator('owner');
    const { body: all } = await call(owner, 'GET', '/admin/operators');
    const idOf = (email: string): number => all.find((entry: { email: string }) => entry.email === email).id;
    const self = idOf('admin@example.in');
    expect((await call(support.token, 'PUT', `/admin/accounts/${self}`, { disabled: true })).status).toBe(403);
    // Everybody else's owners out of the way: two are left.
    await product.deps.pool.query(
      "update accounts set operator_role = 'support' where operator_role = 'owner' and email not in ('admin@example.in', $1)",
      [other.email],
    );
    const answers = await Promise.all([
      call(owner, 'PUT', `/admin/operators/${idOf(other.email)}`, { operatorRole: 'support' }),
      call(other.token, 'PUT', `/admin/operators/${self}`, { operatorRole: 'support' }),
    ]);
    // Who comes second is no owner any more at the door, or would be the last one.
    const [first, second] = answers.map(({ status }) => status).toSorted();
    expect([first, second === 403 || second === 409]).toEqual([200, true]);
    const { rows } = await product.deps.pool.query("select email from accounts where operator_role = 'owner'");
    expect(rows).toHaveLength(1);
  });
});
