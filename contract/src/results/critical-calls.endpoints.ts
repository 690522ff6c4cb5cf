import { defineEndpoint } from '#src/endpoint.ts';
import { bench } from '#src/lab-access.ts';
import { Day, Id, Paging, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { flags } from './rules.ts';

/** A critical value that somebody was told: who, how, by whom, how long after it was known, and who was tried before. */
export const CriticalCall = z.object({
  id: Id,
  orderId: Id,
  number: z.string(),
  accessionNumber: z.string().nullable(),
  person: z.string(),
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  flag: z.enum(flags),
  /** When the value was written. */
  knownAt: z.string(),
  called: z.string(),
  how: z.enum(['phone', 'in_person']),
  by: z.string(),
  at: z.string(),
  /** Minutes from the value to the call. */
  afterMinutes: z.number(),
  /** The value has been corrected, or taken out, since it was told. */
  changed: z.boolean(),
  /** Nothing of its order is worked on any more. */
  closed: z.boolean(),
  attempts: z.array(z.object({ called: z.string(), by: z.string(), at: z.string() })),
});
export type CriticalCall = z.infer<typeof CriticalCall>;

export const listCriticalCalls = defineEndpoint({
  method: 'GET',
  path: '/lab/critical-calls',
  summary:
    'The register of calls for critical values, the latest first; `from` and `to` are days in India, `q` is a number of the visit or order, or a name.',
  ...bench,
  query: Paging.extend({ q: text(80).optional(), from: Day.optional(), to: Day.optional() }),
  response: z.array(CriticalCall),
});
