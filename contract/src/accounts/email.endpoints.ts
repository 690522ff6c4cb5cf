import { defineEndpoint } from '#src/endpoint.ts';
import { Email, Message } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { Secret, VerifyCode } from './schemas.ts';

const mine = { access: { roles: ['customer'] }, limit: 'sign-in' } as const;

export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/account/email',
  summary:
    'Sends a six-digit code to another mail address of the account holder, after the password (who has a telephone alone signs in by a code first). Answers alike where the address has an account already. 400 for the address that the account has, or a wrong password; 429 past 3 codes in 15 minutes or 10 a day for an address.',
  ...mine,
  body: z.object({ email: Email, password: Secret.or(z.literal('')) }),
  response: z.object({ otpToken: z.string() }),
  status: 201,
});

export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/account/email/confirm',
  summary:
    'Puts the address in place by the code that went there: it signs in, and is written to, from then on. Ends every other session; the address before is told. 400 for a code that is wrong or has expired; 409 where the address has an account by now.',
  ...mine,
  body: VerifyCode,
  response: Message,
});
