import { RegisterLab } from '#src/accounts/schemas.ts';
import { createMessage } from '#src/coded-messages.ts';
import type { LabRole } from '#src/endpoint.ts';
import { Day, Id, Pincode, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** The ten documents of a lab. Source: section 3 and 5 of the lab document. */
export const documentSlots = [
  'businessRegistration',
  'taxId',
  'gstNumber',
  'accreditation',
  'wasteManagement',
  'qualityAssurance',
  'technicianCert',
  'phlebotomistCert',
  'radiologistCert',
  'ownershipDoc',
] as const;

/**
 * What some items may not be sold without: registration under the PCPNDT Act (ultrasound, pre-natal genetic tests), a
 * licence of the AERB (X-ray, CT, DEXA, PET). Source: product decision "What can be bought", items.licence.
 */
export const licenceSlots = ['pcpndtRegistration', 'aerbLicence'] as const;

export const allSlots = [...documentSlots, ...licenceSlots] as const;

/** What can happen to a lab's standing, as its history has it. */
export const standingDecisions = [
  'submitted',
  'document_approved',
  'document_rejected',
  'approved',
  'rejected',
  'suspended',
  'restored',
] as const;

export type DocumentSlot = (typeof allSlots)[number];

export const requiredSlots: readonly DocumentSlot[] = [
  'businessRegistration',
  'taxId',
  'wasteManagement',
  'qualityAssurance',
  'technicianCert',
  'ownershipDoc',
];

/** The largest of all documents. */
export const DOCUMENT_BYTES = 5 * 1024 * 1024;

/** Whether a document is a licence by law: it stands for what may be done until its last day. */
export const isLicence = (slot: DocumentSlot) => (licenceSlots as readonly DocumentSlot[]).includes(slot);

/** How large a document may be: the ten have at most 100 KB (source: section 5 of the lab document), the licences, which it does not name, 5 MB. */
export const documentLimit = (slot: DocumentSlot) =>
  isLicence(slot)
    ? { bytes: DOCUMENT_BYTES, tooLarge: createMessage('file_size_must_be_under_5_mb') }
    : { bytes: 102_400, tooLarge: createMessage('file_size_must_be_under_100_kb') };

export const LabProfile = z.object({
  labId: Id,
  labName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  pincode: z.string().nullable(),
  operationalHours: z.string().nullable(),
  labImage: z.string().nullable(),
  verified: z.boolean(),
  suspended: z.boolean(),
  accreditation: z.string().nullable(),
  submittedAt: z.string().nullable(),
  /** Why the last request was refused; null when it was not. */
  rejection: z.string().nullable(),
  profileComplete: z.boolean(),
  missingDocuments: z.array(z.enum(allSlots)),
  /** A new address waits for approval; until then the old one stands. */
  pendingAddress: z.object({ address: z.string(), city: z.string(), pincode: z.string() }).nullable(),
  /** A new name waits for approval; until then the old one stands. */
  pendingName: z.string().nullable(),
  /** By which patients pay the lab at the visit by UPI; null for none. */
  upi: z.string().nullable(),
  /** As the site has read them in the lab's documents; empty until then. */
  legalName: z.string(),
  gstin: z.string(),
  /** What the signed-in member is. */
  role: z.enum(['owner', 'manager', 'front_desk', 'technician', 'collector', 'signatory'] satisfies LabRole[]),
  /** Whether they sign reports: a signatory, or an owner with a registration number. */
  signs: z.boolean(),
});

export type LabProfile = z.infer<typeof LabProfile>;

export const LabDocument = z.object({
  slot: z.enum(allSlots),
  required: z.boolean(),
  state: z.enum(['missing', 'waiting', 'approved', 'rejected']),
  /** An approved one stands while its successor waits. */
  standing: z.boolean(),
  fileName: z.string().nullable(),
  reason: z.string().nullable(),
  /** What stands on it; empty or null where nobody has written it down. */
  number: z.string(),
  issuer: z.string(),
  validUntil: z.string().nullable(),
  uploadedAt: z.string().nullable(),
});

export type LabDocument = z.infer<typeof LabDocument>;

/** What stands on a document. Its last day as YYYY-MM-DD; null for one that does not end. */
export const DocumentDetails = z.object({ number: text(60), issuer: text(120), validUntil: Day.nullable() });
export type DocumentDetails = z.infer<typeof DocumentDetails>;

export const Slot = z.enum(allSlots, { error: createMessage('there_is_no_such_document') });

/** Where a private file can be fetched for the next 60 seconds. */
export const SignedAddress = z.object({ url: z.string() });

export const LabProfileForm = z.object({
  address: requiredText(300),
  city: requiredText(80),
  pincode: Pincode,
  operationalHours: requiredText(200),
});

/** How a lab is called, who speaks for it, and by which number patients and doctors reach it. */
export const LabIdentity = RegisterLab.pick({ labName: true, name: true, phone: true });

/** A laboratory as anyone may see it. */
export const Lab = z.object({
  id: Id,
  labName: z.string(),
  labImage: z.string().nullable(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  verified: z.boolean(),
  createdAt: z.string(),
  pincode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  operationalHours: z.string().nullable(),
  accreditation: z.string().nullable(),
  homeCollection: z.boolean(),
  /** Under which it is registered, and its number for GST; empty where the site has recorded none. */
  legalName: z.string(),
  gstin: z.string(),
});

export type Lab = z.infer<typeof Lab>;
