import { defineEndpoint } from '#src/endpoint.ts';
import { Id } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { channels } from './schemas.ts';

export const listOutbox = defineEndpoint({
  method: 'GET',
  path: '/outbox',
  summary:
    'The last 50 messages of a demonstration without SMTP, the newest first; one to a phone has no subject. 404 on any other deployment.',
  access: 'anyone',
  response: z.array(
    z.object({
      id: Id,
      channel: z.enum(channels),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      createdAt: z.string(),
    }),
  ),
});
