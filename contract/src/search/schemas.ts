import { z } from 'zod';
import { Id } from '#src/primitives.ts';

export const SearchType = z.enum(['test', 'package', 'scan', 'lab', 'condition']);

export const SearchResult = z.object({
  type: SearchType,
  id: Id,
  name: z.string(),
  url: z.string(),
  price: z.number().optional(),
  /** Of a test, package or scan, when a city was named: whether a lab there can be booked for it. */
  bookable: z.boolean().optional(),
  detail: z.string().optional(),
});

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
