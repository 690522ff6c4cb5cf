/** In what a range counts age: a newborn's in days, an infant's in months. */
export const ageUnits = ['years', 'months', 'days'] as const;
export type AgeUnit = (typeof ageUnits)[number];
