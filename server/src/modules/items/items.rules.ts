export type ItemSortKey = 'popular' | 'name' | 'price' | 'tests' | 'category';

/** A sort as the address has it ("-price") as key and direction. */
export function parseSort(sort: string | undefined): { sort: ItemSortKey; descending: boolean } {
  const given = sort ?? 'popular';
  return { sort: given.replace(/^-/, '') as ItemSortKey, descending: given.startsWith('-') };
}

/** Hours until the report from a time in words: "24 Hours", "2-3 days", "30min", "Same day". The longest named. */
export function hoursOf(resultTime: string): number | null {
  const words = resultTime.toLowerCase();
  if (/same\s*day/.test(words)) return 12;
  const numbers = [...words.matchAll(/\d+(\.\d+)?/g)].map((match) => Number(match[0]));
  if (numbers.length === 0) return null;
  const longest = Math.max(...numbers);
  const perUnit = /week/.test(words) ? 168 : /day/.test(words) ? 24 : /min/.test(words) ? 1 / 60 : 1;
  return Math.min(2000, Math.max(1, Math.ceil(longest * perUnit)));
}

/** How a time until the report is said: 24 → "24 Hours", 72 → "3 Days". */
export function resultTimeOf(hours: number): string {
  if (hours <= 1) return '1 Hour';
  return hours > 48 && hours % 24 === 0 ? `${hours / 24} Days` : `${hours} Hours`;
}
