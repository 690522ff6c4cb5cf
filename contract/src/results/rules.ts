import type { ResultForm } from '#src/vocabulary/result-forms.ts';
import { NO_GROWTH, readNarrative, saysNoGrowth } from './cultures.ts';
import type { Limits, Range } from './ranges.ts';
import { flagOfCount, flagOfWords, memberNamed, saysNoResult, saysNothingFound } from './words.ts';

/** Digits with commas between thousands, as in India or elsewhere: 1,240 and 1,24,000; never 12,5. */
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d{1,6})?$/;

/**
 * A typed result as a number, or as words where it is none: "1,240" is a number, "<0.01" and "Negative" are words, and
 * so is "12,5": a comma is no decimal point, and leaving it out would make the value ten times as large.
 */
export function readResult(typed: string): { value: number | null; text: string | null } {
  const given = typed.trim();
  const bare = GROUPED.test(given) ? given.replaceAll(',', '') : given;
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(bare) ? { value: Number(bare), text: null } : { value: null, text: given };
}

/** Whether two written results say the same: 13 is 13.0, and words are words. */
export function sameResult(one: string, other: string): boolean {
  const [first, second] = [readResult(one), readResult(other)];
  return first.value === null ? first.text === second.text && second.value === null : first.value === second.value;
}

/** A figure with at least so many decimals; nothing that was measured is rounded away. */
export function figure(value: number, decimals: number | null): string {
  const plain = String(value);
  const given = plain.split('.')[1]?.length ?? 0;
  return given < (decimals ?? 0) ? value.toFixed(decimals!) : plain;
}

/** Both ends of a range as they are written: with as many decimals as the end that has more, 0.1 and 0.28 as 0.10 and 0.28. */
export function rangeEnds(low: number, high: number): [string, string] {
  const decimals = Math.max(...[low, high].map((end) => String(end).split('.')[1]?.length ?? 0));
  return [low.toFixed(decimals), high.toFixed(decimals)];
}

const INTERVAL = /^(\d{1,9}(?:\.\d{1,6})?)\s*(?:-|–|to)\s*(\d{1,9}(?:\.\d{1,6})?)(?:\s*\/\s*[\w.]+)?$/i;

/** What a result says in figures: a number is both ends, "<0.01" has no lower one, "2-4 /hpf" has two. Null for words. */
export function boundsOf(typed: string): { low: number | null; high: number | null } | null {
  const given = typed.trim();
  const { value } = readResult(given);
  if (value !== null) return { low: value, high: value };
  const bound = /^[<>]/.test(given) ? readResult(given.slice(1)).value : null;
  if (bound !== null) return given[0] === '<' ? { low: null, high: bound } : { low: bound, high: null };
  const [, from, to] = INTERVAL.exec(given) ?? [];
  return from !== undefined && to !== undefined && Number(from) <= Number(to)
    ? { low: Number(from), high: Number(to) }
    : null;
}

/** Whether what was found is a figure, or bounds of one. Words have no unit: "Seen" is not so many per field. */
export const isFigure = ({ value, text }: { value: number | null; text: string | null }): boolean =>
  value !== null || boundsOf(text ?? '') !== null;

export const flags = [
  'normal',
  'low',
  'high',
  'abnormal',
  'critical_low',
  'critical_high',
  'critical_abnormal',
  'invalid',
  'none',
] as const;
/** How a result stands to its range and limits. */
export type Flag = (typeof flags)[number];

/** The flags of a value for which a doctor is called. */
export const criticalFlags = ['critical_low', 'critical_high', 'critical_abnormal'] as const;
/** Within so many minutes somebody is called for one. Source: product decision "The lab's day". */
export const CALL_WITHIN_MINUTES = 30;
export const isCritical = (flag: Flag): boolean => (criticalFlags as readonly Flag[]).includes(flag);
/**
 * Whether nobody has to look at a result twice: it was judged, and found normal, and has not changed by more than its limit
 * since the one before; or nothing is written.
 */
export function isOrdinary(judged: Judgement): boolean {
  const { value, flag, previous, deltaLimit } = judged;
  if (value === '') return true;
  const change = previous?.deltaPercent ?? null;
  return flag === 'normal' && !isJump(change, deltaLimit) && !contradictsBefore(judged);
}

/**
 * Whether it says another thing than before of what stays as it is for life: a list of words each of which is normal, as
 * blood groups are. Somebody else's tube says so.
 */
