import { createMessage } from '#src/coded-messages.ts';
import { Id, numeric, text } from '#src/primitives.ts';
import { departments } from '#src/vocabulary/departments.ts';
import { resultForms } from '#src/vocabulary/result-forms.ts';
import { z } from '#src/z.ts';
import { flags } from './rules.ts';

export const resultSources = ['typed', 'analyser', 'formula', 'sent_out', 'carried'] as const;
export const blankReasons = [
  'needs_adult',
  'not_in_pregnancy',
  'triglycerides_too_high',
  'not_defined',
  'not_in_figures',
  'other_unit',
  'impossible',
] as const;
export type BlankReason = (typeof blankReasons)[number];

const nullableNumber = z.number().nullable();

/** A result as it stands: version 0 where there is none yet. `value` is what was typed, or reckoned. */
export const ResultCell = z.object({
  parameterId: Id,
  version: z.number(),
  value: z.string(),
  flag: z.enum(flags),
  source: z.enum(resultSources).nullable(),
  blankReason: z.enum(blankReasons).nullable(),
  /** Who wrote it, and when; nobody for what was reckoned. */
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** It is critical, and nobody has been called for it yet. */
  callDue: z.boolean(),
  /** Who was called for it as critical and read it back, and when; null where nobody was. */
  call: z.object({ called: z.string(), at: z.string() }).nullable(),
});
export type ResultCell = z.infer<typeof ResultCell>;

/** What the paper of another laboratory states beside a value: its reference range in figures or words, and its method. */
export const StatedRange = z
  .object({ low: numeric(nullableNumber), high: numeric(nullableNumber), rangeText: text(120), method: text(120) })
  .refine(({ low, high }) => low === null || high === null || low <= high, {
    error: createMessage('low_value_is_higher_than_the_high_one'),
    path: ['low'],
  });
export type StatedRange = z.infer<typeof StatedRange>;

/** What an order's tests measure, with the range and limits for this person, and the value as it stands. */
export const MeasuredParameter = ResultCell.extend({
  name: z.string(),
  /** Null for a figure or a word. */
  form: z.enum(resultForms).nullable(),
  code: z.string().nullable(),
  testId: Id,
  test: z.string(),
  /** The laboratory that measures it for this one; null for what is measured here. */
  referral: z.string().nullable(),
  /** The range and method that its paper states; null where none was taken down. */
  stated: z.object({ low: nullableNumber, high: nullableNumber, rangeText: z.string(), method: z.string() }).nullable(),
  unit: z.string(),
  low: nullableNumber,
  high: nullableNumber,
  rangeText: z.string().nullable(),
  /** What may be said of it, in order; empty for figures and free words. */
  members: z.array(z.string()),
  /** How the lab measures it; empty where it has not said so. */
  method: z.string(),
  criticalLow: nullableNumber,
  criticalHigh: nullableNumber,
  abnormalIsCritical: z.boolean(),
  plausibleLow: nullableNumber,
  plausibleHigh: nullableNumber,
  /** Where it comes from, of what is reckoned from others of the order and not typed; null where it is measured. */
  formula: z.string().nullable(),
  /** The formula in whose place a value was measured, by its source; null where none is. */
  insteadOf: z.string().nullable(),
  /** The last value of the same person at this lab, of before this order. */
  previous: z.object({ value: z.string(), at: z.string(), deltaPercent: nullableNumber }).nullable(),
  /** The change since then, in percent, that is looked at twice. */
  deltaLimit: nullableNumber,
});
export type MeasuredParameter = z.infer<typeof MeasuredParameter>;

/** A result that was written now, beside the last one of before: how much it has changed is seen at once. */
export const WrittenCell = ResultCell.extend({ previous: MeasuredParameter.shape.previous });
export type WrittenCell = z.infer<typeof WrittenCell>;

/** Whom a specimen is of: ranges go by all of it. */
export const BenchPerson = z.object({ name: z.string(), sex: z.string(), age: z.number(), pregnant: z.boolean() });

/** A test that waits on the bench. */
export const BenchTest = z.object({
  testId: Id,
  name: z.string(),
  department: z.enum(departments).nullable(),
  waiting: z.number(),
  overdue: z.number(),
});
export type BenchTest = z.infer<typeof BenchTest>;

/** One person's specimen on the grid of a test. */
/** In which order specimens may stand on a grid: the soonest due first, as their tubes stand in a rack, or by name. */
export const gridOrders = ['due', 'accession', 'name'] as const;
export type GridOrder = (typeof gridOrders)[number];

export const BenchRow = z.object({
  orderId: Id,
  number: z.string(),
  accessionNumber: z.string(),
  /** The codes of its tubes: of one that was exchanged with another person's, not of this accession number. */
  tubes: z.array(z.string()),
  person: BenchPerson,
  dueAt: z.string().nullable(),
  overdue: z.boolean(),
  parameters: z.array(MeasuredParameter),
  /** What the results say against each other. */
  crossCheck: z.string().nullable(),
  /** An analyser says something of the order's values that nobody has looked at. */
  remarked: z.boolean(),
});
export type BenchRow = z.infer<typeof BenchRow>;

/** A critical value for which somebody is to be called. */
export const CriticalValue = z.object({
  orderId: Id,
  parameterId: Id,
  version: z.number(),
  number: z.string(),
  accessionNumber: z.string().nullable(),
  person: z.string(),
  phone: z.string(),
  /** It is of who booked for them: they gave none of their own. */
  phoneLent: z.boolean(),
  /** The doctor who sent them, as the desk wrote it; empty for nobody. */
  referredBy: z.string(),
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  flag: z.enum(flags),
  at: z.string(),
  /** Nobody was called within half an hour. */
  overdue: z.boolean(),
  /** Calls that reached nobody, the latest first. */
  attempts: z.array(z.object({ called: z.string(), by: z.string(), at: z.string() })),
});
export type CriticalValue = z.infer<typeof CriticalValue>;
