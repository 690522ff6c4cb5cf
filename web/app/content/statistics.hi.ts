import type { Content } from '@healthplus/contract/site/schemas';

export const statistics: Content<'statistics'> = [
  { label: 'मरीज़ों का इलाज', value: 15000, suffix: '+', isRating: false },
  { label: 'सेवा के साल', value: 20, suffix: '+', isRating: false },
  { label: 'सफल सर्जरी', value: 5000, suffix: '+', isRating: false },
  { label: 'रेटिंग', value: 4.7, suffix: '/5', isRating: true },
];
