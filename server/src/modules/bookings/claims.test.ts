import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';

const product = useProduct();
const patient = { name: 'Asha Claim', phone: '98765 44321', sex: 'female', age: 30 };

/** Somebody who walked in, with a signed report, and the code on their bill. */
async function walkedIn(who: object = patient) {
  const { lab, idOf } = await benchLab(product, ['hb']);
  const { orderId, number } = await walkIn(product, lab, who);
  const signatory = await lab.token('signatory');
  await typeResults(product, signatory, orderId, { [idOf('hb')]: '13.1' });
  expect((await sign(product, signatory, orderId)).status).toBe(200);
  const desk = await lab.token('front_desk');
  const told = await product.call('POST', `/api/lab/bookings/${number}/claim-code`, { token: desk });
  const code: string = told.body.url.split('/claim/')[1];
  // What the desk told is not used here.
  await product.deps.pool.query('delete from visit_claims');
  const call = (path: string, body: object, token?: string) =>
    product.call('POST', `/api/visit-claims${path}`, { body, ...(token && { token }) });
  const lastSms = async (): Promise<string> => {
    const { rows } = await product.deps.pool.query(
      "select text from messages where template = 'booking.claim_code' and recipient = '+919876544321' order by id desc limit 1",
    );
    return /\d{6}/.exec(rows[0].text)![0];
  };
  return { lab, orderId, number, desk, code, call, lastSms, otp: told.body.otp as string };
}

it('whoever walked in takes the visit and its report into their account, by the bill and a code to its telephone', async () => {
  const { lab, orderId, number, code, call, lastSms } = await walkedIn();
  const { token } = await product.newCustomer();
  expect((await call('/look', { code })).body).toEqual({
    labName: lab.name,
    startsAt: expect.any(String),
    initials: 'A. C.',
    phoneEnding: '4321',
    claimed: false,
  });
  expect((await product.call('GET', `/api/reports/${orderId}`, { token })).status).toBe(404);
  expect((await call('/send', { code }, token)).body).toEqual({ phoneEnding: '4321' });
  const claimed = await call('', { code, otp: await lastSms() }, token);
  expect(claimed.status, JSON.stringify(claimed.body)).toBe(200);
  expect(claimed.body).toMatchObject({ number, orders: [{ person: { name: 'Asha Claim' } }] });
  expect((await product.call('GET', `/api/reports/${orderId}`, { token })).body.values[0].value).toBe(13.1);
  const mine = await product.call('GET', '/api/bookings', { token });
  expect(mine.body.map((row: { number: string }) => row.number)).toEqual([number]);
  // The lab goes on calling the number that it was given.
  const manager = await lab.token('manager');
  const seen = await product.call('GET', `/api/lab/bookings?when=all&q=${number}`, { token: manager });
  expect(seen.body[0].patient).toMatchObject({ name: 'Asha Claim', phone: '+919876544321' });
  // It is theirs alone: nobody takes it a second time.
  expect((await call('/look', { code })).body).toMatchObject({ claimed: true, phoneEnding: null });
  const other = await product.newCustomer();
  expect((await call('/send', { code }, other.token)).body.messageCode.code).toBe('visit_has_an_account_already');
  // The next visit of the same patient at the desk is not in the account: it has a code of its own.
  const again = await walkIn(product, lab, patient);
  expect((await product.call('GET', `/api/reports/${again.orderId}`, { token })).status).toBe(404);
});

it('the desk tells a code; a wrong one is refused, five wrong ones end it, and a code dies by time', async () => {
  const { desk, number, code, call } = await walkedIn();
  const { token } = await product.newCustomer();
  const tell = async () =>
    (await product.call('POST', `/api/lab/bookings/${number}/claim-code`, { token: desk })).body.otp as string;
  const first = await tell();
  const wrong = first === '000000' ? '000001' : '000000';
  for (let index = 0; index < 5; index += 1) {
    const refused = await call('', { code, otp: wrong }, token);
    expect(refused.status).toBe(400);
    expect(refused.body.fields.otp).toBeTruthy();
  }
  expect((await call('', { code, otp: first }, token)).status).toBe(400);
  const second = await tell();
  await product.deps.pool.query("update visit_claims set expires_at = expires_at - interval '16 minutes'");
  expect((await call('', { code, otp: second }, token)).status).toBe(400);
  const third = await tell();
  const both = await Promise.all([1, 2].map(() => call('', { code, otp: third }, token)));
  expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  expect(both.some(({ status }) => status === 200)).toBe(true);
});

it('is for nobody who made the code up, for no visit of the site, and for no other lab; codes are counted', async () => {
  const { desk, number, code, call } = await walkedIn();
  const { token } = await product.newCustomer();
  expect((await call('/look', { code: `${number}.aaaaaaaaaaaaaaaaaaaa` })).status).toBe(404);
  expect((await call('/look', { code: `HP-OTHER.${code.split('.')[1]}` })).status).toBe(404);
  expect((await call('/send', { code })).status).toBe(401);
  for (let index = 0; index < 3; index += 1) expect((await call('/send', { code }, token)).status).toBe(200);
  expect((await call('/send', { code }, token)).status).toBe(429);
  // Whoever is sent to the desk is helped there.
  const told = await product.call('POST', `/api/lab/bookings/${number}/claim-code`, { token: desk });
  expect(told.status).toBe(200);
  const stranger = await walkedIn({ ...patient, name: 'Bela Claim' });
  const tried = await product.call('POST', `/api/lab/bookings/${number}/claim-code`, { token: stranger.desk });
  expect(tried.status).toBe(404);
  // The bill of a walk-in carries the address; that of a visit in an account does not.
  const bill = async () => {
    const { body } = await product.call('POST', `/api/lab/bookings/${number}/invoice`, { token: desk });
    const pdf = await product.call('GET', `/api/lab/invoices/${body.invoiceId}/pdf`, { token: desk });
    return String(pdf.body).length;
  };
  const before = await bill();
  await product.deps.pool.query(
    "update visits set account_id = (select id from accounts where role = 'customer' limit 1) where number = $1",
    [number],
  );
  expect(await bill()).toBeLessThan(before);
});

