import type { Translation } from '#src/pages.ts';
import type { labFigures as english } from './lab-figures.en.ts';

export const labFigures: Translation<typeof english> = {
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
