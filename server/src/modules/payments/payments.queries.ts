import { visitStates } from '@healthplus/contract/bookings/rules';
import type { AnyPaymentMethod, PaymentState } from '@healthplus/contract/payments/rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { isDue, type NamedVisits, standingInvoice, visitName } from '#src/modules/bookings/bookings.service.ts';
import { methodOf, paidFor, writtenOffOf } from '#src/modules/ledger/ledger.service.ts';

export const BillRow = z.strictObject({
  visit_id: z.number(),
  booking_number: z.string(),
  invoice_id: z.number().nullable(),
  invoice_number: z.string().nullable(),
  issued_at: z.string().nullable(),
  people: z.array(z.string()),
  booked_by: z.string(),
  refund_upi: z.string().nullable(),
  starts_at: z.string(),
  state: z.enum(visitStates),
  total_paise: z.number(),
  paid_paise: z.number(),
  online_left: z.record(z.string(), z.number()),
  discount_paise: z.number(),
  written_off_paise: z.number(),
  late_paise: z.number(),
  /** What of the discount a coupon lets off. */
  coupon_paise: z.number(),
  /** Where the front desk let off by itself what is let off beside the coupon, the percent that bound it; null otherwise. */
  desk_percent: z.number().nullable(),
  credit_notes: z.array(z.strictObject({ id: z.number(), number: z.string(), amount_paise: z.number() })),
  /** Invoices that the one that stands took the place of, the oldest first. */
  replaced: z.array(z.strictObject({ id: z.number(), number: z.string() })),
  payments: z.array(
    z.strictObject({
      id: z.number().nullable(),
      method: z.string(),
      amount_paise: z.number(),
      reference: z.string(),
      at: z.string(),
    }),
  ),
});
export type BillRow = z.infer<typeof BillRow>;

export interface BillFilter {
  lab: LabScope;
  number?: string | undefined;
  view?: 'all' | 'outstanding' | 'uninvoiced' | 'to_give_back' | 'written_off' | undefined;
  /** Of the visits that words find (`visitsNamed`). */
  named?: NamedVisits | undefined;
}

const due = sql`visit_owes(v.state, v.total_paise, v.cancellation_fee_paise)`;
const paid = paidFor(sql`v.id`);

function conditions({ lab, number, view, named }: BillFilter): SQL {
  const parts: SQL[] = [sql`v.lab_id = ${lab}`, sql`v.recollects_id is null`];
  // A bill is due once the sample is taken; a single one is looked up whatever its state.
  if (number) parts.push(sql`v.number = ${number}`);
  else if (view === 'to_give_back') parts.push(sql`v.balance = -1`);
  else if (view === 'written_off')
    parts.push(
      sql`v.id in (select b.visit_id from visit_balances b where b.lab_id = ${lab} and b.written_off_paise > 0)`,
    );
  else if (view === 'uninvoiced') parts.push(sql`not v.invoiced and ${isDue} and ${due} > 0`);
  // Who looks for one is told of what was paid for it, whatever became of it.
  else if (named && (view ?? 'all') === 'all')
    parts.push(
      sql`(${isDue} or v.invoiced or exists (select 1 from ledger_transactions t where t.visit_id = v.id and t.verb = 'collect'))`,
    );
  else parts.push(sql`(${isDue} or v.invoiced)`);
  if (view === 'outstanding') parts.push(sql`v.balance = 1`);
  if (named) parts.push(named.has(sql`v.id`));
  return sql.join(parts, sql` and `);
}

const source = sql`visits v left join accounts a on a.id = v.account_id left join ${standingInvoice} on true`;

/** Bills of a lab, the latest visit first. */
export async function selectBills(
  executor: Executor,
  filter: BillFilter,
  page: { limit: number; after: { key: string | number; id: number } | null },
): Promise<BillRow[]> {
  const after = page.after ? sql`and (v.starts_at, v.id) < (${page.after.key}::timestamptz, ${page.after.id})` : sql``;
  const { rows } = await query(
    executor,
    BillRow,
    sql`
    select v.id as visit_id, v.number as booking_number, n.id as invoice_id, n.number as invoice_number, n.issued_at, v.refund_upi,
      array(select o.person_name from orders o where o.visit_id = v.id order by o.id) as people, ${visitName} as booked_by,
      v.starts_at, v.state, ${due} as total_paise, ${paid} as paid_paise, visit_online_left(v.id) as online_left,
        ${writtenOffOf(sql`v.id`)} as written_off_paise, visit_lets_off(v.state, v.discount_paise) as discount_paise,
      least(visit_lets_off(v.state, v.discount_paise), late_given_back(v.id)) as late_paise,
      least(v.discount_paise, coalesce(coupon_lets_off(v.id), 0))::int as coupon_paise, desk_percent(v.id) as desk_percent,
      coalesce((select json_agg(json_build_object('id', c.id, 'number', c.number, 'amount_paise', c.amount_paise) order by c.id) from invoices i
        join credit_notes c on c.invoice_id = i.id where i.visit_id = v.id), '[]') as credit_notes,
      coalesce((select json_agg(json_build_object('id', i.id, 'number', i.number) order by i.id) from invoices i where i.visit_id = v.id and i.id < n.id), '[]') as replaced,
      coalesce((select json_agg(json_build_object('id', case when p.method <> 'online' then p.id end, 'method', ${methodOf(sql`k.kind`)}, 'amount_paise', e.amount_paise,
        'reference', coalesce(p.reference, case t.verb when 'refund' then t.note end, ''), 'at', coalesce(p.paid_at, t.at)) order by t.id)
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts k on k.id = e.account_id and k.kind <> 'patient'
        left join payments p on p.transaction_id = t.id where t.visit_id = v.id and t.verb in ('collect', 'refund')
          and p.reversal_id is null and not exists (select 1 from payments r where r.reversal_id = t.id)), '[]') as payments
    from ${source} where ${conditions(filter)} ${after} order by v.starts_at desc, v.id desc limit ${page.limit}`,
  );
  return rows;
}

