import { z } from 'zod';
import { reviewStates } from './approvals.ts';
import { defineEndpoint } from './endpoint.ts';
import { Id, IdList, Limit, Locale, numeric, Pincode, requiredText, text } from './primitives.ts';

export const Named = z.object({ id: Id, name: z.string() });
export type Named = z.infer<typeof Named>;

/** What a lab must hold before an item can be booked at it. */
export const licences = ['pcpndt', 'aerb'] as const;
export type Licence = (typeof licences)[number];

/** A city. `name` is what the site shows and stores as the choice. */
export const City = Named.extend({
  state: z.string(),
  slug: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type City = z.infer<typeof City>;

export const LabOffer = z.object({
  id: Id,
  labAdminId: Id,
  labPrice: z.number(),
  locationId: Id,
  locations: z.array(Named),
});
export type LabOffer = z.infer<typeof LabOffer>;

export const PackageTest = z.object({
  parameterId: Id,
  test: Named.extend({ parameters: z.array(Named) }),
});

/** A package as the specification names its fields. Prices in rupees, `fastingDuration` in hours. */
export const Package = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  basePrice: z.number(),
  offerPrice: z.number(),
  category: Named.nullable(),
  categoryId: Id.nullable(),
  subCategories: z.array(Named),
  subCategoryIds: z.array(Id),
  locations: z.array(Named),
  locationIds: z.array(Id),
  labOffers: z.array(LabOffer),
  packageTests: z.array(PackageTest),
  numberOfParameters: z.number(),
  numberOfTests: z.number(),
  testCode: z.string(),
  testDuration: z.string(),
  resultTime: z.string(),
  demographics: z.array(z.string()),
  reportFormat: z.string(),
  preTestRequirements: z.array(z.string()),
  fastingRequired: z.boolean(),
  fastingDuration: z.number().nullable(),
  methodology: z.string(),
  availability: z.string(),
  validityPeriod: z.string(),
  imageUrl: z.string().nullable(),
  licence: z.enum(licences).nullable(),
  /** A lab's own package is public once it is released. */
  review: z.enum(reviewStates),
  lab: z
    .object({
      id: Id,
      labName: z.string(),
      labImage: z.string().nullable(),
      address: z.string(),
      phone: z.string(),
      city: z.string(),
      verified: z.boolean(),
    })
    .nullable(),
});
export type Package = z.infer<typeof Package>;

/** Any central item in the field names of the test-package form. `mrp` is the base price in rupees. */
export const TestPackage = z.object({
  id: Id,
  kind: z.enum(['test', 'package', 'scan']),
  testName: z.string(),
  category: z.array(z.string()),
  description: z.string(),
  numberOfTests: z.number(),
  offerPrice: z.number(),
  mrp: z.number(),
  fastingRequirement: z.string(),
  resultTime: z.string(),
  demographics: z.array(z.string()),
  numberOfParameters: z.number(),
  listOfParameters: z.array(z.string()),
  testDuration: z.string(),
  preTestRequirements: z.array(z.string()),
  testMethodology: z.string(),
  reportFormat: z.string(),
  testValidity: z.string(),
  testLocation: z.array(z.string()),
  imageUrl: z.string().nullable(),
  licence: z.enum(licences).nullable(),
});
export type TestPackage = z.infer<typeof TestPackage>;

export const ReferenceRange = z.object({
  sex: z.enum(['any', 'female', 'male']),
  ageFromYears: z.number(),
  ageToYears: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  text: z.string().nullable(),
});

export const Parameter = Named.extend({
  unit: z.string().nullable(),
  loinc: z.string().nullable(),
  referenceRanges: z.array(ReferenceRange),
});

export const Test = Named.extend({ specimen: z.string().nullable(), parameters: z.array(Parameter) });

export const ItemKind = z.enum(['test', 'package', 'scan']);
export const ItemSort = z.enum(['popular', 'name', '-name', 'price', '-price', 'tests', '-tests']);

/** What every list of the catalogue can be narrowed by. */
export const CatalogueQuery = z.object({
  city: text(80).optional(),
  category: text(80).optional(),
  subcategory: text(80).optional(),
  q: text(100).optional(),
  sort: ItemSort.optional(),
  limit: Limit,
  cursor: text(200).optional(),
});

/** What a card shows, for one city. `price` is the lowest bookable lab price there, else the offer price; of a lab's own package its offer price. */
export const ItemCard = z.object({
  id: Id,
  kind: ItemKind,
  name: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  subCategories: z.array(z.string()),
  parameterCount: z.number(),
  testCount: z.number(),
  firstParameters: z.array(z.string()),
  fastingHours: z.number().nullable(),
  resultHours: z.number().nullable(),
  basePrice: z.number(),
  price: z.number(),
  percentOff: z.number(),
  labCount: z.number(),
  /** Done with counselling alone: a booking confirms the patient's consent. */
  needsConsent: z.boolean(),
  /** Whose own package it is, and the city where it is booked; null for a central item. */
  lab: z.object({ id: Id, labName: z.string(), city: z.string() }).nullable(),
  url: z.string(),
});
export type ItemCard = z.infer<typeof ItemCard>;

const anyone = { method: 'GET', access: 'anyone' } as const;

export const listCities = defineEndpoint({
  ...anyone,
  path: '/locations/',
  summary: 'All cities, those with the most to book first.',
  query: CatalogueQuery.pick({ q: true, limit: true, cursor: true }),
  response: z.array(City),
});

export const PincodePlace = z.object({
  pincode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  district: z.string(),
});
export type PincodePlace = z.infer<typeof PincodePlace>;

export const getPincode = defineEndpoint({
  ...anyone,
  path: '/places/pincodes/{pincode}',
  summary: 'Where a pincode is, about (degrees). 404 for an unknown one.',
  params: z.object({ pincode: Pincode }),
  response: PincodePlace,
});

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

export const getTest = defineEndpoint({
  ...anyone,
  path: '/tests/{id}',
  summary: 'Any central item in the test-package field names.',
  params: z.object({ id: Id }),
  response: TestPackage,
});

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
  path: '/admin/subcategories/{categoryId}',
  summary: 'The subcategories of one category.',
  params: z.object({ categoryId: Id }),
  response: z.array(Named.extend({ categoryId: Id })),
});

export const listTestsWithParameters = defineEndpoint({
  ...anyone,
  path: '/parameter/',
  summary: 'Every test with its parameters; at least one each.',
  query: CatalogueQuery.pick({ q: true, limit: true, cursor: true }),
  response: z.array(Test),
});
