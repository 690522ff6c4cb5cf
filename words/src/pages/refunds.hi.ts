import type { Translation } from '#src/pages.ts';
import type { refunds as english } from './refunds.en.ts';

export const refunds: Translation<typeof english> = {
  empty: 'ऑनलाइन कुछ वापस नहीं जाना है। रद्द होने पर जो लौटाना हो, वह एक मिनट में यहाँ दिखता है।',
  state: 'स्थिति',
  any: 'कोई भी स्थिति',
  open: 'चल रहे',
  states: {
    requested: 'मंज़ूरी बाक़ी',
    approved: 'भेजना है',
    sent: 'रास्ते में',
    done: 'हो गया',
    failed: 'डेस्क पर छोड़ा',
    withdrawn: 'वापस लिया: फिर से देय',
  },
  booking: 'बुकिंग',
  lab: 'लैब',
  amount: 'रक़म',
  cause: 'किस वजह से',
  since: 'कब से',
  doneOn: 'कब हुआ',
  reference: 'संदर्भ संख्या',
  search: 'बुकिंग या गेटवे की संदर्भ संख्या',
  attempts: 'कोशिशें',
  decide: 'फ़ैसला',
  approve: 'मंज़ूर करें',
  atDesk: 'डेस्क पर छोड़ें',
  question: (amount: string, number: string) => `${number} के ${amount} उसी रास्ते वापस भेजें?`,
  deskQuestion: (amount: string, number: string) => `${number} के ${amount} लैब की डेस्क पर छोड़ें? वहाँ मरीज़ को मिलेंगे।`,
  done: 'सहेजा गया।',
  failed: 'यह सहेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  by: (name: string) => `${name} ने मंज़ूर किया`,
};
