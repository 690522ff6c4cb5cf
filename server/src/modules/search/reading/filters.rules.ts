import { isPincode } from '@healthplus/contract/places/rules';
import { isForeign, latinOf } from './scripts.rules.ts';
import { soundOf } from './sounds.rules.ts';
import { stemsOf } from './stems.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';

/** Signs of money as the word that is said: "₹500", "999/-". */
export const withSums = (q: string): string => q.replaceAll('₹', ' rs ').replace(/(?<=\d)\s*\/-/g, ' rs ');

/** A sum as people write it: 300, rs500, 1 000 (of ₹1,000). */
const SUM = '(?:(?:rs|inr|rupees)\\s*)?(\\d{1,3}(?: \\d{2,3})+|\\d{3,6})';
const AT_MOST = new RegExp(
  [
    `\\b(?:under|below|less than|upto|up to|within|max)\\s+${SUM}\\b(?!\\s*(?:years?|yrs?|hours?|hrs?|days?|age))`,
    `\\b${SUM}\\s+(?:(?:rs|rupees|rupaye|rupay|rupya)\\s+)?(?:se kam|ke andar|ke niche|tak)\\b`,
    `\\b${SUM}\\s+(?:rs|rupees|rupaye|rupay|rupya)\\s+(?:me|mein|main|mei)\\b`,
    `\\b${SUM}\\s+(?:(?:रुपये|रुपए|रुपयों|रु)\\s+)?(?:से कम|के अंदर|के नीचे|तक)(?!\\p{L})`,
    // A sum beside what is sought, or alone, is what somebody has.
    `\\b(?:rs|inr)\\s*(\\d{1,3}(?: \\d{2,3})+|\\d{3,6})\\b`,
    `\\b${SUM}\\s+(?:rs|rupees|rupaye|rupay|rupya|रुपये|रुपए|रु)(?!\\p{L})`,
    `^${SUM}$`,
  ].join('|'),
  'u',
);

/** A pincode beside what is sought is no part of it. */
const withoutPincode = (text: string): string => {
  const rest = text.split(' ').filter((word) => !isPincode(word));
  return rest.length > 0 ? rest.join(' ') : text;
};

/** The city that a word of another script than Latin's names, with or without an ending. */
function cityOf(word: string, bySound: Vocabulary['citiesBySound']): number | undefined {
  if (!isForeign(word)) return undefined;
  const sound = soundOf(latinOf(word).toLowerCase());
  return [sound, ...stemsOf(sound)].map((stem) => bySound.get(stem)).find((id) => id !== undefined);
}

/** The city that a query is, with nothing beside it; null for any other. */
export const cityAlone = (text: string, { cities, citiesBySound }: Vocabulary): number | null =>
  cities.get(text) ?? cityOf(text, citiesBySound) ?? null;

/** A city beside what is sought that is written in another script than Latin's, with or without an ending. Null for none. */
function cityHeard(text: string, bySound: Vocabulary['citiesBySound']): { cityId: number; rest: string } | null {
  const words = text.split(' ');
  if (words.length < 2) return null;
  for (const word of words) {
    const found = cityOf(word, bySound);
    if (found !== undefined) return { cityId: found, rest: words.filter((other) => other !== word).join(' ') };
  }
  return null;
}

/** What a query says beside what is sought: a price, a city. */
export function filtersOf(said: string, { cities, citiesBySound }: Pick<Vocabulary, 'cities' | 'citiesBySound'>) {
  const text = withoutPincode(said);
  const price = isPincode(text) ? null : AT_MOST.exec(text);
  let rest = price ? text.replace(price[0], ' ').replace(/\b(rs|rupees|inr)\b/g, ' ') : text;
  let cityId: number | null = null;
  for (const [name, id] of cities) {
    const without = ` ${rest} `.replace(` ${name} `, ' ').trim();
    if (without === rest.trim() || without === '') continue;
    cityId = id;
    rest = without.replace(/\b(in|at|near)$/, '').trim();
  }
  const heard = cityId === null ? cityHeard(rest, citiesBySound) : null;
  if (heard) ({ cityId, rest } = heard);
  const sum = price?.slice(1).find((group) => group !== undefined);
  return { text: rest.trim(), filters: { atMostRupees: sum ? Number(sum.replaceAll(' ', '')) : null, cityId } };
}

/** What is sought, without the price and the city that were said beside it. */
export const withoutFilters = (vocabulary: Vocabulary, text: string): string => filtersOf(text, vocabulary).text;
