import type { analytics as english } from './analytics.en.ts';

export const analytics: Record<keyof typeof english, string> = {
  there_is_no_such_export: 'ऐसी कोई सूची निर्यात नहीं होती।',
};
