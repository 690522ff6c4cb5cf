import { z } from 'zod';

/** When somebody was born, or how many years they had on a day, as rows hold it. Days as YYYY-MM-DD. */
export const Age = z.strictObject({
  birth_date: z.string().nullable(),
  age_years: z.number().nullable(),
  age_on: z.string().nullable(),
});
