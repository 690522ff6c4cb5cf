import { sql } from 'drizzle-orm';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow } from '#src/db/rows.ts';

/** Whether the PDF of a draft holds a test that is measured of one of these specimens. */
export const hasDraftPdf = (executor: Executor, specimenIds: number[]): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    select 1 from specimens s join order_tests n on n.order_id = s.order_id and n.container_id = s.container_id and n.after_meal = s.after_meal and n.state <> 'cancelled'
    join report_attached_tests a on a.order_test_id = n.id join reports d on d.id = a.report_id and d.signed_at is null
    where s.id = any(${sql.param(specimenIds)}::bigint[]) limit 1`,
  );

/** Whether something of these specimens is at another laboratory. */
export const isSentOut = (executor: Executor, specimenIds: number[]): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    select 1 from specimens s join order_tests n on n.order_id = s.order_id and n.container_id = s.container_id and n.after_meal = s.after_meal and n.state <> 'cancelled'
    join send_outs o on o.order_test_id = n.id where s.id = any(${sql.param(specimenIds)}::bigint[]) limit 1`,
  );

/** Whether a report of one of these orders is signed, and was not taken back. */
export const hasSignedReport = (executor: Executor, orderIds: number[]): Promise<boolean> =>
  hasRow(
    executor,
    sql`select 1 from reports where order_id = any(${sql.param(orderIds)}::bigint[]) and signed_at is not null and recalled_at is null limit 1`,
  );

/** What analysers say of the values of two specimens goes with them to the other's order. */
export async function exchangeRemarks(
  tx: Tx,
  [one, other]: [number, number],
  { parameterIds, now }: { parameterIds: number[]; now: Date },
): Promise<void> {
  await tx.execute(
    sql`select exchange_remarks(${one}, ${other}, ${sql.param(parameterIds)}::bigint[], ${at(now)}::timestamptz)`,
  );
}
