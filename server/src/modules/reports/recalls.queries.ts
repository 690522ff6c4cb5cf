import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';

/** Takes the signed versions of an order back; false where there is none that stands. */
export async function markRecalled(
  executor: Executor,
  { orderId, by, at: when, reason }: { orderId: number; by: number; at: Date; reason: string },
): Promise<boolean> {
  return hasRow(
    executor,
    sql`
    update reports set recalled_at = ${at(when)}, recalled_by = ${by}, recall_reason = ${reason}
    where order_id = ${orderId} and signed_at is not null and recalled_at is null returning id`,
  );
}

const RecallRow = z.strictObject({ reason: z.string(), by: z.string(), at: z.string() });

/** Why an order's report was taken back, while no other version has been signed; null where it was not. */
export async function findRecall(executor: Executor, orderId: number) {
  const { rows } = await query(
    executor,
    RecallRow,
    sql`
    select r.recall_reason as reason, a.name as by, r.recalled_at as at from reports r join accounts a on a.id = r.recalled_by
    where r.order_id = ${orderId} and r.version = (select max(x.version) from reports x where x.order_id = r.order_id and x.signed_at is not null)`,
  );
  return rows[0] ?? null;
}
