import { type StaffRole, staffRoles } from '@healthplus/contract/staff/schemas';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import { labMembers, staffInvites } from '#src/db/schema/staff.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

/** Makes an account the owner of a lab. */
export async function insertOwner(executor: Executor, labId: number, accountId: number): Promise<void> {
  await executor.insert(labMembers).values({ labId, accountId, role: 'owner' });
}

/** Nobody works for two laboratories at once. */
export const ONE_LAB = 'lab_members_one_lab';

/** The one membership of an account that stands. */
export async function findMembership(executor: Executor, accountId: number) {
  const [row] = await executor
    .select({ labId: labMembers.labId, labRole: labMembers.role })
    .from(labMembers)
    .where(and(eq(labMembers.accountId, accountId), isNull(labMembers.endedAt)));
  return row ?? null;
}

const MemberRow = z.strictObject({
  account_id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum([...staffRoles, 'owner']),
  qualification: z.string(),
  registration_number: z.string(),
  centre: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  created_at: z.string(),
});

/** Who works at a lab, with role, qualification and centre. */
export async function selectMembers(executor: Executor, lab: LabScope) {
  const { rows } = await query(
    executor,
    MemberRow,
    sql`
    select m.account_id, a.name, a.email, m.role, m.qualification, m.registration_number,
      case when ce.id is not null then json_build_object('id', ce.id, 'name', ce.name) end as centre, m.created_at
    from lab_members m join accounts a on a.id = m.account_id left join centres ce on ce.id = m.centre_id where m.lab_id = ${lab}
      and m.ended_at is null order by m.created_at, m.account_id`,
  );
  return rows;
}

/** Invitations of a lab that can still be taken. */
export async function selectInvites(executor: Executor, lab: LabScope, now: Date) {
  return executor
    .select()
    .from(staffInvites)
    .where(and(eq(staffInvites.labId, lab), isNull(staffInvites.endedAt), gt(staffInvites.expiresAt, now)))
    .orderBy(staffInvites.id);
}

/** How long the link of an invitation works. */
const INVITE_DAYS = 7;

export interface InviteWrite {
  labId: LabScope;
  email: string;
  name: string;
  role: StaffRole;
  qualification: string;
  registrationNumber: string;
  centreId: number | null;
  tokenDigest: string;
}

/** Writes an invitation in place of an earlier one to the same address. */
export async function replaceInvite(executor: Executor, invite: InviteWrite, now: Date): Promise<void> {
  await executor
    .update(staffInvites)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(staffInvites.labId, invite.labId),
        eq(sql`lower(${staffInvites.email})`, invite.email),
        isNull(staffInvites.endedAt),
      ),
    );
  await executor
    .insert(staffInvites)
    .values({ ...invite, createdAt: now, expiresAt: new Date(now.getTime() + INVITE_DAYS * 86_400_000) });
}

/** Takes an invitation back; false for another lab's, and one that has ended. */
export async function endInvite(executor: Executor, lab: LabScope, id: number): Promise<boolean> {
  const rows = await executor
    .update(staffInvites)
    .set({ endedAt: sql`now()` })
    .where(and(eq(staffInvites.id, id), eq(staffInvites.labId, lab), isNull(staffInvites.endedAt)))
    .returning({ id: staffInvites.id });
  return rows.length > 0;
}

const InviteRow = z.strictObject({
  id: z.number(),
  lab_id: z.number(),
  lab: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  qualification: z.string(),
  registration_number: z.string(),
  centre_id: z.number().nullable(),
});

/** The invitation behind the digest of a link, with its lab; null once it has ended. */
export async function findInvite(executor: Executor, tokenDigest: string, now: Date) {
  const { rows } = await query(
    executor,
    InviteRow,
    sql`
    select i.id, i.lab_id, l.name as lab, i.name, i.email, i.role, i.qualification, i.registration_number, i.centre_id
    from staff_invites i join labs l on l.id = i.lab_id
    where i.token_digest = ${tokenDigest} and i.ended_at is null and i.expires_at > ${at(now)}`,
  );
  return rows[0] ?? null;
}

/** Uses an invitation once; false when somebody was faster. */
export async function useInvite(executor: Executor, id: number): Promise<boolean> {
  const rows = await executor
    .update(staffInvites)
    .set({ endedAt: sql`now()` })
    .where(and(eq(staffInvites.id, id), isNull(staffInvites.endedAt)))
    .returning({ id: staffInvites.id });
  return rows.length > 0;
}

