import { z } from 'zod';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint, type LabRole } from './endpoint.ts';
import { IMAGE_BYTES } from './files.ts';
import { Id, Message, Pincode, requiredText } from './primitives.ts';

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
export type DocumentSlot = (typeof allSlots)[number];
export const requiredSlots: readonly DocumentSlot[] = [
  'businessRegistration',
  'taxId',
  'wasteManagement',
  'qualityAssurance',
  'technicianCert',
  'ownershipDoc',
];

/** A document has at most 100 KB. */
export const DOCUMENT_BYTES = 102_400;
export const DOCUMENT_TOO_LARGE = createMessage('file_size_must_be_under_100_kb');

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
  /** What the signed-in member is. */
  role: z.enum(['owner', 'manager', 'front_desk', 'technician', 'collector', 'signatory'] satisfies LabRole[]),
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
  uploadedAt: z.string().nullable(),
});
export type LabDocument = z.infer<typeof LabDocument>;

const office = { access: { roles: ['lab'], labRoles: ['owner', 'manager'] } } as const;
export const Slot = z.enum(allSlots, { error: createMessage('there_is_no_such_document') });
/** Where a private file can be fetched for the next 60 seconds. */
export const SignedAddress = z.object({ url: z.string() });

export const getLabProfile = defineEndpoint({
  method: 'GET',
  path: '/labauth/profile',
  summary: "The signed-in lab's own profile, with what is still missing for its verification.",
  access: { roles: ['lab'] },
  response: LabProfile,
});

export const LabProfileForm = z.object({
  address: requiredText(300),
  city: requiredText(80),
  pincode: Pincode,
  operationalHours: requiredText(200),
});

export const updateLabProfile = defineEndpoint({
  method: 'PUT',
  publishes: true,
  path: '/labprofile/profile',
  summary: 'Sets address, city, pincode, hours and picture (multipart). The picture is required while there is none.',
  ...office,
  files: { names: ['labImage'], maxBytes: IMAGE_BYTES },
  body: LabProfileForm,
  response: Message,
});

export const uploadDocuments = defineEndpoint({
  method: 'POST',
  path: '/labprofile/upload-documents',
  summary:
    'Stores documents under their slot names (multipart): PDF, at most 102,400 bytes each. One may replace another.',
  ...office,
  files: { names: allSlots, maxBytes: DOCUMENT_BYTES },
  body: z.object({}),
  response: Message.extend({ missing: z.array(Slot) }),
});

export const listLabDocuments = defineEndpoint({
  method: 'GET',
  path: '/lab/documents',
  summary: "The lab's ten document slots and how each stands.",
  ...office,
  response: z.array(LabDocument),
});

export const openLabDocument = defineEndpoint({
  method: 'POST',
  path: '/lab/documents/{slot}/address',
  summary: "An address for one of the lab's own documents, good for 60 seconds.",
  ...office,
  params: z.object({ slot: Slot }),
  response: SignedAddress,
});
