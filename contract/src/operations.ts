import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { Id } from './primitives.ts';

export const listOutbox = defineEndpoint({
  method: 'GET',
  path: '/outbox',
  summary: 'The last 50 mails of a demonstration without SMTP. 404 on any other deployment.',
  access: 'anyone',
  response: z.array(z.object({ id: Id, to: z.string(), subject: z.string(), text: z.string(), createdAt: z.string() })),
});

export const siteSettings = defineEndpoint({
  method: 'GET',
  path: '/site',
  summary: 'What pages need to know of this deployment: name, contact, demonstration or not.',
  access: 'anyone',
  response: z.object({
    siteName: z.string(),
    contactPhone: z.string(),
    contactEmail: z.string(),
    publicUrl: z.string(),
    publicApiUrl: z.string(),
    demonstration: z.boolean(),
    development: z.boolean(),
    mailEnabled: z.boolean(),
    chatUrl: z.string(),
    socialUrls: z.array(z.string()),
    cancellationFee: z.number(),
  }),
});
