import { dayOf } from '#src/zone.ts';

/** When somebody was born, or how many years they had on a day. Days as YYYY-MM-DD. */
export interface Age {
  birth_date: string | null;
  age_years: number | null;
  age_on: string | null;
}

function yearsBetween(from: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(from.slice(0, 4));
  return day.slice(5) < from.slice(5) ? years - 1 : years;
}

/** Days from one day to another. */
const daysBetween = (from: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000);

/** Whole years of age on a day, YYYY-MM-DD; by the birth date where it is known, else from the age that was told. */
export const ageOn = ({ birth_date, age_years, age_on }: Age, day: string): number =>
  birth_date === null ? age_years! + Math.max(0, yearsBetween(age_on!, day)) : yearsBetween(birth_date, day);

/** An age on a day in whole years, months and days, as ranges of a newborn, an infant and an adult ask for it. */
export interface AgeIn {
  years: number;
  /** Null where the years alone were told. */
  months: number | null;
  days: number | null;
}

/** The same as `ageOn`, in each unit. Of somebody whose years alone were told, months and days are not known. */
export function ageInUnits(age: Age, day: string): AgeIn {
  const years = ageOn(age, day);
  if (age.birth_date === null) return { years, months: null, days: null };
  const from = age.birth_date.slice(0, 10);
  const months =
    (Number(day.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(from.slice(5, 7));
  return { years, months: day.slice(8, 10) < from.slice(8, 10) ? months - 1 : months, days: daysBetween(from, day) };
}

/** When somebody was born (YYYY-MM-DD), or their whole years today where nobody knows the day. */
export interface Born {
  birthDate?: string | null | undefined;
  age?: number | null | undefined;
}

/** How old somebody is today, in whole years, by India's day; null where neither is known. */
export const ageToday = ({ birthDate, age }: Born, now: Date): number | null =>
  birthDate ? ageOn({ birth_date: birthDate, age_years: null, age_on: null }, dayOf(now)) : (age ?? null);

/** Whether an age that was told says too little: of a baby, whose values are read by days and months, the day of birth is known. */
export const isBabyWithoutDay = ({ birthDate, age }: Born): boolean => !birthDate && age === 0;

/** An age as a label has room for it: 12 d, 7 mo, and whole years from two on, or where the years alone were told. */
export function shortAge({ years, months, days }: AgeIn): string {
  if (months === null || days === null || years >= 2) return String(years);
  return months === 0 ? `${days} d` : `${months} mo`;
}

/** From so many years on somebody is an adult. Source: Digital Personal Data Protection Act 2023, section 2(f). */
export const ADULT = 18;

/** Whether somebody of whom the year of birth alone is known may be an adult: they turn 18 within this year at the latest. */
export const maybeAdult = (birthYear: number, now: Date): boolean =>
  Number(dayOf(now).slice(0, 4)) - birthYear >= ADULT;

/** Under 18 somebody is booked for by a guardian, who holds the account: never as its holder. */
export const isMinor = (born: Born, now: Date): boolean => (ageToday(born, now) ?? ADULT) < ADULT;

/** Who somebody of the family is to the holder of an account, as one picks it; `family` where that is not said. */
export const relations = [
  'mother',
  'father',
  'wife',
  'husband',
  'daughter',
  'son',
  'sister',
  'brother',
  'grandmother',
  'grandfather',
  'family',
] as const;
