import { openRefunds, type RefundFilter, type RefundState, refundStates } from '@healthplus/contract/refunds/rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import { visitName } from '#src/modules/bookings/bookings.service.ts';
import { makesOwed } from '#src/modules/bookings/visits.process.ts';

/** Visits that were paid online and for which more was paid than is owed. */
export async function selectOverpaid(executor: Executor, gateway: string, limit: number): Promise<number[]> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    select v.id from visits v where v.balance = -1 and v.recollects_id is null and visit_over(v.id) > visit_failed_online(v.id)
      and exists (select 1 from payments p where p.visit_id = v.id and p.method = 'online' and p.gateway = ${gateway} and payment_still_online(p) > 0)
    order by v.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

const OverRow = z.strictObject({
  lab_id: z.number(),
  over_paise: z.number(),
  /** What has gone back of it, or is on its way, at the desk and online. */
  back_paise: z.number(),
  payments: z.array(z.strictObject({ id: z.number(), left_paise: z.number() })),
});

/** Locks a visit, and says what was paid too much, less what waits at the desk, and what of its online payments may still go back, the latest first. */
export async function lockOverpaid(tx: Tx, visitId: number, gateway: string): Promise<z.infer<typeof OverRow> | null> {
  await tx.execute(sql`select 1 from visits where id = ${visitId} for update`);
  const { rows } = await query(
    tx,
    OverRow,
    sql`
    select v.lab_id, greatest(0, visit_over(v.id) - visit_failed_online(v.id))::int as over_paise,
      visit_given_back(v.id)::int as back_paise,
      coalesce((select json_agg(json_build_object('id', p.id, 'left_paise', p.left_paise) order by p.id desc) from (
        select p.id, payment_still_online(p) as left_paise
        from payments p where p.visit_id = v.id and p.method = 'online' and p.gateway = ${gateway}) p where p.left_paise > 0), '[]') as payments
    from visits v where v.id = ${visitId} and v.lab_id is not null`,
  );
  return rows[0] ?? null;
}

/** Writes down what of a payment has to go back, in paise, and answers with its id. */
export async function insertRefund(
  tx: Tx,
  refund: {
    labId: number;
    visitId: number;
    paymentId: number;
    amountPaise: number;
    state: 'requested' | 'approved';
    now: Date;
  },
): Promise<number> {
  const { labId, visitId, paymentId, amountPaise, state, now } = refund;
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    insert into refunds (lab_id, visit_id, payment_id, amount_paise, state, next_at, created_at)
    values (${labId}, ${visitId}, ${paymentId}, ${amountPaise}, ${state}, ${at(now)}, ${at(now)}) returning id`,
  );
  return rows[0]!.id;
}

const RefundRow = z.strictObject({
  id: z.number(),
  lab_id: z.number(),
  visit_id: z.number(),
  payment_id: z.number(),
  amount_paise: z.number(),
  state: z.enum(refundStates),
  attempts: z.number(),
  created_at: z.string(),
  order_reference: z.string().nullable(),
  pooled: z.boolean(),
  gateway: z.string().nullable(),
});
export type RefundRow = z.infer<typeof RefundRow>;

const columns = sql`r.id, r.lab_id, r.visit_id, r.payment_id, r.amount_paise, r.state, r.attempts, r.created_at, p.order_reference, p.pooled, p.gateway`;

/** Refunds that are to be sent, or of which the gateway has not said yet that they are done. */
export async function selectDue(executor: Executor, now: Date, limit: number): Promise<RefundRow[]> {
  const { rows } = await query(
    executor,
    RefundRow,
    sql`
    select ${columns} from refunds r join payments p on p.id = r.payment_id
    where r.state in ('approved', 'sent') and r.next_at <= ${at(now)} order by r.next_at limit ${limit}`,
  );
  return rows;
}

/** A refund as it stands. */
export async function findRefund(executor: Executor, id: number): Promise<RefundRow | null> {
  const { rows } = await query(
    executor,
    RefundRow,
    sql`select ${columns} from refunds r join payments p on p.id = r.payment_id where r.id = ${id}`,
  );
  return rows[0] ?? null;
}

/** A refund, held with its visit until the transaction ends; null for none. */
export async function lockRefund(tx: Tx, id: number): Promise<RefundRow | null> {
  await tx.execute(
    sql`select 1 from visits v where v.id = (select r.visit_id from refunds r where r.id = ${id}) for update`,
  );
  const { rows } = await query(
    tx,
    RefundRow,
    sql`select ${columns} from refunds r join payments p on p.id = r.payment_id where r.id = ${id} for update of r`,
  );
  return rows[0] ?? null;
}

/** Where a refund stands, with the bank's reference once it is known. */
export async function setRefundState(
  tx: Tx,
  { id, state, reference, now }: { id: number; state: RefundState; reference: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update refunds set state = ${state}, reference = coalesce(nullif(${reference}, ''), reference), done_at = ${state === 'done' ? at(now) : null},
      failed_at = ${state === 'failed' ? at(now) : null}
    where id = ${id}`);
}

