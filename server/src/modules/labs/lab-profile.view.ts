import type { LabRole } from '@healthplus/contract/endpoint';
import { allSlots, type LabDocument, type LabProfile, requiredSlots } from '@healthplus/contract/labs/schemas';
import type { ProfileRow, selectDocuments } from './lab-profile.queries.ts';
import { isProfileComplete, missingDocuments } from './lab-profile.rules.ts';

type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number];

export function profileView(
  row: ProfileRow,
  documents: DocumentRow[],
  { role, signs }: { role: LabRole; signs: boolean },
): LabProfile {
  return {
    labId: row.id,
    labName: row.name,
    name: row.owner,
    email: row.email,
    phone: row.phone,
    address: row.address || null,
    city: row.city,
    pincode: row.pincode,
    operationalHours: row.operational_hours,
    labImage: row.image_url,
    verified: row.verified,
    suspended: row.suspended,
    accreditation: row.accreditation_expired ? null : row.accreditation,
    submittedAt: row.submitted_at ? new Date(row.submitted_at).toISOString() : null,
    rejection: row.rejection,
    profileComplete: isProfileComplete(row),
    missingDocuments: missingDocuments(documents),
    pendingAddress: row.pending && {
      address: row.pending.address,
      city: row.pending.city,
      pincode: row.pending.pincode,
    },
    pendingName: row.pending_name,
    upi: row.upi,
    legalName: row.legal_name,
    gstin: row.gstin,
    role,
    signs,
  };
}

/** All ten slots and the two licences, handed in or not; of a centre nothing is required. */
export function documentsView(documents: DocumentRow[], ofLab = true): LabDocument[] {
  return allSlots.map((slot) => {
    const handed = documents.filter((entry) => entry.slot === slot);
    const document = handed.find(({ state }) => state === 'waiting') ?? handed[0];
    return {
      slot,
      required: ofLab && requiredSlots.includes(slot),
      state: document?.state ?? 'missing',
      standing: handed.some(({ state }) => state === 'approved'),
      fileName: document?.fileName ?? null,
      reason: document?.reason ?? null,
      number: document?.number ?? '',
      issuer: document?.issuer ?? '',
      validUntil: document?.validUntil ?? null,
      uploadedAt: document?.createdAt.toISOString() ?? null,
    };
  });
}
