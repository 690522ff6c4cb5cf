import type { Translation } from '#src/pages.ts';
import type { orderTests as english } from './order-tests.en.ts';

export const orderTests: Translation<typeof english> = {
  tests: 'जाँचें',
  title: (number) => `जाँचें बदलें: ${number}`,
  of: (name) => `${name} की जाँचें`,
  takeOff: (name) => `${name} हटाएँ`,
  parts: (count) => `इसकी ${count} जाँचें, एक-एक करके`,
  signed: 'हस्ताक्षरित',
  reasonTitle: (name) => `${name} हटाएँ?`,
  reasonLabel: 'क्यों? यह विज़िट के इतिहास में रहता है।',
  send: 'हटाएँ',
  addTitle: 'जाँचें जोड़ें',
  add: 'विज़िट में जोड़ें',
  adding: 'जोड़ा जा रहा है...',
  consent: 'मरीज़ को एचआईवी की जाँच के बारे में बताया गया और वे सहमत हैं।',
  total: 'विज़िट का कुल',
  toCollect: 'लेना बाक़ी',
  toGiveBack: 'लौटाना है',
  added: (names) => `जोड़ा गया: ${names}`,
  takenOff: (name) => `हटाया गया: ${name}`,
  close: 'बंद करें',
  failed: 'यह नहीं हो सका। फिर कोशिश करें।',
};
