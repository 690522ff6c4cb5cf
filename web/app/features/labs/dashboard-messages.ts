import { defineMessages } from '#app/lib/messages.ts';

/** The tiles of a lab's dashboard, each by what it leads to. */
export const dashboardMessages = defineMessages(
  {
    tiles: {
      packages: 'Manage Predefined Packages',
      ownPackages: 'Manage Packages',
      collection: 'Sample Collection',
      processing: 'Test Processing',
      invoices: 'Invoices',
      analytics: 'Sales Analytics',
    },
    tileTexts: {
      packages: 'Set your price on the central packages.',
      ownPackages: 'Your own test packages.',
      collection: 'Assign collectors and track details.',
      processing: 'Upload reports and notify patients.',
      invoices: 'Generate invoices and track payments.',
      analytics: 'Revenue and performance.',
    },
  },
  {
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
  },
);
