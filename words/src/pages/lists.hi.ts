import type { Translation } from '#src/pages.ts';
import type { lists as english } from './lists.en.ts';

export const lists: Translation<typeof english> = {
  failed: 'आगे की पंक्तियाँ नहीं आईं। कृपया फिर कोशिश करें।',
  tryAgain: 'फिर कोशिश करें',
  more: 'और दिखाएँ',
};