/** How many bills of a lab a filter names, up to 10,000. */
export async function countBills(executor: Executor, filter: BillFilter): Promise<number> {
  return countUpTo(executor, sql`visits v where ${conditions(filter)}`, filter.named?.counted);
}

/**
 * Locks a lab's visit while money is recorded or its invoice is made; with a collector, one that is theirs. A visit that
 * takes specimens again costs nothing: there is none for it.
 */
export async function lockVisit(
  executor: Executor,
  lab: LabScope,
  visit: { number: string; collectorId?: number | undefined },
): Promise<boolean> {
  const own = visit.collectorId === undefined ? sql`` : sql`and collector_id = ${visit.collectorId}`;
  return hasRow(
    executor,
    sql`select 1 from visits where number = ${visit.number} and lab_id = ${lab} and recollects_id is null ${own} for update`,
  );
}

/** Whether a visit is gone to by an account: what it takes there is in its hands, and in no drawer. */
export const isGoneToBy = (executor: Executor, visitId: number, account: number): Promise<boolean> =>
  hasRow(executor, sql`select 1 from visits where id = ${visitId} and place = 'home' and collector_id = ${account}`);

/** Money taken; answers with the payment's id. */
export async function insertPayment(
  executor: Executor,
  payment: {
    visitId: number;
    method: string;
    state: PaymentState;
    amountPaise: number;
    reference: string;
    takenBy: number;
    transactionId: number;
  },
  now: Date,
): Promise<number> {
  const { visitId, method, state, amountPaise, reference, takenBy, transactionId } = payment;
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    insert into payments (visit_id, method, state, amount_paise, reference, taken_by, transaction_id, paid_at)
    values (${visitId}, ${method}, ${state}, ${amountPaise}, ${reference}, ${takenBy}, ${transactionId}, ${at(now)}) returning id`,
  );
  return rows[0]!.id;
}

/** Takes out of the account's payments what names the payer. */
export async function eraseReferencesOf(executor: Executor, account: AccountScope): Promise<void> {
  await executor.execute(
    sql`update payments set reference = '' where visit_id in (select id from visits where account_id = ${account})`,
  );
}

const OwedRow = z.strictObject({ owed_paise: z.number() });

/**
 * What was owed for a visit at a moment, in paise, of which nobody took anything by hand since: by what was charged, and paid
 * online, until then. What came online later is too much by what was taken at the door, and goes back.
 */
export async function findOwedAt(executor: Executor, visitId: number, moment: Date): Promise<number> {
  const { rows } = await query(
    executor,
    OwedRow,
    sql`
    select coalesce(sum(e.amount_paise), 0)::int as owed_paise from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts k on k.id = e.account_id and k.kind = 'patient' where t.visit_id = ${visitId} and (t.at <= ${at(moment)} or (t.verb = 'collect' and not exists (
      select 1 from ledger_entries g join ledger_accounts o on o.id = g.account_id and o.kind = 'gateway' where g.transaction_id = t.id)))`,
  );
  return rows[0]!.owed_paise;
}

/** What of a visit has gone back, or is on its way, by every way. Paise. */
export async function sumGivenBack(executor: Executor, visitId: number): Promise<number> {
  const { rows } = await query(
    executor,
    z.strictObject({ paise: z.number() }),
    sql`select visit_given_back(${visitId}) as paise`,
  );
  return rows[0]!.paise;
}

/** What came of a visit by these ways and has not gone back by them, in paise. */
export async function sumMoved(
  executor: Executor,
  visitId: number,
  ways: readonly AnyPaymentMethod[],
): Promise<number> {
  const { rows } = await query(
    executor,
    z.strictObject({ paise: z.number() }),
    sql`
    select coalesce(sum(e.amount_paise), 0)::int as paise from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts k on k.id = e.account_id and k.kind <> 'patient'
    where t.visit_id = ${visitId} and t.verb in ('collect', 'refund') and ${methodOf(sql`k.kind`)} in ${ways}`,
  );
  return rows[0]!.paise;
}
