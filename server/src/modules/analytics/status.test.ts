import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
const sql = (text: string, values: unknown[] = []) => product.deps.pool.query(text, values);
beforeAll(() => sql("update messages set state = 'sent'"));

const stateOf = async (part: string) => {
  const { body } = await product.call('GET', '/api/status');
  return body.parts.find(({ name }: { name: string }) => name === part).state;
};

it('mail is slow while something should have left ten minutes ago, and fails once three were refused twice', async () => {
  expect(await stateOf('mail')).toBe('ok');
  const queue = (minutesAgo: number, attempts: number) =>
    sql(
      "insert into messages (recipient, text, state, next_attempt_at, attempts) values ('a@example.in', 'x', 'queued', $1, $2)",
      [product.inSeconds(-60 * minutesAgo), attempts],
    );
  await queue(9, 0);
  expect(await stateOf('mail')).toBe('ok');
  await queue(11, 0);
  expect(await stateOf('mail')).toBe('slow');
  for (const attempts of [2, 3]) await queue(-5, attempts);
  expect(await stateOf('mail')).toBe('slow');
  await queue(-5, 2);
  expect(await stateOf('mail')).toBe('failing');
  expect((await product.call('GET', '/api/status')).body.parts[0]).toEqual({ name: 'booking', state: 'ok' });
});

it('payments are slow while the gateway knows nothing of one, and fail when it knows nothing of most; what is long ago is let be', async () => {
  const lab = await makeLab(product);
  const { token } = await product.newCustomer();
  const { body } = await product.call('POST', '/api/bookings', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      labId: lab.labId,
      city: lab.city,
      place: 'home',
      startsAt: (await slotsOf(product, lab))[0],
      address: lab.address,
      payment: 'at_collection',
      people: [{ itemIds: [lab.itemId], person: { name: 'Nita Pays', sex: 'female', birthDate: '1980-01-01' } }],
    },
  });
  const begin = (secondsAgo: number, reference: string | null) =>
    sql(
      "insert into payments (visit_id, method, state, amount_paise, gateway, order_reference, created_at) select id, 'online', 'created', 100, 'simulated', $2, $3 from visits where number = $1",
      [body.number, reference, product.inSeconds(-secondsAgo)],
    );
  await begin(16 * 60, null);
  await begin(5, null);
  expect(await stateOf('payments')).toBe('ok');
  await begin(60, null);
  expect(await stateOf('payments')).toBe('slow');
  for (const _ of [1, 2]) await begin(60, null);
  expect(await stateOf('payments')).toBe('failing');
  for (const _ of [1, 2, 3, 4]) await begin(60, randomUUID());
  expect(await stateOf('payments')).toBe('slow');
});
