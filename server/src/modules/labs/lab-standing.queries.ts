import type { ReviewState } from '@healthplus/contract/approvals/schemas';
import { standingDecisions } from '@healthplus/contract/labs/schemas';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { hasRow, query } from '#src/db/rows.ts';
import { labDecisions, labDocuments, labs } from '#src/db/schema/labs.ts';
import type { DocumentPlace } from './lab-profile.queries.ts';

const DecisionRow = z.strictObject({
  decision: z.enum(standingDecisions),
  subject: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});

/** What was decided of a lab and by whom, the latest 200. */
export async function selectDecisions(executor: Executor, labId: number) {
  const { rows } = await query(
    executor,
    DecisionRow,
    sql`
    select d.decision, d.subject, d.reason, coalesce(a.name, '') as by, d.at
    from lab_decisions d left join accounts a on a.id = d.account_id where d.lab_id = ${labId} order by d.id desc limit 200`,
  );
  return rows;
}

/** Locks a lab while its standing is decided: two administrators follow each other. */
export async function lockLab(executor: Executor, labId: number): Promise<boolean> {
  return hasRow(executor, sql`select 1 from labs where id = ${labId} for update`);
}

const changes = {
  approved: { verified: true },
  // Asked to mend something, the lab hands in again.
  rejected: { verified: false, submittedAt: null },
  suspended: { suspendedAt: sql`now()` },
  restored: { suspendedAt: null },
};

/** What a decision makes of a lab's standing. */
export async function changeStanding(executor: Executor, labId: number, decision: keyof typeof changes): Promise<void> {
  await executor.update(labs).set(changes[decision]).where(eq(labs.id, labId));
}

/** Number, scope and last day of a lab's accreditation; null takes it away. */
export async function updateAccreditation(
  executor: Executor,
  labId: number,
  accreditation: { certificateNumber: string; scope: string; validUntil: string } | null,
): Promise<void> {
  await executor
    .update(labs)
    .set({
      accreditation: accreditation?.certificateNumber ?? null,
      accreditationScope: accreditation?.scope ?? null,
      accreditedUntil: accreditation?.validUntil ?? null,
    })
    .where(eq(labs.id, labId));
}

/** Legal name and GSTIN of a lab. */
export async function updateLegalIdentity(
  executor: Executor,
  labId: number,
  identity: { legalName: string; gstin: string },
): Promise<void> {
  await executor.update(labs).set(identity).where(eq(labs.id, labId));
}

/** Whether a lab's name is public, waits for a decision, or was refused. */
export async function setLabReview(executor: Executor, labId: number, review: ReviewState): Promise<void> {
  await executor.update(labs).set({ review }).where(eq(labs.id, labId));
}

/** The lab and slot of a document that waits. */
export async function findDocumentSlot(executor: Executor, id: number) {
  const [row] = await executor
    .select({ labId: labDocuments.labId, centreId: labDocuments.centreId, slot: labDocuments.slot })
    .from(labDocuments)
    .where(and(eq(labDocuments.id, id), eq(labDocuments.state, 'waiting'), isNull(labDocuments.replacedAt)));
  return row ?? null;
}

const DecideOnDocumentRow = z.strictObject({
  id: z.number(),
  succeeds: z.boolean(),
});

/**
 * Decides on the document of a slot, the one that waits before the one that stands. An approved one takes the place of
 * what stood there; a refused successor goes, and what stood stands on. False when none was handed in.
 */
export async function decideOnDocument(
  executor: Executor,
  change: DocumentPlace & { state: 'approved' | 'rejected'; reason: string | null },
): Promise<boolean> {
  const { labId, centreId, slot, state, reason } = change;
  const place = sql`lab_id = ${labId} and centre_id is not distinct from ${centreId}::bigint and slot = ${slot} and replaced_at is null`;
  const { rows } = await query(
    executor,
    DecideOnDocumentRow,
    sql`
    select d.id, d.state = 'waiting'
      and exists (select 1 from lab_documents s where s.lab_id = d.lab_id and s.centre_id is not distinct from d.centre_id and s.slot = d.slot
        and s.replaced_at is null and s.state <> 'waiting') as succeeds
    from lab_documents d where ${place}
    order by d.state = 'waiting' desc limit 1`,
  );
  const document = rows[0];
  if (!document) return false;
  if (document.succeeds && state === 'approved')
    await executor.execute(sql`
      update lab_documents set replaced_at = now()
      where ${place} and id <> ${document.id}`);
  const gone = document.succeeds && state === 'rejected' ? sql`now()` : sql`null`;
  await executor.execute(sql`
    update lab_documents set state = ${state}, reason = ${reason}, replaced_at = ${gone} where id = ${document.id}`);
  return true;
}

/** Keeps a decision about a lab. */
export async function insertDecision(executor: Executor, decision: typeof labDecisions.$inferInsert): Promise<void> {
  await executor.insert(labDecisions).values(decision);
}
