import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { makeLab } from '#test/fixtures.ts';

const product = useProduct();

it.each([
  ['a date of birth', { birthDate: '1990-05-01' }],
  ['an age', { age: 36 }],
])(
  'two tabs of a new account book at once: nobody is told of an error of ours, and one person stands in the family, known by %s',
  async (_, born) => {
    const lab = await makeLab(product, { capacityHome: 9 });
    for (let round = 0; round < 5; round += 1) {
      const { token, email } = await product.newCustomer();
      const slots = await product.call(
        'GET',
        `/api/labs/${lab.labId}/slots?city=${lab.city}&day=${dayAhead(2)}&place=home`,
      );
      const book = (at: number) =>
        product.call('POST', '/api/bookings', {
          token,
          headers: { 'idempotency-key': randomUUID() },
          body: {
            labId: lab.labId,
            city: lab.city,
            place: 'home',
            startsAt: slots.body.slots[at].startsAt,
            address: lab.address,
            payment: 'at_collection',
            people: [{ person: { name: 'Asha Rao', sex: 'female', ...born }, itemIds: [lab.itemId] }],
          },
        });
      const answers = await Promise.all([book(round), book(round + 1), book(round + 2), book(round + 3)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const { rows } = await product.deps.pool.query(
        'select (select count(*)::int from people p where p.account_id = a.id) as people, (select count(*)::int from addresses d where d.account_id = a.id) as addresses from accounts a where email = $1',
        [email],
      );
      expect(rows).toEqual([{ people: 1, addresses: 1 }]);
    }
  },
);

it('two tabs of a new account write the same person into the family at once: neither is told of an error of ours', async () => {
  for (const born of [{ birthDate: '1990-05-01' }, { age: 36 }]) {
    const { token } = await product.newCustomer();
    const add = () =>
      product.call('POST', '/api/account/people', {
        token,
        body: { name: 'Asha Rao', sex: 'female', relation: 'mother', ...born },
      });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { body } = await product.call('GET', '/api/account/people', { token });
    expect(body.filter(({ name }: { name: string }) => name === 'Asha Rao')).toHaveLength(1);
  }
});
