import { ageOn } from '@healthplus/contract/accounts/rules';
import type { KeptAge } from './people.view.ts';

type Entry = { name: string; sex: string } & KeptAge;

/** Ages are rounded: so many years apart two of them can be one person's. */
const YEARS_ALIKE = 2;

const words = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);

/** How old an entry is on a day, in whole years. */
const yearsOn = ({ birthDate, ageYears, ageOn: on }: KeptAge, day: string): number =>
  ageOn({ birth_date: birthDate, age_years: ageYears, age_on: on }, day);

/** Whether two names have a word in common: one of them may be the other put right. */
const isNameAlike = (one: string, other: string): boolean => words(one).some((word) => words(other).includes(word));

/** Whether one of two names says all that the other says: initials that were left out, the same words in another order. */
const isNameWithin = (one: string, other: string): boolean => {
  const [fewer, more] = [words(one), words(other)].toSorted((a, b) => a.length - b.length) as [string[], string[]];
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
};

const areYearsApart = (one: KeptAge, other: KeptAge, day: string): boolean =>
  Math.abs(yearsOn(one, day) - yearsOn(other, day)) > YEARS_ALIKE;

/**
 * Whether a laboratory, in correcting whom an order is for, wrote somebody else down: who came in place of whom was booked
 * for. As below, but a sex that was mistaken is put right where the name stays.
 */
export const isSomebodyElseWhoCame = (before: Entry, after: Entry, today: string): boolean =>
  areYearsApart(before, after, today) ||
  !isNameAlike(before.name, after.name) ||
  (before.sex !== after.sex && !isNameWithin(before.name, after.name));

/**
 * Whether a changed entry is of somebody else: of another sex, more than two years older or younger, or of a name without
 * a word in common. A name that is put right, a year that was mistaken and a day that becomes known stay the same person.
 */
export const isSomebodyElse = (before: Entry, after: Entry, today: string): boolean =>
  before.sex !== after.sex || areYearsApart(before, after, today) || !isNameAlike(before.name, after.name);
