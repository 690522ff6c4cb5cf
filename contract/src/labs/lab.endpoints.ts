import { defineEndpoint } from '#src/endpoint.ts';
import { IMAGE_BYTES } from '#src/files/schemas.ts';
import { office, owner } from '#src/lab-access.ts';
import { Id, Message } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import {
  allSlots,
  DOCUMENT_BYTES,
  DocumentDetails,
  LabDocument,
  LabIdentity,
  LabProfile,
  LabProfileForm,
  SignedAddress,
  Slot,
} from './schemas.ts';

export const getLabProfile = defineEndpoint({
  method: 'GET',
  path: '/labauth/profile',
  summary: "The signed-in lab's own profile, with what is still missing for its verification.",
  access: { roles: ['lab'] },
  response: LabProfile,
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

export const updateLabIdentity = defineEndpoint({
  method: 'PUT',
  publishes: true,
  path: '/lab/identity',
  summary:
    'Sets the name of the lab, its contact person (the owner) and its telephone. A verified lab’s new name waits for approval while the old one stands. 409 for a name that another lab has.',
  ...owner,
  body: LabIdentity,
  response: LabProfile,
});

/** Whose documents: of one of the lab's centres, or of the whole lab where none is named. */
const ofCentre = z.object({ centreId: Id.optional() });

export const uploadDocuments = defineEndpoint({
  method: 'POST',
  path: '/labprofile/upload-documents',
  summary:
    'Stores documents under their slot names (multipart), of the whole lab or of one of its centres: PDF, the ten at most 102,400 bytes each, licences 5 MB. One may replace another.',
  ...office,
  files: { names: allSlots, maxBytes: DOCUMENT_BYTES },
  query: ofCentre,
  body: z.object({}),
  response: Message.extend({ missing: z.array(Slot) }),
});

export const listLabDocuments = defineEndpoint({
  method: 'GET',
  path: '/lab/documents',
  summary: "The lab's ten document slots and two licences and how each stands.",
  ...office,
  query: ofCentre,
  response: z.array(LabDocument),
});

export const putDocumentDetails = defineEndpoint({
  method: 'PUT',
  path: '/lab/documents/{slot}/details',
  summary:
    'Writes down what stands on a document that was handed in: number, issuer, last day. 409 once it is approved: then an administrator does.',
  ...office,
  params: z.object({ slot: Slot }),
  query: ofCentre,
  body: DocumentDetails,
  response: z.array(LabDocument),
});

export const openLabDocument = defineEndpoint({
  method: 'POST',
  path: '/lab/documents/{slot}/address',
  summary: "An address for one of the lab's own documents, good for 60 seconds.",
  ...office,
  params: z.object({ slot: Slot }),
  query: ofCentre,
  response: SignedAddress,
});
