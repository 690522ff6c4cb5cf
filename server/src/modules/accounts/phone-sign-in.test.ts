import { describe, expect, it } from 'vitest';
import { randomToken } from '#src/platform/crypto/tokens.ts';
import { dayAhead, useProduct } from '#test/app.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { insertLink } from './mailed-links.queries.ts';
import { openSession } from './sessions.service.ts';

const product = useProduct();
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  product.call('POST', `/api${path}`, { body, headers });

let last = 20_000_000;
/** A number that nobody has had yet. */
function number(): string {
  last += 1;
  return `98${last}`;
}
const ask = async (phone: string) => {
  const { status, body } = await post('/auth/phone-code', { phone });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.otpToken as string;
};
/** The code as its owner reads it. */
const read = async (phone: string): Promise<string> => {
  const { rows } = await product.deps.pool.query(
    "select text from messages where recipient = $1 and channel = 'sms' order by id desc limit 1",
    [`+91${phone}`],
  );
  return /\d{6}/.exec(rows[0].text)![0];
};
const enter = async (phone: string, more: object = {}, headers: Record<string, string> = {}) => {
  const otpToken = await ask(phone);
  return post('/auth/phone-login', { otp: await read(phone), otpToken, ...more }, headers);
};
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0]!;
/** A customer by mail whose profile names a number; with themselves born in a year. */
async function customerWith(phone: string, born?: number) {
  const { token, email } = await product.newCustomer();
  await product.deps.pool.query('update accounts set phone = $2 where email = $1', [email, `+91${phone}`]);
  if (born !== undefined)
    await product.call('POST', '/api/account/people', {
      token,
      body: { name: 'Asha Rao', sex: 'female', birthDate: `${born}-05-05`, relation: 'self' },
    });
  return { token, email };
}

