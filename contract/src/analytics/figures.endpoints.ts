import { z } from 'zod';
import { defineEndpoint } from '#src/endpoint.ts';
import { office } from '#src/lab-access.ts';
import { Id, numeric } from '#src/primitives.ts';
import { FigureRow, Figures, figureKinds, figureSpans } from './figures.ts';

const Days = numeric(z.union(figureSpans.map((days) => z.literal(days)))).optional();
const which = {
  ...office,
  params: z.object({ kind: z.enum(figureKinds) }),
  query: z.object({ days: Days, testId: Id.optional(), collectorId: Id.optional() }),
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
  response: z.string(),
});
