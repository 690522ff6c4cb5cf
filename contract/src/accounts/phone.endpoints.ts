import { defineEndpoint, roles } from '#src/endpoint.ts';
import { Locale, Message } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { PhoneCode, PhoneLogin, Secret, VerifyCode } from './schemas.ts';

const anyone = { access: 'anyone', limit: 'sign-in' } as const;

export const sendPhoneCode = defineEndpoint({
  method: 'POST',
  path: '/auth/phone-code',
  summary:
    'Sends a six-digit code to an Indian mobile. Answers alike whether the number is known or not. 429 past 3 in 15 minutes or 10 a day for a number, or what the site sends in a day.',
  ...anyone,
  body: PhoneCode.extend({ locale: Locale.optional() }),
  response: Message.extend({ otpToken: z.string() }),
  status: 201,
});

export const provePhone = defineEndpoint({
  method: 'POST',
  path: '/account/phone',
  summary:
    'Proves that the number of the account is its holder’s, by a code that went there (`POST /auth/phone-code`). 400 for a code that is wrong, has expired or went to another number; 409 where the number opens another account. From a quarter of an hour after the sign-in on with the password: a number is a way in.',
  access: { roles: ['customer'] },
  limit: 'sign-in',
  body: VerifyCode.extend({ password: Secret.or(z.literal('')).optional() }),
  response: Message,
});

export const loginByPhone = defineEndpoint({
  method: 'POST',
  path: '/auth/phone-login',
  summary:
    'Signs in by the code. 400 naming `birthYear` where the account is opened on a new device; naming `name` and `birthYear` where the number has no account yet: with them one is made. 401 `second_factor_required` where the account has a second step. The code stays good for these, five tries in all.',
  ...anyone,
  body: PhoneLogin,
  response: Message.extend({ token: z.string(), role: z.enum(roles) }),
});
