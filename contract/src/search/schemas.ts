import { Id, requiredText } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { demographics, fastingChoices, priceBandNames, sampleChoices, takenAtChoices } from './facets.ts';

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
  /** What is taken for it. */
  samples: z.array(z.enum(sampleChoices)).optional(),
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
  at: counts(takenAtChoices),
  sample: counts(sampleChoices),
});
export type Facets = z.infer<typeof Facets>;

export type SearchResult = z.infer<typeof SearchResult>;

/** What somebody did with what a search had found. */
export const searchUseKinds = ['seen', 'chosen', 'refined', 'booked'] as const;

/** One of these: nothing of who it was. */
export const SearchUse = z.discriminatedUnion('kind', [
  /** What was found stood before somebody. */
  z.object({ kind: z.literal('seen'), q: requiredText(200) }),
  /** They went on to one of the results, at that place of the list, from 1. */
  z.object({
    kind: z.literal('chosen'),
    q: requiredText(200),
    type: SearchType,
    id: Id,
    place: z.number().int().min(1).max(1000),
  }),
  /** They chose none and searched for something else. */
  z.object({ kind: z.literal('refined'), q: requiredText(200), to: requiredText(200) }),
  /** They booked what they had chosen. */
  z.object({ kind: z.literal('booked'), q: requiredText(200), id: Id }),
]);
export type SearchUse = z.infer<typeof SearchUse>;

/** Which searches of the report: all, those where few choose anything, those where what is chosen stands far down, those that are searched again. */
export const searchReportViews = ['all', 'unchosen', 'far', 'refined'] as const;

/** How a search did in some days. */
export const SearchReportRow = z.object({
  query: z.string(),
  /** How often its results stood before somebody. */
  seen: z.number(),
  /** How many results it had the last time. */
  results: z.number(),
  chosen: z.number(),
  /** At which place what was chosen stood on average; null where nothing was. */
  place: z.number().nullable(),
  /** The name of what was chosen most. */
  choice: z.string().nullable(),
  /** How often it was left for another search, and the one that was most frequent. */
  refined: z.number(),
  refinedTo: z.string().nullable(),
  booked: z.number(),
});
export type SearchReportRow = z.infer<typeof SearchReportRow>;

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
