import { defineEndpoint } from '#src/endpoint.ts';
import { inMedia } from '#src/media.ts';
import { catalogue } from '#src/operator-access.ts';
import { numeric } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { IMAGE_BYTES } from './schemas.ts';

export const getPublicFile = defineEndpoint({
  method: 'GET',
  path: '/files/{id}',
  summary: 'An image that everyone may see. Private files are never served here.',
  access: 'anyone',
  limit: 'none',
  params: z.object({ id: z.uuid() }),
  response: inMedia('application/octet-stream'),
});

export const getSignedFile = defineEndpoint({
  method: 'GET',
  path: '/private-files/{id}',
  summary: 'A private file at the address that an authorised call gave, within its 60 seconds.',
  access: 'anyone',
  params: z.object({ id: z.uuid() }),
  query: z.object({ until: numeric(z.number().int().positive()), seal: z.string().max(100) }),
  response: inMedia('application/octet-stream'),
});

export const uploadImage = defineEndpoint({
  method: 'POST',
  path: '/admin/images',
  summary:
    'Stores a picture of the site (multipart: image; JPEG, PNG or WebP, at most 5 MB) and answers with its address.',
  ...catalogue,
  files: { names: ['image'], maxBytes: IMAGE_BYTES },
  body: z.object({}),
  response: z.object({ url: z.string() }),
  status: 201,
});
