import { Id, Pincode, requiredText } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** A place where a lab takes specimens, as it is written down. */
export const NewCentre = z.object({
  name: requiredText(120),
  address: requiredText(300),
  city: requiredText(80),
  pincode: Pincode,
});

const written = { name: z.string(), address: z.string(), city: z.string(), pincode: z.string().nullable() };

export const LabCentre = z.object({
  id: Id,
  ...written,
  /** It follows the lab's profile, and stays open. */
  first: z.boolean(),
  open: z.boolean(),
  /** Visits that lie before it. */
  ahead: z.number(),
});

export type LabCentre = z.infer<typeof LabCentre>;

/** What an administrator has yet to read: a new centre, or a change of one that stands. */
export const WaitingCentre = z.object({ id: Id, centreId: Id.nullable(), ...written });

export type WaitingCentre = z.infer<typeof WaitingCentre>;

export const LabCentres = z.object({
  centres: z.array(LabCentre),
  waiting: z.array(WaitingCentre),
  /** The centre where whoever asks works; null for the whole lab. */
  mine: Id.nullable(),
});

export type LabCentres = z.infer<typeof LabCentres>;

/** A centre as anyone may see it; hours in Asia/Kolkata, weekday 0 is Sunday. */
export const PublicCentre = z.object({
  id: Id,
  ...written,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  homeCollection: z.boolean(),
  hours: z.array(z.object({ weekday: z.number(), opens: z.string(), closes: z.string() })),
});

export type PublicCentre = z.infer<typeof PublicCentre>;
