import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct();
const person = { name: 'Asha Rao', phone: '+91 98765 43210', password: 'a-good-password' };
const register = (email: string, changes: object = {}) =>
  product.call('POST', '/api/auth/register', { body: { ...person, email, ...changes } });

describe('registering', () => {
  it('mails six digits, confirms the address and only then lets in', async () => {
    const email = 'asha@example.in';
    const opened = await register(email);
    expect(opened).toMatchObject({
      status: 201,
      body: { message: 'Registration successful! Check your email for the OTP.' },
    });
    const early = await product.call('POST', '/api/auth/login', { body: { email, password: person.password } });
    expect(early).toMatchObject({ status: 403, body: { code: 'email_unverified' } });
    const otp = await product.lastCode(email);
    const confirmed = await product.call('POST', '/api/auth/verify-otp', {
      body: { otp, otpToken: early.body.otpToken },
    });
    expect(confirmed.status).toBe(200);
    const session = await product.call('POST', '/api/auth/login', {
      body: { email: 'ASHA@example.in', password: person.password },
    });
    expect(session).toMatchObject({ status: 200, body: { message: 'Login successful!', role: 'customer' } });
    const me = await product.call('GET', '/api/auth/me', { token: session.body.token });
    expect(me.body).toMatchObject({ name: 'Asha Rao', email, phone: '+919876543210', role: 'customer' });
    expect(JSON.stringify(me.body)).not.toContain('password');
  });

  it('answers a known address as an unknown one, and no code fits it', async () => {
    const known = await register('patient@example.in');
    const unknown = await register('nobody-yet@example.in');
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect((await product.lastMail('patient@example.in')).text).not.toMatch(/\d{6}/);
  });

  it('answers a sign-in alike too, whether the address that was registered had an account; its holder signs in as ever', async () => {
    const { email } = await product.newCustomer('Holder Known');
    const guess = 'nobody-guesses-this';
    const login = (as: string, password: string) =>
      product.call('POST', '/api/auth/login', { body: { email: as, password } });
    await register(email, { password: guess });
    await register('never-seen@example.in', { password: guess });
    const [known, unknown] = [await login(email, guess), await login('never-seen@example.in', guess)];
    expect([known.status, known.body.code]).toEqual([403, 'email_unverified']);
    expect([unknown.status, unknown.body.code, Object.keys(unknown.body)]).toEqual([
      403,
      'email_unverified',
      Object.keys(known.body),
    ]);
    const wrong = [
      await login(email, 'another-guess-of-it'),
      await login('never-seen@example.in', 'another-guess-of-it'),
    ];
    expect(wrong.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([400, 'invalid_credentials']));
    expect((await product.lastMail(email)).text).not.toMatch(/\d{6}/);
    expect((await login(email, 'a-good-password')).status).toBe(200);
  });

  it('with an address that somebody else has written for a laboratory, and never confirmed, is possible after a day', async () => {
    const email = 'taken-by-nobody@example.in';
    const lab = { ...person, name: 'Not Her', labName: `Unconfirmed ${Date.now()}`, email };
    expect((await product.call('POST', '/api/labauth/register', { body: lab })).status).toBe(201);
    // The database writes down by its own clock when that was.
    await product.deps.pool.query('update accounts set created_at = $1 where email = $2', [product.now(), email]);
    await register(email);
    // Who is about to confirm it is not pushed out.
    expect((await product.lastMail(email)).text).not.toMatch(/\d{6}/);
    await product.later(25 * 3_600_000, async () => {
      const { body } = await register(email);
      const otp = await product.lastCode(email);
      const confirmed = await product.call('POST', '/api/auth/verify-otp', { body: { otp, otpToken: body.otpToken } });
      expect(confirmed.status).toBe(200);
    });
    const session = await product.call('POST', '/api/auth/login', { body: { email, password: person.password } });
    expect(session).toMatchObject({ status: 200, body: { role: 'customer' } });
  });

  it('names every field that is wrong', async () => {
    const answer = await product.call('POST', '/api/auth/register', { body: { email: 'x', password: 'short' } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields).sort()).toEqual(['email', 'name', 'password', 'phone']);
  });

  it('refuses a password that everybody tries', async () => {
    const answer = await register('common@example.in', { password: 'Password123' });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { password: expect.stringContaining('Choose another') } },
    });
  });

  it('drops keys that nobody asked for', async () => {
    const { token } = await product.newCustomer();
    expect((await product.call('GET', '/api/auth/me', { token })).body.role).toBe('customer');
    await register('sly@example.in', { role: 'admin', emailVerifiedAt: '2020-01-01' });
    const { rows } = await product.deps.pool.query(
      "select role, email_verified_at from accounts where email = 'sly@example.in'",
    );
    expect(rows[0]).toEqual({ role: 'customer', email_verified_at: null });
  });
});

