import type { Translation } from '#src/pages.ts';
import type { round as english } from './round.en.ts';

export const round: Translation<typeof english> = {
  offline: 'इंटरनेट नहीं है।',
  keeps: 'आप जो करते हैं वह इसी फ़ोन पर रहता है, और इंटरनेट आने पर भेजा जाता है।',
  waiting: (count) => `${count} काम इस फ़ोन पर रखे हैं, अभी भेजने बाक़ी।`,
  signIn: (count) => `${count} काम भेजने के लिए लॉग इन करें`,
  kept: (number) => `बुकिंग ${number}: इस फ़ोन पर रखा गया, अभी भेजा नहीं।`,
  refusedTitle: 'लैब ने नहीं लिया',
  notTaken: 'यह नहीं लिया गया।',
  payment: (amount) => `${amount} का भुगतान`,
  again: 'फिर कोशिश करें',
  done: (count) => `हो चुके: ${count}`,
  find: 'नाम, नंबर, पता या फ़ोन',
  noneFound: 'इस दिन की कोई विज़िट मेल नहीं खाती।',
  drop: 'छोड़ दें',
  changeAmount: 'फिर से लिखें',
  dropMoneyAsk: (amount: string, number: string) =>
    `बुकिंग ${number} के ${amount} फिर कहीं नहीं लिखे रहेंगे, चाहे वे आपके पास हों। हटाएँ?`,
  leaveAsk: (count) =>
    `${count} काम अभी भेजे नहीं गए। फिर भी लॉग आउट करें? वे इस फ़ोन पर रहेंगे, पढ़े नहीं जा सकेंगे, जब तक आप यहाँ फिर लॉग इन न करें।`,
  leave: 'लॉग आउट',
};
