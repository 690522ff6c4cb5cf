import { takenStates } from '@healthplus/contract/payments/rules';
import { type SQL, sql } from 'drizzle-orm';

/** What was paid for a visit and not given back, in paise; `visit` is the column of its id. */
export const paidFor = (visit: SQL): SQL => sql`coalesce((
  select sum(p.amount_paise - p.refunded_paise) from payments p
  where p.visit_id = ${visit} and p.state in ${takenStates}), 0)::int`;
