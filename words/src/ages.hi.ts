import type { AgeIn } from '@healthplus/contract/accounts/rules';

/** उम्र: नवजात की दिनों में, शिशु की महीनों में; बताई गई उम्र के साथ यह भी कि वह बताई गई है। */
export function ageText({ years, months, days }: AgeIn): string {
  if (months === null || days === null) return `लगभग ${years} वर्ष`;
  if (days < 31) return `${days} दिन`;
  return months < 24 ? `${months} महीने` : `${years} वर्ष`;
}

/** Whole years in words: a baby is not nothing years old. */
export const yearsText = (age: number): string => (age < 1 ? '1 वर्ष से कम' : `${age} वर्ष`);
