import { type ReportState, wholeStates } from '@healthplus/contract/order-states';
import type { SignedBefore } from '@healthplus/contract/reports/rules';
import { type SQL, sql } from 'drizzle-orm';
import { latestResults } from '#src/modules/results/results.service.ts';

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

/**
 * For an order `o`: its interim report says a value that its results do not say any more, or judge otherwise. After a whole
 * one any other version corrects it.
 */
export const interimChanged = sql`(case when o.report_state = 'partial' then exists (
  select 1 from report_values v where v.report_id = (select r.id from reports r where r.order_id = o.id and r.signed_at is not null
      and r.recalled_at is null order by r.version desc limit 1)
    and not exists (select 1 from ${latestResults(sql`= o.id`)} s where s.parameter_id = v.parameter_id and s.flag = v.flag
      and s.value is not distinct from v.value and s.text_value is not distinct from v.text_value)) else false end)`;

/** What was signed of an order before. */
export const signedBefore = (row: {
  report_state: ReportState | null;
  was_whole: boolean;
  changed: boolean;
}): SignedBefore => ({ state: row.report_state, whole: row.was_whole, changed: row.changed });
