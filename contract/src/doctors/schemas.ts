import { Id, translations } from '#src/primitives.ts';
import { z } from '#src/z.ts';

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
  /** Their name and what they say of themselves in other languages, as far as it is written. */
  translations: translations(z.object({ name: z.string(), about: z.string() })),
  fee: z.number(),
  image: z.string().nullable(),
  nextSlot: z.string().nullable(),
});

export type Doctor = z.infer<typeof Doctor>;
