import type { Vocabulary } from './vocabulary.rules.ts';

/** A sum as people write it: 300, rs500, 1 000 (of ₹1,000). */
const SUM = '(?:(?:rs|inr|rupees)\\s*)?(\\d{1,3}(?: \\d{2,3})+|\\d{3,6})';
const AT_MOST = new RegExp(
  [
    `\\b(?:under|below|less than|upto|up to|within|max)\\s+${SUM}\\b(?!\\s*(?:years?|yrs?|hours?|hrs?|days?|age))`,
    `\\b${SUM}\\s+(?:(?:rs|rupees|rupaye|rupay|rupya)\\s+)?(?:se kam|ke andar|ke niche|tak)\\b`,
    `\\b${SUM}\\s+(?:rs|rupees|rupaye|rupay|rupya)\\s+(?:me|mein|main|mei)\\b`,
    `\\b${SUM}\\s+(?:(?:रुपये|रुपए|रुपयों|रु)\\s+)?(?:से कम|के अंदर|के नीचे|तक)(?!\\p{L})`,
  ].join('|'),
  'u',
);

/** What a query says beside what is sought: a price, a city. */
export function filtersOf(text: string, { cities }: Vocabulary) {
  const price = AT_MOST.exec(text);
  let rest = price ? text.replace(price[0], ' ').replace(/\b(rs|rupees|inr)\b/g, ' ') : text;
  let cityId: number | null = null;
  for (const [name, id] of cities) {
    const without = ` ${rest} `.replace(` ${name} `, ' ').trim();
    if (without === rest.trim() || without === '') continue;
    cityId = id;
    rest = without.replace(/\b(in|at|near)$/, '').trim();
  }
  const sum = price?.slice(1).find((group) => group !== undefined);
  return { text: rest.trim(), filters: { atMostRupees: sum ? Number(sum.replaceAll(' ', '')) : null, cityId } };
}

/** What is sought, without the price and the city that were said beside it. */
export const withoutFilters = (vocabulary: Vocabulary, text: string): string => filtersOf(text, vocabulary).text;
