import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { isGstin } from '#src/gstin.ts';
import { DocumentDetails, LabDocument, SignedAddress, Slot } from '#src/labs/schemas.ts';
import { operators, verification } from '#src/operator-access.ts';
import { Day, Id, Limit, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { labDecisions, labStandings } from './rules.ts';
import { AdminLab, AdminLabDetail } from './schemas.ts';

const one = z.object({ id: Id });

export const listAdminLabs = defineEndpoint({
  method: 'GET',
  path: '/admin/labs',
  summary: 'Labs by standing; those that wait to be verified come in the order in which they asked.',
  ...verification,
  query: z.object({
    standing: z.enum(labStandings).optional(),
    q: text(80).optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(AdminLab),
});

/** Documents of one of its centres; of the whole lab where none is named. */
const ofCentre = z.object({ centreId: Id.optional() });

export const listLabNames = defineEndpoint({
  method: 'GET',
  path: '/admin/lab-names',
  summary: 'Labs whose name holds a text, by name, twenty at most: for whoever names one in a form.',
  ...operators,
  query: z.object({ q: requiredText(80) }),
  response: z.array(z.object({ id: Id, labName: z.string(), city: z.string().nullable() })),
});

export const getAdminLab = defineEndpoint({
  method: 'GET',
  path: '/admin/labs/{id}',
  summary: 'One lab with its documents, accreditation and history.',
  ...verification,
  params: one,
  query: ofCentre,
  response: AdminLabDetail,
});

export const openAdminDocument = defineEndpoint({
  method: 'POST',
  path: '/admin/labs/{id}/documents/{slot}/address',
  summary: "An address for a lab's document, good for 60 seconds. Leaves an audit row.",
  ...verification,
  params: one.extend({ slot: Slot }),
  query: ofCentre,
  response: SignedAddress,
});

export const putDocumentDetailsOf = defineEndpoint({
  method: 'PUT',
  path: '/admin/labs/{id}/documents/{slot}/details',
  summary:
    'Writes down what stands on a lab’s document: number, issuer, last day. On the day after it the document counts no more.',
  ...verification,
  params: z.object({ id: Id, slot: Slot }),
  query: ofCentre,
  body: DocumentDetails,
  response: AdminLabDetail,
});

export const decideDocument = defineEndpoint({
  method: 'POST',
  path: '/admin/labs/{id}/documents/{slot}',
  summary:
    'Approves a document, or rejects it with a reason that the lab reads. 409 where it is another than `seen` by now: nobody approves what they have not read.',
  ...verification,
  params: one.extend({ slot: Slot }),
  query: ofCentre,
  body: z
    .object({
      decision: z.enum(['approved', 'rejected']),
      reason: text(500).optional(),
      /** The document as it was shown. */
      seen: LabDocument.pick({ uploadedAt: true, number: true, issuer: true, validUntil: true }).optional(),
    })
    .refine((value) => value.decision === 'approved' || value.reason, {
      path: ['reason'],
      error: createMessage('give_a_reason'),
    }),
  response: AdminLabDetail,
});

export const decideLab = defineEndpoint({
  method: 'POST',
  path: '/admin/labs/{id}/decision',
  summary:
    'Verifies a lab, refuses it, suspends or restores it; the lab is told by mail. 409 while something is missing.',
  ...verification,
  params: one,
  body: z
    .object({ decision: z.enum(labDecisions), reason: text(500).optional() })
    .refine((value) => value.decision === 'approved' || value.decision === 'restored' || value.reason, {
      path: ['reason'],
      error: createMessage('give_a_reason'),
    }),
  response: AdminLabDetail,
});

export const setLegalIdentity = defineEndpoint({
  method: 'PUT',
  path: '/admin/labs/{id}/legal',
  summary:
    'Records the name under which a lab is registered and its GSTIN, as its documents have them: they stand on its page and its bills. Empty where it has none.',
  ...verification,
  params: one,
  body: z.object({
    legalName: text(160),
    gstin: text(15).refine((value) => value === '' || isGstin(value), createMessage('gstin_is_none')),
  }),
  response: AdminLabDetail,
});

export const setAccreditation = defineEndpoint({
  method: 'PUT',
  path: '/admin/labs/{id}/accreditation',
  summary: 'Records a certificate with its scope and last day, or takes it away. It is not shown after that day.',
  ...verification,
  params: one,
  body: z.object({
    accreditation: z
      .object({ certificateNumber: requiredText(60), scope: requiredText(200), validUntil: Day })
      .nullable(),
  }),
  response: AdminLabDetail,
});
