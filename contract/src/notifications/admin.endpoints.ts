import { defineEndpoint } from '#src/endpoint.ts';
import { siteOwner } from '#src/operator-access.ts';
import { Id, Message, Paging } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { UnsentMessage } from './schemas.ts';

export const listUnsent = defineEndpoint({
  method: 'GET',
  path: '/admin/messages',
  summary:
    'Messages that should have left, the newest first: tried or due, or given up after two days of tries; what waits for its hour is none. Never what they say; whom they are for is shown by half.',
  ...siteOwner,
  query: Paging.extend({ state: z.enum(['queued', 'failed']).optional() }),
  response: z.array(UnsentMessage),
});

export const resendMessage = defineEndpoint({
  method: 'POST',
  path: '/admin/messages/{id}/resend',
  summary:
    'Lets a message that was given up, or waits for its next try, go out now. 404 for one that has left, or waits for its hour.',
  ...siteOwner,
  params: z.object({ id: Id }),
  response: Message,
});
