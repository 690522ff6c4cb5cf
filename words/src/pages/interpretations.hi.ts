import type { Translation } from '#src/pages.ts';
import type { interpretations as english } from './interpretations.en.ts';

export const interpretations: Translation<typeof english> = {
  title: 'जाँचों की व्याख्या',
  intro:
    'हर रिपोर्ट पर जाँच के नीचे क्या लिखा रहे: मानों का अर्थ, और क्या चीज़ उन्हें बदल सकती है। हस्ताक्षर हुई रिपोर्टें जैसी थीं वैसी रहती हैं।',
  loading: 'लैब की व्याख्याएँ लोड हो रही हैं',
  failed: 'यह नहीं हो पाया। फिर से कोशिश करें।',
  none: 'अभी कुछ नहीं: रिपोर्टों पर केवल मान और सीमाएँ हैं।',
  change: 'बदलें',
  changeOf: (test) => `${test} की व्याख्या बदलें`,
  add: 'किसी जाँच के लिए लिखें',
  addHint: 'जाँच को उसके नाम से खोजें।',
  noTest: 'इस नाम की कोई जाँच नहीं।',
  text: 'जाँच के नीचे क्या लिखा रहे',
  textHint: 'जैसा आपकी लैब के डॉक्टर लिखें। ख़ाली: कुछ नहीं लिखा जाएगा।',
  save: 'सहेजें',
  saving: 'सहेजा जा रहा है...',
  saved: 'सहेज लिया। अब से हस्ताक्षर होने वाली रिपोर्टों पर रहेगा।',
};
