import { defineEndpoint } from '#src/endpoint.ts';
import { CatalogueQuery } from '#src/items/schemas.ts';
import { Id } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { Lab } from './schemas.ts';

const anyone = { method: 'GET', access: 'anyone' } as const;

export const listLabs = defineEndpoint({
  ...anyone,
  path: '/labauth/',
  summary: 'Laboratories, narrowed by city and name.',
  query: CatalogueQuery.pick({ city: true, q: true, limit: true, cursor: true }).extend({
    sort: z.enum(['name', 'verified', 'recent']).optional(),
  }),
  response: z.array(Lab),
});

export const getLab = defineEndpoint({
  ...anyone,
  path: '/labauth/{labAdminId}',
  summary: 'One laboratory.',
  params: z.object({ labAdminId: Id }),
  response: Lab,
});
