import type { Content } from '@healthplus/contract/site/schemas';
import type { Localized } from './localized.ts';

/** Sample figures of the home page. Source: section 9 of the public document, "Statistics". */
export const statistics: Localized<Content<'statistics'>> = {
  en: [
    { label: 'Patients Treated', value: 15000, suffix: '+', isRating: false },
    { label: 'Years of Service', value: 20, suffix: '+', isRating: false },
    { label: 'Successful Surgeries', value: 5000, suffix: '+', isRating: false },
    { label: 'Rating', value: 4.7, suffix: '/5', isRating: true },
  ],
  hi: [
    { label: 'मरीज़ों का इलाज', value: 15000, suffix: '+', isRating: false },
    { label: 'सेवा के साल', value: 20, suffix: '+', isRating: false },
    { label: 'सफल सर्जरी', value: 5000, suffix: '+', isRating: false },
    { label: 'रेटिंग', value: 4.7, suffix: '/5', isRating: true },
  ],
};
