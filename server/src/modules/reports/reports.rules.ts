import { createMessage } from '@healthplus/contract/coded-messages';
import type { ReportValue } from '@healthplus/contract/reports/schemas';
import { readResult } from '@healthplus/contract/results/rules';
import { z } from 'zod';

export const Range = z.strictObject({
  sex: z.enum(['any', 'female', 'male']),
  from: z.number(),
  to: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  text: z.string().nullable(),
});
export type Range = z.infer<typeof Range>;

/** The range for a person: of their sex before any, within their age; null where none fits. */
export function rangeFor(ranges: Range[], sex: string, age: number): Range | null {
  const fitting = ranges.filter(
    (range) => (range.sex === 'any' || range.sex === sex) && age >= range.from && (range.to === null || age < range.to),
  );
  return fitting.find((range) => range.sex === sex) ?? fitting[0] ?? null;
}

/** Where a value falls: in words no range can be told, so there is no flag. */
export function flagOf(value: number | null, range: Pick<Range, 'low' | 'high'> | null): ReportValue['flag'] {
  if (value === null || !range || (range.low === null && range.high === null)) return 'none';
  if (range.low !== null && value < range.low) return 'low';
  if (range.high !== null && value > range.high) return 'high';
  return 'normal';
}

/** Where "<0.01" or ">1000" falls, when its bound alone tells. */
function flagOfBound(text: string, range: Pick<Range, 'low' | 'high'> | null): ReportValue['flag'] {
  const bound = readResult(text.slice(1)).value;
  if (bound === null || !range) return 'none';
  const { low, high } = range;
  if (text[0] === '<')
    return low !== null && bound <= low ? 'low' : low === null && bound <= (high ?? 0) ? 'normal' : 'none';
  if (text[0] === '>')
    return high !== null && bound >= high ? 'high' : high === null && bound >= (low ?? 0) ? 'normal' : 'none';
  return 'none';
}

/** What stands for "not there", and for "there", on qualitative results. */
const ABSENT = new Set([
  'negative',
  'non reactive',
  'nonreactive',
  'nil',
  'absent',
  'not detected',
  'not seen',
  'none',
]);
const PRESENT = /^(weakly |strongly )?(positive|reactive|present|detected|seen)$|^trace$|^\+{1,4}$|^[1-4]\s?\+$/;

/** A qualitative result against a range in words: as normal is, or there where it should not be. */
function flagOfWords(text: string, rangeText: string): ReportValue['flag'] {
  const plain = (words: string) =>
    words
      .toLowerCase()
      .replace(/[-\s]+/g, ' ')
      .trim();
  const [given, normal] = [plain(text), plain(rangeText)];
  if (given === normal) return 'normal';
  if (!ABSENT.has(normal)) return 'none';
  if (ABSENT.has(given)) return 'normal';
  return PRESENT.test(text.toLowerCase().trim()) ? 'abnormal' : 'none';
}

/** The flag of a typed result. */
export function judge(
  result: ReturnType<typeof readResult>,
  range: Pick<Range, 'low' | 'high' | 'text'> | null,
): ReportValue['flag'] {
  if (result.text === null) return flagOf(result.value, range);
  if (range?.text && range.low === null && range.high === null) return flagOfWords(result.text, range.text);
  return flagOfBound(result.text, range);
}

/**
 * What is wrong with a typed result, or null. What is judged by numbers is reported as a number, or as below or above
 * what the method can measure; below zero only where a normal value can be.
 */
export function problemOf(typed: string, range: Pick<Range, 'low' | 'high'> | null): string | null {
  if (!range || (range.low === null && range.high === null)) return null;
  const number = readResult(typed.replace(/^\s*[<>]\s*/, '')).value;
  if (number === null) return createMessage('enter_a_result_in_figures');
  return number < 0 && (range.low ?? 0) >= 0 ? createMessage('cannot_be_below_zero') : null;
}
