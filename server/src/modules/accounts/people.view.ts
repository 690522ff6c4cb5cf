import { ageOn, type Born } from '@healthplus/contract/accounts/rules';
import type { Written } from '@healthplus/contract/accounts/same-person';
import type { Person } from '@healthplus/contract/accounts/schemas';
import { dayOf } from '@healthplus/contract/zone';

/** When somebody was born, or how many years they had on a day, as it is kept. */
export interface KeptAge {
  birthDate: string | null;
  ageYears: number | null;
  ageOn: string | null;
}

/** What is kept of what was said: an age is that of today. */
export const agedColumns = ({ birthDate, age }: Born, now: Date): KeptAge =>
  birthDate
    ? { birthDate, ageYears: null, ageOn: null }
    : { birthDate: null, ageYears: age ?? null, ageOn: dayOf(now) };

/** The same as of today: the years that have gone by since an age was said are counted. */
export const bornOf = (
  { birthDate, ageYears, ageOn: on }: KeptAge,
  now: Date,
): { birthDate: string | null; age: number | null } =>
  birthDate === null
    ? { birthDate, age: ageOn({ birth_date: null, age_years: ageYears, age_on: on }, dayOf(now)) }
    : { birthDate, age: null };

/** Somebody as they are compared with another: their age in whole years today. */
export const writtenOn = (
  { name, sex, birthDate, ageYears, ageOn: on }: { name: string; sex: string } & KeptAge,
  now: Date,
): Written => ({
  name,
  sex,
  age: ageOn({ birth_date: birthDate, age_years: ageYears, age_on: on }, dayOf(now)),
});

export const personView = (row: Omit<Person, 'birthDate' | 'age'> & KeptAge, now: Date): Person => {
  const { id, name, sex, relation, guardian } = row;
  return { id, name, sex, ...bornOf(row, now), relation, guardian };
};
