import type { Translation } from '#src/pages.ts';
import type { payments as english } from './payments.en.ts';

export const payments: Translation<typeof english> = {
  payNow: (amount: string) => `अभी ${amount} दें`,
  notStarted: 'भुगतान शुरू नहीं हो सका। आपकी बुकिंग बनी है; सैंपल देते समय दें, या फिर कोशिश करें।',
  waiting: 'आपके बैंक के जवाब का इंतज़ार...',
  late: 'आपके बैंक का जवाब अभी नहीं आया। हम पूछते रहेंगे और आपको लिखेंगे; आपकी बुकिंग बनी है।',
  received: (amount: string) => `${amount} मिल गए। धन्यवाद।`,
  notPaid: (amount: string) => `${amount} अभी नहीं दिए गए हैं।`,
  goOnPaying: 'भुगतान जारी रखें',
  declined: 'भुगतान नहीं हुआ।',
  declinedText:
    'आपकी बुकिंग बनी है। फिर कोशिश करें, या सैंपल देते समय दें। अगर बैंक ने फिर भी पैसे काटे हों, तो वे इस बुकिंग में गिने जाएँगे या आपको वापस मिलेंगे।',
  tryAgain: 'फिर कोशिश करें',
  simulatedTitle: 'दिखावटी भुगतान',
  simulatedText: 'यह एक प्रदर्शन का भुगतान पन्ना है: आप कुछ भी चुनें, कोई पैसा नहीं कटेगा।',
  amount: 'देना है',
  approve: 'मंज़ूर करें',
  decline: 'मना करें',
  walkAway: 'बिना भुगतान लौटें',
  loading: 'आ रहा है...',
  notFound: 'ऐसा कोई भुगतान नहीं है।',
  decisionFailed: 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
  settled: 'यह भुगतान पहले ही निपट चुका है।',
};
