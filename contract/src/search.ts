import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { Id, Limit, text } from './primitives.ts';

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

export const search = defineEndpoint({
  method: 'GET',
  path: '/search',
  summary: 'One ranked list of tests, packages, scans, labs and conditions for a query.',
  access: 'anyone',
  query: z.object({
    q: text(200).optional(),
    city: text(80).optional(),
    type: SearchType.optional(),
    /** The language of the names, where one is translated. */
    locale: z.enum(['en', 'hi']).optional(),
    limit: Limit,
  }),
  response: z.object({
    results: z.array(SearchResult),
    correctedTo: z.string().nullable(),
    /** Why nothing is sought: the words ask for the sex of an unborn child (PCPNDT Act). */
    refused: z.enum(['prenatal_sex']).nullable(),
  }),
});
