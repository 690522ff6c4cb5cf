import { createMessage } from '@healthplus/contract/coded-messages';
import {
  type DocumentDetails,
  type DocumentSlot,
  documentLimit,
  type LabProfile,
  type LabProfileForm,
} from '@healthplus/contract/labs/schemas';
import { dayOf } from '@healthplus/contract/zone';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { askApproval, type HeldText, withdrawApproval } from '#src/modules/approvals/approvals.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { forgetPublicImage, orForget, storePublicImage } from '#src/modules/files/files.service.ts';
import { signAddress, storePdf } from '#src/modules/files/private-files.service.ts';
import { doubtfulTexts } from '#src/modules/items/held-texts.service.ts';
import { indexLabs } from '#src/modules/search-index/search-index.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { UploadedFile } from '#src/platform/http/multipart.ts';
import { writeDetails } from './document-days.queries.ts';
import { followProfile } from './first-centre.service.ts';
import {
  type AddressChange,
  type DocumentPlace,
  isCentreOf,
  type ProfileRow,
  replaceDocument,
  selectDocuments,
  selectProfile,
  updateProfile,
} from './lab-profile.queries.ts';
import { documentsView, profileView } from './lab-profile.view.ts';
import { setLabReview } from './lab-standing.queries.ts';
import { placeOf } from './place-of.service.ts';
import { submitIfWhole } from './submission.service.ts';

interface ActionContext {
  caller: Caller;
  lab: LabScope;
  ip: string;
}

const notFound = () => new AppError('not_found', createMessage('lab_profile_not_found'));

/** A lab's profile and documents, as the caller's role may see them. 404 for none. */
export async function readLabProfile(deps: Deps, caller: Caller, lab: LabScope): Promise<LabProfile> {
  const [row, documents] = await Promise.all([selectProfile(deps.db, lab, deps.now()), selectDocuments(deps.db, lab)]);
  if (!row) throw notFound();
  return profileView(row, documents, { role: caller.labRole!, signs: caller.signs });
}

interface ProfileInput extends ActionContext {
  form: z.output<typeof LabProfileForm>;
  image: UploadedFile | undefined;
  /** Texts that somebody has to look at first. */
  doubtful: HeldText[];
}

/**
 * Before a lab is verified its profile stands at once; a doubtful text keeps the lab from the public until it is released,
 * or written otherwise: of a lab that is kept from it, all that the public would read is judged again.
 */
async function writeProfile(
  tx: Tx,
  { lab, form, caller, ...written }: ProfileInput,
  { place, before }: { place: AddressChange; before: ProfileRow },
): Promise<void> {
  await updateProfile(tx, lab, { ...place, operationalHours: form.operationalHours });
  await followProfile(tx, lab);
  const released = before.review === 'released';
  const whole = { labName: before.name, address: place.address, operationalHours: form.operationalHours };
  const doubtful = released ? written.doubtful : doubtfulTexts(whole);
  if (doubtful.length === 0) {
    if (released) return;
    await withdrawApproval(tx, { kind: 'lab', labId: lab });
    return setLabReview(tx, lab, 'released');
  }
  const fields = ['address', 'operationalHours'];
  await askApproval(tx, {
    kind: 'lab',
    labId: lab,
    reason: 'words',
    texts: doubtful,
    fields,
    requestedBy: caller.accountId,
  });
  await setLabReview(tx, lab, 'waiting');
}

/** Verification names what it verified: a new address waits for approval while the old one stands. */
async function askForAddress(
  tx: Tx,
  { lab, form, doubtful, caller }: ProfileInput,
  { place, before }: { place: AddressChange & { city: string }; before: ProfileRow },
): Promise<void> {
  const moved = place.address !== before.address || place.city !== before.city || place.pincode !== before.pincode;
  const doubtsHours = doubtful.some(({ field }) => field === 'operationalHours');
  if (!doubtsHours) await updateProfile(tx, lab, { operationalHours: form.operationalHours });
  if (!moved && !doubtsHours) return withdrawApproval(tx, { kind: 'profile', labId: lab });
  const reason = doubtful.length > 0 ? 'words' : 'change';
  const change = { ...place, ...(doubtsHours ? { operationalHours: form.operationalHours } : {}) };
  await askApproval(tx, {
    kind: 'profile',
    labId: lab,
    reason,
    texts: doubtful,
    change,
    requestedBy: caller.accountId,
  });
}

/**
 * Sets the profile; its first centre follows. A verified lab's new address waits for approval.
 * 400 'All fields are required!' while there is no picture.
 */
export async function saveLabProfile(deps: Deps, input: ProfileInput): Promise<void> {
  const { lab, form, image } = input;
  const before = await selectProfile(deps.db, lab, deps.now());
  if (!before) throw notFound();
  if (!image && !before.image_url) {
    throw new AppError('validation_failed', createMessage('all_fields_are_required'), {
      fields: { labImage: createMessage('lab_image_is_required') },
    });
  }
  const place = await placeOf(deps, form);
  if (image) await deps.limiters.take('pictures', `lab ${lab}`, createMessage('many_files_today'));
  const imageUrl = image ? await storePublicImage(deps, 'labImage', { ...image, sender: `lab ${lab}` }) : null;
  await orForget(deps, [imageUrl], () => writeSaved(deps, input, { before, place, imageUrl }));
  if (imageUrl && before.image_url) await forgetPublicImage(deps, before.image_url);
}

