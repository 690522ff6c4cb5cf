import { defineEndpoint } from '#src/endpoint.ts';
import { support } from '#src/operator-access.ts';
import { Id, Limit, Message, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { Callback, CallbackOutcome, callbackStates, NewCallback } from './schemas.ts';

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
  ...support,
  query: z.object({
    state: z.enum(callbackStates).optional(),
    q: text(40).optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(Callback),
});

export const handleCallback = defineEndpoint({
  method: 'PUT',
  path: '/admin/callbacks/{id}',
  summary: 'Records how a callback went.',
  ...support,
  params: z.object({ id: Id }),
  body: CallbackOutcome,
  response: Callback,
});
