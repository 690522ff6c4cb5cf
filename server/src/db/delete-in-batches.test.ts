import { expect, it } from 'vitest';
import { forgetOldMessages } from '#src/modules/notifications/messages.service.ts';
import { forgetEndedHolds } from '#src/modules/scheduling/seats.service.ts';
import { useProduct } from '#test/app.ts';

const product = useProduct();

const count = async (table: string) =>
  (await product.deps.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;

it('more messages and holds than one statement takes are cleared by age; what is young or holds a seat stays', async () => {
  const { deps } = product;
  // What the demonstration wrote is old by the clock of some runs.
  await forgetOldMessages(deps);
  const [messages, holds] = [await count('messages'), await count('holds')];
  await deps.pool.query(
    `insert into messages (recipient, subject, text, state, created_at)
     select 'a@example.in', 's', 't', case n when 1 then 'queued' else 'sent' end,
       $1::timestamptz - case n when 2 then interval '29 days' else interval '31 days' end from generate_series(1, 5003) n`,
    [product.inSeconds(0)],
  );
  expect(await forgetOldMessages(deps)).toBe(5002);
  expect(await count('messages')).toBe(messages + 1);

  await deps.pool.query(
    `insert into holds (slot_id, draft, state, expires_at, created_at)
     select (select min(id) from slots), 'old ' || n, case n when 1 then 'held' else 'expired' end, $1, $1::timestamptz - interval '8 days'
     from generate_series(1, 4002) n`,
    [product.inSeconds(0)],
  );
  const { rows: before } = await deps.pool.query('select coalesce(sum(holds), 0)::int as holds from hold_counts');
  expect(await forgetEndedHolds(deps)).toBe(4001);
  // What is forgotten stays counted: the way from search to booking is drawn over a year.
  const { rows: after } = await deps.pool.query('select sum(holds)::int as holds from hold_counts');
  expect(after[0].holds - before[0].holds).toBe(4001);
  expect(await count('holds')).toBe(holds + 1);
});
