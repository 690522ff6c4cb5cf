import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const getPublicFile = defineEndpoint({
  method: 'GET',
  path: '/files/{id}',
  summary: 'An image that everyone may see. Private files are never served here.',
  access: 'anyone',
  params: z.object({ id: z.uuid() }),
  response: z.any(),
});
