import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { catalogue } from '#src/operator-access.ts';
import { inEachLanguage, Message } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { contentKeys, SiteContent } from './schemas.ts';

export const getSiteContent = defineEndpoint({
  method: 'GET',
  path: '/site/content',
  summary: 'What an administrator has written in place of the sample content; a missing key means the sample.',
  access: 'anyone',
  response: SiteContent,
});

const key = z.object({ key: z.enum(contentKeys, { error: createMessage('there_is_no_such_content') }) });

export const putSiteContent = defineEndpoint({
  method: 'PUT',
  path: '/admin/content/{key}',
  summary: 'Writes content in every language. 400 names what does not fit.',
  ...catalogue,
  publishes: true,
  params: key,
  body: inEachLanguage(z.unknown()),
  response: Message,
});

export const resetSiteContent = defineEndpoint({
  method: 'DELETE',
  path: '/admin/content/{key}',
  summary: 'Goes back to the sample content.',
  ...catalogue,
  params: key,
  response: Message,
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
    /** Who is answerable; empty where the deployment does not say. */
    operatorName: z.string(),
    grievanceOfficer: z.string(),
    publicUrl: z.string(),
    publicApiUrl: z.string(),
    demonstration: z.boolean(),
    development: z.boolean(),
    chatUrl: z.string(),
    socialUrls: z.array(z.string()),
    cancellationFee: z.number(),
    /** Whether codes go to telephones here. */
    phoneCodes: z.boolean(),
  }),
});
