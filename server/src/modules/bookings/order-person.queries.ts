import { sql } from 'drizzle-orm';
import { z } from 'zod';

/** Whom an order is of, as it was written down, and when their visit is: part of a row of `orderPerson`. */
export const OrderPerson = z.strictObject({
  person_name: z.string(),
  person_sex: z.string(),
  birth_date: z.string().nullable(),
  age_years: z.number().nullable(),
  age_on: z.string().nullable(),
  starts_at: z.string(),
});
export type OrderPerson = z.infer<typeof OrderPerson>;

/** Those columns of an order `o` and its visit `v`. */
export const orderPerson = sql`o.person_name, o.person_sex, o.person_birth_date::text as birth_date, o.person_age_years as age_years,
  o.person_age_on::text as age_on, v.starts_at`;
