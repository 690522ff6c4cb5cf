import type { Translation } from '#src/pages.ts';
import type { nominee as english } from './nominee.en.ts';

export const nominee: Translation<typeof english> = {
  title: 'आपके नामित व्यक्ति',
  text: 'वह व्यक्ति जो आपके न रहने या कुछ न कर पाने पर हमसे आपका डेटा माँग सकता है, उसे ठीक या मिटवा सकता है। तब तक उसे आपके खाते का कुछ नहीं दिखता, और हम उसे कुछ नहीं लिखते।',
  name: 'किसी को नामित करें',
  change: 'बदलें',
  remove: 'हटाएँ',
  removeAsk: (name) => `${name} को नामित व्यक्ति से हटाएँ?`,
  since: (day) => `${day} को नामित`,
  fullName: 'पूरा नाम',
  relation: 'आपसे क्या रिश्ता है?',
  phone: 'फ़ोन',
  save: 'सहेजें',
  saving: 'सहेजा जा रहा है...',
  saved: 'नामित व्यक्ति का नाम लिख लिया गया।',
  failed: 'यह नहीं हो पाया। कृपया फिर कोशिश करें।',
};