/** Writes a profile that was sent, in one transaction. */
function writeSaved(
  deps: Deps,
  input: ProfileInput,
  { before, place, imageUrl }: { before: ProfileRow; place: AddressChange & { city: string }; imageUrl: string | null },
): Promise<void> {
  const { caller, lab, ip } = input;
  return transact(deps.db, async (tx) => {
    if (imageUrl) await updateProfile(tx, lab, { imageUrl });
    const { city: _, ...where } = place;
    if (before.verified) await askForAddress(tx, input, { place, before });
    else {
      await writeProfile(tx, input, { place: where, before });
      // Its documents may have come before it, and who was asked to mend the profile alone hands in no document anew.
      await submitIfWhole(tx, deps.config, { lab, accountId: caller.accountId, now: deps.now() });
    }
    await indexLabs(tx, [lab]);
    await recordAudit(tx, { caller, action: 'lab.profile_saved', subject: `lab ${lab}`, ip });
  });
}

/** 404 for a centre that is not the lab's. */
async function assertCentre(deps: Deps, lab: LabScope, centreId: number | null): Promise<void> {
  // A new one is closed until its papers are handed in; a closed one's are renewed too.
  if (centreId !== null && !(await isCentreOf(deps.db, lab, centreId)))
    throw new AppError('not_found', createMessage('lab_has_no_such_centre'));
}

/** Stores documents by slot, all or none. Answers with what is still missing. */
export async function saveDocuments(
  deps: Deps,
  input: ActionContext & { centreId: number | null; files: UploadedFile[] },
): Promise<DocumentSlot[]> {
  const { caller, lab, centreId, files, ip } = input;
  if (files.length === 0) throw new AppError('validation_failed', createMessage('choose_at_least_one_document'));
  await assertCentre(deps, lab, centreId);
  const limited = files.map((file) => ({ ...file, ...documentLimit(file.field as DocumentSlot) }));
  const large = limited.filter(({ content, bytes }) => content.length > bytes);
  if (large.length > 0) {
    const fields = Object.fromEntries(large.map(({ field, tooLarge }) => [field, tooLarge]));
    throw new AppError('validation_failed', large[0]!.tooLarge, { fields });
  }
  await deps.limiters.take('documents', String(lab), createMessage('many_files_today'));
  const stored: { slot: DocumentSlot; fileId: string; fileName: string }[] = [];
  for (const { bytes: maxBytes, ...file } of limited) {
    const fileId = await storePdf(deps, { ...file, maxBytes, folder: 'documents', sender: `lab ${lab}` });
    stored.push({ slot: file.field as DocumentSlot, fileId, fileName: file.fileName.slice(0, 200) });
  }
  const ids = stored.map(({ fileId }) => fileId);
  const write = async (tx: Tx) => {
    const profile = await selectProfile(tx, lab, deps.now());
    // A verified lab's approved document stands until its successor is approved.
    const besides = profile?.verified ?? false;
    for (const document of stored) await replaceDocument(tx, { labId: lab, centreId, ...document }, { besides });
    const slots = stored.map((document) => document.slot);
    await recordAudit(tx, {
      caller,
      action: 'lab.documents_uploaded',
      subject: `lab ${lab}`,
      detail: { slots, centreId },
      ip,
    });
    if (centreId !== null) return [];
    return submitIfWhole(tx, deps.config, { lab, accountId: caller.accountId, now: deps.now() });
  };
  return orForget(deps, ids, () => transact(deps.db, write));
}

/** Writes down what stands on a document. 400 for one that has ended, 404 before it is handed in, 409 once it is approved. */
export async function writeDocumentDetails(
  deps: Deps,
  input: ActionContext & { centreId: number | null; slot: DocumentSlot; details: DocumentDetails },
) {
  const { caller, lab, centreId, slot, details, ip } = input;
  if (details.validUntil !== null && details.validUntil < dayOf(deps.now()))
    throw refuse('validUntil', createMessage('document_has_ended_hand_in_the_one_that_holds_now'));
  await transact(deps.db, async (tx) => {
    if (!(await writeDetails(tx, { labId: lab, centreId, slot, approved: false }, details))) {
      const handed = (await selectDocuments(tx, lab, centreId)).some((document) => document.slot === slot);
      throw handed
        ? new AppError('conflict', createMessage('approved_document_is_changed_by_an_administrator'))
        : new AppError('not_found', createMessage('document_has_not_been_handed_in'));
    }
    await recordAudit(tx, { caller, action: 'document.described', subject: `lab ${lab}`, detail: { slot }, ip });
  });
  return listLabDocuments(deps, lab, centreId);
}

/** What is handed in of the whole lab, or of a centre: of that nothing is required. */
export async function listLabDocuments(deps: Deps, lab: LabScope, centreId: number | null) {
  await assertCentre(deps, lab, centreId);
  return documentsView(await selectDocuments(deps.db, lab, centreId), centreId === null);
}

/** An address for one of a lab's documents; every opening leaves an audit row. */
export async function openDocument(deps: Deps, input: DocumentPlace & { caller: Caller; ip: string }): Promise<string> {
  const { caller, labId, centreId, slot, ip } = input;
  const document = (await selectDocuments(deps.db, labId, centreId)).find((entry) => entry.slot === slot);
  if (!document) throw new AppError('not_found', createMessage('document_has_not_been_handed_in'));
  await recordAudit(deps.db, { caller, action: 'document.opened', subject: `lab ${labId} ${slot}`, ip });
  return signAddress(deps, document.fileId);
}
