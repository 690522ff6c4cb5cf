import {
  DOCUMENT_BYTES,
  DOCUMENT_TOO_LARGE,
  type DocumentSlot,
  type LabProfile,
  type LabProfileForm,
} from '@healthplus/contract/lab-profile';
import type { z } from 'zod';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { resolveCity } from '#src/modules/catalogue/cities.service.ts';
import { placeOfPincode } from '#src/modules/catalogue/pincodes.service.ts';
import { storePublicImage } from '#src/modules/files/files.service.ts';
import { signAddress, storePdf } from '#src/modules/files/private-files.service.ts';
import { queueMail } from '#src/modules/notifications/mails.service.ts';
import { indexLabs } from '#src/modules/search/search-index.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { UploadedFile } from '#src/platform/http/multipart.ts';
import {
  insertDecision,
  keepFirstCentre,
  markSubmitted,
  replaceDocument,
  selectDocuments,
  selectProfile,
  updateProfile,
} from './lab-profile.queries.ts';
import { documentsView, profileView } from './lab-profile.view.ts';
import { submittedMail } from './verification.mails.ts';
import { isProfileComplete, missingDocuments } from './verification.rules.ts';

interface Deed {
  caller: Caller;
  lab: LabScope;
  address: string;
}

const notFound = () => new AppError('not_found', 'Lab profile not found.');

export async function readLabProfile(deps: Deps, caller: Caller, lab: LabScope): Promise<LabProfile> {
  const [row, documents] = await Promise.all([selectProfile(deps.db, lab, deps.now()), selectDocuments(deps.db, lab)]);
  if (!row) throw notFound();
  return profileView(row, documents, caller.labRole!);
}

/** Sets the profile; its first centre follows. 400 'All fields are required!' while there is no picture. */
export async function saveLabProfile(
  deps: Deps,
  input: Deed & { form: z.output<typeof LabProfileForm>; image: UploadedFile | undefined },
): Promise<void> {
  const { caller, lab, form, image, address } = input;
  const before = await selectProfile(deps.db, lab, deps.now());
  if (!before) throw notFound();
  if (!image && !before.image_url) {
    throw new AppError('validation_failed', 'All fields are required!', {
      fields: { labImage: 'Lab image is required.' },
    });
  }
  const city = await resolveCity(deps.db, form.city);
  if (!city) {
    const message = `"${form.city}" is not a city that we know.`;
    throw new AppError('validation_failed', message, { fields: { city: message } });
  }
  const place = await placeOfPincode(deps.db, form.pincode);
  const imageUrl = image ? await storePublicImage(deps, 'labImage', image) : null;
  await transact(deps.db, async (tx) => {
    await updateProfile(tx, lab, {
      address: form.address,
      cityId: city.id,
      pincode: form.pincode,
      operationalHours: form.operationalHours,
      latitude: place?.latitude ?? city.latitude,
      longitude: place?.longitude ?? city.longitude,
      ...(imageUrl ? { imageUrl } : {}),
    });
    await keepFirstCentre(tx, lab);
    await indexLabs(tx, [lab]);
    await recordAudit(tx, { caller, action: 'lab.profile_saved', subject: `lab ${lab}`, address });
  });
}

/** Stores documents by slot, all or none. Answers with what is still missing. */
export async function saveDocuments(deps: Deps, input: Deed & { files: UploadedFile[] }): Promise<DocumentSlot[]> {
  const { caller, lab, files, address } = input;
  if (files.length === 0) throw new AppError('validation_failed', 'Choose at least one document.');
  const fields: Record<string, string> = {};
  for (const file of files) if (file.content.length > DOCUMENT_BYTES) fields[file.field] = DOCUMENT_TOO_LARGE;
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', DOCUMENT_TOO_LARGE, { fields });
  const stored: { slot: DocumentSlot; fileId: string; fileName: string }[] = [];
  for (const file of files) {
    const rules = { folder: 'documents', maxBytes: DOCUMENT_BYTES, tooLarge: DOCUMENT_TOO_LARGE };
    const fileId = await storePdf(deps, { ...file, ...rules, labId: lab });
    stored.push({ slot: file.field as DocumentSlot, fileId, fileName: file.fileName.slice(0, 200) });
  }
  return transact(deps.db, async (tx) => {
    for (const document of stored) await replaceDocument(tx, { labId: lab, ...document });
    const slots = stored.map((document) => document.slot);
    await recordAudit(tx, {
      caller,
      action: 'lab.documents_uploaded',
      subject: `lab ${lab}`,
      detail: { slots },
      address,
    });
    const missing = missingDocuments(await selectDocuments(tx, lab));
    const profile = await selectProfile(tx, lab, deps.now());
    if (missing.length === 0 && profile && isProfileComplete(profile) && (await markSubmitted(tx, lab))) {
      await insertDecision(tx, { labId: lab, decision: 'submitted', accountId: caller.accountId });
      await queueMail(tx, { recipient: profile.email, ...submittedMail(deps.config.SITE_NAME) });
    }
    return missing;
  });
}

export async function listLabDocuments(deps: Deps, lab: LabScope) {
  return documentsView(await selectDocuments(deps.db, lab));
}

/** An address for one of a lab's documents; every opening leaves an audit row. */
export async function openDocument(
  deps: Deps,
  input: { caller: Caller; labId: number; slot: DocumentSlot; address: string },
): Promise<string> {
  const { caller, labId, slot, address } = input;
  const document = (await selectDocuments(deps.db, labId)).find((entry) => entry.slot === slot);
  if (!document) throw new AppError('not_found', 'This document has not been handed in.');
  await recordAudit(deps.db, { caller, action: 'document.opened', subject: `lab ${labId} ${slot}`, address });
  return signAddress(deps, document.fileId);
}
