import { reviewStates } from '#src/approvals/schemas.ts';
import { Id, Limit, text, translations } from '#src/primitives.ts';
import { organSystems } from '#src/vocabulary/organ-systems.ts';
import { Named } from '#src/vocabulary/schemas.ts';
import { z } from '#src/z.ts';

/** What a lab must hold before an item can be booked at it. */
export const licences = ['pcpndt', 'aerb'] as const;

export type Licence = (typeof licences)[number];

export const ItemKind = z.enum(['test', 'package', 'scan']);

/** A central item as a row of the console. Prices in rupees. */
export const AdminItem = z.object({
  id: Id,
  kind: ItemKind,
  name: z.string(),
  category: z.string().nullable(),
  basePrice: z.number(),
  offerPrice: z.number(),
  parameters: z.number(),
  labs: z.number(),
  orders: z.number(),
  url: z.string(),
});

export type AdminItem = z.infer<typeof AdminItem>;

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
  test: Named.extend({
    /** With their names in other languages. */
    parameters: z.array(Named.extend({ translations: translations(z.string()) })),
  }),
});

/** A package as the specification names its fields. Prices in rupees, `fastingDuration` in hours. */
export const Package = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** Its name, and what it is for, in the languages that somebody has written them in. */
  translatedNames: translations(z.string()),
  translatedDescriptions: translations(z.string()),
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
  /** A preventive health check-up, which may count for income tax in any mode of payment. */
  preventive: z.boolean(),
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
  /** Of what of the body its values tell, and how many of them, the most first; what tells of none in particular is left out. */
  organs: z.array(z.object({ organ: z.enum(organSystems), values: z.number() })),
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

/**
 * What an item teaches before one books it: what it measures, by what of the body that tells of, each test with what it
 * tells in plain words; and what is taken for it, with how many tests are done from each container, in the order of draw.
 */
export const ItemGuide = z.object({
  /** What it is for, whole. */
  description: z.string(),
  measures: z.array(
    z.object({
      organ: z.enum(organSystems).nullable(),
      tests: z.array(
        z.object({
          id: Id,
          name: z.string(),
          explanation: z.string().nullable(),
          parameters: z.array(Named.extend({ explanation: z.string().nullable() })),
        }),
      ),
    }),
  ),
  containers: z.array(
    z.object({
      name: z.string(),
      capColour: z.string(),
      specimen: z.string(),
      volumeMl: z.number().nullable(),
      /** What patients are told who fill it themselves; empty where it is filled for them. */
      patientInstructions: z.string(),
      /** Drawn two hours after a meal. */
      afterMeal: z.boolean(),
      tests: z.number(),
    }),
  ),
});

export type ItemGuide = z.infer<typeof ItemGuide>;

/** Whom a package is for. Source: section 3 of the lab document. */
export const demographics = ['Male', 'Female', 'Adults', 'Children'] as const;
