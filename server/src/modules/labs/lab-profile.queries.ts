import { type ReviewState, reviewStates } from '@healthplus/contract/approvals/schemas';
import type { DocumentSlot } from '@healthplus/contract/labs/schemas';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { labDecisions, labDocuments, labs } from '#src/db/schema/labs.ts';

export const ProfileRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  owner: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string().nullable(),
  pincode: z.string().nullable(),
  operational_hours: z.string().nullable(),
  image_url: z.string().nullable(),
  verified: z.boolean(),
  suspended: z.boolean(),
  accreditation: z.string().nullable(),
  accreditation_scope: z.string().nullable(),
  accredited_until: z.string().nullable(),
  accreditation_expired: z.boolean(),
  submitted_at: z.string().nullable(),
  created_at: z.string(),
  rejection: z.string().nullable(),
  review: z.enum(reviewStates),
  pending: z
    .strictObject({
      address: z.string(),
      city: z.string(),
      cityId: z.number(),
      pincode: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .nullable(),
});
export type ProfileRow = z.infer<typeof ProfileRow>;

/** A lab as its own people and the site's administrators see it. */
export async function selectProfile(executor: Executor, labId: number, now: Date): Promise<ProfileRow | null> {
  const { rows } = await query(
    executor,
    ProfileRow,
    sql`
    select l.id, l.name, coalesce(a.name, '') as owner, l.email, l.phone, l.address, c.name as city, l.pincode, l.operational_hours,
      l.image_url, l.verified, l.suspended_at is not null as suspended, l.accreditation, l.accreditation_scope, l.accredited_until::text,
      coalesce(l.accredited_until < (${at(now)} at time zone 'Asia/Kolkata')::date, false) as accreditation_expired,
      l.submitted_at, l.created_at, l.review,
      (select a.change from approvals a where a.lab_id = l.id and a.kind = 'profile' and a.state = 'waiting') as pending,
      (select case when d.decision = 'rejected' then d.reason end from lab_decisions d
        where d.lab_id = l.id and d.decision in ('approved', 'rejected', 'submitted') order by d.id desc limit 1) as rejection
    from labs l left join cities c on c.id = l.city_id
    left join lab_members m on m.lab_id = l.id and m.role = 'owner' and m.ended_at is null left join accounts a on a.id = m.account_id
    where l.id = ${labId}`,
  );
  return rows[0] ?? null;
}

/** Where a lab is; of a verified one it changes by approval. */
export interface AddressChange {
  address: string;
  cityId: number;
  pincode: string;
  latitude: number | null;
  longitude: number | null;
}

export async function setLabReview(executor: Executor, labId: number, review: ReviewState): Promise<void> {
  await executor.update(labs).set({ review }).where(eq(labs.id, labId));
}

export async function updateProfile(
  executor: Executor,
  labId: number,
  profile: Partial<AddressChange> & { operationalHours?: string; imageUrl?: string },
): Promise<void> {
  if (Object.keys(profile).length > 0) await executor.update(labs).set(profile).where(eq(labs.id, labId));
}

/** The lab's first centre follows its profile; a lab without one gets it, with a calendar of ordinary hours. */
export async function keepFirstCentre(executor: Executor, labId: number): Promise<void> {
  await executor.execute(sql`
    update centres c set address = l.address, city_id = l.city_id, pincode = l.pincode, latitude = l.latitude, longitude = l.longitude
    from labs l where l.id = ${labId} and c.id = (select min(id) from centres where lab_id = ${labId})`);
  await executor.execute(sql`
    with made as (
      insert into centres (lab_id, name, address, city_id, pincode, latitude, longitude)
      select id, name, address, city_id, pincode, latitude, longitude from labs
      where id = ${labId} and not exists (select 1 from centres where lab_id = ${labId}) returning id),
    calendar as (insert into slot_calendars (centre_id) select id from made returning id)
    insert into calendar_hours (calendar_id, weekday, opens, closes)
    select calendar.id, d, '07:00'::time, '19:00'::time from calendar, generate_series(1, 6) d`);
}

export async function selectDocuments(executor: Executor, labId: number) {
  return (
    executor
      .select()
      .from(labDocuments)
      .where(and(eq(labDocuments.labId, labId), isNull(labDocuments.replacedAt)))
      // What waits to take the place of another comes before it.
      .orderBy(desc(sql`${labDocuments.state} = 'waiting'`))
  );
}

/** The lab and slot of a document that waits. */
export async function findDocumentSlot(executor: Executor, id: number) {
  const [row] = await executor
    .select({ labId: labDocuments.labId, slot: labDocuments.slot })
    .from(labDocuments)
    .where(and(eq(labDocuments.id, id), eq(labDocuments.state, 'waiting'), isNull(labDocuments.replacedAt)));
  return row ?? null;
}

/** Puts a document into its slot; the one that stood there keeps its row, replaced. With `besides` an approved one stands on. */
export async function replaceDocument(
  executor: Executor,
  document: { labId: number; slot: DocumentSlot; fileId: string; fileName: string },
  { besides }: { besides: boolean },
): Promise<void> {
  await executor
    .update(labDocuments)
    .set({ replacedAt: sql`now()` })
    .where(
      and(
        eq(labDocuments.labId, document.labId),
        eq(labDocuments.slot, document.slot),
        isNull(labDocuments.replacedAt),
        besides ? ne(labDocuments.state, 'approved') : undefined,
      ),
    );
  await executor.insert(labDocuments).values(document);
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
  change: { labId: number; slot: DocumentSlot; state: 'approved' | 'rejected'; reason: string | null },
): Promise<boolean> {
  const { labId, slot, state, reason } = change;
  const { rows } = await query(
    executor,
    DecideOnDocumentRow,
    sql`
    select d.id, d.state = 'waiting' and exists (select 1 from lab_documents s where s.lab_id = d.lab_id and s.slot = d.slot
        and s.replaced_at is null and s.state <> 'waiting') as succeeds
    from lab_documents d where d.lab_id = ${labId} and d.slot = ${slot} and d.replaced_at is null
    order by d.state = 'waiting' desc limit 1`,
  );
  const document = rows[0];
  if (!document) return false;
  if (document.succeeds && state === 'approved')
    await executor.execute(sql`
      update lab_documents set replaced_at = now()
      where lab_id = ${labId} and slot = ${slot} and replaced_at is null and id <> ${document.id}`);
  const gone = document.succeeds && state === 'rejected' ? sql`now()` : sql`null`;
  await executor.execute(sql`
    update lab_documents set state = ${state}, reason = ${reason}, replaced_at = ${gone} where id = ${document.id}`);
  return true;
}

/** Marks that everything was handed in, once; false when it had been already. */
export async function markSubmitted(executor: Executor, labId: number): Promise<boolean> {
  const rows = await executor
    .update(labs)
    .set({ submittedAt: sql`now()` })
    .where(and(eq(labs.id, labId), isNull(labs.submittedAt), eq(labs.verified, false)))
    .returning({ id: labs.id });
  return rows.length > 0;
}

export async function insertDecision(executor: Executor, decision: typeof labDecisions.$inferInsert): Promise<void> {
  await executor.insert(labDecisions).values(decision);
}
