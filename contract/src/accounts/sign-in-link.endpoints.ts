import { defineEndpoint, roles } from '#src/endpoint.ts';
import { Id, Message } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { LinkLogin, SignInLink } from './schemas.ts';

const anyone = { access: 'anyone', limit: 'sign-in' } as const;

const asked =
  'Mails a link that signs in once, within 15 minutes; also while wrong passwords pause the account. Answers alike whether the address is known or not: 3 in 15 minutes, 10 a day and then one an hour, for an account whose address is confirmed. 503 where no mail is sent.';
const used =
  'by the token of a mailed link. 400 for one that was used, has expired, or is of before a new password; 403 `second_factor_required` where the account has a second step: the link stays good for it.';

export const sendSignInLink = defineEndpoint({
  method: 'POST',
  path: '/auth/sign-in-link',
  summary: asked,
  ...anyone,
  body: SignInLink,
  response: Message,
});

export const loginByLink = defineEndpoint({
  method: 'POST',
  path: '/auth/link-login',
  summary: `Signs in a customer, doctor or admin ${used}`,
  ...anyone,
  body: LinkLogin,
  response: Message.extend({ token: z.string(), role: z.enum(roles) }),
});

export const sendLabSignInLink = defineEndpoint({
  method: 'POST',
  path: '/labauth/sign-in-link',
  summary: asked,
  ...anyone,
  body: SignInLink,
  response: Message,
});

export const loginLabByLink = defineEndpoint({
  method: 'POST',
  path: '/labauth/link-login',
  summary: `Signs in a lab member ${used}`,
  ...anyone,
  body: LinkLogin,
  response: Message.extend({ token: z.string(), role: z.enum(roles), labId: Id }),
});
