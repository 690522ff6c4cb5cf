import type { Translation } from '#src/pages.ts';
import type { labWork as english } from './lab-work.en.ts';

export const labWork: Translation<typeof english> = {
  failed: 'इसका काम पढ़ा नहीं जा सका।',
  bookings: 'ताज़ा बुकिंग',
  noBookings: 'यहाँ अभी कुछ बुक नहीं हुआ।',
  allBookings: 'इसकी सारी बुकिंग',
  toGiveBack: (amount) => `${amount} वापस देने हैं`,
  statements: 'ताज़ा हिसाब',
  noStatements: 'अभी कोई हिसाब बंद नहीं हुआ।',
  allStatements: 'उसके सारे हिसाब, और इस पखवाड़े में अब तक',
  sold: (amount) => `${amount} की बिक्री`,
  owes: (amount) => `लैब को साइट को ${amount} देने हैं`,
  isPaid: (amount) => `साइट लैब को ${amount} देती है`,
  reviews: 'ताज़ा समीक्षाएँ',
  noReviews: 'अभी किसी ने समीक्षा नहीं लिखी।',
  stars: (rating) => `5 में से ${rating}`,
  answered: (words) => `लैब: ${words}`,
  publicPage: 'मरीज़ों को दिखने वाला पेज',
  ofOneLab: (name) => `सिर्फ़ ${name || 'एक लैब'} की।`,
  allLabs: 'सभी लैब की',
};
