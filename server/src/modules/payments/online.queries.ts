import { gateways } from '@healthplus/contract/payments/online.endpoints';
import { paymentStates } from '@healthplus/contract/payments/rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { paidFor, writtenOffOf } from '#src/modules/ledger/ledger.service.ts';
import type { Payee } from '#src/platform/payments/gateway.ts';

const OwedRow = z.strictObject({ visit_id: z.number(), owed_paise: z.number(), paid_paise: z.number() });

/** Locks an account's own visit while a payment of it begins; null where it is not theirs. */
export const lockOwed = (tx: Tx, account: AccountScope, number: string) =>
  findOwed(tx, account, number, sql`for update of v`);

/** What is owed for an account's own visit, and what was paid of it; null where it is not theirs. */
export async function findOwed(executor: Executor, account: AccountScope, number: string, locked: SQL = sql``) {
  const { rows } = await query(
    executor,
    OwedRow,
    sql`
    select v.id as visit_id, visit_owes(v.state, v.total_paise, v.cancellation_fee_paise) - ${writtenOffOf(sql`v.id`)} as owed_paise, ${paidFor(sql`v.id`)} as paid_paise
    from visits v where v.number = ${number} and v.account_id = ${account} and v.lab_id is not null and v.recollects_id is null ${locked}`,
  );
  return rows[0] ?? null;
}

const PayeeRow = z.strictObject({ lab_id: z.number(), has_gateway: z.boolean() });

/** Who is paid for an account's own visit, and whether they have an account of their own; null where it is not theirs. */
export async function findPayeeOf(executor: Executor, account: AccountScope, number: string) {
  const { rows } = await query(
    executor,
    PayeeRow,
    sql`select v.lab_id, lab_has_gateway(v.lab_id) as has_gateway from visits v where v.number = ${number} and v.account_id = ${account} and v.lab_id is not null`,
  );
  return rows[0] ?? null;
}

/** So long a payment that was begun is gone on with, rather than another one begun. */
const GO_ON_MINUTES = 30;

/** So long the gateway is given to open an order: whoever presses meanwhile waits for that one. */
const OPENS_WITHIN_SECONDS = 15;

/**
 * A payment of a visit that was begun lately for the same amount and account, and that nobody has paid or declined; its
 * order may be on its way.
 */
export async function findBegun(
  tx: Tx,
  begun: { visitId: number; gateway: string; key: string; amountPaise: number; pooled: boolean; now: Date },
): Promise<OnlinePaymentRow | null> {
  const { visitId, gateway, key, amountPaise, pooled, now } = begun;
  const { rows } = await query(
    tx,
    PaymentRow,
    sql`${select(sql`p.visit_id = ${visitId} and p.gateway = ${gateway} and p.gateway_key = ${key} and p.amount_paise = ${amountPaise} and p.pooled = ${pooled}
      and p.state in ('created', 'attempted')
        and p.created_at > ${at(now)} - case when p.order_reference is null then make_interval(secs => ${OPENS_WITHIN_SECONDS}) else make_interval(mins => ${GO_ON_MINUTES}) end`)} order by p.id desc limit 1`,
  );
  return rows[0] ?? null;
}

/** The gateway opened no order of an intent: nobody waits for it, and the next press begins again. */
export async function failIntent(executor: Executor, id: number): Promise<void> {
  await executor.execute(
    sql`update payments set state = 'failed' where id = ${id} and state = 'created' and order_reference is null`,
  );
}

/** The gateway's order of a payment, once it is there. */
export async function findReference(executor: Executor, id: number): Promise<string | null> {
  const { rows } = await query(
    executor,
    z.strictObject({ order_reference: z.string().nullable() }),
    sql`select order_reference from payments where id = ${id}`,
  );
  return rows[0]?.order_reference ?? null;
}

