/** What is said where a date of birth is typed. */
export const birthDate = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  age: 'Age in years',
  byAge: 'Only the age is known',
  byDate: 'Enter the date of birth',
  years: (age: number) => `${age} years`,
  placeholders: { day: 'DD', month: 'MM', year: 'YYYY' },
} as const;
