import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct();
const strict = useProduct({ environment: { REQUIRE_ADMIN_2FA: '1' } });

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: product.now().getTime() + steps * 30_000 });
const password = 'demonstration-2026';
const credentials = { email: 'admin@example.in', password };

describe('two-step sign-in', () => {
  it('is set up by a code, asked for at sign-in, and each code works once', async () => {
    const token = await product.loginDemonstration('admin');
    const begun = await product.call('POST', '/api/auth/second-factor', { token, body: { password } });
    expect(begun.body.picture).toMatch(/^data:image\/svg\+xml;base64,/);
    const wrong = await product.call('POST', '/api/auth/second-factor/confirm', { token, body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_code' } });
    const { secret } = begun.body;
    const confirmed = await product.call('POST', '/api/auth/second-factor/confirm', {
      token,
      body: { code: codeOf(secret, -1) },
    });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    const login = (code?: string) => product.call('POST', '/api/auth/login', { body: { ...credentials, code } });
    expect(await login()).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    expect((await login(codeOf(secret, -1))).status).toBe(400);
    expect((await login(codeOf(secret))).status).toBe(200);
    expect((await login(codeOf(secret))).status).toBe(400);
    const [recovery] = confirmed.body.recoveryCodes;
    expect((await login(recovery)).status).toBe(200);
    expect((await login(recovery)).status).toBe(400);
    expect((await product.call('GET', '/api/auth/second-factor', { token })).body).toEqual({
      enabled: true,
      required: false,
      recoveryCodesLeft: 9,
    });
    const stored = await product.deps.pool.query('select secret, recovery_digests from second_factors');
    expect(JSON.stringify(stored.rows)).not.toContain(secret);
    const off = await product.call('POST', '/api/auth/second-factor/remove', {
      token,
      body: { code: confirmed.body.recoveryCodes[1], password },
    });
    expect(off.status).toBe(200);
    expect((await login()).status).toBe(200);
  });
  it('is taken off by an owner of the site where telephone and codes are lost: sessions end, and its holder is told', async () => {
    const { token, email } = await product.newCustomer();
    const own = (await product.call('GET', '/api/auth/me', { token })).body;
    const begun = await product.call('POST', '/api/auth/second-factor', {
      token,
      body: { password: 'a-good-password' },
    });
    const body = { code: codeOf(begun.body.secret) };
    expect((await product.call('POST', '/api/auth/second-factor/confirm', { token, body })).status).toBe(200);
    const id = own.id ?? own.account?.id;
    const path = `/api/admin/accounts/${id}/second-factor`;
    const support = (await product.newOperator('support')).token;
    expect((await product.call('DELETE', path, { token: support })).status).toBe(403);
    const owner = await product.loginDemonstration('admin');
    expect((await product.call('DELETE', path, { token: owner })).body.secondFactor).toBe(false);
    expect((await product.call('DELETE', path, { token: owner })).status).toBe(409);
    expect((await product.call('GET', '/api/auth/me', { token })).status).toBe(401);
    expect((await product.lastMail(email)).subject).toContain('two-step sign-in was taken off');
  });
  it('takes five wrong codes of an account, from wherever they come; then it pauses', async () => {
    const token = await product.loginLab();
    const { body } = await product.call('POST', '/api/auth/second-factor', { token, body: { password } });
    await product.call('POST', '/api/auth/second-factor/confirm', { token, body: { code: codeOf(body.secret) } });
    const statuses = [];
    for (let index = 0; index < 9; index += 1) {
      const answer = await product.app.inject({
        method: 'POST',
        url: '/api/labauth/login',
        remoteAddress: `127.0.1.${index}`,
        payload: { identifier: 'lab@example.in', password, code: '123456' },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429]);
    // The right one is not tried either until the pause is over.
    const right = { identifier: 'lab@example.in', password, code: codeOf(body.secret, 1) };
    expect((await product.call('POST', '/api/labauth/login', { body: right })).status).toBe(429);
  });
  it('asks a signed-in session for its password, and ends it after five wrong codes', async () => {
    const session = async () =>
      (await product.call('POST', '/api/auth/login', { body: { email: 'doctor@example.in', password } })).body.token;
    const token = await session();
    const begin = (given: string) =>
      product.call('POST', '/api/auth/second-factor', { token, body: { password: given } });
    expect(await begin('not-my-password')).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
    expect((await begin(password)).status).toBe(200);
    const confirm = () => product.call('POST', '/api/auth/second-factor/confirm', { token, body: { code: '000000' } });
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await confirm()).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 401]);
    expect((await product.call('GET', '/api/auth/me', { token })).status).toBe(401);
  });
});

it('an administrator can do nothing else before the second step, where the deployment requires it', async () => {
  const token = await strict.loginDemonstration('admin');
  expect(await strict.call('GET', '/api/admin/callbacks', { token })).toMatchObject({
    status: 403,
    body: { code: 'second_factor_missing' },
  });
  expect((await strict.call('GET', '/api/auth/me', { token })).status).toBe(200);
  const { body } = await strict.call('POST', '/api/auth/second-factor', { token, body: { password } });
  await strict.call('POST', '/api/auth/second-factor/confirm', { token, body: { code: codeOf(body.secret) } });
  expect((await strict.call('GET', '/api/admin/callbacks', { token })).status).toBe(200);
  const off = await strict.call('POST', '/api/auth/second-factor/remove', {
    token,
    body: { code: '123456', password },
  });
  expect(off.status).toBe(409);
  expect((await strict.call('GET', '/api/admin/callbacks', { token: await strict.loginLab() })).status).toBe(403);
});
