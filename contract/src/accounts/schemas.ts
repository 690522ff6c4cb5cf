import { createMessage } from '#src/coded-messages.ts';
import { operatorRoles } from '#src/endpoint.ts';
import { isIndianMobile, Phone, PlainName } from '#src/people.ts';
import { Email, Id, Locale, numeric, OneTimeCode, Password, Pincode, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { todayInIndia } from '#src/zone.ts';
import { isBabyWithoutDay } from './rules.ts';

/** What an account agrees to: for itself, or for a person of it. */
export const consentNotices = ['privacy', 'hiv-testing', 'guardian'] as const;
export type ConsentNotice = (typeof consentNotices)[number];

/** The version of the privacy notice that a registration consents to. */
export const PRIVACY_NOTICE_VERSION = '2026-11-30';

export const RegisterCustomer = z.object({
  name: PlainName(120),
  email: Email,
  phone: Phone,
  password: Password,
});

export const RegisterLab = z.object({
  labName: PlainName(120).refine((value) => !value.includes('@'), createMessage('lab_name_holds_no')),
  email: Email,
  name: PlainName(120),
  phone: Phone,
  password: Password,
});

/** A code of an authenticator app or a recovery code, where the account has a second step. */
const SecondStep = text(20).optional();

export const Login = z.object({ email: Email, password: requiredPassword(), code: SecondStep });

export const LabLogin = z.object({ identifier: requiredText(254), password: requiredPassword(), code: SecondStep });

export const VerifyCode = z.object({ otp: OneTimeCode, otpToken: requiredText(200) });

/** An Indian mobile: +91 and ten digits that begin with 6 to 9. */
export const PhoneCode = z.object({
  phone: Phone.refine((value) => isIndianMobile(value), createMessage('only_indian_mobiles_get_a_code')),
});

export const PhoneLogin = z.object({
  otp: OneTimeCode,
  otpToken: requiredText(200),
  /** Of whom the account is, on a device that it does not know. */
  birthYear: numeric(z.number().int().min(1900).max(2100)).optional(),
  /** Of somebody who has no account yet. */
  name: PlainName(120).optional(),
  /** Of the second step, where the account has one. */
  code: SecondStep,
  locale: Locale.optional(),
});

export const ForgotPassword = z.object({ email: Email });

export const SignInLink = ForgotPassword;

/** The token of a mailed link, and the second step where the account has one. */
export const LinkLogin = z.object({ token: requiredText(200), code: SecondStep });

export const ResetPassword = z.object({ token: requiredText(200), password: Password });

function requiredPassword() {
  return z
    .string({ error: createMessage('is_required') })
    .min(1, createMessage('is_required'))
    .max(200, createMessage('at_most_200_characters'));
}

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(['customer', 'lab', 'doctor', 'admin']),
  /** What an administrator does here; null for everybody else. */
  operatorRole: z.enum(operatorRoles).nullable(),
  locale: Locale,
});

export type User = z.infer<typeof User>;

export const Person = z.object({
  id: Id,
  name: z.string(),
  sex: z.enum(['female', 'male', 'other']),
  /** Null where only an age was said; then `age` has the whole years of today, and else null. */
  birthDate: z.string().nullable(),
  age: z.number().nullable(),
  relation: z.string(),
  /** The account has said that it is this child's parent or lawful guardian. */
  guardian: z.boolean(),
});

export type Person = z.infer<typeof Person>;

export const Address = z.object({
  id: Id,
  line: z.string(),
  locality: z.string(),
  /** As people find it: empty where nothing was said. */
  floor: z.string(),
  landmark: z.string(),
  cityId: Id,
  city: z.string(),
  pincode: z.string(),
  label: z.string(),
});

export type Address = z.infer<typeof Address>;

/** A field that is left empty is one that is not sent. */
const ifFilled = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** A day of birth, YYYY-MM-DD; left empty where only the age is known. */
const BirthDate = ifFilled(
  z.iso
    .date({ error: createMessage('enter_the_date_of_birth') })
    .refine(
      (value) => value >= '1900-01-01' && value <= todayInIndia(),
      createMessage('enter_a_date_of_birth_in_the_past'),
    ),
);

/** Whole years today, for whoever does not know the day. */
export const WholeAge = ifFilled(
  numeric(
    z
      .number({ error: createMessage('enter_an_age_up_to_120') })
      .int(createMessage('enter_an_age_up_to_120'))
      .min(0, createMessage('enter_an_age_up_to_120'))
      .max(120, createMessage('enter_an_age_up_to_120')),
  ),
);

/** Somebody tests are for: a date of birth, or an age where nobody knows it; the date counts where both are sent. */
export const NewPerson = z
  .object({
    name: PlainName(120),
    sex: z.enum(['female', 'male', 'other'], { error: createMessage('choose_female_male_or_other') }),
    birthDate: BirthDate,
    age: WholeAge,
    relation: text(60).optional(),
  })
  .refine(({ birthDate, age }) => birthDate !== undefined || age !== undefined, {
    path: ['birthDate'],
    error: createMessage('enter_an_age_or_a_date_of_birth'),
    // Said beside what else is missing, not after it.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine((born) => !isBabyWithoutDay(born), {
    path: ['birthDate'],
    error: createMessage('of_a_baby_enter_the_date_of_birth'),
  });

export const NewAddress = z.object({
  line: requiredText(200),
  locality: requiredText(120),
  floor: text(20).default(''),
  landmark: text(80).default(''),
  cityId: Id,
  pincode: Pincode,
  label: text(40).optional(),
});

export const accountRoles = ['customer', 'lab', 'doctor', 'admin'] as const;

/** An account as a row of the console. */
export const AdminAccount = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(accountRoles),
  /** Of a lab's member: where, and as what. */
  lab: z.object({ id: Id, labName: z.string(), role: z.string() }).nullable(),
  emailVerified: z.boolean(),
  secondFactor: z.boolean(),
  disabled: z.boolean(),
  bookings: z.number(),
  createdAt: z.string(),
});

export type AdminAccount = z.infer<typeof AdminAccount>;

/** Somebody who operates the site. */
export const Operator = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  operatorRole: z.enum(operatorRoles),
  /** Was asked, and has not chosen a password yet. */
  invited: z.boolean(),
  secondFactor: z.boolean(),
  disabled: z.boolean(),
  /** When they were here last; null for never. */
  lastSeenAt: z.string().nullable(),
});
export type Operator = z.infer<typeof Operator>;

/** A browser that is signed in to an account. */
export const Device = z.object({
  id: z.string(),
  /** As its owner knows it: "Chrome, Android"; empty for one that says nothing of itself. */
  device: z.string(),
  address: z.string(),
  openedAt: z.string(),
  lastSeenAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});

export type Device = z.infer<typeof Device>;

export const signInOutcomes = ['opened', 'wrong_password', 'wrong_code', 'paused', 'disabled', 'unknown'] as const;

export const SignIn = z.object({
  device: z.string(),
  address: z.string(),
  outcome: z.enum(signInOutcomes),
  at: z.string(),
});

export type SignIn = z.infer<typeof SignIn>;

/** A password that is asked for before something grave. */
export const Secret = z
  .string({ error: createMessage('is_required') })
  .min(1, createMessage('is_required'))
  .max(200, createMessage('at_most_200_characters'));
