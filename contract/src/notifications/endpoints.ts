import { z } from 'zod';
import { defineEndpoint } from '#src/endpoint.ts';
import { Id } from '#src/primitives.ts';

export const listOutbox = defineEndpoint({
  method: 'GET',
  path: '/outbox',
  summary: 'The last 50 mails of a demonstration without SMTP. 404 on any other deployment.',
  access: 'anyone',
  response: z.array(z.object({ id: Id, to: z.string(), subject: z.string(), text: z.string(), createdAt: z.string() })),
});
