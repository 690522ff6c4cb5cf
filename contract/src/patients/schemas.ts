import { isBabyWithoutDay } from '#src/accounts/rules.ts';
import { createMessage } from '#src/coded-messages.ts';
import { reportStates } from '#src/order-states.ts';
import { Phone, PlainName } from '#src/people.ts';
import { Day, Email, Id, Locale, numeric, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { todayInIndia } from '#src/zone.ts';

/** Somebody whom a laboratory knows: by the telephone that they gave at the desk, whether or not they have an account. */
export const Patient = z.object({
  id: Id,
  /** Of the lab, counted from 1. */
  number: z.number(),
  name: z.string(),
  phone: z.string(),
  /** The telephone is that of the account which booked for them, who is somebody else. */
  phoneLent: z.boolean(),
  sex: z.enum(['female', 'male', 'other']),
  /** Whole years today. */
  age: z.number(),
  /** Null where only an age was told. */
  birthDate: z.string().nullable(),
});
export type Patient = z.infer<typeof Patient>;

const other = z.object({ id: Id, number: z.number(), name: z.string() });

const orderOfPatient = z.object({
  orderId: Id,
  /** Of the visit. */
  number: z.string(),
  startsAt: z.string(),
  /** As the order has it: another name than the patient's shows what was merged or corrected. */
  personName: z.string(),
  items: z.array(z.string()),
  state: z.enum(['active', 'done', 'cancelled']),
  reportState: z.enum(reportStates).nullable(),
});

/** What of a record that stands for another may be the other's: ordered while they were one. */
export const OrdersSinceMerge = z.object({
  /** Of the record that stands. */
  into: other,
  /** The latest first, at most 200. */
  orders: z.array(orderOfPatient.extend({ suggested: z.boolean() })),
});
export type OrdersSinceMerge = z.infer<typeof OrdersSinceMerge>;

/** A patient with everything that the lab did for them. */
export const PatientDetail = Patient.extend({
  email: z.string(),
  /** Where they live, as they said at the desk; empty where nobody asked. */
  address: z.string(),
  /** What the lab writes to them in. */
  locale: Locale,
  /** Tests were booked for them on the site, from an account. */
  onSite: z.boolean(),
  /** The record that stands for this one. */
  mergedInto: other.nullable(),
  /** The records for which this one stands, the latest first. */
  merged: z.array(other.extend({ mergedAt: z.string(), mergedBy: z.string() })),
  /** Other records of what may be the same person: by telephone, or by name and date of birth; at most 5. */
  alike: z.array(Patient),
  /** The latest 200. */
  orders: z.array(orderOfPatient),
});
export type PatientDetail = z.infer<typeof PatientDetail>;

const sex = z.enum(['female', 'male', 'other'], { error: createMessage('choose_female_male_or_other') });
const age = numeric(z.number().int().min(0).max(120, createMessage('enter_an_age_up_to_120'))).optional();
const birthDate = Day.refine(
  (value) => value >= '1900-01-01' && value <= todayInIndia(),
  createMessage('enter_a_date_of_birth_in_the_past'),
).optional();
const hasAge = (value: { age?: number | undefined; birthDate?: string | undefined }) =>
  value.age !== undefined || value.birthDate !== undefined;
const ageWanted = { path: ['age'], error: createMessage('enter_an_age_or_a_date_of_birth') };

const knowsBabies = (value: { age?: number | undefined; birthDate?: string | undefined }) => !isBabyWithoutDay(value);
const birthDateWanted = { path: ['birthDate'], error: createMessage('of_a_baby_enter_the_date_of_birth') };

const email = z.union([Email, text(0)]).optional();
const address = text(300).optional();

/**
 * The four fields of the desk: name, telephone, sex, and an age or a date of birth; with an address for mails, where they
 * live, and the language in which they are written to (English), where they say so.
 */
export const NewPatient = z
  .object({ name: PlainName(120), phone: Phone, email, address, locale: Locale.optional(), sex, age, birthDate })
  .refine(hasAge, ageWanted)
  .refine(knowsBabies, birthDateWanted);

/** Who somebody really is, when it was written down wrongly. */
export const PersonCorrection = z.object({
  name: PlainName(120),
  sex,
  /** In years, as of today. Without it and without a date of birth both stay as they are written. */
  age,
  birthDate,
  /** Pregnant on the day of the visit; left out it stays as it is. */
  pregnant: z.boolean().optional(),
  /** Whether somebody else has come in their place; left out, `isAnotherWhoCame` decides. */
  somebodyElse: z.boolean().optional(),
});

/** What the lab has written down of a patient; what was ordered and reported before keeps the name that it had. */
export const PatientShown = z.object({
  name: z.string(),
  sex,
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  locale: Locale,
  birthDate: z.string().nullable(),
  /** Whole years. */
  age: z.number(),
});
export type PatientShown = z.infer<typeof PatientShown>;

export const PatientChange = z
  .object({
    name: PlainName(120),
    phone: Phone,
    email,
    address,
    locale: Locale.optional(),
    sex,
    age,
    birthDate,
    /** Telephone and mail are their own, also where they are those of the account that books for them. */
    ownContacts: z.boolean().optional(),
    /** What the page showed: what is as it was there stays as it is by now; left out, all of it is written. */
    was: PatientShown.partial({ address: true, locale: true }).optional(),
  })
  .refine(hasAge, ageWanted)
  .refine(knowsBabies, birthDateWanted);
