import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { Id, Limit, Message, requiredText, text } from './primitives.ts';

export const callbackStates = ['open', 'reached', 'not_reached'] as const;

/** A wish to be called back, as an administrator works on it. */
export const Callback = z.object({
  id: Id,
  phone: z.string(),
  city: z.string().nullable(),
  state: z.enum(callbackStates),
  outcome: z.string(),
  handledBy: z.string().nullable(),
  handledAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Callback = z.infer<typeof Callback>;

/** Any text that is not empty: the specification asks for no format. */
export const NewCallback = z.object({ phone: requiredText(40), city: text(80).optional() });

export const createCallback = defineEndpoint({
  method: 'POST',
  path: '/callbacks',
  summary: 'Asks to be called back. Any non-empty phone is taken.',
  access: 'anyone',
  limit: 'sign-in',
  body: NewCallback,
  response: Message,
  status: 201,
});

export const listCallbacks = defineEndpoint({
  method: 'GET',
  path: '/admin/callbacks',
  summary: 'Callback requests, the newest first.',
  access: { roles: ['admin'] },
  query: z.object({
    state: z.enum(callbackStates).optional(),
    q: text(40).optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(Callback),
});

export const CallbackOutcome = z.object({ state: z.enum(callbackStates), outcome: text(500).optional() });

export const handleCallback = defineEndpoint({
  method: 'PUT',
  path: '/admin/callbacks/{id}',
  summary: 'Records how a callback went.',
  access: { roles: ['admin'] },
  params: z.object({ id: Id }),
  body: CallbackOutcome,
  response: Callback,
});