/** Writes down that somebody is about to pay, before the gateway is asked. */
export async function insertIntent(
  tx: Tx,
  intent: { visitId: number; gateway: string; key: string; amountPaise: number; pooled: boolean; now: Date },
): Promise<number> {
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    insert into payments (visit_id, method, state, amount_paise, gateway, gateway_key, pooled, created_at)
    values (${intent.visitId}, 'online', 'created', ${intent.amountPaise}, ${intent.gateway}, ${intent.key}, ${intent.pooled}, ${at(intent.now)}) returning id`,
  );
  return rows[0]!.id;
}

/** The gateway's order of a payment; it is asked for from `askAt` on. */
export async function setOrderReference(
  executor: Executor,
  { id, reference, askAt }: { id: number; reference: string; askAt: Date },
): Promise<void> {
  await executor.execute(
    sql`update payments set order_reference = ${reference}, next_ask_at = ${at(askAt)} where id = ${id}`,
  );
}

const PaymentRow = z.strictObject({
  id: z.number(),
  visit_id: z.number(),
  lab_id: z.number(),
  state: z.enum(paymentStates),
  amount_paise: z.number(),
  gateway: z.enum(gateways).nullable(),
  pooled: z.boolean(),
  gateway_key: z.string(),
  order_reference: z.string().nullable(),
});
export type OnlinePaymentRow = z.infer<typeof PaymentRow>;

const select = (where: SQL) => sql`
  select p.id, p.visit_id, v.lab_id, p.state, p.amount_paise, p.gateway, p.pooled, p.gateway_key, p.order_reference
  from payments p join visits v on v.id = p.visit_id and v.lab_id is not null where p.method = 'online' and ${where}`;

/** An account's own payment of a visit. */
export async function findOwnPayment(
  executor: Executor,
  account: AccountScope,
  { number, id }: { number: string; id: number },
): Promise<OnlinePaymentRow | null> {
  const { rows } = await query(
    executor,
    PaymentRow,
    select(sql`p.id = ${id} and v.number = ${number} and v.account_id = ${account}`),
  );
  return rows[0] ?? null;
}

/** What an account at the gateway may speak of: what is paid to it. */
const paidTo = (payee: Payee | 'anybody'): SQL => {
  if (payee === 'anybody') return sql`true`;
  if (payee === 'site') return sql`p.pooled`;
  return sql`not p.pooled and exists (select 1 from visits w where w.id = p.visit_id and w.lab_id = ${payee})`;
};

/** The payment of a gateway's order, its visit and itself locked while it changes. */
export async function lockByOrder(
  tx: Tx,
  {
    gateway,
    reference,
    payee,
    keys,
  }: { gateway: string; reference: string; payee: Payee | 'anybody'; keys?: string[] | undefined },
): Promise<OnlinePaymentRow | null> {
  const opened = keys ? sql`p.gateway_key = any(${sql.param(keys)}::text[])` : sql`true`;
  const own = sql`p.gateway = ${gateway} and p.order_reference = ${reference} and ${paidTo(payee)} and ${opened}`;
  await tx.execute(
    sql`select 1 from visits v where v.id = (select p.visit_id from payments p where ${own}) for update`,
  );
  const { rows } = await query(tx, PaymentRow, sql`${select(own)} for update of p`);
  return rows[0] ?? null;
}

/**
 * Payments of which nothing final is known and that are to be asked for, the longest due first; each is put off, ever
 * longer, so that those that were walked away from keep no other waiting. After some days nobody asks any more.
 */
export async function takeUnsettled(
  executor: Executor,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<OnlinePaymentRow[]> {
  const { rows } = await query(
    executor,
    z.strictObject({ id: z.number() }),
    sql`
    update payments set asks = asks + 1, next_ask_at = ${at(now)} + least(interval '6 hours', interval '2 minutes' * power(2, least(asks, 8)))
    where id in (select id from payments where state in ('created', 'attempted', 'failed') and order_reference is not null
      and next_ask_at <= ${at(now)} and created_at > ${at(since)} order by next_ask_at limit ${limit} for update skip locked) returning id`,
  );
  const found = await query(
    executor,
    PaymentRow,
    select(sql`p.id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`),
  );
  return found.rows;
}

/** Where a payment online stands while no money was taken. */
export async function setPaymentState(tx: Tx, id: number, state: 'attempted' | 'failed'): Promise<void> {
  await tx.execute(sql`update payments set state = ${state} where id = ${id}`);
}

/** An open payment becomes one that was paid, with its transaction and what the gateway took. */
export async function markPaid(
  tx: Tx,
  paid: { id: number; amountPaise: number; reference: string; transactionId: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update payments set state = 'paid', amount_paise = ${paid.amountPaise}, reference = case when erased_visit(visit_id) then '' else ${paid.reference} end,
      transaction_id = ${paid.transactionId}, paid_at = ${at(paid.now)} where id = ${paid.id}`);
}

/** What has gone back of a payment says how it stands. */
export async function markRefunded(tx: Tx, id: number, backPaise: number): Promise<void> {
  await tx.execute(
    sql`update payments set state = case when ${backPaise} >= amount_paise then 'refunded' else 'part_refunded' end where id = ${id}`,
  );
}
