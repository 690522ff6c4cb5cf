import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';

/** What of a visit is drawn at once: everything, or where it stops twice, what is drawn fasting and what after a meal. */
export type Draw = 'all' | 'first' | 'second';

export interface Collecting {
  visitId: number;
  to: 'collected' | 'received';
  draw: Draw;
  /** The tubes that were scanned at the door; what has come to the visit since is not taken yet. All, where none was. */
  scanned?: string[] | undefined;
  /** When each of `scanned` was, in their order; nothing where the device did not say. */
  scannedAt?: string[] | undefined;
  /** Those that could not be drawn; where there are some, only what was scanned is taken. */
  missing?: string[] | undefined;
  actorId: number;
  now: Date;
}

/**
 * Fills the containers of a visit that are not filled yet, but for those that wait for another day or another draw: what
 * stands in place of a rejected one is drawn again in a visit of its own, or at once by its code. Where it was said which
 * were filled, the others are taken another time.
 */
export async function collectAll(tx: Tx, change: Collecting): Promise<void> {
  const { visitId, to, draw, scanned = [], scannedAt = [], missing = [], actorId, now } = change;
  const received = to === 'received';
  const inThisDraw = sql`(${draw} = 'all' or s.after_meal = (${draw} = 'second'))`;
  const named = scanned.length + missing.length > 0;
  const ofDraw = sql`${inThisDraw} and (not ${named} or s.barcode = any(${sql.param(scanned)}::text[]))`;
  // What is drawn in a visit: its own, and what another left to it; what stands in the place of a rejected one only where it is.
  const ofVisit = sql`o.id = s.order_id and ((o.visit_id = ${visitId} and s.recollection_id is null) or s.recollection_id = ${visitId})
      and (s.parent_id is null or s.recollection_id = ${visitId} or s.barcode = any(${sql.param(scanned)}::text[])) and ${ofDraw}`;
  // Each when its code was read; a clock that runs ahead, or stood still, says nothing.
  const drawnAt = sql`coalesce((select d.at from unnest(${sql.param(scanned)}::text[], ${sql.param(scannedAt)}::timestamptz[]) as d(barcode, at)
    where d.barcode = s.barcode and d.at between ${at(now)}::timestamptz - interval '12 hours' and ${at(now)}::timestamptz), ${at(now)})`;
  await tx.execute(sql`
    update specimens s set state = ${to}, collected_at = ${drawnAt}, collected_by = ${actorId},
      received_at = case when ${received} then ${at(now)} end, received_by = case when ${received} then ${actorId}::bigint end
    from orders o where ${ofVisit} and o.state = 'active' and s.state = 'planned' and specimen_is_needed(s)`);
  if (named)
    await tx.execute(sql`
      update specimens s set not_drawn_at = ${at(now)}, recollection_id = null
      from orders o where o.id = s.order_id and o.state = 'active' and s.state = 'planned' and ${inThisDraw}
        and (s.recollection_id = ${visitId} or o.visit_id = ${visitId} and s.recollection_id is null and s.parent_id is null)`);
  // What reached the laboratory before the telephone of who drew it had a signal was drawn then, and not on arrival.
  await tx.execute(sql`
    update specimens s set collected_at = ${at(now)}, collected_by = ${actorId}
    from orders o where ${ofVisit} and s.state in ('received', 'rejected')
      and s.collected_at > ${at(now)} and s.collected_at = coalesce(s.received_at, s.rejected_at)`);
}

/** Keeps with the tubes that are taken again in a visit what was said there of the fast: by everybody, or by the person of an order. */
export async function setFastOfTakenAgain(
  tx: Tx,
  visitId: number,
  { all, each }: { all: number | null; each: readonly { orderId: number; hours: number | null }[] },
): Promise<void> {
  await tx.execute(sql`
    update specimens s set fasted_hours = coalesce((select g.hours from json_to_recordset(${JSON.stringify(each)}::json) as g("orderId" bigint, hours smallint)
      where g."orderId" = s.order_id), ${all}::smallint)
    where s.recollection_id = ${visitId} and s.state = 'planned'`);
}
