import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { beginOf } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { SENT_BACK } from './statements.process.ts';

const MovedRow = z.strictObject({
  lab_id: z.number(),
  lab: z.string(),
  charged: z.number(),
  let_off: z.number(),
  written_off: z.number(),
  collected_at_lab: z.number(),
  collected_online: z.number(),
  refunded: z.number(),
  fee: z.number(),
  gst: z.number(),
  withheld: z.number(),
  paid_out: z.number(),
  received: z.number(),
});
export type MovedRow = z.infer<typeof MovedRow>;

const atLab = sql`k.kind in ('collector', 'drawer', 'upi', 'card')`;
const sumOf = (what: ReturnType<typeof sql>, sign: 1 | -1 = 1) =>
  sql`coalesce(${sql.raw(sign === 1 ? '' : '-')}sum(e.amount_paise) filter (where ${what}), 0)::bigint`;

/**
 * What moved between two days in India, both included, by lab, in paise; labs with nothing are left out. Refunded is what
 * has left the gateway or the lab's hands: what was asked for is still on its way.
 */
export async function selectMoved(executor: Executor, span: { from: string; to: string }): Promise<MovedRow[]> {
  const { rows } = await query(
    executor,
    MovedRow,
    sql`
    select l.id as lab_id, l.name as lab,
      ${sumOf(sql`k.kind = 'lab' and t.verb in ('charge', 'reverse_charge')`, -1)} as charged,
      ${sumOf(sql`k.kind in ('discounts', 'site_discounts')`)} as let_off,
      ${sumOf(sql`k.kind = 'written_off'`)} as written_off,
      ${sumOf(sql`t.verb = 'collect' and ${atLab}`)} as collected_at_lab,
      ${sumOf(sql`t.verb = 'collect' and k.kind = 'gateway'`)} as collected_online,
      ${sumOf(sql`t.verb in ('refund', 'pay_refund') and (${atLab} or k.kind = 'gateway')`, -1)} as refunded,
      ${sumOf(sql`k.kind = 'platform_fee'`, -1)} as fee, ${sumOf(sql`k.kind = 'gst_on_fee'`, -1)} as gst,
      ${sumOf(sql`k.kind = 'tax_withheld'`, -1)} as withheld, ${sumOf(sql`t.verb = 'pay_out' and k.kind = 'lab' and (e.amount_paise > 0 or t.note = ${SENT_BACK})`)} as paid_out,
      ${sumOf(sql`t.verb = 'pay_out' and k.kind = 'lab' and e.amount_paise < 0 and t.note is distinct from ${SENT_BACK}`, -1)} as received
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts k on k.id = e.account_id join labs l on l.id = t.lab_id
    where t.at >= ${beginOf(span.from)} and t.at < ${beginOf(span.to, 1)}
    group by l.id, l.name order by charged desc, l.id`,
  );
  return rows;
}

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
    select (select coalesce(sum(charged_paise - discount_paise - written_off_paise - paid_paise), 0) from visit_balances where charged_paise - discount_paise > paid_paise)::bigint as owed_by_patients,
      (select coalesce(sum(paid_paise - charged_paise + discount_paise), 0) from visit_balances where charged_paise - discount_paise < paid_paise)::bigint as to_give_back,
      (select coalesce(sum(amount_paise), 0) from refunds where state in ('requested', 'approved', 'sent'))::bigint as refunds_open`,
  );
  return rows[0]!;
}
