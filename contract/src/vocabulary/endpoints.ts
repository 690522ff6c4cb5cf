import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { bench } from '#src/lab-access.ts';
import { catalogue } from '#src/operator-access.ts';
import { Id, Message, Paging, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { departments } from './departments.ts';
import { organSystems } from './organ-systems.ts';
import { AdminParameter, AdminTest, FoundParameter, Named, ParameterChange, ParameterWrite, Test } from './schemas.ts';

const anyone = { method: 'GET', access: 'anyone' } as const;

export const listCategories = defineEndpoint({
  ...anyone,
  path: '/admin/categories',
  summary: 'All categories; `exclusive` is the one with a carousel of its own, in no other list.',
  response: z.array(Named.extend({ exclusive: z.boolean() })),
});

export const listSubcategories = defineEndpoint({
  ...anyone,
  path: '/admin/subcategories',
  summary: 'All subcategories.',
  response: z.array(Named.extend({ categoryId: Id })),
});

export const listSubcategoriesOf = defineEndpoint({
  ...anyone,
  path: '/admin/subcategories/{id}',
  summary: 'The subcategories of one category.',
  params: z.object({ id: Id }),
  response: z.array(Named.extend({ categoryId: Id })),
});

export const listTestsWithParameters = defineEndpoint({
  ...anyone,
  path: '/parameter/',
  summary: 'Every test with its parameters; at least one each.',
  query: Paging.extend({ q: text(100).optional() }),
  response: z.array(Test),
});

export const findParameters = defineEndpoint({
  method: 'GET',
  path: '/lab/parameters',
  summary: 'Parameters by name, synonym or code, of the site and the lab’s own; at most twelve, an exact code first.',
  ...bench,
  query: z.object({ q: text(80) }),
  response: z.array(FoundParameter),
});

const one = { params: z.object({ id: Id }), ...catalogue } as const;

const named = Paging.extend({ q: text(80).optional() });

const Names = z.array(requiredText(120)).max(50);

const Added = Message.extend({ id: Id });

/** Which of two entries stays when they are one thing. */
const Merge = z.object({ into: Id });

const Name = z.object({ name: requiredText(80) });

export const createCategory = defineEndpoint({
  method: 'POST',
  publishes: true,
  path: '/admin/categories',
  summary: 'Adds a category.',
  ...catalogue,
  body: Name,
  response: Added,
  status: 201,
});

export const updateCategory = defineEndpoint({
  method: 'PUT',
  publishes: true,
  path: '/admin/categories/{id}',
  summary: 'Renames a category.',
  ...one,
  body: Name,
  response: Message,
});

export const deleteCategory = defineEndpoint({
  method: 'DELETE',
  path: '/admin/categories/{id}',
  summary: 'Removes a category that no item and no subcategory has. 409 otherwise.',
  ...one,
  response: Message,
});

export const createSubcategory = defineEndpoint({
  method: 'POST',
  publishes: true,
  path: '/admin/subcategories',
  summary: 'Adds a subcategory to a category.',
  ...catalogue,
  body: Name.extend({ categoryId: Id }),
  response: Added,
  status: 201,
});

export const updateSubcategory = defineEndpoint({
  method: 'PUT',
  publishes: true,
  path: '/admin/subcategories/{id}',
  summary: 'Renames a subcategory.',
  ...one,
  body: Name,
  response: Message,
});

export const deleteSubcategory = defineEndpoint({
  method: 'DELETE',
  path: '/admin/subcategories/{id}',
  summary: 'Removes a subcategory that no item has. 409 otherwise.',
  ...one,
  response: Message,
});

const TestWrite = z.object({
  name: requiredText(160),
  specimen: text(80).nullable(),
  /** What of the body it tells of. */
  organSystem: z.enum(organSystems).nullable().optional(),
  /** Where in a laboratory it is run. */
  department: z.enum(departments).nullable().optional(),
  synonyms: Names,
  parameterIds: z.array(Id).min(1, createMessage('test_measures_at_least_one_parameter')).max(200),
  /** Left out, the name of a new test suggests it. */
  needsConsent: z.boolean().optional(),
});

export const listAdminTests = defineEndpoint({
  method: 'GET',
  path: '/admin/tests',
  summary: 'Tests by name; q looks into synonyms too.',
  ...catalogue,
  query: named,
  response: z.array(AdminTest),
});

export const createAdminTest = defineEndpoint({
  method: 'POST',
  publishes: true,
  path: '/admin/tests',
  summary: 'Adds a test.',
  ...catalogue,
  body: TestWrite,
  response: Added,
  status: 201,
});

export const updateAdminTest = defineEndpoint({
  method: 'PUT',
  publishes: true,
  path: '/admin/tests/{id}',
  summary: 'Changes the keys of a test that are present. A parameter that an item names stays with it: 409.',
  ...one,
  body: TestWrite.partial(),
  response: Message,
});

export const deleteAdminTest = defineEndpoint({
  method: 'DELETE',
  path: '/admin/tests/{id}',
  summary: 'Removes a test that no item uses. 409 otherwise.',
  ...one,
  response: Message,
});

export const mergeAdminTest = defineEndpoint({
  method: 'POST',
  path: '/admin/tests/{id}/merge',
  summary: 'Makes two tests one: items name the kept one, and the other name becomes a synonym.',
  ...one,
  body: Merge,
  response: Message,
});

export const listAdminParameters = defineEndpoint({
  method: 'GET',
  path: '/admin/parameters',
  summary: 'Parameters by name; q looks into synonyms and LOINC codes too.',
  ...catalogue,
  query: named,
  response: z.array(AdminParameter),
});

export const createAdminParameter = defineEndpoint({
  method: 'POST',
  publishes: true,
  path: '/admin/parameters',
  summary: 'Adds a parameter.',
  ...catalogue,
  body: ParameterWrite,
  response: Added,
  status: 201,
});

export const updateAdminParameter = defineEndpoint({
  method: 'PUT',
  publishes: true,
  path: '/admin/parameters/{id}',
  summary:
    'Changes the keys of a parameter that are present. Reports keep the unit and range that they were judged by.',
  ...one,
  body: ParameterChange,
  response: Message,
});

export const deleteAdminParameter = defineEndpoint({
  method: 'DELETE',
  path: '/admin/parameters/{id}',
  summary: 'Removes a parameter that no test and no report names. 409 otherwise.',
  ...one,
  response: Message,
});

export const mergeAdminParameter = defineEndpoint({
  method: 'POST',
  path: '/admin/parameters/{id}/merge',
  summary: 'Makes two parameters one, in tests, items and reports. 409 when a report holds both.',
  ...one,
  body: Merge,
  response: Message,
});
