import { z } from 'zod';
import { Id } from '#src/primitives.ts';
import { demographics, fastingChoices, priceBandNames } from './facets.ts';

export const searchTypes = ['test', 'package', 'scan', 'lab', 'condition'] as const;
export const SearchType = z.enum(searchTypes);

export const SearchResult = z.object({
  type: SearchType,
  id: Id,
  name: z.string(),
  url: z.string(),
  price: z.number().optional(),
  /** Of a test, package or scan, when a city was named: whether a lab there can be booked for it. */
  bookable: z.boolean().optional(),
  detail: z.string().optional(),
  /** Of a test, package or scan: what it costs without the offer, in rupees, where that is more. */
  basePrice: z.number().optional(),
  /** Hours without food before it; 0 for none. */
  fastingHours: z.number().optional(),
  /** Hours until the report. */
  reportHours: z.number().optional(),
  /** How many labs of the city can be booked for it. */
  labs: z.number().optional(),
  /** Why it is shown, where it is not called so: what it contains of what was asked for. */
  contains: z.string().optional(),
});

const counts = <V extends readonly [string, ...string[]]>(values: V) =>
  z.array(z.object({ value: z.enum(values), count: z.number() }));

/** How many results each value would leave, beside what is chosen of the others. */
export const Facets = z.object({
  type: counts(searchTypes),
  price: counts(priceBandNames),
  fasting: counts(fastingChoices),
  whom: counts(demographics),
});
export type Facets = z.infer<typeof Facets>;

export type SearchResult = z.infer<typeof SearchResult>;

/** What was searched without a result. `suggestion` is what the search knows that reads alike. */
export const SearchMiss = z.object({
  query: z.string(),
  times: z.number(),
  lastDay: z.string(),
  suggestion: z.string().nullable(),
});

export type SearchMiss = z.infer<typeof SearchMiss>;

/** A phrase as people say it, with the catalogue's words for it. */
export const Synonym = z.object({ phrase: z.string(), replacement: z.string() });

export type Synonym = z.infer<typeof Synonym>;
