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

/** Whether a typed number lies outside a range, either end of which may be open; words are never. */
export function isOutside(typed: string, { low, high }: { low: number | null; high: number | null }): boolean {
  const { value } = readResult(typed);
  return value !== null && ((low !== null && value < low) || (high !== null && value > high));
}
