import { toLatinDigits } from '@healthplus/contract/digits';

export type ItemSortKey = 'popular' | 'name' | 'price' | 'tests' | 'category';

/** A sort as the address has it ("-price") as key and direction. */
export function parseSort(sort: string | undefined): { sort: ItemSortKey; descending: boolean } {
  const given = sort ?? 'popular';
  return { sort: given.replace(/^-/, '') as ItemSortKey, descending: given.startsWith('-') };
}

/** Words in small letters, in figures of one kind, Hindi without the dots that not everybody writes. */
const plain = (text: string): string =>
  toLatinDigits(text).trim().toLowerCase().normalize('NFD').replaceAll('\u093c', '');

/** Hours until the report from a time in words: "24 Hours", "2-3 days", "30min", "Same day", "2 दिन". The longest named. */
export function hoursOf(resultTime: string): number | null {
  const words = plain(resultTime);
  if (/same\s*day|उसी\s*दिन/.test(words)) return 12;
  const numbers = [...words.matchAll(/\d+(\.\d+)?/g)].map((match) => Number(match[0]));
  if (numbers.length === 0) return null;
  const longest = Math.max(...numbers);
  const units: [RegExp, number][] = [
    [/week|हफ्त|सप्ताह/, 168],
    [/day|दिन|रोज/, 24],
    [/min|मिनट/, 1 / 60],
  ];
  const perUnit = units.find(([unit]) => unit.test(words))?.[1] ?? 1;
  return Math.min(2000, Math.max(1, Math.ceil(longest * perUnit)));
}

const REFUSING = 'no|non|none|not|nil|never|without|optional|false|नही|नहीं|बिना';
const withoutFast = new RegExp(`(?<![\\p{L}\\p{M}])(?:${REFUSING})(?![\\p{L}\\p{M}])|^n/?a$|^[0n]$`, 'u');
const beginsWithout = new RegExp(`^(?:${REFUSING})(?![\\p{L}\\p{M}])`, 'u');
const withFast =
  /\b(?:yes|y|true|1|required|needed|must|fast|fasting|overnight|empty stomach)\b|हाँ|हां|जरूरी|उपवास|(?:ख\u093c|\u0959|ख)ाली पेट/;

/**
 * Whether a fast is asked for in words, and for how many hours where they say so: "Overnight, 12 hours", "Not required",
 * "Nil", "ज़रूरी नहीं". Null for what says neither.
 */
export function fastingOf(requirement: string): { fastingRequired: boolean; fastingHours: number | null } | null {
  const words = plain(requirement);
  if (beginsWithout.test(words)) return { fastingRequired: false, fastingHours: null };
  const hours = /\d{1,2}\s*(?:-|to|से)?\s*\d{0,2}\s*(?:h|घ)|^\d{2}$/.test(words) ? hoursOf(words) : null;
  if (hours !== null && hours <= 72) return { fastingRequired: true, fastingHours: hours };
  if (withoutFast.test(words)) return { fastingRequired: false, fastingHours: null };
  return withFast.test(words) ? { fastingRequired: true, fastingHours: null } : null;
}

/** How a time until the report is said: 24 → "24 Hours", 72 → "3 Days". */
export function resultTimeOf(hours: number): string {
  if (hours <= 1) return '1 Hour';
  return hours > 48 && hours % 24 === 0 ? `${hours / 24} Days` : `${hours} Hours`;
}
