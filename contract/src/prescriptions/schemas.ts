import { Id, text } from '#src/primitives.ts';
import { LabChoice } from '#src/quotes/schemas.ts';
import { z } from '#src/z.ts';
import { prescriptionStates } from './rules.ts';

export const NewPrescription = z.object({
  city: text(80),
  /** Whose desk reads it; left out, those who operate the site do. */
  labId: Id.optional(),
  note: text(500).default(''),
});

/** A prescription as whoever sent it sees it. */
export const Prescription = z.object({
  id: Id,
  state: z.enum(prescriptionStates),
  /** Whether the paper is a PDF or a picture. */
  kind: z.enum(['pdf', 'picture']),
  lab: z.object({ id: Id, labName: z.string() }).nullable(),
  city: z.string(),
  note: z.string(),
  /** Why it could not be read, where it was declined. */
  reason: z.string(),
  sentAt: z.string(),
  keptUntil: z.string(),
  /** What was read off it. */
  /** `gone`: it is not offered on the site any more. */
  items: z.array(z.object({ itemId: Id, name: z.string(), gone: z.boolean() })),
  /** At which laboratories that is offered. */
  labIds: z.array(Id),
  /** The visit that was booked with it. */
  bookingNumber: z.string().nullable(),
});
export type Prescription = z.infer<typeof Prescription>;

/** The same with what the laboratories ask today: those that no longer sell all of it are left out. */
export const OfferedPrescription = Prescription.extend({ offers: z.array(LabChoice) });
export type OfferedPrescription = z.infer<typeof OfferedPrescription>;

/** A prescription for whoever reads it. */
export const ReadPrescription = Prescription.extend({ patient: z.object({ name: z.string(), phone: z.string() }) });
export type ReadPrescription = z.infer<typeof ReadPrescription>;
