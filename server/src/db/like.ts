/** The digits of what may be part of a telephone number, four at least; null for anything else. A leading 0 or +91 is the country's. */
export function phoneDigits(text: string): string | null {
  if (!/^[\d\s()+.-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^(0|91)(?=[1-9]\d{9}$)/, '');
  return digits.length >= 4 ? digits : null;
}

/** The pattern of an ILIKE that looks for a text anywhere; its own wildcards are letters like others. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
