import type { Content } from '@healthplus/contract/site/schemas';

export const doctors: Content<'doctors'> = [
  { name: 'डॉ. कविता राव', specialty: 'जनरल फ़िज़िशियन', years: 15, image: '/art/people/person-1.svg' },
  { name: 'डॉ. समीर जोशी', specialty: 'पैथोलॉजिस्ट', years: 12, image: '/art/people/person-2.svg' },
  { name: 'डॉ. लक्ष्मी नायर', specialty: 'एंडोक्राइनोलॉजिस्ट (हार्मोन)', years: 10, image: '/art/people/person-3.svg' },
  { name: 'डॉ. इमरान क़ुरैशी', specialty: 'हृदय रोग विशेषज्ञ', years: 8, image: '/art/people/person-4.svg' },
];
