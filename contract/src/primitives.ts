import { z } from 'zod';
import { readId } from './ids.ts';

/** What is said where a schema says nothing itself, in words for people. */
z.config({
  customError(issue) {
    if (issue.code === 'too_small') {
      if (issue.origin === 'string') return 'This is required.';
      return issue.origin === 'array' ? `Choose at least ${issue.minimum}.` : `At least ${issue.minimum}.`;
    }
    if (issue.code === 'too_big') {
      if (issue.origin === 'string') return `At most ${issue.maximum} characters.`;
      return issue.origin === 'array' ? `Choose at most ${issue.maximum}.` : `At most ${issue.maximum}.`;
    }
    if (issue.code === 'invalid_value') return 'Choose one of the list.';
    if (issue.code === 'invalid_type' && issue.expected === 'number' && issue.input !== undefined)
      return 'Enter a number, like 12.5.';
    if (issue.code === 'invalid_type')
      return issue.input === undefined ? 'This is required.' : 'This does not fit here.';
    return undefined;
  },
});

// A lone surrogate or NUL cannot be stored by PostgreSQL; both are refused here, with the field's name.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is exactly what is refused
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Text of at most `max` characters, trimmed. */
export const text = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'This is required.' : 'This should be text.') })
    .max(max, `At most ${max} characters.`)
    .refine((value) => !unstorable.test(value), 'This text holds a character that cannot be stored.')
    .transform((value) => value.trim());

/** Text that is required: not empty after trimming. */
export const requiredText = (max: number) => text(max).refine((value) => value.length > 0, 'This is required.');

/** A number, or text that is one (paths, queries, forms); true, lists and nothing at all are none. */
export const numeric = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), schema);

/** How many rows a page of a list holds. */
export const Limit = numeric(z.number().int().min(1).max(100)).optional();

/** A database id: a positive integer that a number can hold. Text of digits is taken too (paths, queries, forms). */
export const Id = numeric(
  z
    .number({ error: 'Choose one of the list.' })
    .int('This should be a whole number.')
    .positive('This should be a positive number.')
    .max(Number.MAX_SAFE_INTEGER, 'This number is too large.'),
);

/** Ids with commas, up to `most`, in a query. */
export const IdList = (most: number) =>
  text(most * 17).refine((value) => {
    const parts = value.split(',');
    return parts.length <= most && parts.every((part) => readId(part) !== null);
  }, `Send up to ${most} ids, with commas.`);

export const Email = text(254)
  .transform((value) => value.toLowerCase())
  .refine(
    (value) => /^[^\s@<>()",;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value),
    'Enter an e-mail address, like name@example.in.',
  );

export const Password = z
  .string({ error: 'This is required.' })
  .min(8, 'Use at least 8 characters.')
  .max(200, 'At most 200 characters.')
  .refine((value) => !unstorable.test(value), 'This password holds a character that cannot be stored.');

export const Pincode = text(6).refine((value) => /^[1-9]\d{5}$/.test(value), 'Enter a pincode of six digits.');

/** A price in rupees: ₹1 to ₹10,00,000 with at most two decimals. */
export const Rupees = numeric(
  z
    .number({ error: 'Enter a price in rupees.' })
    .min(1, 'The price must be at least ₹1.')
    .max(1_000_000, 'The price must be at most ₹10,00,000.')
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use at most two decimals.'),
);

export const OneTimeCode = text(6).refine((value) => /^\d{6}$/.test(value), 'Enter the six digits of the code.');

/** A moment as ISO 8601 with its offset. */
export const Moment = z.iso.datetime({ offset: true, error: 'This should be a date and time.' });

/** A day as YYYY-MM-DD, of 1900 to 2999. */
export const Day = z.iso
  .date({ error: 'This should be a date, like 2026-11-21.' })
  .refine((value) => /^(19|2\d)/.test(value), 'This should be a date of 1900 to 2999.');

/** A list typed with commas, or sent as an array. */
export const List = z
  .union([z.array(text(300)).max(100), text(10_000).transform((value) => value.split(','))])
  .transform((values) => values.map((value) => value.trim()).filter((value) => value.length > 0));

export const Message = z.object({ message: z.string() });

export const Place = z.enum(['home', 'counter'], { error: 'Choose home or counter.' });
export type Place = z.infer<typeof Place>;

export const Locale = z.enum(['en', 'hi']);
export type Locale = z.infer<typeof Locale>;

/** A page of a list: how many rows, and where to go on. */
export const Paging = z.object({
  limit: Limit,
  cursor: text(200).optional(),
});

/** Today in India, YYYY-MM-DD: a child may be born today before the day begins in UTC. */
export const todayInIndia = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
