import type { Translation } from '#src/pages.ts';
import type { labFigures as english } from './lab-figures.en.ts';

export const labFigures: Translation<typeof english> = {
  firstTitle: 'आपके पहले क़दम',
  firstText: (done, all) => `${all} में से ${done} पूरे। सत्यापित होने पर मरीज़ आपको पाते हैं।`,
  steps: {
    profile: 'बताएँ कि आप कहाँ हैं और कब खुले हैं',
    documents: 'ज़रूरी दस्तावेज़ दें',
    hours: 'समय और सीटें तय करें',
    prices: 'क़ीमतें तय करें, या पैकेज जोड़ें',
    signatory: 'बताएँ कि रिपोर्ट पर कौन हस्ताक्षर करता है',
    bank: 'बैंक खाता और पैन बताएँ',
    verified: 'सत्यापन: हम आपके दस्तावेज़ देखते हैं',
    booking: 'पहली बुकिंग पाएँ',
  },
  done: 'पूरा',
  open: 'बाक़ी',
  tiles: {
    packages: 'तय पैकेज की क़ीमत',
    ownPackages: 'अपने पैकेज',
    collection: 'सैंपल लेना',
    processing: 'जाँच और रिपोर्ट',
    invoices: 'बिल',
    analytics: 'बिक्री',
  },
  tileTexts: {
    packages: 'केंद्रीय पैकेज पर अपनी क़ीमत दें।',
    ownPackages: 'आपके अपने टेस्ट पैकेज।',
    collection: 'सैंपल लेने वाले भेजें और देखें।',
    processing: 'रिपोर्ट डालें और मरीज़ को बताएँ।',
    invoices: 'बिल बनाएँ और भुगतान देखें।',
    analytics: 'आय और प्रदर्शन।',
  },
};
