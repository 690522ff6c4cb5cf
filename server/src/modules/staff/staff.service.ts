import { createMessage } from '@healthplus/contract/coded-messages';
import { round } from '@healthplus/contract/lab-access';
import type { NewStaffInvite, OwnRegistration, StaffPart } from '@healthplus/contract/staff/schemas';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { endSessionsOfAccount } from '#src/modules/accounts/sessions.service.ts';
import { adoptStaffAccount } from '#src/modules/accounts/staff-accounts.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { assertUncommon, hashPassword } from '#src/platform/crypto/passwords.ts';
import { randomToken } from '#src/platform/crypto/tokens.ts';
import { AppError, refuse, violates } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { assertPhone } from '#src/platform/phones.ts';
import {
  endInvite,
  endMember,
  findInvite,
  findInvitingLab,
  findMembership,
  isOpenCentre,
  ONE_LAB,
  replaceInvite,
  selectInvites,
  selectMembers,
  updateMember,
  upsertMember,
  useInvite,
  writeRegistration,
} from './staff.queries.ts';

export {
  findMembership,
  insertOwner,
  leaveCentre,
  selectDeskMails,
  writeSignature,
} from './staff.queries.ts';

interface ActionContext {
  caller: Caller;
  lab: LabScope;
  ip: string;
}

