import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct();
const strict = useProduct({ environment: { REQUIRE_ADMIN_2FA: '1' } });

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: product.now().getTime() + steps * 30_000 });
const credentials = { email: 'admin@example.in', password: 'demonstration-2026' };

describe('two-step sign-in', () => {
  it('is set up by a code, asked for at sign-in, and each code works once', async () => {
    const token = await product.loginDemonstration('admin');
    const begun = await product.call('POST', '/api/auth/second-factor', { token });
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
      body: { code: confirmed.body.recoveryCodes[1] },
    });
    expect(off.status).toBe(200);
    expect((await login()).status).toBe(200);
  });
  it('counts wrong codes as failed sign-ins', async () => {
    const token = await product.loginLab();
    const { body } = await product.call('POST', '/api/auth/second-factor', { token });
    await product.call('POST', '/api/auth/second-factor/confirm', { token, body: { code: codeOf(body.secret) } });
    const tries = [];
    for (let index = 0; index < 12; index += 1) {
      tries.push(
        await product.call('POST', '/api/labauth/login', {
          body: { identifier: 'lab@example.in', password: 'demonstration-2026', code: '123456' },
        }),
      );
    }
    expect(tries.at(-1)!.status).toBe(429);
  });
});

it('an administrator can do nothing else before the second step, where the deployment requires it', async () => {
  const token = await strict.loginDemonstration('admin');
  expect(await strict.call('GET', '/api/admin/callbacks', { token })).toMatchObject({
    status: 403,
    body: { code: 'second_factor_missing' },
  });
  expect((await strict.call('GET', '/api/auth/me', { token })).status).toBe(200);
  const { body } = await strict.call('POST', '/api/auth/second-factor', { token });
  await strict.call('POST', '/api/auth/second-factor/confirm', { token, body: { code: codeOf(body.secret) } });
  expect((await strict.call('GET', '/api/admin/callbacks', { token })).status).toBe(200);
  const off = await strict.call('POST', '/api/auth/second-factor/remove', { token, body: { code: '123456' } });
  expect(off.status).toBe(409);
  expect((await strict.call('GET', '/api/admin/callbacks', { token: await strict.loginLab() })).status).toBe(403);
});
