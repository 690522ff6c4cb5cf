import { type CodedMessage, createMessage } from '#src/coded-messages.ts';
import { Id, requiredText, text, translations } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { ageUnits } from './age-units.ts';
import { departments } from './departments.ts';
import { organSystems } from './organ-systems.ts';
import { resultForms } from './result-forms.ts';

export const Named = z.object({ id: Id, name: z.string() });

export type Named = z.infer<typeof Named>;

export const ReferenceRange = z.object({
  sex: z.enum(['any', 'female', 'male']),
  /** In what the age is counted: days for a newborn, months for an infant. */
  ageUnit: z.enum(ageUnits),
  ageFrom: z.number(),
  ageTo: z.number().nullable(),
  /** Of pregnant women alone. */
  pregnant: z.boolean(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  text: z.string().nullable(),
  /** Of these people alone, where they are not the parameter's: what cannot be, and when somebody is called. */
  plausibleLow: z.number().nullable(),
  plausibleHigh: z.number().nullable(),
  criticalLow: z.number().nullable(),
  criticalHigh: z.number().nullable(),
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
  department: z.enum(departments).nullable(),
  synonyms: z.array(z.string()),
  parameters: z.array(z.object({ id: Id, name: z.string() })),
  /** A booking of it asks everybody for consent: HIV. */
  needsConsent: z.boolean(),
  items: z.number(),
});

export type AdminTest = z.infer<typeof AdminTest>;

const Limit = z.number({ error: createMessage('enter_a_number_like_12_5') }).nullable();

const Delta = z.number().int().min(1).max(1000).nullable();
/** What may be said of a parameter that is told in words, in order: Nil, Trace, +, ++, +++. Empty for figures and free words. */
const Members = z
  .array(requiredText(60))
  .max(40)
  .refine((members) => new Set(members.map((member) => member.toLowerCase())).size === members.length, {
    error: createMessage('each_member_once'),
  });
const Decimals = z.number().int().min(0).max(4).nullable();

/** What a value cannot lie beyond (plausible), what somebody is called for (critical), and what change is looked at twice. */
const Limits = z.object({
  /** What formulas and analysers know it by: hb, creat. */
  code: z.string().nullable(),
  plausibleLow: Limit,
  plausibleHigh: Limit,
  criticalLow: Limit,
  criticalHigh: Limit,
  /** Somebody is called for any finding in words that is not a normal one. */
  abnormalIsCritical: z.boolean(),
  deltaPercent: z.number().nullable(),
  /** To how many decimals a figure is written at least: 13 as 13.0. More that were typed stay. */
  decimals: z.number().nullable(),
  members: z.array(z.string()),
});

/** A parameter with its unit, reference ranges, names, and how many tests measure it. */
export const AdminParameter = z.object({
  id: Id,
  name: z.string(),
  unit: z.string().nullable(),
  loinc: z.string().nullable(),
  explanation: z.string().nullable(),
  /** In the languages that somebody has translated it to. */
  translations: translations(z.object({ name: z.string(), explanation: z.string().nullable() })),
  /** What its results are written as; null for a figure or a word. */
  form: z.enum(resultForms).nullable(),
  synonyms: z.array(z.string()),
  referenceRanges: z.array(ReferenceRange),
  ...Limits.shape,
  tests: z.number(),
});

export type AdminParameter = z.infer<typeof AdminParameter>;

const PER_YEAR = { years: 1, months: 12, days: 366 } as const;

export const Range = ReferenceRange.extend({
  ageUnit: z.enum(ageUnits).default('years'),
  ageFrom: z.number().min(0, createMessage('from_0_years')),
  ageTo: z.number().min(0).nullable(),
  pregnant: z.boolean().default(false),
  text: text(120).nullable(),
  plausibleLow: z.number().nullable().default(null),
  plausibleHigh: z.number().nullable().default(null),
  criticalLow: z.number().nullable().default(null),
  criticalHigh: z.number().nullable().default(null),
})
  .refine((range) => range.low !== null || range.high !== null || Boolean(range.text), {
    error: createMessage('give_a_low_value_a_high_value_or'),
  })
  .refine((range) => range.low === null || range.high === null || range.low <= range.high, {
    error: createMessage('low_value_is_higher_than_the_high_one'),
  })
  .refine((range) => Math.max(range.ageFrom, range.ageTo ?? 0) <= 130 * PER_YEAR[range.ageUnit], {
    error: createMessage('at_most_130_years'),
  })
  .refine((range) => range.ageTo === null || range.ageFrom < range.ageTo, {
    error: createMessage('first_age_is_not_below_the_last'),
  })
  .refine((range) => !range.pregnant || range.sex !== 'male', {
    error: createMessage('men_are_not_pregnant'),
  })
  .superRefine(limitsInOrder);

type LimitsGiven = Partial<Record<'plausibleLow' | 'criticalLow' | 'criticalHigh' | 'plausibleHigh', number | null>>;

function limitsInOrder(given: LimitsGiven, context: z.RefinementCtx): void {
  const inOrder = [given.plausibleLow, given.criticalLow, given.criticalHigh, given.plausibleHigh];
  const known = inOrder.filter((limit) => limit != null);
  // Between two limits of a kind something lies.
  const leaveRoom = (low: number | null | undefined, high: number | null | undefined) =>
    low == null || high == null || low < high;
  if (
    known.some((limit, index) => index > 0 && limit < known[index - 1]!) ||
    !leaveRoom(given.criticalLow, given.criticalHigh) ||
    !leaveRoom(given.plausibleLow, given.plausibleHigh)
  )
    context.addIssue({ code: 'custom', path: ['criticalLow'], message: createMessage('limits_are_not_in_order') });
}

const ofParameter = z.object({
  name: requiredText(160),
  unit: text(40).nullable(),
  loinc: text(20)
    .refine((value) => value === '' || /^\d{1,7}-\d$/.test(value), createMessage('loinc_code_looks_like_718_7'))
    .nullable(),
  explanation: text(1000).nullable(),
  /** A language that is not among them loses its own. */
  translations: translations(z.object({ name: requiredText(160), explanation: text(1000).nullable() })).optional(),
  form: z.enum(resultForms).nullable().optional(),
  synonyms: Names,
  referenceRanges: z.array(Range).max(50),
  ...Limits.partial().shape,
  code: text(20)
    .refine((value) => /^[a-z0-9_-]*$/i.test(value), createMessage('code_has_letters_and_digits'))
    .nullable()
    .optional(),
  deltaPercent: Delta.optional(),
  decimals: Decimals.optional(),
  members: Members.optional(),
});

export const ParameterWrite = ofParameter.superRefine(limitsInOrder).superRefine(rangesJudge);
export type ParameterWrite = z.infer<typeof ParameterWrite>;

/** What is left out stays as it is; of the four limits all are sent, or none, and with ranges that go by them. */
export const ParameterChange = ofParameter.partial().superRefine(limitsInOrder).superRefine(rangesJudge);
export type ParameterChange = z.infer<typeof ParameterChange>;

/** By what a laboratory judges a parameter: the method it measures by, limits and ranges. `own` where it has set them itself. */
export const ParameterRule = z.object({
  parameterId: Id,
  name: z.string(),
  unit: z.string(),
  own: z.boolean(),
  /** The laboratory named it itself, in a package of its own: its unit is what it says. */
  named: z.boolean(),
  /** False where the laboratory does not report it: what is ordered is made without it. */
  reported: z.boolean(),
  /** Empty where the laboratory has not said by which method it measures. */
  method: z.string(),
  ...Limits.omit({ code: true }).shape,
  referenceRanges: z.array(ReferenceRange),
});
export type ParameterRule = z.infer<typeof ParameterRule>;

type RangeGiven = z.output<typeof Range>;

/** Whether two ranges are for the same people, so that which of them judges is left to their order. */
const overlap = (one: RangeGiven, other: RangeGiven): boolean =>
  one.sex === other.sex &&
  one.pregnant === other.pregnant &&
  one.ageUnit === other.ageUnit &&
  one.ageFrom < (other.ageTo ?? Infinity) &&
  other.ageFrom < (one.ageTo ?? Infinity);

/** Why a range cannot judge beside limits of its own, or else of the parameter; null where it can. */
function misfitOf(range: RangeGiven, limits: LimitsGiven): CodedMessage | null {
  const limit = (name: keyof LimitsGiven) => range[name] ?? limits[name] ?? null;
  const [low, high] = [range.low ?? range.high, range.high ?? range.low];
  if (low === null || high === null) return null;
  const beyond = (limit('plausibleLow') ?? -Infinity) > high || (limit('plausibleHigh') ?? Infinity) < low;
  if (beyond) return createMessage('range_is_beyond_what_is_plausible');
  const inside =
    (range.high !== null && (limit('criticalHigh') ?? Infinity) < range.high) ||
    (range.low !== null && (limit('criticalLow') ?? -Infinity) > range.low);
  return inside ? createMessage('critical_limit_lies_within_the_range') : null;
}

/** Ranges that can judge: no two for the same people, each within what is plausible and short of what is critical. */
function rangesJudge(
  { referenceRanges = [], ...limits }: LimitsGiven & { referenceRanges?: RangeGiven[] | undefined },
  context: z.RefinementCtx,
): void {
  referenceRanges.forEach((range, index) => {
    const twice = referenceRanges.slice(0, index).some((before) => overlap(before, range));
    const message = twice ? createMessage('two_ranges_are_for_the_same_people') : misfitOf(range, limits);
    if (message) context.addIssue({ code: 'custom', path: ['referenceRanges', index], message });
  });
}

/** What takes the place of the site's: all of it, so that what is written here is what judges. */
export const ParameterRuleWrite = z
  .object({
    method: text(120),
    /** Of a parameter that the laboratory named itself alone. */
    unit: text(30).optional(),
    ...Limits.omit({ code: true }).shape,
    abnormalIsCritical: z.boolean().default(false),
    deltaPercent: Delta,
    decimals: Decimals.default(null),
    members: Members.default([]),
    referenceRanges: z.array(Range).max(50),
  })
  .superRefine(limitsInOrder)
  .superRefine(rangesJudge);
export type ParameterRuleWrite = z.infer<typeof ParameterRuleWrite>;
