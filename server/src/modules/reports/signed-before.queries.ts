import { type ReportState, wholeStates } from '@healthplus/contract/order-states';
import type { SignedBefore } from '@healthplus/contract/reports/rules';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a whole report of an order was signed that was not taken back, whatever was signed since; `order` is its id. With
 * its limit it is looked up row by row: an `exists` beside the rows of a list is answered by reading every report first.
 */
export const wasWhole = (order: SQL): SQL => sql`
  coalesce((select true from reports w where w.order_id = ${order} and w.state in ${wholeStates} and w.signed_at is not null and w.recalled_at is null limit 1), false)`;

/**
 * For an order `o`: an interim report was signed, and the tests that it left open were cancelled since. Signed again, it
 * is final.
 */
export const interimNowComplete = sql`(o.report_state = 'partial' and o.state = 'active' and not exists (
  select 1 from order_tests n where n.order_id = o.id and n.state <> 'cancelled' and n.released_at is null))`;

/** What was signed of an order before. */
export const signedBefore = (row: { report_state: ReportState | null; was_whole: boolean }): SignedBefore => ({
  state: row.report_state,
  whole: row.was_whole,
});
