import type { Content } from '@healthplus/contract/site/schemas';
import type { Localized } from './localized.ts';

/** Sample doctors of the home page. The people are invented, their portraits are drawn by a machine. */
export const doctors: Localized<Content<'doctors'>> = {
  en: [
    { name: 'Dr Kavita Rao', specialty: 'General physician', years: 15, image: '/art/people/person-1.svg' },
    { name: 'Dr Sameer Joshi', specialty: 'Pathologist', years: 12, image: '/art/people/person-2.svg' },
    { name: 'Dr Lakshmi Nair', specialty: 'Endocrinologist', years: 10, image: '/art/people/person-3.svg' },
    { name: 'Dr Imran Qureshi', specialty: 'Cardiologist', years: 8, image: '/art/people/person-4.svg' },
  ],
  hi: [
    { name: 'डॉ. कविता राव', specialty: 'जनरल फ़िज़िशियन', years: 15, image: '/art/people/person-1.svg' },
    { name: 'डॉ. समीर जोशी', specialty: 'पैथोलॉजिस्ट', years: 12, image: '/art/people/person-2.svg' },
    { name: 'डॉ. लक्ष्मी नायर', specialty: 'एंडोक्राइनोलॉजिस्ट (हार्मोन)', years: 10, image: '/art/people/person-3.svg' },
    { name: 'डॉ. इमरान क़ुरैशी', specialty: 'हृदय रोग विशेषज्ञ', years: 8, image: '/art/people/person-4.svg' },
  ],
};
