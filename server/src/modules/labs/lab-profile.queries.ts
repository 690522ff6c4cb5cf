import { reviewStates } from '@healthplus/contract/approvals/schemas';
import type { DocumentSlot } from '@healthplus/contract/labs/schemas';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { dayAt } from '#src/db/moment.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import { labDocuments, labs } from '#src/db/schema/labs.ts';

export const ProfileRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  legal_name: z.string(),
  gstin: z.string(),
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
  upi: z.string().nullable(),
  submitted_at: z.string().nullable(),
  created_at: z.string(),
  rejection: z.string().nullable(),
  review: z.enum(reviewStates),
  pending_name: z.string().nullable(),
  pending: z
    .strictObject({
      address: z.string(),
      city: z.string(),
      cityId: z.number(),
      pincode: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      operationalHours: z.string().optional(),
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
    select l.id, l.name, l.legal_name, l.gstin, coalesce(a.name, '') as owner, l.email, l.phone, l.address, c.name as city, l.pincode, l.operational_hours,
      l.image_url, l.verified, l.suspended_at is not null as suspended, l.accreditation, l.accreditation_scope, l.accredited_until::text,
      coalesce(l.accredited_until < ${dayAt(now)}, false) as accreditation_expired,
      l.submitted_at, l.created_at, l.review,
      (select b.upi from lab_bank_accounts b where b.lab_id = l.id and b.state = 'standing') as upi,
      (select a.change from approvals a where a.lab_id = l.id and a.kind = 'profile' and a.state = 'waiting') as pending,
      (select a.change->>'labName' from approvals a where a.lab_id = l.id and a.kind = 'name' and a.state = 'waiting') as pending_name,
      (select case when d.decision = 'rejected' then d.reason end from lab_decisions d
        where d.lab_id = l.id and d.decision in ('approved', 'rejected', 'submitted') order by d.id desc limit 1) as rejection
    from labs l left join cities c on c.id = l.city_id
    left join lab_members m on m.lab_id = l.id and m.role = 'owner' and m.ended_at is null left join accounts a on a.id = m.account_id
    where l.id = ${labId}`,
  );
  return rows[0] ?? null;
}

/** Where a lab is, as it is written and as a change of it waits; what else stands beside it is left out. */
export const AddressChange = z.object({
  address: z.string(),
  cityId: z.number(),
  pincode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type AddressChange = z.infer<typeof AddressChange>;
/** What of a verified lab's profile waits: hours too, where their words are doubted. */
export const HeldProfile = AddressChange.extend({ operationalHours: z.string().optional() });

/** Whether a centre is the lab's, open or closed. */
export const isCentreOf = (executor: Executor, labId: number, centreId: number): Promise<boolean> =>
  hasRow(executor, sql`select 1 from centres where id = ${centreId} and lab_id = ${labId}`);

/** Address, hours and picture of a lab; what is left out stays. */
export async function updateProfile(
  executor: Executor,
  labId: number,
  profile: Partial<AddressChange> & { operationalHours?: string; imageUrl?: string },
): Promise<void> {
  if (Object.keys(profile).length > 0) await executor.update(labs).set(profile).where(eq(labs.id, labId));
}

/** The lab's first centre follows its profile; a lab without one gets it. Answers with the centre that was made, if one was. */
export async function keepFirstCentre(executor: Executor, labId: number): Promise<number | null> {
  await executor.execute(sql`
    update centres c set address = l.address, city_id = l.city_id, pincode = l.pincode, latitude = l.latitude, longitude = l.longitude
    from labs l where l.id = ${labId} and c.id = (select min(id) from centres where lab_id = ${labId})`);
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    insert into centres (lab_id, name, address, city_id, pincode, latitude, longitude)
    select id, name, address, city_id, pincode, latitude, longitude from labs
    where id = ${labId} and not exists (select 1 from centres where lab_id = ${labId}) returning id`,
  );
  return rows[0]?.id ?? null;
}

/** Whose a document is: one of the lab's centres', or (null) the whole lab's; and which. */
export interface DocumentPlace {
  labId: number;
  centreId: number | null;
  slot: DocumentSlot;
}

const of = (centreId: number | null) =>
  centreId === null ? isNull(labDocuments.centreId) : eq(labDocuments.centreId, centreId);

/** The documents of the whole lab, or of a centre of it. */
export async function selectDocuments(executor: Executor, labId: number, centreId: number | null = null) {
  return (
    executor
      .select()
      .from(labDocuments)
      .where(and(eq(labDocuments.labId, labId), of(centreId), isNull(labDocuments.replacedAt)))
      // What waits to take the place of another comes before it.
      .orderBy(desc(sql`${labDocuments.state} = 'waiting'`))
  );
}

/** Puts a document into its slot; the one that stood there keeps its row, replaced. With `besides` an approved one stands on. */
export async function replaceDocument(
  executor: Executor,
  document: DocumentPlace & { fileId: string; fileName: string },
  { besides }: { besides: boolean },
): Promise<void> {
  await executor
    .update(labDocuments)
    .set({ replacedAt: sql`now()` })
    .where(
      and(
        eq(labDocuments.labId, document.labId),
        of(document.centreId),
        eq(labDocuments.slot, document.slot),
        isNull(labDocuments.replacedAt),
        besides ? ne(labDocuments.state, 'approved') : undefined,
      ),
    );
  await executor.insert(labDocuments).values(document);
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
