import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';

const product = useProduct();

/** A signatory with an authenticator app; each code is of another half minute. */
async function withSecondStep(token: string) {
  const password = 'a-good-password';
  const begun = await product.call('POST', '/api/auth/second-factor', { token, body: { password } });
  const totp = new TOTP({ secret: Secret.fromBase32(begun.body.secret) });
  let step = -1;
  const code = () => {
    const given = totp.generate({ timestamp: product.now().getTime() + step * 30_000 });
    step += 1;
    return given;
  };
  const confirmed = await product.call('POST', '/api/auth/second-factor/confirm', { token, body: { code: code() } });
  expect(confirmed.status).toBe(200);
  return code;
}

it('ordinary reports are signed together by one code, each as it was shown; what is not ordinary, or another by now, is left', async () => {
  const { lab, idOf } = await benchLab(product, ['hb']);
  const [owner, technician, signatory] = [
    await lab.token(),
    await lab.token('technician'),
    await lab.token('signatory'),
  ];
  const made = async (name: string, hb: string) => {
    const { orderId } = await walkIn(product, lab, { name, phone: '9876512345', sex: 'female', age: 40 });
    await typeResults(product, technician, orderId, { [idOf('hb')]: hb });
    return orderId;
  };
  const [usual, changed, low] = [
    await made('Usha Usual', '13'),
    await made('Chitra Changed', '13.5'),
    await made('Lalita Low', '9'),
  ];
  const call = (method: string, body?: object) =>
    product.call(method, '/api/lab/sign-queue/batch', { token: signatory, ...(body ? { body } : {}) });
  expect((await call('GET')).body.messageCode.code).toBe('lab_signs_one_report_at_a_time');
  const rules = { secondPersonVerifies: false, batchSigning: true };
  await product.call('PUT', '/api/lab/release-rules', { token: owner, body: rules });
  const { body: batch } = await call('GET');
  expect(batch).toMatchObject([
    { orderId: usual, values: [{ value: '13.0', unit: 'g/dL', low: 12, high: 15 }] },
    { orderId: changed },
  ]);
  const orders = batch.map(({ orderId, digest }: { orderId: number; digest: string }) => ({ orderId, digest }));
  expect((await call('POST', { code: '123456', orders })).body.messageCode.code).toBe('set_up_two_step_sign_in_first');
  const code = await withSecondStep(signatory);
  expect((await call('POST', { code: '000000', orders })).status).toBe(400);
  await typeResults(product, technician, changed, { [idOf('hb')]: '14' });
  const lowNow = { orderId: low, digest: (await readWork(product, signatory, low)).digest };
  const given = code();
  const signed = await call('POST', { code: given, orders: [...orders, lowNow] });
  expect(signed.body.signed).toEqual([usual]);
  expect(signed.body.left.map(({ orderId, reason }: { orderId: number; reason: string }) => [orderId, reason])).toEqual(
    [
      [changed, '#report_has_changed_since_you_read_it'],
      [low, '#batch_signs_what_is_ordinary_alone'],
    ],
  );
  // A code works once.
  expect((await call('POST', { code: given, orders })).status).toBe(400);
  expect((await readWork(product, technician, changed)).reportState).toBeNull();
  expect((await readWork(product, technician, usual)).reportState).toBe('final');
});

it('the queue stands in the order that is asked for, the most pressing first by itself', async () => {
  const { lab, idOf } = await benchLab(product, ['hb']);
  const [technician, signatory] = [await lab.token('technician'), await lab.token('signatory')];
  for (const [name, hb] of Object.entries({ 'usha usual': '13', 'Chitra Common': '13.5', 'Lalita Low': '9' })) {
    const { orderId } = await walkIn(product, lab, { name, phone: '9876512346', sex: 'female', age: 40 });
    await typeResults(product, technician, orderId, { [idOf('hb')]: hb });
  }
  const queue = async (query = '') => {
    const { body } = await product.call('GET', `/api/lab/sign-queue${query}`, { token: signatory });
    return body.map(({ person }: { person: { name: string } }) => person.name);
  };
  expect((await queue())[0]).toBe('Lalita Low');
  expect(await queue('?order=name')).toEqual(['Chitra Common', 'Lalita Low', 'usha usual']);
  expect(await queue('?order=accession')).toEqual(['usha usual', 'Chitra Common', 'Lalita Low']);
  expect(await queue('?order=due')).toEqual(['usha usual', 'Chitra Common', 'Lalita Low']);
});
