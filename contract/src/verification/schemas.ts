import { reviewStates } from '#src/approvals/schemas.ts';
import { allSlots, LabDocument, standingDecisions } from '#src/labs/schemas.ts';
import { Id } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { labStandings } from './rules.ts';

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
  decision: z.enum(standingDecisions),
  subject: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});

/** What stands against verifying a lab: its profile, or a required document. */
export const Obstacle = z.discriminatedUnion('about', [
  z.object({ about: z.literal('profile') }),
  z.object({ about: z.literal('document'), slot: z.enum(allSlots), missing: z.boolean(), ended: z.boolean() }),
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
  /** Whose documents follow: the whole lab's (null), or those of the centre that was asked for. */
  documentsOf: Id.nullable(),
  documents: z.array(LabDocument),
  centres: z.array(z.object({ id: Id, name: z.string(), address: z.string(), open: z.boolean() })),
  /** Under which it is registered, and its number for GST; empty where nobody has recorded them. */
  legalName: z.string(),
  gstin: z.string(),
  accreditation: z
    .object({ certificateNumber: z.string(), scope: z.string(), validUntil: z.string(), expired: z.boolean() })
    .nullable(),
  history: z.array(LabDecision),
  /** What stands against verifying it now. */
  obstacles: z.array(Obstacle),
});

export type AdminLabDetail = z.infer<typeof AdminLabDetail>;
