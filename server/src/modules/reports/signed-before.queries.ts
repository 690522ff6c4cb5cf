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
 * Whether nothing of the order `o` of a statement is waited for any more, after an interim report: what was left open has
 * been taken off, and what was signed becomes the whole by another signature.
 */
export const becameWhole = sql`(o.report_state = 'partial' and o.state = 'active' and not exists (
  select 1 from order_tests n where n.order_id = o.id and n.state <> 'cancelled' and n.released_at is null))`;

/** What was signed of an order before. */
export const signedBefore = (row: { report_state: ReportState | null; was_whole: boolean }): SignedBefore => ({
  state: row.report_state,
  whole: row.was_whole,
});
