import { ledgerVerbs } from '@healthplus/contract/ledger/rules';
import { type FinanceFigure, FinanceSheet, financeFigures } from '@healthplus/contract/settlements/finance.endpoints';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { beginOf } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { Place } from '#src/platform/http/paging.ts';
import { NOT_RECEIVED, SENT_BACK } from './statements.process.ts';

const MovedRow = z.strictObject({
  lab_id: z.number(),
  lab: z.string(),
  ...FinanceSheet.shape.sums.shape,
});
export type MovedRow = z.infer<typeof MovedRow>;

const atLab = sql`k.kind in ('collector', 'drawer', 'upi', 'card')`;

/**
 * What of the ledger each figure is the sum of: entries (e) of transactions (t) on accounts (k), with the sign that they have
 * in it. Refunded is what has left the gateway or the lab's hands: what was asked for is still on its way.
 */
const sources: Record<FinanceFigure, { of: SQL; sign: 1 | -1 }> = {
  charged: { of: sql`k.kind = 'lab' and t.verb in ('charge', 'reverse_charge')`, sign: -1 },
  letOff: { of: sql`k.kind in ('discounts', 'site_discounts')`, sign: 1 },
  siteDiscounts: { of: sql`k.kind = 'site_discounts'`, sign: 1 },
  writtenOff: { of: sql`k.kind = 'written_off'`, sign: 1 },
  collectedAtLab: { of: sql`t.verb = 'collect' and ${atLab}`, sign: 1 },
  collectedOnline: { of: sql`t.verb = 'collect' and k.kind = 'gateway'`, sign: 1 },
  refunded: { of: sql`t.verb in ('refund', 'pay_refund') and (${atLab} or k.kind = 'gateway')`, sign: -1 },
  fee: { of: sql`k.kind = 'platform_fee'`, sign: -1 },
  gst: { of: sql`k.kind = 'gst_on_fee'`, sign: -1 },
  withheld: { of: sql`k.kind = 'tax_withheld'`, sign: -1 },
  paidOut: {
    of: sql`t.verb = 'pay_out' and k.kind = 'lab' and (e.amount_paise > 0 and t.note is distinct from ${NOT_RECEIVED} or t.note = ${SENT_BACK})`,
    sign: 1,
  },
  received: {
    of: sql`t.verb = 'pay_out' and k.kind = 'lab' and (e.amount_paise < 0 and t.note is distinct from ${SENT_BACK} or t.note = ${NOT_RECEIVED})`,
    sign: -1,
  },
};

const sumOf = (figure: FinanceFigure): SQL => {
  const { of, sign } = sources[figure];
  return sql`coalesce(sum(${sign}::int * e.amount_paise) filter (where ${of}), 0)::bigint as ${sql.identifier(figure)}`;
};

const ledger = sql`
  ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts k on k.id = e.account_id join labs l on l.id = t.lab_id`;

interface Span {
  from: string;
  to: string;
}

const within = ({ from, to }: Span): SQL => sql`t.at >= ${beginOf(from)} and t.at < ${beginOf(to, 1)}`;

/** What moved between two days in India, both included, by lab, in paise; labs with nothing are left out. */
export async function selectMoved(executor: Executor, span: Span): Promise<MovedRow[]> {
  const { rows } = await query(
    executor,
    MovedRow,
    sql`
    select l.id as lab_id, l.name as lab, ${sql.join(financeFigures.map(sumOf), sql`, `)}
    from ${ledger} where ${within(span)}
    group by l.id, l.name order by charged desc, l.id`,
  );
  return rows;
}

const MovementRow = z.strictObject({
  id: z.number(),
  at: z.string(),
  lab_id: z.number(),
  lab: z.string(),
  verb: z.enum(ledgerVerbs),
  booking: z.string().nullable(),
  by: z.string(),
  note: z.string(),
  amount_paise: z.number(),
});
export type MovementRow = z.infer<typeof MovementRow>;

export interface MovementFilter extends Span {
  figure: FinanceFigure;
  labId?: number | undefined;
}

const moved = ({ figure, labId, ...span }: MovementFilter): SQL => sql`
  ${ledger} left join visits v on v.id = t.visit_id left join accounts a on a.id = t.actor_id
  where ${within(span)} and ${sources[figure].of} ${labId === undefined ? sql`` : sql`and t.lab_id = ${labId}`}`;

/** The transactions that a figure is the sum of, the latest first, in paise with the figure's sign. */
export async function selectMovements(
  executor: Executor,
  filter: MovementFilter,
  { limit, after }: { limit: number; after: Place | null },
): Promise<MovementRow[]> {
  const before = after ? sql`and (t.at, t.id) < (${after.key}::timestamptz, ${after.id})` : sql``;
  const { rows } = await query(
    executor,
    MovementRow,
    sql`
    select t.id, t.at, l.id as lab_id, l.name as lab, t.verb, v.number as booking, coalesce(a.name, '') as by, t.note,
      sum(${sources[filter.figure].sign}::int * e.amount_paise)::bigint as amount_paise
    from ${moved(filter)} ${before}
    group by t.id, l.id, v.number, a.name order by t.at desc, t.id desc limit ${limit}`,
  );
  return rows;
}

/** How many transactions of the ledger a figure is the sum of, up to 10,000. */
export const countMovements = (executor: Executor, filter: MovementFilter): Promise<number> =>
  countUpTo(executor, sql`(select t.id from ${moved(filter)} group by t.id) transactions`);

const StandingRow = z.strictObject({
  owed_by_patients: z.number(),
  to_give_back: z.number(),
  refunds_open: z.number(),
});

/** What stands now between patients and labs, in paise. */
export async function selectFinanceStanding(executor: Executor) {
  const { rows } = await query(
    executor,
    StandingRow,
    sql`
    select (select coalesce(sum(charged_paise - discount_paise - written_off_paise - paid_paise), 0) from visit_balances
      where charged_paise - discount_paise > paid_paise)::bigint as owed_by_patients,
      (select coalesce(sum(paid_paise - charged_paise + discount_paise), 0) from visit_balances
        where charged_paise - discount_paise < paid_paise)::bigint as to_give_back,
      (select coalesce(sum(amount_paise), 0) from refunds where state in ('requested', 'approved', 'sent'))::bigint as refunds_open`,
  );
  return rows[0]!;
}
