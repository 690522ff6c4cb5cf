import type { Translation } from '#src/pages.ts';
import type { notReported as english } from './not-reported.en.ts';

export const notReported: Translation<typeof english> = {
  notReported: (names, count) =>
    count === 1 ? `यह लैब ${names} नहीं बताती` : `यह लैब इनमें से ${count} मान नहीं बताती: ${names}`,
};
