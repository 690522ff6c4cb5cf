import { Locale } from '@healthplus/contract/primitives';
import { z } from 'zod';

/** Whom a visit is for, as the function `visit_patient` answers: the account, or the first person who walked in. */
export const VisitPatient = z.strictObject({
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  locale: Locale,
});