export function contradictsBefore({ value, members, rangeText, previous }: Judgement): boolean {
  if (previous === null || rangeText === null || members.length < 2) return false;
  if (!members.every((member) => flagOfWords(member, rangeText) === 'normal')) return false;
  const [now, before] = [value, previous.value].map((said) => memberNamed(said, members));
  return now !== null && before !== null && now !== before;
}

/** Whether a value has changed by more than its limit since the one before, both in percent. */
export const isJump = (change: number | null, limit: number | null): boolean =>
  change !== null && limit !== null && Math.abs(change) > limit;

interface Judgement {
  value: string;
  flag: Flag;
  members: readonly string[];
  rangeText: string | null;
  previous: { value: string; deltaPercent: number | null } | null;
  deltaLimit: number | null;
}

/** Whether a reader has to look at it. */
export const isNotable = (flag: Flag): boolean => flag !== 'normal' && flag !== 'none';

type Ends = Pick<Range, 'low' | 'high'>;

/** Where figures fall: wholly or with one end outside. A bound that does not tell ("<5" where below 3 is low) has no flag. */
function flagOfBounds({ low, high }: Ends, range: Ends | null): Flag {
  if (!range || (range.low === null && range.high === null)) return 'none';
  // "<0.01": everything below that. It is low when all of it is, and normal when none of it can be high.
  if (low === null) {
    if (range.low !== null) return high! <= range.low ? 'low' : 'none';
    return high! <= range.high! ? 'normal' : 'none';
  }
  if (high === null) {
    if (range.high !== null) return low >= range.high ? 'high' : 'none';
    return low >= range.low! ? 'normal' : 'none';
  }
  if (range.low !== null && low < range.low) return 'low';
  if (range.high !== null && high > range.high) return 'high';
  return 'normal';
}

const inFigures = (range: Ends | null): boolean => !!range && (range.low !== null || range.high !== null);

/** What is not normal is critical where its parameter says so. */
const asCritical = (flag: Flag, limits: Pick<Limits, 'abnormalIsCritical'> | undefined): Flag =>
  flag === 'abnormal' && limits?.abnormalIsCritical ? 'critical_abnormal' : flag;

/** Of what has two ends the worse one is what somebody is called for; of "<5" and ">5" the one that it has. */
function criticalEnd({ low, high }: Ends, limits: Limits | undefined): Flag | null {
  const lowest = high === null ? null : (low ?? high);
  const highest = low === null ? null : (high ?? low);
  if (limits?.criticalLow != null && lowest !== null && lowest <= limits.criticalLow) return 'critical_low';
  if (limits?.criticalHigh != null && highest !== null && highest >= limits.criticalHigh) return 'critical_high';
  return null;
}

/** The flag of a typed result: critical before low and high. */
export function judge(typed: string, range: Pick<Range, 'low' | 'high' | 'text'> | null, limits?: Limits): Flag {
  if (saysNoResult(typed)) return 'invalid';
  const bounds = boundsOf(typed);
  if (!bounds && inFigures(range)) return flagOfCount(typed);
  if (!bounds) return range?.text ? asCritical(flagOfWords(typed, range.text), limits) : 'none';
  const critical = criticalEnd(bounds, limits);
  if (critical) return critical;
  if (!inFigures(range) && range?.text) return asCritical(flagOfWords(typed, range.text), limits);
  return flagOfBounds(bounds, range);
}

/**
 * The flag of what is written under a form: a culture in which nothing grew is normal where that is the usual; a
 * description is judged by its impression alone.
 */
export function judgeForm(
  form: ResultForm,
  written: string,
  range: Pick<Range, 'text'> | null,
  limits?: Pick<Limits, 'abnormalIsCritical'>,
): Flag {
  if (!range?.text) return 'none';
  const said = form === 'narrative' ? readNarrative(written).Impression : saysNoGrowth(written) ? NO_GROWTH : written;
  if (form === 'narrative' && saysNothingFound(said) && saysNothingFound(range.text)) return 'normal';
  return asCritical(flagOfWords(said.replace(/[.\s]+$/, ''), range.text), limits);
}

/** How far a value lies from what is usual: not, a little, clearly, or so that somebody is called today. */
export type Degree = 'usual' | 'little' | 'clearly' | 'today';

/** Up to this share of its range (of its bound, where it has one end) beyond it, a value is a little out. */
export const LITTLE = 0.25;

