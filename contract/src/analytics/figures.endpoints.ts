import { defineEndpoint } from '#src/endpoint.ts';
import { office } from '#src/lab-access.ts';
import { inMedia } from '#src/media.ts';
import { Id, numeric } from '#src/primitives.ts';
import { rejectReasons } from '#src/vocabulary/reject-reasons.ts';
import { z } from '#src/z.ts';
import { channels, FigureRow, Figures, figureKinds, figureSpans } from './figures.ts';

const Days = numeric(z.union(figureSpans.map((days) => z.literal(days)))).optional();
const which = {
  ...office,
  params: z.object({ kind: z.enum(figureKinds) }),
  query: z.object({
    days: Days,
    /** Of turnaround: one test, those taken in one hour of India, those signed after the promise. */
    testId: Id.optional(),
    hour: numeric(z.number().int().min(0).max(23)).optional(),
    late: z.literal('true').optional(),
    /** Of rejections: by whom (0: nobody named) and why. */
    collectorId: z.union([Id, numeric(z.literal(0))]).optional(),
    reason: z.enum(rejectReasons).optional(),
    /** Of visits: where they were ordered; of items: which. */
    channel: z.enum(channels).optional(),
    itemId: Id.optional(),
    /** Of people: new ones, or those who had been there. */
    known: z.enum(['true', 'false']).optional(),
  }),
} as const;

export const getFigures = defineEndpoint({
  method: 'GET',
  path: '/lab/figures',
  summary:
    'What the lab’s work came to in the last 7, 30, 90 or 365 days and in as many before: turnaround against promise, rejected specimens, channels, tests, no-shows, new and returning people.',
  ...office,
  query: z.object({ days: Days }),
  response: Figures,
});

export const listFigureRows = defineEndpoint({
  method: 'GET',
  path: '/lab/figures/{kind}',
  summary: 'The rows behind a figure, the slowest or latest first; at most 200.',
  ...which,
  response: z.array(FigureRow),
});

export const exportFigureRows = defineEndpoint({
  method: 'GET',
  path: '/lab/figures/{kind}/csv',
  summary: 'The same as CSV; at most 100,000 rows.',
  ...which,
  response: inMedia('text/csv'),
});