it('a claimed report is the claimant’s no more while its order names somebody else, and again once that is put right', async () => {
  const { orderId, desk, code, call, lastSms } = await walkedIn();
  const { token } = await product.newCustomer();
  await call('/send', { code }, token);
  expect((await call('', { code, otp: await lastSms() }, token)).status).toBe(200);
  const opens = async () => (await product.call('GET', `/api/reports/${orderId}`, { token })).status;
  const correct = async (person: object) =>
    expect((await product.call('PUT', `/api/lab/orders/${orderId}/person`, { token: desk, body: person })).status).toBe(
      200,
    );
  expect(await opens()).toBe(200);
  await correct({ name: 'Vikram Other', sex: 'male', age: 51 });
  expect(await opens()).toBe(403);
  await correct({ name: 'Asha Claim', sex: 'female', age: 30 });
  expect(await opens()).toBe(200);
});

it.each([
  ['a daughter with the family’s name', { name: 'Rina Claim', sex: 'female', age: 12 }],
  ['somebody whose name begins alike', { name: 'Anil Rao', sex: 'male', age: 60 }],
])(
  'a claimed report is not the claimant’s once the desk has said that somebody else came: %s; its links end',
  async (_, came) => {
    const { orderId, desk, code, call, lastSms } = await walkedIn();
    const { token } = await product.newCustomer();
    await call('/send', { code }, token);
    expect((await call('', { code, otp: await lastSms() }, token)).status).toBe(200);
    const opens = async () => (await product.call('GET', `/api/reports/${orderId}`, { token })).status;
    const shared = await product.call('POST', `/api/reports/${orderId}/shares`, {
      token,
      body: { days: 7, passcode: false },
    });
    const byLink = async () =>
      (await product.call('POST', '/api/shared-reports', { body: { token: shared.body.url.split('#')[1] } })).status;
    expect([await opens(), await byLink()]).toEqual([200, 200]);
    const correct = (person: object) =>
      product.call('PUT', `/api/lab/orders/${orderId}/person`, { token: desk, body: person });
    expect((await correct({ ...came, somebodyElse: true })).status).toBe(200);
    expect([await opens(), await byLink()]).toEqual([403, 404]);
    // It was the first after all.
    expect((await correct({ name: 'Asha Claim', sex: 'female', age: 30, somebodyElse: true })).status).toBe(200);
    expect([await opens(), await byLink()]).toEqual([200, 404]);
  },
);

it('what goes to the person alone opens for whoever the account’s holder was before they walked in, or whom the desk told the code; no account’s name opens it', async () => {
  const readable = async (way: 'renamed' | 'holder' | 'told') => {
    const { lab, number, orderId, desk, code, call, lastSms } = await walkedIn();
    await product.deps.pool.query('update tests set needs_consent = true where name = $1', [lab.itemName]);
    const { token } = await product.newCustomer(way === 'told' ? 'Asha Claim' : 'Somebody Claim');
    const profile = (name: string) =>
      product.call('PUT', '/api/account/profile', { token, body: { name, phone: '9812345670' } });
    if (way === 'renamed') await profile('Asha Claim');
    if (way === 'holder') {
      const person = { name: 'asha claim', sex: 'female', age: 31, relation: 'self' };
      expect((await product.call('POST', '/api/account/people', { token, body: person })).status).toBe(201);
      // They were known before they came.
      await product.deps.pool.query("update people set created_at = created_at - interval '1 day' where name = $1", [
        person.name,
      ]);
    }
    if (way !== 'told') await call('/send', { code }, token);
    const atDesk = async (): Promise<string> =>
      (await product.call('POST', `/api/lab/bookings/${number}/claim-code`, { token: desk })).body.otp;
    const otp = way === 'told' ? await atDesk() : await lastSms();
    expect((await call('', { code, otp }, token)).status).toBe(200);
    if (way === 'renamed') await profile('Somebody Claim');
    return (await product.call('GET', `/api/reports/${orderId}`, { token })).status;
  };
  expect([await readable('renamed'), await readable('holder'), await readable('told')]).toEqual([403, 200, 200]);
});

it('one number is sent ten codes a day at most, however many visits stand on it; nobody is told that one went where none goes', async () => {
  const crowd = { ...patient, name: 'Crowd Claim', phone: '98765 44399' };
  const first = await walkedIn(crowd);
  const { token } = await product.newCustomer();
  const codes = [first.code];
  for (let visit = 1; visit < 4; visit += 1) {
    const { number } = await walkIn(product, first.lab, crowd);
    const told = await product.call('POST', `/api/lab/bookings/${number}/claim-code`, { token: first.desk });
    codes.push(told.body.url.split('/claim/')[1]);
  }
  await product.deps.pool.query('delete from visit_claims');
  const statuses: number[] = [];
  for (const code of codes)
    for (let time = 0; time < 3; time += 1) statuses.push((await first.call('/send', { code }, token)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});
