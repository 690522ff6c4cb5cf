/** An id as an address or a list writes it, in digits; null for whatever else stands there. */
export function readId(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}

/** Ids as addresses, queries and browsers keep them, with commas; what is none is left out. */
export const readIds = (text: string | null | undefined): number[] =>
  (text ?? '').split(',').flatMap((part) => readId(part) ?? []);
