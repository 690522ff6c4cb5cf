import { createMessage } from '#src/coded-messages.ts';
import { Id, SaidCode } from '#src/primitives.ts';
import { z } from '#src/z.ts';

export const ImportKind = z.enum(['tests', 'packages', 'prices'], {
  error: createMessage('choose_tests_packages_or_prices'),
});

export type ImportKind = z.infer<typeof ImportKind>;

/** What is wrong with a row of a file: in English, and as a code that pages have words for (not in older reports). */
export const RowProblem = z.object({
  row: z.number(),
  column: z.string(),
  reason: z.string(),
  reasonCode: SaidCode.optional(),
});

export type RowProblem = z.infer<typeof RowProblem>;

export const ImportReport = z.object({
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  problems: z.array(RowProblem),
  columns: z.record(z.string(), z.string()),
});

export type ImportReport = z.infer<typeof ImportReport>;

export const Import = z.object({
  id: Id,
  kind: ImportKind,
  fileName: z.string(),
  dryRun: z.boolean(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  progress: z.number(),
  /** Why it failed, in English, and as a code (not of older imports). */
  message: z.string().nullable(),
  messageCode: SaidCode.optional(),
  report: ImportReport.nullable(),
  createdAt: z.string(),
});

export type Import = z.infer<typeof Import>;

/** What a price list changes, or would change; prices in rupees, `before` null where the lab had none. */
export const PriceChange = z.object({
  id: Id,
  name: z.string(),
  /** What the file calls it, where that is another of its names; null where it is this one. */
  written: z.string().nullable(),
  basePrice: z.number(),
  before: z.number().nullable(),
  after: z.number(),
});

export type PriceChange = z.infer<typeof PriceChange>;

export const PriceReport = z.object({
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** The first thousand. */
  changes: z.array(PriceChange),
  problems: z.array(RowProblem),
  dryRun: z.boolean(),
});

export type PriceReport = z.infer<typeof PriceReport>;
