import { Id, requiredText } from '#src/primitives.ts';
import { Named } from '#src/vocabulary/schemas.ts';
import { z } from '#src/z.ts';

/** A city. `name` is what the site shows and stores as the choice. */
export const City = Named.extend({
  state: z.string(),
  slug: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Other names by which it is asked for, in small letters: bangalore. */
  aliases: z.array(z.string()),
});

export type City = z.infer<typeof City>;

export const PincodePlace = z.object({
  pincode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  district: z.string(),
});

export type PincodePlace = z.infer<typeof PincodePlace>;

export const AdminCity = z.object({
  id: Id,
  name: z.string(),
  state: z.string(),
  slug: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  aliases: z.array(z.string()),
  labs: z.number(),
});

export type AdminCity = z.infer<typeof AdminCity>;

/** A city as it is written; aliases match without regard to case. Degrees. */
export const CityWrite = z.object({
  name: requiredText(80),
  state: requiredText(80),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  aliases: z.array(requiredText(80)).max(20),
});
