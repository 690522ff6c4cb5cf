/** What is said where a date of birth is typed. */
export const birthDate = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  age: 'Age in years',
  byAge: 'Only the age is known',
  byDate: 'Enter the date of birth',
  noMonth: 'Months go from 1 to 12: the day comes first.',
  noDay: 'That month has no such day.',
  shortYear: 'Write the year in four digits, from 1900 on.',
  years: (age: number) => `${age} years`,
  placeholders: { day: 'DD', month: 'MM', year: 'YYYY' },
} as const;
