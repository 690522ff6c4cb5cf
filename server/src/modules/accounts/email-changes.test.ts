import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { PASSWORD } from '#test/fixtures.ts';

const product = useProduct();
const post = (path: string, body: object, token?: string) =>
  product.call('POST', `/api${path}`, { body, ...(token && { token }) });
const signIn = (email: string) => post('/auth/login', { email, password: PASSWORD });
const newAddress = () => `moved-${randomUUID()}@example.in`;

/** Somebody who has asked for another address: with what their code is for. */
async function asked(to = newAddress()) {
  const customer = await product.newCustomer('Mohan Moves');
  const { status, body } = await post('/account/email', { email: to, password: PASSWORD }, customer.token);
  expect([status, Object.keys(body)]).toEqual([201, ['otpToken']]);
  return { ...customer, to, otpToken: body.otpToken as string };
}

describe('another mail address', () => {
  it('counts once its code has come back: it signs in, the one before does not and is told, other devices are out', async () => {
    const { token, email, to, otpToken } = await asked();
    const { pool } = product.deps;
    await pool.query(
      `insert into patients (lab_id, number, name, phone, email, sex, age_years, age_on, account_id)
       select 1, 900000, 'Mohan Moves', '+919812345000', email, 'male', 40, current_date, id from accounts where email = $1`,
      [email],
    );
    const elsewhere = (await signIn(email)).body.token;
    const link = await post('/auth/forgot-password', { email });
    expect(link.status).toBe(200);
    expect((await signIn(to)).status).toBe(400);
    const otp = await product.lastCode(to);
    const done = await post('/account/email/confirm', { otp, otpToken }, token);
    expect([done.status, done.body.message]).toEqual([200, 'Your new address counts: sign in with it from now on.']);
    expect((await signIn(to)).status).toBe(200);
    expect((await signIn(email)).status).toBe(400);
    expect((await product.lastMail(email)).subject).toContain('another address');
    expect((await product.call('GET', '/api/auth/me', { token })).body.email).toBe(to);
    expect((await product.call('GET', '/api/auth/me', { token: elsewhere })).status).toBe(401);
    // A walk-in of his is written to there as well.
    expect((await pool.query('select email from patients where number = 900000')).rows).toEqual([{ email: to }]);
    // Once.
    expect((await post('/account/email/confirm', { otp, otpToken }, token)).status).toBe(400);
  });

  it('is refused without the password, for the one that stands, by a guessed code, and to anybody else', async () => {
    const { token, email, to, otpToken } = await asked();
    const ask = (body: object) => post('/account/email', body, token);
    expect((await ask({ email: newAddress(), password: 'not-this-one' })).body.fields).toHaveProperty('password');
    expect((await ask({ email: email.toUpperCase(), password: PASSWORD })).body.fields).toHaveProperty('email');
    const otp = await product.lastCode(to);
    const other = await product.newCustomer('Another');
    expect((await post('/account/email/confirm', { otp, otpToken }, other.token)).status).toBe(400);
    for (let guess = 0; guess < 4; guess += 1)
      expect((await post('/account/email/confirm', { otp: '000000', otpToken }, token)).status).toBe(400);
    expect((await post('/account/email/confirm', { otp, otpToken }, token)).status).toBe(400);
    expect((await signIn(to)).status).toBe(400);
    // A code of a change confirms no registration, and is not sent anew as one.
    expect((await post('/auth/verify-otp', { otp, otpToken })).status).toBe(400);
    expect((await post('/auth/resend-otp', { otpToken })).status).toBe(400);
  });

  it('that has an account is told there alone, and nothing fits', async () => {
    const holder = await product.newCustomer('Holder');
    const { token, otpToken } = await asked(holder.email);
    expect((await product.lastMail(holder.email)).text).toContain('It has an account already');
    expect((await post('/account/email/confirm', { otp: '123456', otpToken }, token)).status).toBe(400);
  });

  it('that somebody registered while the code was on its way stays theirs', async () => {
    const { token, to, otpToken } = await asked();
    const otp = await product.lastCode(to);
    await product.deps.pool.query(
      "insert into accounts (role, name, phone, email, password_hash) values ('customer', 'Quicker', '', $1, 'x')",
      [to],
    );
    expect((await post('/account/email/confirm', { otp, otpToken }, token)).status).toBe(409);
  });

  it('leaves what was written to the one before out of the list, and takes it along when the account is erased', async () => {
    const { token, email, to, otpToken } = await asked();
    await post('/account/email/confirm', { otp: await product.lastCode(to), otpToken }, token);
    const written = async (address: string) =>
      (await product.deps.pool.query('select 1 from messages where recipient = $1', [address])).rowCount;
    expect(await written(email)).toBeGreaterThan(0);
    const mine = await product.call('GET', '/api/account/messages', { token });
    expect(JSON.stringify(mine.body)).not.toContain('already have');
    const erased = await post('/account/erase', { password: PASSWORD }, token);
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    expect([await written(email), await written(to)]).toEqual([0, 0]);
    const left = await product.deps.pool.query('select 1 from former_emails where email = $1', [email]);
    expect(left.rowCount).toBe(0);
  });
});
