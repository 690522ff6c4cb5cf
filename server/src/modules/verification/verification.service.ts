import { createMessage } from '@healthplus/contract/coded-messages';
import {
  type DocumentDetails,
  type DocumentSlot,
  isLicence,
  type LabDocument,
} from '@healthplus/contract/labs/schemas';
import type { LabDecisionKind } from '@healthplus/contract/verification/rules';
import type { AdminLab, AdminLabDetail } from '@healthplus/contract/verification/schemas';
import { dayOf } from '@healthplus/contract/zone';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { isProfileComplete } from '#src/modules/labs/lab-profile.rules.ts';
import {
  decideOnDocument,
  documentsView,
  insertDecision,
  lockLab,
  selectCentresOf,
  selectDecisions,
  selectDocuments,
  selectProfile,
  updateAccreditation,
  updateLegalIdentity,
  writeDetails,
} from '#src/modules/labs/lab-standing.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Paging, pageByOffset, shown } from '#src/platform/http/paging.ts';
import { iso } from '#src/platform/iso.ts';
import { decideStanding } from './verification.process.ts';
import {
  type AdminLabRow,
  countAdminLabs,
  type StandingFilter,
  selectAdminLabs,
  selectLabNames,
} from './verification.queries.ts';
import { obstaclesTo } from './verification.rules.ts';

const view = (row: AdminLabRow): AdminLab => ({
  id: row.id,
  labName: row.name,
  city: row.city,
  ownerName: row.owner,
  email: row.email,
  phone: row.phone,
  standing: row.standing,
  submittedAt: iso(row.submitted_at),
  createdAt: iso(row.created_at)!,
});

/** Labs for the console, by standing and name. */
export async function listAdminLabs(executor: Executor, query: StandingFilter & Paging) {
  const filter = { standing: query.standing, q: query.q || undefined };
  const page = await pageByOffset(
    query,
    (window) => selectAdminLabs(executor, filter, window),
    () => countAdminLabs(executor, filter),
  );
  return shown(page, view);
}

/** Labs whose name holds a text, by name: twenty at most, for whoever names one in a form. */
export const listLabNames = (executor: Executor, q: string) => selectLabNames(executor, q);

/** A lab as the console has it, with the documents of one of its centres where one is named. 404 for none. */
export async function getAdminLab(
  executor: Executor,
  labId: number,
  now: Date,
  centreId: number | null = null,
): Promise<AdminLabDetail> {
  // One after another: inside a transaction they share one connection.
  const profile = await selectProfile(executor, labId, now);
  const documents = await selectDocuments(executor, labId);
  const shown = centreId === null ? documents : await selectDocuments(executor, labId, centreId);
  const centres = await selectCentresOf(executor, labId);
  const history = await selectDecisions(executor, labId);
  if (!profile) throw new AppError('not_found', createMessage('no_such_lab'));
  return {
    id: profile.id,
    labName: profile.name,
    city: profile.city,
    ownerName: profile.owner,
    email: profile.email,
    phone: profile.phone,
    standing: profile.suspended
      ? 'suspended'
      : profile.verified
        ? 'verified'
        : profile.submitted_at
          ? 'waiting'
          : 'unverified',
    submittedAt: iso(profile.submitted_at),
    createdAt: iso(profile.created_at)!,
    address: profile.address,
    pincode: profile.pincode,
    operationalHours: profile.operational_hours,
    labImage: profile.image_url,
    review: profile.review,
    profileComplete: isProfileComplete(profile),
    documentsOf: centreId,
    documents: documentsView(shown, centreId === null),
    centres,
    legalName: profile.legal_name,
    gstin: profile.gstin,
    accreditation: profile.accreditation
      ? {
          certificateNumber: profile.accreditation,
          scope: profile.accreditation_scope ?? '',
          validUntil: profile.accredited_until ?? '',
          expired: profile.accreditation_expired,
        }
      : null,
    history: history.map((entry) => ({ ...entry, at: iso(entry.at)! })),
    obstacles: obstaclesTo(profile, documents, dayOf(now)),
  };
}

interface ActionContext {
  caller: Caller;
  labId: number;
  /** Of one of its centres; else of the whole lab. */
  centreId?: number | null;
  ip: string;
}

/** One action of an administrator on a lab: locked, recorded, mailed, in one transaction. */
async function decide(
  deps: Deps,
  context: ActionContext,
  { action, ...detail }: { action: string } & Record<string, unknown>,
  work: (tx: Tx) => Promise<void>,
): Promise<AdminLabDetail> {
  return transact(deps.db, async (tx) => {
    if (!(await lockLab(tx, context.labId))) throw new AppError('not_found', createMessage('no_such_lab'));
    await work(tx);
    const { caller, labId, ip } = context;
    await recordAudit(tx, { caller, action, subject: `lab ${labId}`, detail, ip });
    return getAdminLab(tx, context.labId, deps.now(), context.centreId);
  });
}