/** Refunds that nobody has sent yet, of visits of which something is owed again. */
export async function selectOwedAgain(executor: Executor, limit: number): Promise<number[]> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    select r.id from refunds r join visits v on v.id = r.visit_id
    where (r.state = 'requested' or (r.state = 'approved' and r.attempts = 0)) and v.balance = 1 order by r.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** How long is waited after a try: one minute, two, four, at most an hour. `before` counts the tries that went before it. */
const waitAfter = (before: SQL) => sql`least(interval '1 hour', interval '1 minute' * power(2, least(${before}, 6)))`;

/** Takes a refund to be tried now, and puts the next try off. False where it stands otherwise by now. */
export const putOff = (
  executor: Executor,
  { id, state }: Pick<RefundRow, 'id' | 'state'>,
  now: Date,
): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    update refunds set attempts = attempts + 1, next_at = ${at(now)} + ${waitAfter(sql`attempts`)}
    where id = ${id} and state = ${state} returning 1`,
  );

/** Whether a refund was tried within the last minutes: the gateway may be at it. */
export const isBeingTried = (executor: Executor, id: number, now: Date): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    select 1 from refunds where id = ${id} and attempts > 0
      and next_at - ${waitAfter(sql`attempts - 1`)} > ${at(now)} - interval '5 minutes'`,
  );

/** What has gone back of a payment, in paise. */
export async function sumDone(executor: Executor, paymentId: number): Promise<number> {
  const { rows } = await query(
    executor,
    z.strictObject({ paise: z.number() }),
    sql`select coalesce(sum(amount_paise), 0)::int as paise from refunds where payment_id = ${paymentId} and state = 'done'`,
  );
  return rows[0]!.paise;
}

const ListedRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  lab: z.string(),
  amount_paise: z.number(),
  state: z.enum(refundStates),
  attempts: z.number(),
  created_at: z.string(),
  done_at: z.string().nullable(),
  reference: z.string(),
  approved_by: z.string().nullable(),
  patient: z.string(),
  cause: z
    .strictObject({
      subject: z.string(),
      to: z.string(),
      by: z.string(),
      role: z.string(),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type ListedRefund = z.infer<typeof ListedRow>;

export interface RefundsWanted {
  id?: number;
  state?: RefundFilter | undefined;
  /** A booking's number, or the gateway's reference. */
  q?: string | undefined;
}

const within = ({ id, state, q }: RefundsWanted) =>
  sql.join(
    [
      sql`true`,
      ...(id === undefined ? [] : [sql`r.id = ${id}`]),
      ...(state === undefined ? [] : [sql`r.state in ${state === 'open' ? openRefunds : [state]}`]),
      ...(q
        ? [sql`(r.reference = ${q} or r.visit_id = (select v.id from visits v where v.number = upper(${q})))`]
        : []),
    ],
    sql` and `,
  );

/** Refunds of every lab, the latest first. For administrators alone. */
export async function selectRefunds(
  executor: Executor,
  filter: RefundsWanted,
  page: { limit: number; beforeId: number | null },
): Promise<ListedRefund[]> {
  const before = page.beforeId === null ? sql`` : sql`and r.id < ${page.beforeId}`;
  const { rows } = await query(
    executor,
    ListedRow,
    sql`
    select r.id, v.number, l.name as lab, r.amount_paise, r.state, r.attempts, r.created_at, r.done_at, r.reference, d.name as approved_by,
      ${visitName} as patient,
      (select json_build_object('subject', e.subject, 'to', e.to_state, 'by', coalesce(h.name, ''), 'role', e.actor_role, 'reason', e.detail ->> 'reason')
        from visit_events e left join accounts h on h.id = e.actor_id
        where e.visit_id = r.visit_id and e.at <= r.created_at and ${makesOwed(sql`e`)} order by e.id desc limit 1) as cause
    from refunds r
    join visits v on v.id = r.visit_id
    join labs l on l.id = r.lab_id
    left join accounts a on a.id = v.account_id
    left join accounts d on d.id = r.approved_by
    where ${within(filter)} ${before} order by r.id desc limit ${page.limit}`,
  );
  return rows;
}

/** How many refunds a filter names, up to 10,000. */
export const countRefunds = (executor: Executor, filter: RefundsWanted): Promise<number> =>
  countUpTo(executor, sql`refunds r where ${within(filter)}`);

/** Marks a refund as approved: it is sent at the next run. */
export async function approveRefund(tx: Tx, id: number, accountId: number, now: Date): Promise<void> {
  await tx.execute(
    sql`update refunds set state = 'approved', approved_by = ${accountId}, next_at = ${at(now)} where id = ${id}`,
  );
}
