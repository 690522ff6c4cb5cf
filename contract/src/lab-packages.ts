import { z } from 'zod';
import { Package } from './catalogue.ts';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { Id, Limit, List, Message, numeric, Rupees, requiredText, text } from './primitives.ts';

/** Whom a package is for. Source: section 3 of the lab document. */
export const demographics = ['Male', 'Female', 'Adults', 'Children'] as const;

const office = { access: { roles: ['lab'], labRoles: ['owner', 'manager'] } } as const;

const SelectedTest = z.object({
  testId: Id,
  parameterIds: z.array(Id).min(1, createMessage('select_at_least_one_parameter')).max(200),
});

/** A lab's own package as it is written. Prices in rupees, `fastingDuration` in hours. */
const fields = {
  name: requiredText(200),
  description: text(4000),
  basePrice: Rupees,
  offerPrice: Rupees,
  fastingRequired: z.boolean(),
  fastingDuration: numeric(
    z.number().int().min(1, createMessage('at_least_1_hour')).max(72, createMessage('at_most_72_hours')),
  ).nullable(),
  resultTime: text(80),
  demographics: List,
  testDuration: text(80),
  preTestRequirements: List,
  methodology: text(400),
  availability: text(200),
  reportFormat: text(80),
  validityPeriod: text(80),
  categoryId: Id,
  subCategoryIds: z.array(Id).max(20),
  locationIds: z.array(Id).min(1, createMessage('choose_at_least_one_city')).max(200),
  selectedTests: z.array(SelectedTest).min(1, createMessage('add_at_least_one_test')).max(200),
};
const partial = z.object(fields).partial();

export const NewLabPackage = partial.extend({
  name: fields.name,
  basePrice: fields.basePrice,
  offerPrice: fields.offerPrice,
  categoryId: fields.categoryId,
  locationIds: fields.locationIds,
  selectedTests: fields.selectedTests,
});
export const ChangedLabPackage = partial;

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
  body: NewLabPackage,
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
  body: ChangedLabPackage,
  response: Message,
});

export const deleteOwnPackage = defineEndpoint({
  method: 'DELETE',
  path: '/lab/managepackage/{id}',
  summary: 'Removes a package. Bookings that name it keep it as it was.',
  ...one,
  response: Message,
});
