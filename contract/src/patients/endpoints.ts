import { z } from 'zod';
import { defineEndpoint } from '#src/endpoint.ts';
import { desk } from '#src/lab-access.ts';
import { text } from '#src/primitives.ts';
import { Patient } from './schemas.ts';

export const findPatients = defineEndpoint({
  method: 'GET',
  path: '/lab/patients',
  summary: "The lab's patients by the last digits of a telephone, by name or by number; at most 20, the latest first.",
  ...desk,
  query: z.object({ q: text(80) }),
  response: z.array(Patient),
});
