import { wholeStates } from '@healthplus/contract/reports/rules';
import { criticalFlags } from '@healthplus/contract/results/rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { latestResults } from '#src/modules/results/results.service.ts';

const QueueRow = z.strictObject({
  order_id: z.number(),
  accession_number: z.string(),
  person_name: z.string(),
  person_sex: z.string(),
  birth_date: z.string().nullable(),
  age_years: z.number().nullable(),
  age_on: z.string().nullable(),
  starts_at: z.string(),
  items: z.array(z.string()),
  due_at: z.string().nullable(),
  overdue: z.boolean(),
  notable: z.number(),
  critical: z.number(),
});

/** The last moment at which a result of an order was written. */
const lastWritten = sql`(select max(r.at) from results r where r.order_id = o.id)`;

/** Orders whose specimens are in the lab, of which every test has a result, that are not signed, and not sent back since. */
export async function selectSignQueue(executor: Executor, lab: LabScope, now: Date) {
  const { rows } = await query(
    executor,
    QueueRow,
    sql`
    with waits as (
      select o.* from orders o
      where o.lab_id = ${lab} and o.state = 'active' and o.sample_state = 'received' and coalesce(o.report_state, '') not in ${wholeStates}
        and ${lastWritten} is not null and not exists (select 1 from work_returns w where w.order_id = o.id and w.at >= ${lastWritten})),
    stands as (select * from ${latestResults(sql`in (select id from waits)`)} r where num_nonnulls(r.value, r.text_value) = 1)
    select o.id as order_id, coalesce(o.accession_number, v.number) as accession_number, o.person_name, o.person_sex, o.person_birth_date::text as birth_date,
      o.person_age_years as age_years, o.person_age_on::text as age_on, v.starts_at, o.due_at, coalesce(o.due_at < ${at(now)}, false) as overdue,
      array(select x.name from order_items x where x.order_id = o.id and x.cancelled_at is null order by x.id) as items,
      (select count(*) from stands s where s.order_id = o.id and s.flag not in ('normal', 'none'))::int as notable,
      (select count(*) from stands s where s.order_id = o.id and s.flag in ${criticalFlags})::int as critical
    from waits o join visits v on v.id = o.visit_id
    where not exists (select 1 from order_tests n where n.order_id = o.id and n.test_id is not null and n.state in ('ordered', 'in_process', 'sent_out'))
    order by critical desc, notable desc, o.due_at nulls last, o.id limit 200`,
  );
  return rows;
}

const ReturnRow = z.strictObject({ reason: z.string(), by: z.string(), at: z.string() });

/** Why an order was sent back, while nothing has been written since; null where it was not. */
export async function findReturn(executor: Executor, orderId: number) {
  const { rows } = await query(
    executor,
    ReturnRow,
    sql`
    select w.reason, a.name as by, w.at from work_returns w join accounts a on a.id = w.returned_by join orders o on o.id = w.order_id
    where w.order_id = ${orderId} and w.at >= coalesce(${lastWritten}, '-infinity') order by w.id desc limit 1`,
  );
  return rows[0] ?? null;
}

export async function insertReturn(
  tx: Tx,
  { orderId, reason, by, now }: { orderId: number; reason: string; by: number; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into work_returns (order_id, reason, returned_by, at) values (${orderId}, ${reason}, ${by}, ${at(now)})`,
  );
}

/** Takes away why results of the account's people were sent back. */
export async function eraseReturnsOf(executor: Executor, account: AccountScope): Promise<void> {
  await executor.execute(sql`
    delete from work_returns where order_id in (select o.id from orders o join visits v on v.id = o.visit_id where v.account_id = ${account})`);
}
