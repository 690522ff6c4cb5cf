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

/** Whole years of age on a day, YYYY-MM-DD; by the birth date where it is known, else from the age that was told. */
export const ageOn = ({ birth_date, age_years, age_on }: Age, day: string): number =>
  birth_date === null ? age_years! + Math.max(0, yearsBetween(age_on!, day)) : yearsBetween(birth_date, day);
