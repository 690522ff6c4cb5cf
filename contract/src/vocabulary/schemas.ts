import { z } from 'zod';
import { createMessage } from '#src/coded-messages.ts';
import { Id, requiredText, text } from '#src/primitives.ts';
import { organSystems } from './organ-systems.ts';

export const Named = z.object({ id: Id, name: z.string() });

export type Named = z.infer<typeof Named>;

export const ReferenceRange = z.object({
  sex: z.enum(['any', 'female', 'male']),
  ageFromYears: z.number(),
  ageToYears: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  text: z.string().nullable(),
});

export const Parameter = Named.extend({
  unit: z.string().nullable(),
  loinc: z.string().nullable(),
  referenceRanges: z.array(ReferenceRange),
});

/** A parameter as somebody of a lab picks it. */
export const FoundParameter = Named.extend({ unit: z.string(), code: z.string().nullable() });
export type FoundParameter = z.infer<typeof FoundParameter>;

export const Test = Named.extend({ specimen: z.string().nullable(), parameters: z.array(Parameter) });

const Names = z.array(requiredText(120)).max(50);

/** A test with what it is also called, what it measures, and how many items use it. */
export const AdminTest = z.object({
  id: Id,
  name: z.string(),
  specimen: z.string().nullable(),
  organSystem: z.enum(organSystems).nullable(),
  synonyms: z.array(z.string()),
  parameters: z.array(z.object({ id: Id, name: z.string() })),
  /** A booking of it asks everybody for consent: HIV. */
  needsConsent: z.boolean(),
  items: z.number(),
});

export type AdminTest = z.infer<typeof AdminTest>;

const Limit = z.number({ error: createMessage('enter_a_number_like_12_5') }).nullable();

/** What a value cannot lie beyond (plausible), what somebody is called for (critical), and what change is looked at twice. */
const Limits = z.object({
  /** What formulas and analysers know it by: hb, creat. */
  code: z.string().nullable(),
  plausibleLow: Limit,
  plausibleHigh: Limit,
  criticalLow: Limit,
  criticalHigh: Limit,
  deltaPercent: z.number().nullable(),
});

/** A parameter with its unit, reference ranges (ages in years), names, and how many tests measure it. */
export const AdminParameter = z.object({
  id: Id,
  name: z.string(),
  unit: z.string().nullable(),
  loinc: z.string().nullable(),
  explanation: z.string().nullable(),
  /** In Hindi; null where nobody has translated it. */
  hindi: z.object({ name: z.string(), explanation: z.string().nullable() }).nullable(),
  synonyms: z.array(z.string()),
  referenceRanges: z.array(ReferenceRange),
  ...Limits.shape,
  tests: z.number(),
});

export type AdminParameter = z.infer<typeof AdminParameter>;

export const Range = ReferenceRange.extend({
  ageFromYears: z.number().min(0, createMessage('from_0_years')).max(130, createMessage('at_most_130_years')),
  ageToYears: z.number().min(0).max(130, createMessage('at_most_130_years')).nullable(),
  text: text(120).nullable(),
})
  .refine((range) => range.low !== null || range.high !== null || Boolean(range.text), {
    error: createMessage('give_a_low_value_a_high_value_or'),
  })
  .refine((range) => range.low === null || range.high === null || range.low <= range.high, {
    error: createMessage('low_value_is_higher_than_the_high_one'),
  })
  .refine((range) => range.ageToYears === null || range.ageFromYears < range.ageToYears, {
    error: createMessage('first_age_is_not_below_the_last'),
  });

export const ParameterWrite = z
  .object({
    name: requiredText(160),
    unit: text(40).nullable(),
    loinc: text(20)
      .refine((value) => value === '' || /^\d{1,7}-\d$/.test(value), createMessage('loinc_code_looks_like_718_7'))
      .nullable(),
    explanation: text(1000).nullable(),
    /** What is not sent stays as it is. */
    hindi: z
      .object({ name: requiredText(160), explanation: text(1000).nullable() })
      .nullable()
      .optional(),
    synonyms: Names,
    referenceRanges: z.array(Range).max(50),
    ...Limits.partial().shape,
    code: text(20)
      .refine((value) => /^[a-z0-9_-]*$/i.test(value), createMessage('code_has_letters_and_digits'))
      .nullable()
      .optional(),
    deltaPercent: z.number().int().min(1).max(1000).nullable().optional(),
  })
  .superRefine((given, context) => {
    const inOrder = [given.plausibleLow, given.criticalLow, given.criticalHigh, given.plausibleHigh];
    const known = inOrder.filter((limit) => limit != null);
    if (known.some((limit, index) => index > 0 && limit < known[index - 1]!))
      context.addIssue({ code: 'custom', path: ['criticalLow'], message: createMessage('limits_are_not_in_order') });
  });

export type ParameterWrite = z.infer<typeof ParameterWrite>;
