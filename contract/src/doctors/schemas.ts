import { z } from 'zod';
import { Id } from '#src/primitives.ts';

/** A doctor who can be consulted by phone. `fee` in rupees. */
export const Doctor = z.object({
  id: Id,
  name: z.string(),
  specialty: z.string(),
  qualification: z.string(),
  registrationNumber: z.string(),
  languages: z.array(z.string()),
  years: z.number(),
  about: z.string(),
  fee: z.number(),
  image: z.string().nullable(),
  nextSlot: z.string().nullable(),
});

export type Doctor = z.infer<typeof Doctor>;
