/**
 * The zeros of the digits that are typed in India and in its neighbours: nine scripts, Arabic-Indic and Persian (Urdu), and
 * full-width ones. Source: Unicode, general category Nd: ten in a row from each zero.
 */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10];

/** Figures of other scripts as 0 to 9; every other letter stays. */
export const toLatinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((from) => code >= from && code < from + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** What a figure looks like as people write it: 1039, 0.50, 1,20,000; not 1e2, not 0x10. */
const FIGURE = /^[+-]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d*)?$/;

/** The number that somebody wrote, in the figures of any script of India, with or without commas; null for anything else. */
export function readFigure(text: string): number | null {
  const latin = toLatinDigits(text.trim());
  return FIGURE.test(latin) && /\d/.test(latin) ? Number(latin.replaceAll(',', '')) : null;
}

/** The amount in a field while it is typed; 0 while there is none in it. */
export const amountIn = (typed: string | number | undefined): number =>
  (typeof typed === 'string' ? readFigure(typed) : typed) ?? 0;
