import { z } from 'zod';
import { reviewStates } from './approvals.ts';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { allSlots, LabDocument, SignedAddress, Slot } from './lab-profile.ts';
import { Day, Id, Limit, requiredText, text } from './primitives.ts';

export const labStandings = ['waiting', 'verified', 'unverified', 'suspended'] as const;

/** A lab as a row of the console. */
export const AdminLab = z.object({
  id: Id,
  labName: z.string(),
  city: z.string().nullable(),
  ownerName: z.string(),
  email: z.string(),
  phone: z.string(),
  standing: z.enum(labStandings),
  submittedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type AdminLab = z.infer<typeof AdminLab>;

export const LabDecision = z.object({
  decision: z.enum([
    'submitted',
    'document_approved',
    'document_rejected',
    'approved',
    'rejected',
    'suspended',
    'restored',
  ]),
  subject: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});

/** What stands against verifying a lab: its profile, or a required document. */
export const Obstacle = z.discriminatedUnion('about', [
  z.object({ about: z.literal('profile') }),
  z.object({ about: z.literal('document'), slot: z.enum(allSlots), missing: z.boolean() }),
]);
export type Obstacle = z.infer<typeof Obstacle>;

export const AdminLabDetail = AdminLab.extend({
  address: z.string(),
  pincode: z.string().nullable(),
  operationalHours: z.string().nullable(),
  labImage: z.string().nullable(),
  /** Whether the public may see its name and texts. */
  review: z.enum(reviewStates),
  profileComplete: z.boolean(),
  documents: z.array(LabDocument),
  accreditation: z
    .object({ certificateNumber: z.string(), scope: z.string(), validUntil: z.string(), expired: z.boolean() })
    .nullable(),
  history: z.array(LabDecision),
  /** What stands against verifying it now. */
  obstacles: z.array(Obstacle),
});
export type AdminLabDetail = z.infer<typeof AdminLabDetail>;

const admin = { access: { roles: ['admin'] } } as const;
const one = z.object({ id: Id });

export const listAdminLabs = defineEndpoint({
  method: 'GET',
  path: '/admin/labs',
  summary: 'Labs by standing; those that wait to be verified come in the order in which they asked.',
  ...admin,
  query: z.object({
    standing: z.enum(labStandings).optional(),
    q: text(80).optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(AdminLab),
});

export const getAdminLab = defineEndpoint({
  method: 'GET',
  path: '/admin/labs/{id}',
  summary: 'One lab with its documents, accreditation and history.',
  ...admin,
  params: one,
  response: AdminLabDetail,
});

export const openAdminDocument = defineEndpoint({
  method: 'POST',
  path: '/admin/labs/{id}/documents/{slot}/address',
  summary: "An address for a lab's document, good for 60 seconds. Leaves an audit row.",
  ...admin,
  params: one.extend({ slot: Slot }),
  response: SignedAddress,
});

export const decideDocument = defineEndpoint({
  method: 'POST',
  path: '/admin/labs/{id}/documents/{slot}',
  summary: 'Approves a document, or rejects it with a reason that the lab reads.',
  ...admin,
  params: one.extend({ slot: Slot }),
  body: z
    .object({ decision: z.enum(['approved', 'rejected']), reason: text(500).optional() })
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
  ...admin,
  params: one,
  body: z
    .object({ decision: z.enum(['approved', 'rejected', 'suspended', 'restored']), reason: text(500).optional() })
    .refine((value) => value.decision === 'approved' || value.decision === 'restored' || value.reason, {
      path: ['reason'],
      error: createMessage('give_a_reason'),
    }),
  response: AdminLabDetail,
});

export const setAccreditation = defineEndpoint({
  method: 'PUT',
  path: '/admin/labs/{id}/accreditation',
  summary: 'Records a certificate with its scope and last day, or takes it away. It is not shown after that day.',
  ...admin,
  params: one,
  body: z.object({
    accreditation: z
      .object({ certificateNumber: requiredText(60), scope: requiredText(200), validUntil: Day })
      .nullable(),
  }),
  response: AdminLabDetail,
});
