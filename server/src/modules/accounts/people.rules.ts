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
export const isNameAlike = (one: string, other: string): boolean =>
  words(one).some((word) => words(other).includes(word));

/**
 * Whether a changed entry is of somebody else: of another sex, more than two years older or younger, or of a name without
 * a word in common. A name that is put right, a year that was mistaken and a day that becomes known stay the same person.
 */
export const isSomebodyElse = (before: Entry, after: Entry, today: string): boolean =>
  before.sex !== after.sex ||
  Math.abs(yearsOn(before, today) - yearsOn(after, today)) > YEARS_ALIKE ||
  !isNameAlike(before.name, after.name);
