import type { VisitState } from '@healthplus/contract/bookings/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

/**
 * The visit at the counter, in one of those states, that a specimen was drawn for, where nothing is left of it to be drawn
 * now; null for any other.
 */
export async function findVisitAllIn(
  tx: Tx,
  lab: LabScope,
  { specimenId, states }: { specimenId: number; states: readonly VisitState[] },
): Promise<string | null> {
  const { rows } = await query(
    tx,
    z.strictObject({ number: z.string() }),
    sql`
    select v.number from specimens own join orders o on o.id = own.order_id join visits v on v.id = coalesce(own.recollection_id, o.visit_id)
    where own.id = ${specimenId} and v.lab_id = ${lab} and v.place = 'counter' and v.state = any(${sql.param([...states])}::text[])
      and not exists (select 1 from specimens s join orders n on n.id = s.order_id and n.state <> 'cancelled'
        where n.visit_id = o.visit_id and s.state = 'planned' and (s.parent_id is null or s.recollection_id = v.id) and specimen_is_needed(s)
          and case when v.recollects_id is null then (not s.after_meal or not visit_draws_twice(v.id)) else s.recollection_id = v.id end)`,
  );
  return rows[0]?.number ?? null;
}

/** Holds the visit that a specimen is drawn for: of two people whose last tubes are scanned in at one moment the later sees the other's. */
export async function holdVisitOf(tx: Tx, lab: LabScope, specimenId: number): Promise<void> {
  await tx.execute(sql`
    select 1 from visits where lab_id = ${lab}
      and id = (select coalesce(s.recollection_id, o.visit_id) from specimens s join orders o on o.id = s.order_id where s.id = ${specimenId})
    for no key update`);
}

/** Whether something of a visit, other than in the place of what was rejected, is to be drawn at another time. */
export const isLeftToDraw = (tx: Tx, visitId: number): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    select 1 from specimens s join orders o on o.id = s.order_id and o.state = 'active'
    where o.visit_id = ${visitId} and s.parent_id is null and s.recollection_id is null and specimen_is_owed(s) limit 1`,
  );

/** Whether a visit has containers that are still to be filled, of its own or taken again in it. */
export const hasToFill = (tx: Tx, visitId: number): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    select 1 from specimens s join orders o on o.id = s.order_id and o.state = 'active'
    where s.state in ('planned', 'labelled') and specimen_is_needed(s)
      and (o.visit_id = ${visitId} and s.recollection_id is null or s.recollection_id = ${visitId}) limit 1`,
  );

/** Whether every one of some codes is on a tube of a visit, of its own or one that is taken again in it. */
export const areOfVisit = async (
  executor: Executor,
  lab: LabScope,
  number: string,
  barcodes: string[],
): Promise<boolean> =>
  !(await hasRow(
    executor,
    sql`
    select 1 from unnest(${sql.param(barcodes)}::text[]) code where not exists (
      select 1 from specimens s join orders o on o.id = s.order_id join visits v on v.id in (o.visit_id, s.recollection_id)
      where v.number = ${number} and v.lab_id = ${lab} and s.lab_id = ${lab} and s.barcode = code)`,
  ));

/** Whether the order that a specimen was drawn for was cancelled: what comes of it is measured by nobody. */
export const isOfCancelled = (tx: Tx, specimenId: number): Promise<boolean> =>
  hasRow(
    tx,
    sql`select 1 from specimens s join orders o on o.id = s.order_id where s.id = ${specimenId} and o.state = 'cancelled'`,
  );
