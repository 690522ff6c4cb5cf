import type { Translation } from '#src/pages.ts';
import type { lists as english } from './lists.en.ts';

export const lists: Translation<typeof english> = {
  failed: 'आगे की पंक्तियाँ नहीं आईं। कृपया फिर कोशिश करें।',
  tryAgain: 'फिर कोशिश करें',
  more: 'और दिखाएँ',
  moreOf: (of) => `और: ${of}`,
  shown: (count) => (count === 1 ? '1 पंक्ति' : `${count.toLocaleString('en-IN')} पंक्तियाँ`),
  shownOf: (shown, total) => `${total.toLocaleString('en-IN')} में से ${shown.toLocaleString('en-IN')} पंक्तियाँ`,
  sortedAmongShown: 'क्रम केवल दिखाई गई पंक्तियों में: सब देखने के लिए फ़िल्टर करें।',
  sortBy: 'क्रम',
  asItComes: 'जैसे आई हैं',
  csv: 'CSV सहेजें',
  savingCsv: (read, total) =>
    `पढ़ी जा रही हैं: ${total.toLocaleString('en-IN')} में से ${read.toLocaleString('en-IN')} पंक्तियाँ`,
  stopSaving: 'रुकें, और जो पढ़ा गया उसे सहेजें',
  csvEndsAt: (read, total) =>
    `फ़ाइल ${total.toLocaleString('en-IN')} में से ${read.toLocaleString('en-IN')} पंक्तियों के बाद समाप्त होती है।`,
};
