import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether something was taken at a visit, or for it, that still stands: a tube may be there before its visit says so. What
 * was rejected has been given up. `visit` is its id.
 */
export const drawnAt = (visit: SQL): SQL => sql`(
  exists (select 1 from orders o join specimens s on s.order_id = o.id where o.visit_id = ${visit} and s.state in ('collected', 'received'))
  or exists (select 1 from specimens s where s.recollection_id = ${visit} and s.state in ('collected', 'received')))`;
