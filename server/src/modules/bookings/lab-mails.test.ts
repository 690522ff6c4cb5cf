import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();

it('bookings are told to whoever works at the desk, the first at once, the others gathered in one mail', async () => {
  const lab = await makeLab(product);
  for (const role of ['front_desk', 'technician', 'collector'] as const) await lab.token(role);
  const times = await slotsOf(product, lab, 'counter');
  const numbers: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const { token } = await product.newCustomer();
    const { body } = await product.call('POST', '/api/bookings', {
      token,
      body: {
        labId: lab.labId,
        city: lab.city,
        place: 'counter',
        startsAt: times[index],
        payment: 'at_collection',
        people: [{ person: { name: 'Asha Rane', sex: 'female', birthDate: '1990-04-05' }, itemIds: [lab.itemId] }],
      },
    });
    numbers.push(body.number);
  }
  const mailsOf = async (whose: string) => {
    const { rows } = await product.deps.pool.query(
      `select m.template, m.text, m.next_attempt_at > now() + interval '10 minutes' as later from messages m where m.recipient = (${whose}) order by m.id`,
      [lab.labId],
    );
    return rows as { template: string; text: string; later: boolean }[];
  };
  for (const whose of [
    'select email from labs where id = $1',
    "select a.email from accounts a join lab_members m on m.account_id = a.id where m.lab_id = $1 and m.role = 'front_desk'",
  ]) {
    const mails = await mailsOf(whose);
    expect(mails.map(({ template, later }) => [template, later])).toEqual([
      ...Array(3).fill(['booking.new_at_lab', false]),
      ['booking.digest_at_lab', true],
    ]);
    // One line for each, and then what every mail ends with.
    const [lines, end] = mails[3]!.text.split('\n\n').slice(-2);
    expect(lines!.split('\n').map((line) => numbers.find((number) => line.includes(number)))).toEqual(numbers.slice(3));
    expect(mails[0]!.text.endsWith(`\n\n${end}`)).toBe(true);
  }
  for (const role of ['technician', 'collector'])
    expect(
      await mailsOf(
        `select a.email from accounts a join lab_members m on m.account_id = a.id where m.lab_id = $1 and m.role = '${role}'`,
      ),
    ).toEqual([]);
});

it('a member of the desk does without these mails by their own choice; the lab’s address goes on getting them', async () => {
  const lab = await makeLab(product);
  const desk = await lab.token('front_desk');
  expect((await product.call('GET', '/api/lab/mails', { token: desk })).body).toEqual({ desk: true });
  expect((await product.call('PUT', '/api/lab/mails', { token: desk, body: { desk: false } })).body).toEqual({
    desk: false,
  });
  const { token } = await product.newCustomer();
  const startsAt = (await slotsOf(product, lab, 'counter'))[0];
  await product.call('POST', '/api/bookings', {
    token,
    body: {
      labId: lab.labId,
      city: lab.city,
      place: 'counter',
      startsAt,
      payment: 'at_collection',
      people: [{ person: { name: 'Asha Rane', sex: 'female', birthDate: '1990-04-05' }, itemIds: [lab.itemId] }],
    },
  });
  const { rows } = await product.deps.pool.query(
    `select m.recipient = l.email as own from messages m join labs l on l.id = $1
     where m.template = 'booking.new_at_lab' and (m.recipient = l.email or m.recipient in
       (select a.email from accounts a join lab_members x on x.account_id = a.id where x.lab_id = l.id and x.role = 'front_desk'))`,
    [lab.labId],
  );
  expect(rows).toEqual([{ own: true }]);
});