type Seen = Pick<LabDocument, 'uploadedAt' | 'number' | 'issuer' | 'validUntil'>;

/** 409 where the document of a slot, or what stands on it, is another by now than the one that was read. */
async function assertSeen(
  tx: Tx,
  deps: Deps,
  { labId, centreId = null, slot }: ActionContext & { slot: DocumentSlot },
  seen: Seen,
): Promise<void> {
  const { documents } = await getAdminLab(tx, labId, deps.now(), centreId);
  const now = documents.find((document) => document.slot === slot);
  const same = (['uploadedAt', 'number', 'issuer', 'validUntil'] as const).every((name) => now?.[name] === seen[name]);
  if (!same) throw new AppError('conflict', createMessage('document_is_another_by_now'));
}

/** 409 where a licence is to be approved of which nobody has written down the number and the last day: it would stand for ever. */
async function assertDated(
  tx: Tx,
  deps: Deps,
  { labId, centreId = null, slot }: ActionContext & { slot: DocumentSlot },
): Promise<void> {
  if (!isLicence(slot)) return;
  const { documents } = await getAdminLab(tx, labId, deps.now(), centreId);
  const handed = documents.find((document) => document.slot === slot && document.state !== 'missing');
  if (handed && (!handed.number || !handed.validUntil))
    throw new AppError('wrong_state', createMessage('licence_needs_its_number_and_last_day'));
}

/** Approves or rejects one document; a rejection is told to the lab with its reason. */
export async function decideDocument(
  deps: Deps,
  input: ActionContext & {
    slot: DocumentSlot;
    decision: 'approved' | 'rejected';
    reason: string;
    seen?: Seen | undefined;
  },
): Promise<AdminLabDetail> {
  const { caller, labId, centreId = null, slot, decision, reason } = input;
  return decide(deps, input, { action: `document.${decision}`, slot, centreId, reason }, async (tx) => {
    if (input.seen) await assertSeen(tx, deps, input, input.seen);
    if (decision === 'approved') await assertDated(tx, deps, input);
    const done = await decideOnDocument(tx, { labId, centreId, slot, state: decision, reason: reason || null });
    if (!done) throw new AppError('not_found', createMessage('document_has_not_been_handed_in'));
    const accountId = caller.accountId;
    const centre = (await selectCentresOf(tx, labId)).find(({ id }) => id === centreId);
    const subject = centre ? `${slot}, ${centre.name}` : slot;
    await insertDecision(tx, { labId, decision: `document_${decision}`, subject, reason, accountId });
    if (decision === 'approved') return;
    const profile = await selectProfile(tx, labId, deps.now());
    const to = { email: profile!.email, locale: 'en' } as const;
    await queueMessage(tx, deps.config, {
      to,
      id: 'lab.document_rejected',
      params: { slot, centre: centre?.name ?? null, reason },
    });
  });
}

/** Writes down what stands on a document, approved or not. 404 before it is handed in. */
export async function describeDocument(
  deps: Deps,
  input: ActionContext & { slot: DocumentSlot; details: DocumentDetails },
): Promise<AdminLabDetail> {
  const { labId, centreId = null, slot, details } = input;
  return decide(deps, input, { action: 'document.described', slot, centreId }, async (tx) => {
    if (!(await writeDetails(tx, { labId, centreId, slot, approved: true }, details)))
      throw new AppError('not_found', createMessage('document_has_not_been_handed_in'));
  });
}

/** Verifies, refuses, suspends or restores a lab. 409 says what is still missing, or that nothing would change. */
export async function decideLab(
  deps: Deps,
  input: ActionContext & { decision: LabDecisionKind; reason: string },
): Promise<AdminLabDetail> {
  const { caller, labId, decision, reason } = input;
  return decide(deps, input, { action: `lab.${decision}`, reason }, async (tx) => {
    const lab = await getAdminLab(tx, labId, deps.now());
    await decideStanding(tx, deps.config, { lab, decision, reason, accountId: caller.accountId });
  });
}

/** Records a lab's accreditation, or that it has none; the lab is told. */
export async function setAccreditation(
  deps: Deps,
  input: ActionContext & { accreditation: { certificateNumber: string; scope: string; validUntil: string } | null },
): Promise<AdminLabDetail> {
  const { accreditation } = input;
  const what = { action: 'lab.accreditation_set', certificate: accreditation?.certificateNumber ?? 'none' };
  return decide(deps, input, what, (tx) => updateAccreditation(tx, input.labId, accreditation));
}

/** Records under which name a lab is registered, and its GSTIN. */
export const setLegalIdentity = (
  deps: Deps,
  { legalName, gstin, ...context }: ActionContext & { legalName: string; gstin: string },
): Promise<AdminLabDetail> =>
  decide(deps, context, { action: 'lab.legal_identity_set', legalName, gstin }, (tx) =>
    updateLegalIdentity(tx, context.labId, { legalName, gstin }),
  );
