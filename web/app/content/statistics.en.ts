import type { Content } from '@healthplus/contract/site/schemas';

export const statistics: Content<'statistics'> = [
  { label: 'Patients Treated', value: 15000, suffix: '+', isRating: false },
  { label: 'Years of Service', value: 20, suffix: '+', isRating: false },
  { label: 'Successful Surgeries', value: 5000, suffix: '+', isRating: false },
  { label: 'Rating', value: 4.7, suffix: '/5', isRating: true },
];
