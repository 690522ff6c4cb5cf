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

/** A range of normal values: of a sex, from an age in years up to another; in figures, or in words. */
export interface Range {
  sex: 'any' | 'female' | 'male';
  from: number;
  to: number | null;
  low: number | null;
  high: number | null;
  text: string | null;
}

/** How a result stands to its range. */
export type Flag = 'normal' | 'low' | 'high' | 'abnormal' | 'none';

/** The range for a person: of their sex before any, within their age; null where none fits. */
export function rangeFor(ranges: Range[], sex: string, age: number): Range | null {
  const fitting = ranges.filter(
    (range) => (range.sex === 'any' || range.sex === sex) && age >= range.from && (range.to === null || age < range.to),
  );
  return fitting.find((range) => range.sex === sex) ?? fitting[0] ?? null;
}

/** Where a value falls: in words no range can be told, so there is no flag. */
export function flagOf(value: number | null, range: Pick<Range, 'low' | 'high'> | null): Flag {
  if (value === null || !range || (range.low === null && range.high === null)) return 'none';
  if (range.low !== null && value < range.low) return 'low';
  if (range.high !== null && value > range.high) return 'high';
  return 'normal';
}

/** Where "<0.01" or ">1000" falls, when its bound alone tells. */
function flagOfBound(text: string, range: Pick<Range, 'low' | 'high'> | null): Flag {
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
function flagOfWords(text: string, rangeText: string): Flag {
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
export function judge(result: ReturnType<typeof readResult>, range: Pick<Range, 'low' | 'high' | 'text'> | null): Flag {
  if (result.text === null) return flagOf(result.value, range);
  if (range?.text && range.low === null && range.high === null) return flagOfWords(result.text, range.text);
  return flagOfBound(result.text, range);
}

/** Whether a typed number lies outside a range, either end of which may be open; words are never. */
export function isOutside(typed: string, range: Pick<Range, 'low' | 'high'>): boolean {
  return ['low', 'high'].includes(flagOf(readResult(typed).value, range));
}