describe('codes', () => {
  it('gives five tries however many guess at once', async () => {
    const email = 'guessed@example.in';
    const { body } = await register(email);
    const right = await product.lastCode(email);
    const wrong = right === '000000' ? '111111' : '000000';
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () =>
        product.call('POST', '/api/auth/verify-otp', { body: { otp: wrong, otpToken: body.otpToken } }),
      ),
    );
    expect(new Set(guesses.map((guess) => guess.status))).toEqual(new Set([400]));
    const { rows } = await product.deps.pool.query('select attempts from one_time_codes where email = $1', [email]);
    expect(rows[0].attempts).toBe(5);
    expect(
      (await product.call('POST', '/api/auth/verify-otp', { body: { otp: right, otpToken: body.otpToken } })).status,
    ).toBe(400);
  });

  it('kills the old code when a new one is sent, and works once', async () => {
    const email = 'twice@example.in';
    const { body } = await register(email);
    const old = await product.lastCode(email);
    const again = await product.call('POST', '/api/auth/resend-otp', { body: { otpToken: body.otpToken } });
    expect(
      (await product.call('POST', '/api/auth/verify-otp', { body: { otp: old, otpToken: body.otpToken } })).status,
    ).toBe(400);
    const otp = await product.lastCode(email);
    const use = () => product.call('POST', '/api/auth/verify-otp', { body: { otp, otpToken: again.body.otpToken } });
    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(400);
  });

  it('sends an address three codes in a quarter of an hour', async () => {
    const email = 'often@example.in';
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await register(email)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});

describe('signing in', () => {
  it('says the same of an unknown address, a wrong password and a lab account', async () => {
    const attempts = await Promise.all(
      [
        ['nobody@example.in', 'x'],
        ['patient@example.in', 'wrong'],
        ['lab@example.in', 'demonstration-2026'],
      ].map(([email, password]) => product.call('POST', '/api/auth/login', { body: { email, password } })),
    );
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ status: 400, body: { message: 'Invalid email or password.' } });
  });

  it('pauses one identifier from one address after ten failures', async () => {
    const { email } = await product.newCustomer();
    const wrong = () => product.call('POST', '/api/auth/login', { body: { email, password: 'wrong' } });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await wrong()).status).toBe(400);
    const paused = await product.call('POST', '/api/auth/login', { body: { email, password: 'a-good-password' } });
    expect(paused.status).toBe(429);
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('counts tries before it checks them: thirty at once get ten', async () => {
    const { email } = await product.newCustomer();
    const wrong = () => product.call('POST', '/api/auth/login', { body: { email, password: 'wrong' } });
    const answers = await Promise.all(Array.from({ length: 30 }, wrong));
    expect(answers.filter((answer) => answer.status === 400).length).toBe(10);
  });

  it('takes a token raw and as Bearer, and ends it at logout', async () => {
    const { token } = await product.newCustomer();
    const raw = () => product.call('GET', '/api/auth/me', { headers: { authorization: token } });
    expect((await raw()).status).toBe(200);
    expect((await product.call('POST', '/api/auth/logout', { token })).status).toBe(200);
    expect((await raw()).status).toBe(401);
  });

  it('refuses a forged token', async () => {
    const { token } = await product.newCustomer();
    const [head, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: '1', sid: 'x', role: 'admin' })).toString('base64url');
    expect((await product.call('GET', '/api/auth/me', { token: `${head}.${claims}.${signature}` })).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  // The work is left to a queue, so that nobody can tell by the time who has an account.
  const product = useProduct({ jobs: true });
  const mailsTo = async (email: string) =>
    (await product.deps.pool.query('select count(*)::int as count from messages where recipient = $1', [email])).rows[0]
      .count;
  const forgot = async (email: string) => {
    const before = await mailsTo(email);
    const answer = await product.call('POST', '/api/auth/forgot-password', { body: { email } });
    await expect.poll(() => mailsTo(email)).toBe(before + 1);
    return answer;
  };
  it('is replaced by a mailed link, once, and ends every session', async () => {
    const { token, email } = await product.newCustomer();
    const asked = await forgot(email);
    const unknown = await product.call('POST', '/api/auth/forgot-password', { body: { email: 'nobody@example.in' } });
    expect(asked.body).toEqual(unknown.body);
    const newestLink = async () => /token=([\w-]+)/.exec((await product.lastMail(email)).text)![1];
    const older = await newestLink();
    await forgot(email);
    const link = await newestLink();
    const reset = (by = link) =>
      product.call('POST', '/api/auth/reset-password', { body: { token: by, password: 'another-good-one' } });
    // A lab's side takes no link of the site's, and uses it up for nobody.
    const otherSide = await product.call('POST', '/api/labauth/reset-password', {
      body: { token: link, password: 'another-good-one' },
    });
    expect(otherSide.status).toBe(400);
    // A newer link replaces the older one.
    expect((await reset(older)).status).toBe(400);
    await product.deps.pool.query('update accounts set phone_verified_at = created_at where email = $1', [email]);
    expect((await reset()).status).toBe(200);
    // Whoever had the session may have proven a number of theirs: it opens nothing until it is proven again.
    const { rows } = await product.deps.pool.query('select phone_verified_at from accounts where email = $1', [email]);
    expect(rows).toEqual([{ phone_verified_at: null }]);
    expect((await reset()).status).toBe(400);
    expect((await product.call('GET', '/api/auth/me', { token })).status).toBe(401);
    expect(
      (await product.call('POST', '/api/auth/login', { body: { email, password: 'another-good-one' } })).status,
    ).toBe(200);
  });
});