describe('signing in by a code to the telephone', () => {
  it('opens an account for a number that has none, once its owner says their name and year of birth', async () => {
    const phone = number();
    const otpToken = await ask(phone);
    const otp = await read(phone);
    const asked = await post('/auth/phone-login', { otp, otpToken });
    expect(asked).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String), birthYear: expect.any(String) } },
    });
    const child = Number(dayAhead(0).slice(0, 4)) - 12;
    const young = await post('/auth/phone-login', { otp, otpToken, name: 'Asha Rao', birthYear: child });
    expect(young.body.fields.birthYear).toContain('adult');
    const opened = await post('/auth/phone-login', { otp, otpToken, name: 'Asha Rao', birthYear: 1984 });
    expect(opened).toMatchObject({ status: 200, body: { role: 'customer', token: expect.any(String) } });
    const me = await product.call('GET', '/api/auth/me', { token: opened.body.token });
    expect(me.body).toMatchObject({ name: 'Asha Rao', phone: `+91${phone}`, email: '' });
    // The code is used up; the number is how they sign in.
    expect((await post('/auth/phone-login', { otp, otpToken })).status).toBe(400);
    const change = { name: 'Asha Rao', phone: number() };
    expect((await product.call('PUT', '/api/account/profile', { token: opened.body.token, body: change })).status).toBe(
      409,
    );
    const device = cookieOf(opened);
    expect((await enter(phone, {}, { cookie: device })).status).toBe(200);
  });

  it('asks for the year of birth on a device that the account does not know; five wrong ones close it', async () => {
    const phone = number();
    await enter(phone, { name: 'Asha Rao', birthYear: 1984 });
    const elsewhere = await enter(phone);
    expect(elsewhere.body.fields).toEqual({ birthYear: expect.stringContaining('year of birth') });
    expect((await enter(phone, { birthYear: 1984 })).status).toBe(200);
    await product.deps.pool.query('update one_time_codes set created_at = created_at - interval $$2 days$$');
    const otpToken = await ask(phone);
    const otp = await read(phone);
    for (let wrong = 1950; wrong < 1955; wrong += 1)
      expect((await post('/auth/phone-login', { otp, otpToken, birthYear: wrong })).status).toBe(400);
    const right = await enter(phone, { birthYear: 1984 });
    expect(right.status).toBe(429);
    // Its owner reads of each on their list of sign-ins.
    const { rows } = await product.deps.pool.query(
      `select s.outcome, count(*)::int as times from sign_ins s join accounts a on a.id = s.account_id where a.phone = $1
       group by 1 order by 1`,
      [`+91${phone}`],
    );
    expect(rows).toEqual([
      { outcome: 'opened', times: 2 },
      { outcome: 'paused', times: 1 },
      { outcome: 'wrong_code', times: 5 },
    ]);
    // For a week: a few years a day would soon be all.
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(6 * 86_400);
  });

  it('costs the site nothing for a number that is sent no more', async () => {
    const spent = async () => {
      const { rows } = await product.deps.pool.query("select points from limits where key like '%phone-codes:site'");
      return rows[0]?.points ?? 0;
    };
    const phone = number();
    for (let times = 0; times < 3; times += 1) await ask(phone);
    const before = await spent();
    expect(before).toBeGreaterThan(0);
    for (let times = 0; times < 5; times += 1) expect((await post('/auth/phone-code', { phone })).status).toBe(429);
    expect(await spent()).toBe(before);
  });

  it('is made possible by the password, once the sign-in lies back a quarter of an hour', async () => {
    const phone = number();
    const { token } = await customerWith(phone, 1970);
    await product.deps.pool.query("update sessions set created_at = created_at - interval '20 minutes'");
    const otpToken = await ask(phone);
    const prove = async (password?: string) =>
      product.call('POST', '/api/account/phone', { token, body: { otp: await read(phone), otpToken, password } });
    for (const wrong of [undefined, '', 'not-her-password']) {
      const refused = await prove(wrong);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['password']]);
    }
    expect((await prove('a-good-password')).status).toBe(200);
  });

  it('opens no account that only names the number, but in a browser that has signed in to it, which proves the number', async () => {
    const phone = number();
    const { email } = await customerWith(phone, 1970);
    // Whoever has the telephone gets an account of their own, not that of whoever typed their number.
    expect((await enter(phone, { birthYear: 1970 })).body.fields).toHaveProperty('name');
    const signedIn = await post('/auth/login', { email, password: 'a-good-password' });
    const opened = await enter(phone, {}, { cookie: cookieOf(signedIn) });
    expect(opened.status).toBe(200);
    const me = await product.call('GET', '/api/auth/me', { token: opened.body.token });
    expect(me.body.email).toBe(email);
    // Proven now: elsewhere by the year of birth, of the first person who is themselves alone.
    await product.call('POST', '/api/account/people', {
      token: opened.body.token,
      body: { name: 'Asha R', sex: 'female', birthDate: '1971-05-05', relation: 'self' },
    });
    await product.deps.pool.query('update one_time_codes set created_at = created_at - interval $$2 days$$');
    expect((await enter(phone, { birthYear: 1971 })).status).toBe(400);
    expect((await enter(phone, { birthYear: 1970 })).status).toBe(200);
    const other = number();
    await customerWith(other);
    const own = await enter(other, { birthYear: 1980, name: 'Ravi Rao' });
    expect((await product.call('GET', '/api/auth/me', { token: own.body.token })).body.name).toBe('Ravi Rao');
  });

  it('opens nothing to whoever had the password before it was reset, in the browser that had signed in with it', async () => {
    const phone = number();
    const { email } = await customerWith(phone, 1970);
    const before = cookieOf(await post('/auth/login', { email, password: 'a-good-password' }));
    const { deps } = product;
    const { id: accountId } = (await findAccountByEmail(deps.db, email))!;
    const token = randomToken();
    await insertLink(deps.db, 'reset', { accountId, tokenDigest: deps.tokens.digest(token), now: deps.now() });
    expect((await post('/auth/reset-password', { token, password: 'another-good-one' })).status).toBe(200);
    // Neither the account, nor a second one for its owner: the new password is asked for.
    const refused = await enter(phone, { birthYear: 1970, name: 'Asha Rao' }, { cookie: before });
    expect([refused.status, refused.body.token]).toEqual([409, undefined]);
    // The owner, in a browser that has signed in with the new one, goes on as before.
    const after = cookieOf(await post('/auth/login', { email, password: 'another-good-one' }));
    expect((await enter(phone, {}, { cookie: after })).status).toBe(200);
  });

  it('a sign-in that is under way when the password is reset opens no session', async () => {
    const { email } = await customerWith(number());
    const account = (await findAccountByEmail(product.deps.db, email))!;
    await product.deps.pool.query("update accounts set password_hash = 'another' where id = $1", [account.id]);
    const origin = { ip: '127.0.0.1', device: '', knows: () => false, knew: () => false };
    await expect(openSession(product.deps, account, { membership: null, origin })).rejects.toThrow('Please log in.');
  });

  it('whose account it is erases it after a code of the last quarter of an hour', async () => {
    const phone = number();
    const { token } = (await enter(phone, { name: 'Asha Rao', birthYear: 1984 })).body;
    const erase = () => product.call('POST', '/api/account/erase', { token, body: { password: 'by a code' } });
    await product.deps.pool.query(
      "update sessions set created_at = created_at - interval '20 minutes' where account_id = (select id from accounts where phone = $1)",
      [`+91${phone}`],
    );
    expect((await erase()).body.fields.password).toContain('by a code');
    await product.deps.pool.query(
      "update sessions set created_at = created_at + interval '20 minutes' where account_id = (select id from accounts where phone = $1)",
      [`+91${phone}`],
    );
    expect((await erase()).status).toBe(200);
    const { rows } = await product.deps.pool.query(
      `select (select count(*) from accounts where phone = $1)::int as accounts, (select count(*) from one_time_codes where phone = $1)::int as codes,
         (select count(*) from messages where recipient = $1)::int as messages`,
      [`+91${phone}`],
    );
    expect(rows).toEqual([{ accounts: 0, codes: 0, messages: 0 }]);
    // The number is free again.
    expect((await enter(phone, { name: 'Asha Rao', birthYear: 1984 })).status).toBe(200);
  });

  it('still asks for the second factor; is for customers alone; a number that was changed is proven anew', async () => {
    const phone = number();
    const { email, token } = await customerWith(phone, 1970);
    await product.deps.pool.query('update accounts set phone_verified_at = now() where email = $1', [email]);
    await product.deps.pool.query(
      `insert into second_factors (account_id, secret, confirmed_at) select id, $2, now() from accounts where email = $1`,
      [email, product.deps.tokens.seal('JBSWY3DPEHPK3PXP')],
    );
    expect((await enter(phone, { birthYear: 1970 })).body.code).toBe('second_factor_required');
    await product.call('PUT', '/api/account/profile', { token, body: { name: 'Asha Rao', phone: number() } });
    const { rows } = await product.deps.pool.query('select phone_verified_at from accounts where email = $1', [email]);
    expect(rows[0].phone_verified_at).toBeNull();
    const staff = number();
    await customerWith(staff, 1970);
    await product.deps.pool.query("update accounts set role = 'doctor' where phone = $1", [`+91${staff}`]);
    expect((await enter(staff, { birthYear: 1970 })).body.fields).toHaveProperty('name');
  });

  it('goes to Indian mobiles alone, three times in a quarter of an hour; a code serves its own purpose and dies with the next', async () => {
    for (const phone of ['+14155550100', '02240000000', '12345'])
      expect((await post('/auth/phone-code', { phone })).status, phone).toBe(400);
    const phone = number();
    const first = await ask(phone);
    const old = await read(phone);
    await ask(phone);
    expect((await post('/auth/phone-login', { otp: old, otpToken: first, name: 'A', birthYear: 1980 })).status).toBe(
      400,
    );
    const third = await ask(phone);
    expect((await post('/auth/phone-code', { phone })).status).toBe(429);
    const otp = await read(phone);
    expect((await post('/auth/verify-otp', { otp, otpToken: third })).status).toBe(400);
    expect((await post('/auth/resend-otp', { otpToken: third })).status).toBe(400);
    for (let wrong = 0; wrong < 5; wrong += 1)
      await post('/auth/phone-login', { otp: otp === '000000' ? '000001' : '000000', otpToken: third });
    expect((await post('/auth/phone-login', { otp, otpToken: third, name: 'A', birthYear: 1980 })).status).toBe(400);
  });

  it('five at once with one code open one session', async () => {
    const phone = number();
    const otpToken = await ask(phone);
    const otp = await read(phone);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('/auth/phone-login', { otp, otpToken, name: 'Asha Rao', birthYear: 1984 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await product.deps.pool.query('select count(*)::int as n from accounts where phone = $1', [
      `+91${phone}`,
    ]);
    expect(rows[0].n).toBe(1);
  });
});
