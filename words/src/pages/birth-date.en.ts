/** What is said where a date of birth is typed. */
export const birthDate = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  placeholders: { day: 'DD', month: 'MM', year: 'YYYY' },
} as const;
