import { createMessage, type MessageCode } from './coded-messages.ts';
import { readFigure } from './digits.ts';
import { readId } from './ids.ts';
import { locales, type Translated, translated } from './languages.ts';
import { isWholePaise } from './money.ts';
import { isPincode } from './places/rules.ts';
import { z } from './z.ts';

// A lone surrogate or NUL cannot be stored by PostgreSQL; both are refused here, with the field's name.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is exactly what is refused
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Text of at most `max` characters, trimmed. */
export const text = (max: number) =>
  z
    .string({
      error: ({ input }) => (input === undefined ? createMessage('is_required') : createMessage('should_be_text')),
    })
    .max(max, createMessage('at_most_max_characters', { max }))
    .refine((value) => !unstorable.test(value), createMessage('text_holds_a_character_that_cannot_be_stored'))
    .transform((value) => value.trim());

/** Text that is required: not empty after trimming. */
export const requiredText = (max: number) =>
  text(max).refine((value) => value.length > 0, createMessage('is_required'));

/** A number, or text that is one (paths, queries, forms); true, lists and nothing at all are none. */
export const numeric = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? (readFigure(value) ?? value) : value), schema);

/** How many rows a page of a list holds. */
export const Limit = numeric(z.number().int().min(1).max(100)).optional();

/** A database id: a positive integer that a number can hold. Text of digits is taken too (paths, queries, forms). */
export const Id = numeric(
  z
    .number({ error: createMessage('choose_one_of_the_list') })
    .int(createMessage('should_be_a_whole_number'))
    .positive(createMessage('should_be_a_positive_number'))
    .max(Number.MAX_SAFE_INTEGER, createMessage('number_is_too_large')),
);

/** Ids with commas, up to `most`, in a query. */
export const IdList = (most: number) =>
  text(most * 17).refine(
    (value) => {
      const parts = value.split(',');
      return parts.length <= most && parts.every((part) => readId(part) !== null);
    },
    createMessage('send_up_to_most_ids_with_commas', { most }),
  );

export const Email = text(254)
  .transform((value) => value.toLowerCase())
  .refine(
    (value) =>
      /^[^\s@<>()",;:\\[\]]+@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,}$/u.test(
        value,
      ),
    createMessage('enter_an_e_mail_address_like_name_example'),
  );

export const Password = z
  .string({ error: createMessage('is_required') })
  .min(8, createMessage('use_at_least_8_characters'))
  .max(200, createMessage('at_most_200_characters'))
  .refine((value) => !unstorable.test(value), createMessage('password_holds_a_character_that_cannot_be_stored'));

export const Pincode = text(6).refine(isPincode, createMessage('enter_a_pincode_of_six_digits'));

/** A price in rupees: ₹1 to ₹10,00,000 with at most two decimals. */
export const Rupees = numeric(
  z
    .number({ error: createMessage('enter_a_price_in_rupees') })
    .min(1, createMessage('price_must_be_at_least_inr_1'))
    .max(1_000_000, createMessage('price_must_be_at_most_inr_10_00'))
    .refine(isWholePaise, createMessage('use_at_most_two_decimals')),
);

/** Money that changes hands, in rupees: one paisa, which may be the rest of a bill, to ₹1,00,00,000. */
export const Amount = numeric(
  z
    .number({ error: createMessage('enter_an_amount_in_rupees') })
    .min(0.01, createMessage('amount_must_be_more_than_nothing'))
    .max(10_000_000, createMessage('amount_must_be_at_most_one_crore'))
    .refine(isWholePaise, createMessage('use_at_most_two_decimals')),
);

/** A figure between two limits, with at most two decimals. */
export const Figure = (minimum: number, maximum: number) =>
  numeric(
    z
      .number({ error: createMessage('is_required') })
      .min(minimum, createMessage('at_least_minimum', { minimum }))
      .max(maximum, createMessage('at_most_maximum', { maximum }))
      .refine(isWholePaise, createMessage('use_at_most_two_decimals')),
  );

export const OneTimeCode = text(6).refine(
  (value) => /^\d{6}$/.test(value),
  createMessage('enter_the_six_digits_of_the_code'),
);

/** A moment as ISO 8601 with its offset. */
export const Moment = z.iso.datetime({ offset: true, error: createMessage('should_be_a_date_and_time') });

/** A day as YYYY-MM-DD, of 1900 to 2999. */
export const Day = z.iso
  .date({ error: createMessage('should_be_a_date_like_2026_11_21') })
  .refine((value) => /^(19|2\d)/.test(value), {
    error: createMessage('should_be_a_date_of_1900_to_2999'),
    // What is no day is reckoned with no further.
    abort: true,
  });

/** A list typed with commas, or sent as an array. */
export const List = z
  .union([z.array(text(300)).max(100), text(10_000).transform((value) => value.split(','))])
  .transform((values) => values.map((value) => value.trim()).filter((value) => value.length > 0));

/** What was said, as a code that pages have words for; a parameter may be one itself. */
export const SaidCode: z.ZodType<MessageCode> = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => SaidCode)])).optional(),
});

export const Message = z.object({
  message: z.string(),
  /** The same as a code, for pages in other languages. */
  messageCode: SaidCode.optional(),
});

export const Place = z.enum(['home', 'counter'], { error: createMessage('choose_home_or_counter') });
export type Place = z.infer<typeof Place>;

export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;

/** The same in every language of the site. */
export const inEachLanguage = <S extends z.ZodType>(schema: S) =>
  z.object(Object.fromEntries(locales.map((locale) => [locale, schema])) as Record<Locale, S>);

/** What is written in English and has been translated to some languages. */
export const translations = <S extends z.ZodType>(schema: S) =>
  z.strictObject(
    Object.fromEntries(translated.map((locale) => [locale, schema.optional()])) as Record<Translated, z.ZodOptional<S>>,
  );

/** A page of a list: how many rows, and where to go on. */
export const Paging = z.object({
  limit: Limit,
  cursor: text(200).optional(),
});
