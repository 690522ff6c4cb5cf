import type { AgeIn } from '@healthplus/contract/accounts/rules';
import { pluralOf } from '#src/plural.ts';

const plural = pluralOf('en');

/** An age as a paediatrician reads it: a newborn's in days, an infant's in months; of a told age, that it was told. */
export function ageText({ years, months, days }: AgeIn): string {
  if (months === null || days === null) return `about ${plural(years, { one: '1 year', other: `${years} years` })}`;
  if (days < 31) return plural(days, { one: '1 day', other: `${days} days` });
  return months < 24 ? plural(months, { one: '1 month', other: `${months} months` }) : `${years} years`;
}

/** Whole years in words: a baby is not nothing years old. */
export const yearsText = (age: number): string =>
  age < 1 ? 'under 1 year' : plural(age, { one: `${age} year`, other: `${age} years` });
