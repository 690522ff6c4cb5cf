import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { transact } from '#src/db/transact.ts';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { makeLab, slotsOf } from '#test/fixtures.ts';
import { takeSeat } from './seats.queries.ts';

const product = useProduct();

it('of a slot whose capacity was lowered no seat stays taken by holds that have ended, also where none is taken', async () => {
  const lab = await makeLab(product, { capacityCounter: 3 });
  const [startsAt] = await slotsOf(product, lab, 'counter');
  const hold = () =>
    product.call('POST', '/api/holds', {
      body: { draft: randomUUID(), labId: lab.labId, city: lab.city, place: 'counter', startsAt },
    });
  for (let seat = 0; seat < 3; seat += 1) expect((await hold()).status).toBe(201);
  const { pool, db, now } = product.deps;
  await pool.query(
    "update holds set expires_at = $1 where id = (select id from holds where state = 'held' order by created_at limit 1)",
    [product.inSeconds(-60)],
  );
  const { rows } = await pool.query(
    'select calendar_id as "calendarId", place, starts_at as "startsAt", ends_at as "endsAt" from slots where starts_at = $1 and taken = 3',
    [startsAt],
  );
  const seat = { ...rows[0], capacity: 1, surchargePaise: 0 };
  expect(await transact(db, (tx) => takeSeat(tx, seat, now()))).toBeNull();
  const wrong = await verify(pool);
  expect(wrong.filter(({ check }) => check.includes('slot') || check.includes('seat'))).toEqual([]);
  const taken = await pool.query('select taken from slots where starts_at = $1', [startsAt]);
  expect(taken.rows).toEqual([{ taken: 2 }]);
});

it('an account holds three times at most, and lets the others go at once for one that it wants', async () => {
  const lab = await makeLab(product, { capacityHome: 3 });
  const times = await slotsOf(product, lab);
  const { token } = await product.newCustomer();
  const ask = (draft: string, startsAt: string | undefined) =>
    product.call('POST', '/api/holds', {
      token,
      body: { draft, labId: lab.labId, city: lab.city, place: 'home', startsAt },
    });
  for (const startsAt of times.slice(0, 3)) expect((await ask(randomUUID(), startsAt)).status).toBe(201);
  const [draft, wanted] = [randomUUID(), times[3]];
  expect((await ask(draft, wanted)).body.messageCode.code).toBe('you_are_holding_other_times_already');
  const taken = async () => {
    const { rows } = await product.deps.pool.query(
      'select coalesce(sum(s.taken), 0)::int as taken from slots s join slot_calendars c on c.id = s.calendar_id join centres ce on ce.id = c.centre_id where ce.lab_id = $1',
      [lab.labId],
    );
    return rows[0].taken;
  };
  expect(await taken()).toBe(3);
  // Another's are theirs.
  await product.call('DELETE', `/api/holds?draft=${draft}`, { token: (await product.newCustomer()).token });
  expect(await taken()).toBe(3);
  expect((await product.call('DELETE', `/api/holds?draft=${draft}`, { token })).status).toBe(200);
  expect(await taken()).toBe(0);
  expect((await ask(draft, wanted)).status).toBe(201);
  expect(await taken()).toBe(1);
});