/** The degree of a result as it was judged. A word that is not the usual one, and a result that could not be measured, stand out clearly. */
export function degreeOf({ flag, value, low, high }: Ends & { flag: Flag; value: number | null }): Degree {
  if (!isNotable(flag)) return 'usual';
  if (isCritical(flag)) return 'today';
  if (value === null || (low === null && high === null)) return 'clearly';
  const width = low !== null && high !== null ? high - low : Math.abs(high ?? low!);
  const beyond = high !== null && value > high ? value - high : low !== null && value < low ? low - value : 0;
  return beyond <= width * LITTLE ? 'little' : 'clearly';
}

/**
 * What keeps a typed result from being one, or null; `limit` is the plausible end that it lies beyond. Where `members`
 * lists what may be said, a result is one of them, or a number where the range is in figures, or says that the specimen gave none.
 */
export function problemOf(
  typed: string,
  range: Ends | null,
  limits?: Limits,
  members: readonly string[] = [],
): { problem: 'not_a_member' | 'not_in_figures' | 'below_zero' | 'too_low' | 'too_high'; limit?: number } | null {
  if (saysNoResult(typed)) return null;
  if (memberNamed(typed, members) !== null) return null;
  const bounds = boundsOf(typed);
  if (members.length > 0 && !(bounds && inFigures(range))) return { problem: 'not_a_member' };
  if (!bounds) return inFigures(range) ? { problem: 'not_in_figures' } : null;
  const [low, high] = [bounds.low ?? bounds.high!, bounds.high ?? bounds.low!];
  if (low < 0 && inFigures(range) && (range!.low ?? 0) >= 0) return { problem: 'below_zero' };
  if (limits?.plausibleLow != null && low < limits.plausibleLow)
    return { problem: 'too_low', limit: limits.plausibleLow };
  if (limits?.plausibleHigh != null && high > limits.plausibleHigh)
    return { problem: 'too_high', limit: limits.plausibleHigh };
  return null;
}

/** A value is held against the one before for so many days; what was measured earlier is shown, and no change is reckoned. */
export const DELTA_DAYS = 90;

/** Whether the value of one moment (ISO 8601) is still held against that of another, later one. */
export const isWithinDelta = (before: string, now: string): boolean =>
  Date.parse(now) - Date.parse(before) <= DELTA_DAYS * 86_400_000;

/** By how much a value has changed since the one before, in percent; null where it cannot be told. */
export function deltaPercent(before: number | null, now: number | null): number | null {
  if (before === null || now === null || before === 0) return null;
  return ((now - before) / Math.abs(before)) * 100;
}

/** The percentages of the five white cells, by their codes: together they are 100 ± 2. */
const DIFFERENTIAL = ['neu', 'lym', 'mon', 'eos', 'bas'];

/**
 * What the shares of a differential count come to, where they are not 100 ± 2; else null. While one is not written yet they
 * are only not more; one that is said to have given no result counts nothing (`without`, by their codes).
 */
export function differentialProblem(values: ReadonlyMap<string, number>, without: ReadonlySet<string>): number | null {
  const shares = DIFFERENTIAL.map((code) => values.get(code) ?? (without.has(code) ? 0 : undefined));
  const known = shares.filter((share) => share !== undefined);
  const sum = Math.round(known.reduce((total, share) => total + share, 0) * 100) / 100;
  const isWhole = known.length === DIFFERENTIAL.length && values.size > 0;
  return sum > 102 || (isWhole && sum > 0 && sum < 98) ? sum : null;
}

/** What is a part of something else that is measured beside it, by their codes: [part, whole]. */
const PARTS: readonly (readonly [string, string])[] = [
  ['bild', 'bilt'],
  ['hdl', 'chol'],
  ['ldl', 'chol'],
  ['alb', 'tp'],
  ['fpsa', 'psa'],
];
/** By so much a part may be measured above its whole: two measurements differ. */
const PART_TOLERANCE = 1.1;

/** A part that came out larger than what it is a part of, by their codes, further than two measurements differ; null for none. */
export function partProblem(values: ReadonlyMap<string, number>): { part: string; whole: string } | null {
  const found = PARTS.find(
    ([part, whole]) => (values.get(part) ?? 0) > (values.get(whole) ?? Infinity) * PART_TOLERANCE,
  );
  return found ? { part: found[0], whole: found[1] } : null;
}

/** A value as it is kept: its unit stands beside it, also where somebody wrote both ("2-4 /hpf"). */
export function withoutUnit(value: string, unit: string): string {
  const said = value.trim();
  const bare = unit && said.toLowerCase().endsWith(unit.toLowerCase()) ? said.slice(0, -unit.length).trim() : said;
  // Of a count "per 100 WBC" the unit alone is no value.
  return /\d$/.test(bare) ? bare : value;
}
