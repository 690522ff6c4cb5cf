import type { Content } from '@healthplus/contract/site/schemas';

export const doctors: Content<'doctors'> = [
  { name: 'Dr Kavita Rao', specialty: 'General physician', years: 15, image: '/art/people/person-1.svg' },
  { name: 'Dr Sameer Joshi', specialty: 'Pathologist', years: 12, image: '/art/people/person-2.svg' },
  { name: 'Dr Lakshmi Nair', specialty: 'Endocrinologist', years: 10, image: '/art/people/person-3.svg' },
  { name: 'Dr Imran Qureshi', specialty: 'Cardiologist', years: 8, image: '/art/people/person-4.svg' },
];
