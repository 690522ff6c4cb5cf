import { z } from 'zod';
import { createMessage } from '#src/coded-messages.ts';
import { Phone, PlainName } from '#src/people.ts';
import { Day, Id, numeric } from '#src/primitives.ts';
import { todayInIndia } from '#src/zone.ts';

/** Somebody whom a laboratory knows: by the telephone that they gave at the desk, whether or not they have an account. */
export const Patient = z.object({
  id: Id,
  /** Of the lab, counted from 1. */
  number: z.number(),
  name: z.string(),
  phone: z.string(),
  sex: z.enum(['female', 'male', 'other']),
  /** Whole years today. */
  age: z.number(),
  /** Null where only an age was told. */
  birthDate: z.string().nullable(),
});
export type Patient = z.infer<typeof Patient>;

const sex = z.enum(['female', 'male', 'other'], { error: createMessage('choose_female_male_or_other') });
const age = numeric(z.number().int().min(0).max(120, createMessage('enter_an_age_up_to_120'))).optional();
const birthDate = Day.refine(
  (value) => value >= '1900-01-01' && value <= todayInIndia(),
  createMessage('enter_a_date_of_birth_in_the_past'),
).optional();
const hasAge = (value: { age?: number | undefined; birthDate?: string | undefined }) =>
  value.age !== undefined || value.birthDate !== undefined;
const ageWanted = { path: ['age'], error: createMessage('enter_an_age_or_a_date_of_birth') };

/** The four fields of the desk: name, telephone, sex, and an age or a date of birth. */
export const NewPatient = z
  .object({ name: PlainName(120), phone: Phone, sex, age, birthDate })
  .refine(hasAge, ageWanted);

/** Who somebody really is, when it was written down wrongly: an age is that of today. */
export const PersonCorrection = z
  .object({
    name: PlainName(120),
    sex,
    age,
    birthDate,
    /** Pregnant on the day of the visit; left out it stays as it is. */
    pregnant: z.boolean().optional(),
  })
  .refine(hasAge, ageWanted);
