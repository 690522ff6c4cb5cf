import { isAtLeast } from '@healthplus/contract/lists';
import { grouped } from '@healthplus/contract/money';
import type { Translation } from '#src/pages.ts';
import type { lists as english } from './lists.en.ts';

/** How long a list is, as it says it. */
export const lengthOf = (total: number): string => (isAtLeast(total) ? `${grouped(total)} या अधिक` : grouped(total));

export const lists: Translation<typeof english> = {
  failed: 'आगे की पंक्तियाँ नहीं आईं। कृपया फिर कोशिश करें।',
  tryAgain: 'फिर कोशिश करें',
  more: 'और दिखाएँ',
  moreOf: (of) => `और: ${of}`,
  shown: (count) => (count === 1 ? '1 पंक्ति' : `${grouped(count)} पंक्तियाँ`),
  shownOf: (shown, total) => `${lengthOf(total)} में से ${grouped(shown)} पंक्तियाँ`,
  sortedAmongShown: 'क्रम केवल दिखाई गई पंक्तियों में: सब देखने के लिए फ़िल्टर करें।',
  sortBy: 'क्रम',
  asItComes: 'जैसे आई हैं',
  sumOf: (rows) => `दिख रही ${rows} का ∑`,
  csv: 'CSV सहेजें',
  savingCsv: (read, total) => `पढ़ी जा रही हैं: ${lengthOf(total)} में से ${grouped(read)} पंक्तियाँ`,
  stopSaving: 'रुकें, और जो पढ़ा गया उसे सहेजें',
  csvEndsAt: (read, total) => `फ़ाइल ${lengthOf(total)} में से ${grouped(read)} पंक्तियों के बाद समाप्त होती है।`,
};
