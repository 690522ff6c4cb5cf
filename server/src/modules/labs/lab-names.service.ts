import { createMessage } from '@healthplus/contract/coded-messages';
import type { LabIdentity, LabProfile } from '@healthplus/contract/labs/schemas';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { renameAccount } from '#src/modules/accounts/profile.service.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { askApproval, type HeldText, withdrawApproval } from '#src/modules/approvals/approvals.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { doubtfulTexts } from '#src/modules/items/held-texts.service.ts';
import { indexLabs } from '#src/modules/search-index/search-index.service.ts';
import { AppError, violates } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { assertPhone } from '#src/platform/phones.ts';
import { type ProfileRow, selectProfile } from './lab-profile.queries.ts';
import { readLabProfile } from './lab-profile.service.ts';
import { setLabReview } from './lab-standing.queries.ts';
import { findNameHolder, giveUpName, writeName, writePhone } from './labs.queries.ts';

/** 409: another lab has the name. */
export function nameTaken(): AppError {
  const message = createMessage('lab_with_this_name_is_registered_already');
  return new AppError('conflict', message, { fields: { labName: message } });
}

interface Wanted {
  labId?: number;
  email?: string;
  /** The lab's telephone, in E.164. */
  phone?: string;
  now: Date;
}

/**
 * The lab that gives a name up to another; null for a free name, 409 for one that somebody keeps. Nobody keeps a name for
 * ever without proving an address (a day), or without handing in documents (90 days); whoever mistyped their address
 * registers again at once, known by the telephone.
 */
async function findIdleHolder(tx: Tx, labName: string, { labId, email, phone, now }: Wanted): Promise<number | null> {
  const holder = await findNameHolder(tx, labName);
  if (!holder || holder.id === labId || (holder.owner === email && !holder.proven)) return null;
  const days = (now.getTime() - new Date(holder.created_at).getTime()) / 86_400_000;
  const mistyped = !holder.proven && phone !== undefined && holder.phone === phone;
  const idle = !holder.standing && (mistyped || days > (holder.proven ? 90 : 1));
  if (!idle) throw nameTaken();
  return holder.id;
}

/** Makes a name free for whoever has it from now on. 409 for one that another lab keeps. */
export async function takeName(tx: Tx, labName: string, wanted: Wanted): Promise<void> {
  const idle = await findIdleHolder(tx, labName, wanted);
  if (idle !== null) await giveUpName(tx, idle);
}

/** A lab whose name is doubtful is not seen until somebody has released it. */
export async function holdName(tx: Tx, labId: number, doubtful: HeldText[]): Promise<void> {
  if (doubtful.length > 0) await askApproval(tx, { kind: 'lab', labId, reason: 'words', texts: doubtful });
  else await withdrawApproval(tx, { kind: 'lab', labId });
  await setLabReview(tx, labId, doubtful.length > 0 ? 'waiting' : 'released');
}

/** A lab is called otherwise from now on; whoever calls it indexes the lab. 409 where another has the name by now. */
export async function renameLab(tx: Tx, labId: number, labName: string, now: Date): Promise<void> {
  await takeName(tx, labName, { labId, now });
  try {
    await writeName(tx, labId, labName);
  } catch (error) {
    if (violates(error, 'labs_name')) throw nameTaken();
    throw error;
  }
}

interface IdentityInput {
  caller: Caller;
  lab: LabScope;
  identity: z.output<typeof LabIdentity>;
  /** Texts that somebody has to look at first. */
  doubtful: HeldText[];
  ip: string;
}

/** Verification names what it verified: a new name waits while the old one stands; of any other lab it stands at once. */
async function changeName(
  tx: Tx,
  { caller, lab, identity: { labName }, ...input }: IdentityInput,
  { before, now }: { before: ProfileRow; now: Date },
): Promise<void> {
  // What waits goes on waiting while the telephone alone is changed.
  if (labName === before.pending_name && before.verified) return;
  await withdrawApproval(tx, { kind: 'name', labId: lab });
  if (labName === before.name) return;
  // Whoever asks takes nothing yet from a lab that would give the name up.
  await findIdleHolder(tx, labName, { labId: lab, now });
  const texts = input.doubtful.filter(({ field }) => field === 'labName');
  if (before.verified) {
    const reason = texts.length > 0 ? 'words' : 'change';
    return askApproval(tx, {
      kind: 'name',
      labId: lab,
      reason,
      texts,
      change: { labName },
      requestedBy: caller.accountId,
    });
  }
  await renameLab(tx, lab, labName, now);
  // Of a lab that is kept from the public all that it would read is judged again.
  const { address, operational_hours: operationalHours } = before;
  await holdName(tx, lab, before.review === 'released' ? texts : doubtfulTexts({ labName, address, operationalHours }));
}

/** Sets how a lab is called, who speaks for it and its telephone. 409 for a name that another lab has. */
export async function saveIdentity(deps: Deps, input: IdentityInput): Promise<LabProfile> {
  const { caller, lab, identity, ip } = input;
  assertPhone(identity.phone);
  await transact(deps.db, async (tx) => {
    const before = await selectProfile(tx, lab, deps.now());
    if (!before) throw new AppError('not_found', createMessage('lab_profile_not_found'));
    await changeName(tx, input, { before, now: deps.now() });
    await writePhone(tx, lab, identity.phone);
    await renameAccount(tx, caller.accountId, identity.name);
    // Last: a name that is held is found by nobody.
    await indexLabs(tx, [lab]);
    await recordAudit(tx, { caller, action: 'lab.identity_saved', subject: `lab ${lab}`, ip });
  });
  return readLabProfile(deps, caller, lab);
}
