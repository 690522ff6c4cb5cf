import { z } from 'zod';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, requiredText } from './primitives.ts';

const staff = { access: { roles: ['admin', 'lab', 'doctor'], enrolment: true } } as const;
const Secret = z
  .string({ error: createMessage('is_required') })
  .min(1, createMessage('is_required'))
  .max(200, createMessage('at_most_200_characters'));
const Code = z.object({ code: requiredText(20) });

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Whether signing in asks for a code of an authenticator app, and whether it must.',
  ...staff,
  response: z.object({ enabled: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.number() }),
});

export const beginSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary:
    'After the password: a new secret for an authenticator app (RFC 6238), as text and as a picture. It counts once confirmed.',
  ...staff,
  body: z.object({ password: Secret }),
  response: z.object({ secret: z.string(), address: z.string(), picture: z.string() }),
});

export const confirmSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Confirms the secret by a code of the app; answers with ten recovery codes, shown once.',
  ...staff,
  body: Code,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const removeSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor/remove',
  summary: 'Switches the second step off by the password and a code. 409 where it is required.',
  ...staff,
  body: Code.extend({ password: Secret }),
  response: Message,
});
