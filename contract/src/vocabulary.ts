import { z } from 'zod';
import { ReferenceRange } from './catalogue.ts';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { Id, Message, Paging, requiredText, text } from './primitives.ts';

const admin = { access: { roles: ['admin'] } } as const;
const one = { params: z.object({ id: Id }), ...admin } as const;
const named = Paging.extend({ q: text(80).optional() });
const Names = z.array(requiredText(120)).max(50);
const Added = Message.extend({ id: Id });

/** Which of two entries stays when they are one thing. */
const Merge = z.object({ into: Id });

export const AdminCity = z.object({
  id: Id,
  name: z.string(),
  state: z.string(),
  slug: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  aliases: z.array(z.string()),
  labs: z.number(),
});
export type AdminCity = z.infer<typeof AdminCity>;

/** A city as it is written; aliases match without regard to case. Degrees. */
export const CityWrite = z.object({
  name: requiredText(80),
  state: requiredText(80),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  aliases: z.array(requiredText(80)).max(20),
});

export const listAdminCities = defineEndpoint({
  method: 'GET',
  path: '/admin/cities',
  summary: 'Cities by name, with their aliases.',
  ...admin,
  query: named,
  response: z.array(AdminCity),
});
export const createCity = defineEndpoint({
  method: 'POST',
  path: '/admin/cities',
  summary: 'Adds a city.',
  ...admin,
  body: CityWrite,
  response: Added,
  status: 201,
});
export const updateCity = defineEndpoint({
  method: 'PUT',
  path: '/admin/cities/{id}',
  summary: "Changes a city. Its page's address stays.",
  ...one,
  body: CityWrite,
  response: Message,
});
export const deleteCity = defineEndpoint({
  method: 'DELETE',
  path: '/admin/cities/{id}',
  summary: 'Removes a city that nothing names. 409 otherwise.',
  ...one,
  response: Message,
});

const Name = z.object({ name: requiredText(80) });

export const createCategory = defineEndpoint({
  method: 'POST',
  publishes: true,
  path: '/admin/categories',
  summary: 'Adds a category.',
  ...admin,
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
  ...admin,
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

/** A test with what it is also called, what it measures, and how many items use it. */
export const AdminTest = z.object({
  id: Id,
  name: z.string(),
  specimen: z.string().nullable(),
  synonyms: z.array(z.string()),
  parameters: z.array(z.object({ id: Id, name: z.string() })),
  /** A booking of it asks everybody for consent: HIV. */
  needsConsent: z.boolean(),
  items: z.number(),
});
export type AdminTest = z.infer<typeof AdminTest>;

const TestWrite = z.object({
  name: requiredText(160),
  specimen: text(80).nullable(),
  synonyms: Names,
  parameterIds: z.array(Id).min(1, createMessage('test_measures_at_least_one_parameter')).max(200),
  /** Left out it stays as it is; of a new test the name suggests it. */
  needsConsent: z.boolean().optional(),
});

export const listAdminTests = defineEndpoint({
  method: 'GET',
  path: '/admin/tests',
  summary: 'Tests by name; q looks into synonyms too.',
  ...admin,
  query: named,
  response: z.array(AdminTest),
});
export const createAdminTest = defineEndpoint({
  method: 'POST',
  publishes: true,
  path: '/admin/tests',
  summary: 'Adds a test.',
  ...admin,
  body: TestWrite,
  response: Added,
  status: 201,
});
export const updateAdminTest = defineEndpoint({
  method: 'PUT',
  publishes: true,
  path: '/admin/tests/{id}',
  summary: 'Changes a test. A parameter that an item names stays with it: 409.',
  ...one,
  body: TestWrite,
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

/** A parameter with its unit, reference ranges (ages in years), names, and how many tests measure it. */
export const AdminParameter = z.object({
  id: Id,
  name: z.string(),
  unit: z.string().nullable(),
  loinc: z.string().nullable(),
  explanation: z.string().nullable(),
  synonyms: z.array(z.string()),
  referenceRanges: z.array(ReferenceRange),
  tests: z.number(),
});
export type AdminParameter = z.infer<typeof AdminParameter>;

const Range = ReferenceRange.extend({
  ageFromYears: z.number().min(0, createMessage('from_0_years')).max(130, createMessage('at_most_130_years')),
  ageToYears: z.number().min(0).max(130, createMessage('at_most_130_years')).nullable(),
  text: text(120).nullable(),
})
  .refine((range) => range.low !== null || range.high !== null || Boolean(range.text), {
    error: createMessage('give_a_low_value_a_high_value_or'),
  })
  .refine((range) => range.low === null || range.high === null || range.low <= range.high, {
    error: createMessage('low_value_is_higher_than_the_high_one'),
  })
  .refine((range) => range.ageToYears === null || range.ageFromYears < range.ageToYears, {
    error: createMessage('first_age_is_not_below_the_last'),
  });

const ParameterWrite = z.object({
  name: requiredText(160),
  unit: text(40).nullable(),
  loinc: text(20)
    .refine((value) => value === '' || /^\d{1,7}-\d$/.test(value), createMessage('loinc_code_looks_like_718_7'))
    .nullable(),
  explanation: text(1000).nullable(),
  synonyms: Names,
  referenceRanges: z.array(Range).max(50),
});
export type ParameterWrite = z.infer<typeof ParameterWrite>;

export const listAdminParameters = defineEndpoint({
  method: 'GET',
  path: '/admin/parameters',
  summary: 'Parameters by name; q looks into synonyms and LOINC codes too.',
  ...admin,
  query: named,
  response: z.array(AdminParameter),
});
export const createAdminParameter = defineEndpoint({
  method: 'POST',
  publishes: true,
  path: '/admin/parameters',
  summary: 'Adds a parameter.',
  ...admin,
  body: ParameterWrite,
  response: Added,
  status: 201,
});
export const updateAdminParameter = defineEndpoint({
  method: 'PUT',
  publishes: true,
  path: '/admin/parameters/{id}',
  summary: 'Changes a parameter. Reports keep the unit and range that they were judged by.',
  ...one,
  body: ParameterWrite,
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
