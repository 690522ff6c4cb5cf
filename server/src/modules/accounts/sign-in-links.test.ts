import { createMessage } from '@healthplus/contract/coded-messages';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { mailLink, type Side } from './mailed-links.service.ts';

const product = useProduct();
const mute = useProduct({ environment: { MAIL: 'off' } });

/** Asks for a link and answers with its token; empty where none came. What the queue does is done at once. */
async function linkOf(email: string, side: Side = 'site'): Promise<string> {
  const before = await product.deps.pool.query("select count(*) from messages where template = 'account.sign_in_link'");
  await mailLink(product.deps, { email, side, purpose: 'signIn' });
  const after = await product.deps.pool.query("select count(*) from messages where template = 'account.sign_in_link'");
  if (before.rows[0].count === after.rows[0].count) return '';
  return /token=([\w-]+)/.exec((await product.lastMail(email)).text)![1]!;
}

const open = (token: string, code?: string, side: 'auth' | 'labauth' = 'auth') =>
  product.call('POST', `/api/${side}/link-login`, { body: { token, ...(code && { code }) } });

describe('a link that signs in', () => {
  it('opens the account that a hundred wrong passwords have paused, once', async () => {
    const { email } = await product.newCustomer('Meera Nair');
    const { rows } = await product.deps.pool.query('select id from accounts where email = $1', [email]);
    const key = `account:${rows[0].id}`;
    for (let index = 0; index <= 100; index += 1)
      await product.deps.limiters.take('account', key, createMessage('too_many_attempts')).catch(() => {});
    const login = (password: string) => product.call('POST', '/api/auth/login', { body: { email, password } });
    expect((await login('a-good-password')).status).toBe(429);
    const token = await linkOf(email);
    const opened = await open(token);
    expect(opened).toMatchObject({ status: 200, body: { role: 'customer' } });
    const me = await product.call('GET', '/api/auth/me', { token: opened.body.token });
    expect(me.body).toMatchObject({ name: 'Meera Nair', email });
    expect((await open(token)).status).toBe(400);
    // It lets in whoever holds the mail, and nobody else.
    expect((await login('a-good-password')).status).toBe(429);
  });
  it('is answered alike for every address; nobody is written to whose address is not theirs yet', async () => {
    const { email } = await product.newCustomer();
    const ask = (address: string) => product.call('POST', '/api/auth/sign-in-link', { body: { email: address } });
    const [known, unknown] = [await ask(email), await ask('nobody-here@example.in')];
    expect(known).toMatchObject({ status: 200, body: { message: expect.stringMatching(/link to log in/) } });
    expect(await product.call('POST', '/api/labauth/sign-in-link', { body: { email } })).toMatchObject({
      body: { message: known.body.message },
    });
    expect(unknown.body).toEqual(known.body);
    await product.deps.pool.query('update accounts set email_verified_at = null where email = $1', [email]);
    expect(await linkOf(email)).toBe('');
    expect(await linkOf('lab@example.in')).toBe('');
  });
  it('is of one purpose: it sets no password, and a new password ends it', async () => {
    const { email } = await product.newCustomer();
    const second = await linkOf(email);
    const reset = (token: string) =>
      product.call('POST', '/api/auth/reset-password', { body: { token, password: 'another-good-password' } });
    expect((await reset(second)).status).toBe(400);
    await mailLink(product.deps, { email, side: 'site', purpose: 'reset' });
    const forReset = /token=([\w-]+)/.exec((await product.lastMail(email)).text)![1]!;
    expect((await open(forReset)).status).toBe(400);
    expect((await reset(forReset)).status).toBe(200);
    expect((await open(second)).status).toBe(400);
  });
  it('cannot be spent by a stranger: another that is asked for ends none, and past ten a day one an hour goes out', async () => {
    const { email } = await product.newCustomer();
    const [first, second, third] = [await linkOf(email), await linkOf(email), await linkOf(email)];
    expect([first, second, third]).not.toContain('');
    expect(await linkOf(email)).toBe('');
    const { rows } = await product.deps.pool.query('select id from accounts where email = $1', [email]);
    const before = (minutes: number) =>
      product.deps.pool.query(
        'update sign_in_links set created_at = created_at - make_interval(mins => $2) where account_id = $1',
        [rows[0].id, minutes],
      );
    for (let turn = 0; turn < 7; turn += 1) {
      await before(16);
      expect(await linkOf(email)).not.toBe('');
    }
    await before(16);
    expect(await linkOf(email)).toBe('');
    await before(45);
    expect(await linkOf(email)).not.toBe('');
    // Whoever comes in by one needs none of the others.
    expect((await open(first)).status).toBe(200);
    expect((await open(second)).status).toBe(400);
  });
  it('asks for the second step, and stays good for it', async () => {
    const { email, token } = await product.newCustomer();
    const begun = await product.call('POST', '/api/auth/second-factor', {
      token,
      body: { password: 'a-good-password' },
    });
    const codeOf = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(begun.body.secret) }).generate({
        timestamp: product.now().getTime() + steps * 30_000,
      });
    await product.call('POST', '/api/auth/second-factor/confirm', { token, body: { code: codeOf(-1) } });
    const link = await linkOf(email);
    expect(await open(link)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    expect((await open(link, '000000')).status).toBe(400);
    const tries = await product.deps.pool.query(
      'select outcome from sign_ins s join accounts a on a.id = s.account_id where a.email = $1 order by s.id',
      [email],
    );
    expect(tries.rows.map(({ outcome }) => outcome)).toEqual(['opened', 'wrong_code']);
    expect((await open(link, codeOf(0))).status).toBe(200);
  });
  it('opens a laboratory to its member, on the laboratories’ side alone', async () => {
    const link = await linkOf('lab@example.in', 'lab');
    expect((await open(link)).status).toBe(400);
    expect(await open(link, undefined, 'labauth')).toMatchObject({ status: 200, body: { role: 'lab', labId: 1 } });
  });
  it('is not promised where no mail is sent', async () => {
    const answer = await mute.call('POST', '/api/auth/sign-in-link', { body: { email: 'patient@example.in' } });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
  it('opens nothing of an account that was closed meanwhile', async () => {
    const { email } = await product.newCustomer();
    const link = await linkOf(email);
    await product.deps.pool.query('update accounts set disabled_at = now() where email = $1', [email]);
    expect((await open(link)).status).toBe(400);
  });
});
