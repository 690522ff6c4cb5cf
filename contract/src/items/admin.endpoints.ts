import { defineEndpoint } from '#src/endpoint.ts';
import { catalogue } from '#src/operator-access.ts';
import { Id, Message, Paging, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { ChangedPackage, NewPackage } from './package-form.ts';
import { AdminItem, ItemKind, licences, Package } from './schemas.ts';

const one = { params: z.object({ id: Id }), ...catalogue } as const;

export const listAdminItems = defineEndpoint({
  method: 'GET',
  path: '/admin/items',
  summary: 'Central tests, packages and scans by name.',
  ...catalogue,
  query: Paging.extend({ kind: ItemKind.optional(), q: text(80).optional() }),
  response: z.array(AdminItem),
});

export const getAdminItem = defineEndpoint({
  method: 'GET',
  path: '/admin/items/{id}',
  summary: 'One central item with every field, and its name in other languages.',
  ...one,
  response: Package.extend({ kind: ItemKind }),
});

export const createAdminItem = defineEndpoint({
  method: 'POST',
  publishes: true,
  path: '/admin/items',
  summary: 'Adds a central item. 409 when its name is taken.',
  ...catalogue,
  body: NewPackage.extend({
    kind: ItemKind,
    licence: z.enum(licences).nullable().optional(),
  }),
  response: Message.extend({ id: Id }),
  status: 201,
});

export const updateAdminItem = defineEndpoint({
  method: 'PUT',
  publishes: true,
  path: '/admin/items/{id}',
  summary: 'Changes the keys that are present.',
  ...one,
  body: ChangedPackage.extend({
    licence: z.enum(licences).nullable().optional(),
  }),
  response: Message,
});

export const deleteAdminItem = defineEndpoint({
  method: 'DELETE',
  path: '/admin/items/{id}',
  summary: 'Takes an item off the shelf. Bookings that name it keep it as it was.',
  ...one,
  response: Message,
});

export const mergeAdminItem = defineEndpoint({
  method: 'POST',
  path: '/admin/items/{id}/merge',
  summary: 'Makes two central items of one kind one: offers move, the old address leads to the kept item.',
  ...one,
  body: z.object({ into: Id }),
  response: Message,
});
