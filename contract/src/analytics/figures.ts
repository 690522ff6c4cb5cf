import { Id } from '#src/primitives.ts';
import { rejectReasons } from '#src/vocabulary/reject-reasons.ts';
import { z } from '#src/z.ts';

/** Over how many days, today included, the figures of the work are counted; beside them as many days before. */
export const figureSpans = [7, 30, 90, 365] as const;

/** What lies behind a figure, row by row. */
export const figureKinds = ['turnaround', 'rejections', 'no_shows', 'visits', 'items', 'people'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Where a visit was ordered: on the site, or at the desk, where no seat is taken. */
export const channels = ['site', 'desk'] as const;

/** How long from the first specimen taken to the report signed, in minutes: half of them, and nine in ten. */
const Turnaround = z.object({
  released: z.number(),
  /** After the hour that was promised. */
  late: z.number(),
  p50: z.number(),
  p90: z.number(),
  /** What was promised of them, on average; null where nothing was. */
  promised: z.number().nullable(),
});

/** What the work of a laboratory comes to. Money in rupees, at the prices that were ordered. */
export const Figures = z.object({
  /** The first and last day, and the first of as many before. */
  from: z.string(),
  to: z.string(),
  beforeFrom: z.string(),
  visits: z.number(),
  visitsBefore: z.number(),
  noShows: z.number(),
  noShowsBefore: z.number(),
  /** People of whom the lab had no visit before these days, and the others. */
  newPeople: z.number(),
  returningPeople: z.number(),
  channels: z.array(
    z.object({
      channel: z.enum(channels),
      visits: z.number(),
      revenue: z.number(),
      revenueBefore: z.number(),
    }),
  ),
  items: z.array(
    z.object({ itemId: Id, name: z.string(), count: z.number(), revenue: z.number(), revenueBefore: z.number() }),
  ),
  turnaround: Turnaround,
  turnaroundByTest: z.array(Turnaround.extend({ testId: Id, test: z.string() })),
  /** By the hour of India in which it was taken. */
  turnaroundByHour: z.array(Turnaround.extend({ hour: z.number() })),
  specimens: z.number(),
  rejections: z.array(
    z.object({
      collectorId: Id.nullable(),
      collector: z.string(),
      reason: z.enum(rejectReasons),
      rejected: z.number(),
      /** How many they took in these days. */
      taken: z.number(),
    }),
  ),
});
export type Figures = z.infer<typeof Figures>;

/** One row behind a figure; what it has no word for is null. */
export const FigureRow = z.object({
  number: z.string(),
  accession: z.string().nullable(),
  person: z.string(),
  what: z.string(),
  at: z.string(),
  minutes: z.number().nullable(),
  late: z.boolean().nullable(),
  /** In rupees, at the price that was ordered. */
  amount: z.number().nullable(),
  by: z.string().nullable(),
  reason: z.enum(rejectReasons).nullable(),
});
export type FigureRow = z.infer<typeof FigureRow>;
