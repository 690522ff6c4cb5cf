import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { owner } from '#src/lab-access.ts';
import { requiredText } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** A lab's account at the gateway, by what is public of it, and where the gateway is told to send its webhooks. */
export const LabGateway = z.object({
  /** Whether labs name accounts of their own on this site. */
  wanted: z.boolean(),
  keyId: z.string().nullable(),
  offered: z.boolean(),
  webhook: z.string(),
  changedAt: z.string().nullable(),
});
export type LabGateway = z.infer<typeof LabGateway>;

export const NewLabGateway = z.object({
  keyId: requiredText(60).refine((value) => /^rzp_(live|test)_\w+$/.test(value), createMessage('key_begins_with_rzp')),
  keySecret: requiredText(100),
  webhookSecret: requiredText(100),
  /** Of whoever names it: money goes where these keys lead. */
  password: z.string().max(200),
});

export const getLabGateway = defineEndpoint({
  method: 'GET',
  path: '/lab/gateway',
  summary: 'How the lab is paid online. No secret is ever shown.',
  ...owner,
  response: LabGateway,
});

export const putLabGateway = defineEndpoint({
  method: 'PUT',
  path: '/lab/gateway',
  summary:
    'Names the lab’s account at the gateway, after the password; it is tried first. 400 for keys that the gateway does not know, 409 where labs name none here, 503 where it does not answer.',
  ...owner,
  limit: 'sign-in',
  body: NewLabGateway,
  response: LabGateway,
});

export const offerLabGateway = defineEndpoint({
  method: 'PUT',
  path: '/lab/gateway/offered',
  summary: 'Stops taking money online, or takes it again. What goes back goes back by the same account.',
  ...owner,
  body: z.object({ offered: z.boolean() }),
  response: LabGateway,
});
