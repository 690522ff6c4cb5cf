import { z } from 'zod';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { Phone, PlainName } from './people.ts';
import { Email, Id, Locale, Message, OneTimeCode, Password, requiredText, text, todayInIndia } from './primitives.ts';

/** The version of the privacy notice that a registration consents to. */
export const PRIVACY_NOTICE_VERSION = '2026-11-01';

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
export const ForgotPassword = z.object({ email: Email });
export const ResetPassword = z.object({ token: requiredText(200), password: Password });

function requiredPassword() {
  return z
    .string({ error: createMessage('is_required') })
    .min(1, createMessage('is_required'))
    .max(200, createMessage('at_most_200_characters'));
}

const OtpIssued = Message.extend({ otpToken: z.string() });
const Session = Message.extend({ token: z.string(), role: z.string() });

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(['customer', 'lab', 'doctor', 'admin']),
  locale: Locale,
});
export type User = z.infer<typeof User>;

const anyone = { access: 'anyone', limit: 'sign-in' } as const;

export const registerCustomer = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Opens a customer account and mails a six-digit code. Answers alike whether the address is known or not.',
  ...anyone,
  body: RegisterCustomer.extend({ locale: Locale.optional() }),
  response: OtpIssued,
  status: 201,
});

export const verifyCustomerCode = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-otp',
  summary: 'Confirms the e-mail address of a customer with the mailed code. It does not log in.',
  ...anyone,
  body: VerifyCode,
  response: Message,
});

export const resendCustomerCode = defineEndpoint({
  method: 'POST',
  path: '/auth/resend-otp',
  summary: 'Mails a new code and kills the old one: 3 in 15 minutes, 10 a day for an address.',
  ...anyone,
  body: z.object({ otpToken: requiredText(200) }),
  response: OtpIssued,
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in a customer, doctor or admin and answers with a token.',
  ...anyone,
  body: Login,
  response: Session,
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session on the server.',
  access: { roles: ['customer', 'doctor', 'admin', 'lab'], enrolment: true },
  response: Message,
});

export const currentUser = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The account that the token belongs to.',
  access: { roles: ['customer', 'doctor', 'admin', 'lab'], enrolment: true },
  response: User,
});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Mails a link for a new password. Answers alike whether the address is known or not.',
  ...anyone,
  body: ForgotPassword,
  response: Message,
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password by the mailed token and ends all sessions of the account.',
  ...anyone,
  body: ResetPassword,
  response: Message,
});

export const registerLab = defineEndpoint({
  method: 'POST',
  publishes: true,
  path: '/labauth/register',
  summary: 'Registers a laboratory with its owner and mails a six-digit code.',
  ...anyone,
  body: RegisterLab,
  response: OtpIssued,
  status: 201,
});

export const verifyLabCode = defineEndpoint({
  method: 'POST',
  path: '/labauth/verify-otp',
  summary: "Confirms a lab owner's e-mail address with the mailed code.",
  ...anyone,
  body: VerifyCode,
  response: Message,
});

export const resendLabCode = defineEndpoint({
  method: 'POST',
  path: '/labauth/resend-otp',
  summary: 'Mails a new code to a lab owner and kills the old one.',
  ...anyone,
  body: z.object({ otpToken: requiredText(200) }),
  response: OtpIssued,
});

export const loginLab = defineEndpoint({
  method: 'POST',
  path: '/labauth/login',
  summary: 'Signs in a lab member by e-mail, or the owner by lab name. 400 wrong password, 404 unknown lab.',
  ...anyone,
  body: LabLogin,
  response: Session.extend({ labId: Id }),
});

export const logoutLab = defineEndpoint({
  method: 'POST',
  path: '/labauth/logout',
  summary: 'Ends the lab session on the server.',
  access: { roles: ['lab'] },
  response: Message,
});

export const forgotLabPassword = defineEndpoint({
  method: 'POST',
  path: '/labauth/forgot-password',
  summary: 'Mails a lab member a link for a new password. Answers alike whether the address is known or not.',
  ...anyone,
  body: ForgotPassword,
  response: Message,
});

export const resetLabPassword = defineEndpoint({
  method: 'POST',
  path: '/labauth/reset-password',
  summary: 'Sets a new password by the mailed token and ends all sessions of the account.',
  ...anyone,
  body: ResetPassword,
  response: Message,
});

export const setLocale = defineEndpoint({
  method: 'PUT',
  path: '/auth/me/locale',
  summary: 'Remembers the language for mails and pages.',
  access: { roles: ['customer', 'doctor', 'admin', 'lab'] },
  body: z.object({ locale: Locale }),
  response: Message,
});

export const Person = z.object({
  id: Id,
  name: z.string(),
  sex: z.enum(['female', 'male', 'other']),
  birthDate: z.string(),
  relation: z.string(),
});
export type Person = z.infer<typeof Person>;

export const listPeople = defineEndpoint({
  method: 'GET',
  path: '/account/people',
  summary: 'The account holder and the family members that tests can be booked for.',
  access: { roles: ['customer'] },
  response: z.array(Person),
});

export const Address = z.object({
  id: Id,
  line: z.string(),
  locality: z.string(),
  cityId: Id,
  city: z.string(),
  pincode: z.string(),
  label: z.string(),
});
export type Address = z.infer<typeof Address>;

export const listAddresses = defineEndpoint({
  method: 'GET',
  path: '/account/addresses',
  summary: 'The addresses that the account has used for home collection.',
  access: { roles: ['customer'] },
  response: z.array(Address),
});

export const NewPerson = z.object({
  name: PlainName(120),
  sex: z.enum(['female', 'male', 'other'], { error: createMessage('choose_female_male_or_other') }),
  birthDate: z.iso
    .date({ error: createMessage('enter_the_date_of_birth') })
    .refine(
      (value) => value >= '1900-01-01' && value <= todayInIndia(),
      createMessage('enter_a_date_of_birth_in_the_past'),
    ),
  relation: text(60).optional(),
});

export const NewAddress = z.object({
  line: requiredText(200),
  locality: requiredText(120),
  cityId: Id,
  pincode: text(6).refine((value) => /^[1-9]\d{5}$/.test(value), createMessage('enter_a_pincode_of_six_digits')),
  label: text(40).optional(),
});
