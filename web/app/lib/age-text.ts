/** Whole years as a list says them: a baby is not nothing years old, it is under one. Months stand on labels and reports. */
export const shortAge = (age: number): string => (age < 1 ? '<1' : String(age));
