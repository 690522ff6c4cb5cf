import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { IMAGE_BYTES } from '#src/files/schemas.ts';
import { Id, IdList, Locale, Message, numeric, Rupees, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { isOffer } from './rules.ts';
import { CatalogueQuery, ItemCard, ItemGuide, ItemKind, Package, TestPackage } from './schemas.ts';

const anyone = { method: 'GET', access: 'anyone' } as const;

export const listPackages = defineEndpoint({
  ...anyone,
  path: '/packages/',
  summary:
    'Central packages with every field. Narrowed by city, category, subcategory and q; paged by limit and cursor.',
  query: CatalogueQuery,
  response: z.array(Package),
});

export const getPackage = defineEndpoint({
  ...anyone,
  path: '/packages/{id}',
  summary: 'One central item with every field. 404 when there is none.',
  params: z.object({ id: Id }),
  response: Package,
});

export const getItemGuide = defineEndpoint({
  ...anyone,
  path: '/items/{id}/guide',
  summary: 'What an item measures, by organ and in plain words, and what is taken for it. 404 when there is none.',
  params: z.object({ id: Id }),
  query: z.object({ locale: Locale.optional() }),
  response: ItemGuide,
});

export const listItemCards = defineEndpoint({
  ...anyone,
  path: '/items',
  summary:
    "Cards for one city, central items and labs' own packages: only what a card shows. Without a city, central items alone.",
  query: CatalogueQuery.extend({
    kind: ItemKind.optional(),
    exclusive: z.enum(['only', 'without']).optional(),
    /** The code of a sub-category, which its name may leave: full-body, hair. */
    concern: text(80).optional(),
    /** Labs' own packages left out. */
    own: z.enum(['without']).optional(),
    fasting: z.enum(['yes', 'no']).optional(),
    maxPrice: numeric(z.number().min(0).max(1_000_000)).optional(),
    maxHours: numeric(z.number().int().min(1).max(2000)).optional(),
    demographic: text(40).optional(),
    lab: Id.optional(),
    locale: Locale.optional(),
  }),
  response: z.array(ItemCard),
});

export const listItemCardsByIds = defineEndpoint({
  ...anyone,
  path: '/items/by-ids',
  summary:
    "Cards of the named items for one city, central ones and labs' own packages, in the order asked (at most 50).",
  query: z.object({
    ids: IdList(50),
    city: text(80).optional(),
    locale: Locale.optional(),
  }),
  response: z.array(ItemCard),
});

export const listItemCardsByNames = defineEndpoint({
  ...anyone,
  path: '/items/by-names',
  summary:
    'Cards of the central tests of these names for one city (at most 50, parted by "|"); unknown ones are left out.',
  query: z.object({ names: requiredText(4000), city: text(80).optional(), locale: Locale.optional() }),
  response: z.array(ItemCard),
});

export const listItemAddresses = defineEndpoint({
  ...anyone,
  path: '/items/addresses',
  summary: 'Where every item has its page, 5,000 a page, for sitemaps. `changed` is a day.',
  query: z.object({ page: numeric(z.number().int().min(1).max(10_000)) }),
  response: z.object({
    pages: z.number(),
    entries: z.array(z.object({ url: z.string(), changed: z.string() })),
  }),
});

/** A list as forms send it: one text with commas, the field once for each, or an array. */
const listText = (most: number) =>
  z
    .union([
      z
        .array(text(300))
        .max(100)
        .transform((parts) => parts.join(', ')),
      z.string(),
    ])
    .pipe(requiredText(most));

export const addTestPackage = defineEndpoint({
  method: 'POST',
  publishes: true,
  path: '/tests/add',
  summary: 'Adds a test package (multipart). An admin adds a central one, a lab its own. 403 for customers.',
  access: { roles: ['admin', 'lab'], labRoles: ['owner', 'manager'], operatorRoles: ['owner', 'catalogue'] },
  files: { names: ['image', 'imageUrl'], maxBytes: IMAGE_BYTES },
  body: z
    .object({
      testName: requiredText(200),
      category: listText(400),
      description: requiredText(4000),
      numberOfTests: numeric(
        z
          .number({ error: createMessage('enter_a_number') })
          .int()
          .min(1)
          .max(1000),
      ),
      offerPrice: Rupees,
      mrp: Rupees,
      fastingRequirement: requiredText(200),
      resultTime: requiredText(80),
      demographics: listText(400),
      numberOfParameters: numeric(
        z
          .number({ error: createMessage('enter_a_number') })
          .int()
          .min(1)
          .max(1000),
      ),
      listOfParameters: listText(8000),
      testDuration: requiredText(80),
      preTestRequirements: listText(4000),
      testMethodology: text(400).optional(),
      reportFormat: requiredText(80),
      testValidity: requiredText(80),
      testLocation: listText(2000).refine((value) => /[^,\s]/.test(value), createMessage('name_at_least_one_city')),
    })
    .refine((value) => isOffer(value.offerPrice, value.mrp), {
      path: ['offerPrice'],
      error: createMessage('offer_price_is_higher_than_the_mrp'),
    }),
  response: Message.extend({ id: Id }),
  status: 201,
});

export const getTest = defineEndpoint({
  ...anyone,
  path: '/tests/{id}',
  summary: 'Any central item in the test-package field names.',
  params: z.object({ id: Id }),
  response: TestPackage,
});