/** Members and open invitations of a lab. */
export async function listStaff(deps: Deps, lab: LabScope) {
  const [members, invites] = await Promise.all([selectMembers(deps.db, lab), selectInvites(deps.db, lab, deps.now())]);
  return {
    members: members.map((row) => ({
      accountId: row.account_id,
      name: row.name,
      email: row.email,
      role: row.role,
      qualification: row.qualification,
      registrationNumber: row.registration_number,
      centre: row.centre,
      since: new Date(row.created_at).toISOString(),
    })),
    invites: invites.map(({ id, name, email, role, expiresAt }) => ({
      id,
      name,
      email,
      role: role as Exclude<typeof role, 'owner'>,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** 400 for a centre that is not the lab's, or takes nobody any more. */
async function assertCentre(tx: Tx, lab: LabScope, centreId: number | null): Promise<void> {
  if (centreId === null || (await isOpenCentre(tx, lab, centreId))) return;
  throw refuse('centreId', createMessage('lab_has_no_such_centre'));
}

/**
 * Invites by mail; the link is the only key. Verified labs alone, ten a day, three a day to one address: 403, 429. 409 for
 * somebody who is in the lab already.
 */
export async function inviteStaff(
  deps: Deps,
  input: ActionContext & { invite: z.output<typeof NewStaffInvite> },
): Promise<void> {
  const { caller, lab, ip, invite } = input;
  const token = randomToken();
  const inviting = await findInvitingLab(deps.db, lab);
  if (!inviting?.may_invite) throw new AppError('forbidden', createMessage('invitations_can_be_sent_once_your_lab_is'));
  await deps.limiters.take('lab-invites', String(lab), createMessage('your_lab_has_sent_ten_invitations_today'));
  const to = deps.tokens.digest(`invite|${invite.email}`);
  await deps.limiters.take('invites-to', to, createMessage('address_was_invited_three_times_today'));
  await transact(deps.db, async (tx) => {
    const members = await selectMembers(tx, lab);
    if (members.some((member) => member.email.toLowerCase() === invite.email)) {
      const message = createMessage('they_work_in_this_lab_already');
      throw new AppError('conflict', message, { fields: { email: message } });
    }
    const { email, name, role, qualification = '', registrationNumber = '', centreId = null } = invite;
    const tokenDigest = deps.tokens.digest(token);
    const written = { labId: lab, email, name, role, qualification, registrationNumber, centreId, tokenDigest };
    await assertCentre(tx, lab, centreId);
    await replaceInvite(tx, written, deps.now());
    const link = `${deps.config.publicUrl}/labs/join?token=${token}`;
    await queueMessage(tx, deps.config, {
      to: { email, locale: 'en' },
      id: 'lab.invitation',
      params: { lab: inviting.name, invited: name, role, link },
    });
    await recordAudit(tx, { caller, action: 'staff.invited', subject: `lab ${lab} ${invite.role}`, ip });
  });
}

/** Takes an invitation back. 404 for one that is no more. */
export async function withdrawInvite(deps: Deps, input: ActionContext & { id: number }): Promise<void> {
  const { caller, lab, id, ip } = input;
  await transact(deps.db, async (tx) => {
    if (!(await endInvite(tx, lab, id))) throw new AppError('not_found', createMessage('there_is_no_such_invitation'));
    await recordAudit(tx, { caller, action: 'staff.invite_withdrawn', subject: `invite ${id}`, ip });
  });
}

const dead = () => new AppError('invalid_code', createMessage('invitation_was_used_withdrawn_or_has_expired'));

/** Who is invited, and by which lab, for whoever opens the link. 400 for one that has ended. */
export async function readInvite(deps: Deps, token: string) {
  const invite = await findInvite(deps.db, deps.tokens.digest(token), deps.now());
  if (!invite) throw dead();
  return { labName: invite.lab, name: invite.name, email: invite.email, role: invite.role };
}

/** Takes an invitation once. 409 for an address whose account belongs elsewhere, also where it joins two laboratories at once. */
export async function joinLab(
  deps: Deps,
  input: { token: string; phone: string; password: string; ip: string },
): Promise<void> {
  assertPhone(input.phone);
  await assertUncommon(input.password);
  const passwordHash = await hashPassword(input.password);
  try {
    await join(deps, { ...input, passwordHash });
  } catch (error) {
    if (!violates(error, ONE_LAB)) throw error;
    throw new AppError('conflict', createMessage('address_has_an_account_already'));
  }
}

async function join(
  deps: Deps,
  input: { token: string; phone: string; passwordHash: string; ip: string },
): Promise<void> {
  const { passwordHash } = input;
  await transact(deps.db, async (tx) => {
    const invite = await findInvite(tx, deps.tokens.digest(input.token), deps.now());
    if (!invite || !(await useInvite(tx, invite.id))) throw dead();
    const { name, email } = invite;
    const accountId = await adoptStaffAccount(
      tx,
      { name, email, phone: input.phone, passwordHash },
      { worksElsewhere: async (id) => Boolean(await findMembership(tx, id)), now: deps.now() },
    );
    await upsertMember(tx, {
      labId: invite.lab_id,
      accountId,
      role: invite.role,
      qualification: invite.qualification,
      registrationNumber: invite.registration_number,
      centreId: invite.centre_id,
    });
    const caller = { accountId, role: 'lab', labId: invite.lab_id } as const;
    const subject = `account ${accountId} ${invite.role}`;
    await recordAudit(tx, { caller, action: 'staff.joined', subject, ip: input.ip });
  });
}

const noMember = () => new AppError('not_found', createMessage('there_is_no_such_member'));

/** Changes a member's part; their sessions end, so that the new one counts at once, and what they may do no more waits for others. */
export async function changeStaff(
  deps: Deps,
  input: ActionContext & { accountId: number; part: z.output<typeof StaffPart> },
): Promise<void> {
  const { caller, lab, ip, accountId, part } = input;
  await transact(deps.db, async (tx) => {
    const change = {
      role: part.role,
      qualification: part.qualification ?? '',
      registrationNumber: part.registrationNumber ?? '',
      centreId: part.centreId ?? null,
    };
    await assertCentre(tx, lab, change.centreId);
    if (!(await updateMember(tx, lab, accountId, change))) throw noMember();
    if (!(round.access.labRoles as readonly string[]).includes(part.role))
      await deps.jobs.enqueue(tx, STAFF_LEFT, { labId: lab, accountId } satisfies StaffLeft);
    await endSessionsOfAccount(tx, accountId);
    await recordAudit(tx, { caller, action: 'staff.changed', subject: `account ${accountId} ${part.role}`, ip });
  });
}

/** With what the owner signs reports; both empty, and they sign none. What was signed stays. */
export async function registerOwner(
  deps: Deps,
  input: ActionContext & { registration: z.output<typeof OwnRegistration> },
): Promise<void> {
  const { caller, lab, ip, registration } = input;
  await transact(deps.db, async (tx) => {
    await writeRegistration(tx, lab, caller.accountId, registration);
    await recordAudit(tx, { caller, action: 'staff.registered', subject: `account ${caller.accountId}`, ip });
  });
}

/** `{ labId, accountId }`: somebody goes on no round of a lab any more; what they were sent to waits for another. */
export const STAFF_LEFT = 'staff.left';
export interface StaffLeft {
  labId: number;
  accountId: number;
}

/** Ends a member's part and their sessions. */
export async function removeStaff(deps: Deps, input: ActionContext & { accountId: number }): Promise<void> {
  const { caller, lab, ip, accountId } = input;
  await transact(deps.db, async (tx) => {
    if (!(await endMember(tx, lab, accountId))) throw noMember();
    await deps.jobs.enqueue(tx, STAFF_LEFT, { labId: lab, accountId } satisfies StaffLeft);
    await endSessionsOfAccount(tx, accountId);
    await recordAudit(tx, { caller, action: 'staff.removed', subject: `account ${accountId}`, ip });
  });
}
