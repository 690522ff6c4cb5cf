import { defineEndpoint } from '#src/endpoint.ts';
import { ChangedPackage, NewPackage } from '#src/items/package-form.ts';
import { CatalogueQuery, Package } from '#src/items/schemas.ts';
import { office } from '#src/lab-access.ts';
import { Id, Limit, Message, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';

export const listOwnPackages = defineEndpoint({
  method: 'GET',
  path: '/lab/managepackage/',
  summary: "The signed-in lab's own packages, without the category 'Health Plus Exclusive'.",
  ...office,
  query: z.object({
    q: text(100).optional(),
    category: text(80).optional(),
    city: text(80).optional(),
    sort: z.enum(['name', '-name', 'price', '-price', 'category']).optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(Package),
});

export const createOwnPackage = defineEndpoint({
  method: 'POST',
  publishes: true,
  path: '/lab/managepackage/',
  summary: 'Adds a package of the lab. Unknown cities, categories and tests are refused by name.',
  ...office,
  body: NewPackage,
  response: Message.extend({ id: Id }),
  status: 201,
});

const one = { params: z.object({ id: Id }), ...office } as const;

export const getOwnPackage = defineEndpoint({
  method: 'GET',
  path: '/lab/managepackage/{id}',
  summary: "One of the lab's own packages.",
  ...one,
  response: Package,
});

export const updateOwnPackage = defineEndpoint({
  method: 'PUT',
  publishes: true,
  path: '/lab/managepackage/{id}',
  summary: 'Changes the keys that are present.',
  ...one,
  body: ChangedPackage,
  response: Message,
});

export const deleteOwnPackage = defineEndpoint({
  method: 'DELETE',
  path: '/lab/managepackage/{id}',
  summary: 'Removes a package. Bookings that name it keep it as it was.',
  ...one,
  response: Message,
});

const anyone = { method: 'GET', access: 'anyone' } as const;

export const getLabPackage = defineEndpoint({
  ...anyone,
  path: '/lab/package/{id}',
  summary: "One package of a laboratory's own, with the laboratory and packageTests.",
  params: z.object({ id: Id }),
  response: Package,
});

export const listLabPackages = defineEndpoint({
  ...anyone,
  path: '/lab/managepackage/{labId}/test-packages',
  summary: "A laboratory's own packages.",
  params: z.object({ labId: Id }),
  query: CatalogueQuery,
  response: z.array(Package),
});
