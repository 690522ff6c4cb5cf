import { takenStates } from '@healthplus/contract/payments/rules';
import { paymentMethods } from '@healthplus/contract/payments/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { beginOf } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

/** What a day's money at the desk is made of: paid then, at the lab's visits, less what was given back; never what was paid online. */
const takenOn = (lab: LabScope, day: string): SQL => sql`
  payments p join visits v on v.id = p.visit_id and v.lab_id = ${lab} left join accounts a on a.id = p.taken_by
  where p.method in ${paymentMethods} and p.state in ${takenStates} and p.paid_at >= ${beginOf(day)} and p.paid_at < ${beginOf(day, 1)}`;

const PersonRow = z.strictObject({
  account_id: z.number().nullable(),
  name: z.string(),
  count: z.number(),
  cash_paise: z.number(),
  upi_paise: z.number(),
  card_paise: z.number(),
  total_paise: z.number(),
});

const sumOf = (method: string) =>
  sql`coalesce(sum(p.amount_paise - p.refunded_paise) filter (where p.method = ${method}), 0)::int`;

/** What each person took, by method. */
export async function selectTakers(executor: Executor, lab: LabScope, day: string) {
  const { rows } = await query(
    executor,
    PersonRow,
    sql`
    select p.taken_by as account_id, coalesce(a.name, '') as name, count(*)::int as count, ${sumOf('cash')} as cash_paise,
      ${sumOf('upi')} as upi_paise, ${sumOf('card')} as card_paise, coalesce(sum(p.amount_paise - p.refunded_paise), 0)::int as total_paise
    from ${takenOn(lab, day)} group by p.taken_by, a.name order by total_paise desc, p.taken_by`,
  );
  return rows;
}

const TakenRow = z.strictObject({
  id: z.number(),
  at: z.string(),
  number: z.string(),
  patient: z.string(),
  method: z.enum(paymentMethods),
  amount_paise: z.number(),
  reference: z.string(),
  taken_by: z.string(),
});

/** Each payment of the day, the latest first. */
export async function selectTakings(executor: Executor, lab: LabScope, day: string) {
  const { rows } = await query(
    executor,
    TakenRow,
    sql`
    select p.id, p.paid_at as at, v.number, coalesce((select o.person_name from orders o where o.visit_id = v.id order by o.id limit 1), '') as patient,
      p.method, p.amount_paise - p.refunded_paise as amount_paise, p.reference, coalesce(a.name, '') as taken_by
    from ${takenOn(lab, day)} order by p.paid_at desc, p.id desc limit 500`,
  );
  return rows;
}
