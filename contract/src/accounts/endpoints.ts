import { defineEndpoint, roles } from '#src/endpoint.ts';
import { Id, Locale, Message, requiredText } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import {
  Address,
  ForgotPassword,
  LabLogin,
  Login,
  Person,
  RegisterCustomer,
  RegisterLab,
  ResetPassword,
  User,
  VerifyCode,
} from './schemas.ts';

const OtpIssued = Message.extend({ otpToken: z.string() });

const Session = Message.extend({ token: z.string(), role: z.enum(roles) });

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
  access: { roles: ['customer', 'doctor', 'admin', 'lab'], enrolment: true, viewing: true },
  response: Message,
});

export const currentUser = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The account that the token belongs to.',
  access: { roles: ['customer', 'doctor', 'admin', 'lab'], enrolment: true, viewing: true },
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

export const listPeople = defineEndpoint({
  method: 'GET',
  path: '/account/people',
  summary: 'The account holder and the family members that tests can be booked for.',
  access: { roles: ['customer'], viewing: true },
  response: z.array(Person),
});

export const listAddresses = defineEndpoint({
  method: 'GET',
  path: '/account/addresses',
  summary: 'The addresses that the account has used for home collection.',
  access: { roles: ['customer'], viewing: true },
  response: z.array(Address),
});