/** Makes an account a member of a lab, also one that was before. */
export async function upsertMember(
  executor: Executor,
  member: {
    labId: number;
    accountId: number;
    role: StaffRole;
    qualification: string;
    registrationNumber: string;
    centreId: number | null;
  },
): Promise<void> {
  await executor
    .insert(labMembers)
    .values(member)
    .onConflictDoUpdate({ target: [labMembers.labId, labMembers.accountId], set: { ...member, endedAt: null } });
}

const standing = (lab: LabScope, accountId: number) =>
  and(
    eq(labMembers.labId, lab),
    eq(labMembers.accountId, accountId),
    isNull(labMembers.endedAt),
    ne(labMembers.role, 'owner'),
  );

/** Role, qualification and centre of a member; false for whoever does not work there. */
export async function updateMember(
  executor: Executor,
  lab: LabScope,
  accountId: number,
  part: { role: StaffRole; qualification: string; registrationNumber: string; centreId: number | null },
): Promise<boolean> {
  const rows = await executor
    .update(labMembers)
    .set(part)
    .where(standing(lab, accountId))
    .returning({ accountId: labMembers.accountId });
  return rows.length > 0;
}

/** A member works there no more; false for whoever does not. */
export async function endMember(executor: Executor, lab: LabScope, accountId: number): Promise<boolean> {
  const rows = await executor
    .update(labMembers)
    .set({ endedAt: sql`now()` })
    .where(standing(lab, accountId))
    .returning({ accountId: labMembers.accountId });
  return rows.length > 0;
}

const InvitingLabRow = z.strictObject({ name: z.string(), may_invite: z.boolean() });

/** The lab that invites, and whether it may: verified, released, not suspended. */
export async function findInvitingLab(executor: Executor, lab: LabScope) {
  const { rows } = await query(
    executor,
    InvitingLabRow,
    sql`select name, lab_takes_bookings(labs) as may_invite from labs where id = ${lab}`,
  );
  return rows[0] ?? null;
}

/** With what the owner of a lab signs. */
export async function writeRegistration(
  executor: Executor,
  lab: LabScope,
  accountId: number,
  { qualification, registrationNumber }: { qualification: string; registrationNumber: string },
): Promise<void> {
  await executor.execute(sql`
    update lab_members set qualification = ${qualification}, registration_number = ${registrationNumber}
    where lab_id = ${lab} and account_id = ${accountId} and role = 'owner' and ended_at is null`);
}

/** Keeps the picture of how a member signs. */
export async function writeSignature(
  executor: Executor,
  lab: LabScope,
  accountId: number,
  signatureId: string,
): Promise<void> {
  await executor.execute(
    sql`update lab_members set signature_id = ${signatureId} where lab_id = ${lab} and account_id = ${accountId} and ended_at is null`,
  );
}

/** The addresses of those who answer the bookings of a lab's centre at its desk. */
export async function selectDeskMails(executor: Executor, labId: number, centreId: number | null): Promise<string[]> {
  const { rows } = await query(
    executor,
    z.strictObject({ email: z.string() }),
    sql`
    select a.email from lab_members m join accounts a on a.id = m.account_id
    where m.lab_id = ${labId} and coalesce(m.centre_id = ${centreId}::bigint, true) and m.ended_at is null and m.role in ('manager', 'front_desk')
      and m.desk_mails and a.email is not null and a.email_verified_at is not null and a.disabled_at is null
    order by a.id limit 20`,
  );
  return rows.map(({ email }) => email);
}

/** Whether a centre is the lab's and open. */
export const isOpenCentre = (executor: Executor, lab: LabScope, centreId: number): Promise<boolean> =>
  hasRow(executor, sql`select 1 from centres where id = ${centreId} and lab_id = ${lab} and closed_at is null`);

/** Who worked at a centre works for the whole lab from then on. */
export async function leaveCentre(executor: Executor, lab: LabScope, centreId: number): Promise<void> {
  await executor.execute(
    sql`update lab_members set centre_id = null where lab_id = ${lab} and centre_id = ${centreId}`,
  );
  await executor.execute(
    sql`update staff_invites set centre_id = null where lab_id = ${lab} and centre_id = ${centreId}`,
  );
}
