import type { Translation } from '#src/pages.ts';
import type { containers as english } from './containers.en.ts';

export const containers: Translation<typeof english> = {
  title: 'नमूने के पात्र',
  intro: 'हर तरह का नमूना किसमें लिया जाता है। लेबल, राउंड और लेने का क्रम इसी से चलते हैं, आगे के ऑर्डर के लिए।',
  toReception: 'रिसेप्शन पर',
  loading: 'लोड हो रहा है...',
  failed: 'यह नहीं हो सका। फिर कोशिश करें।',
  specimen: 'नमूना',
  everyOther: 'बाक़ी हर तरह का',
  name: 'पात्र',
  capColour: 'ढक्कन का रंग',
  additive: 'मिलाया पदार्थ',
  volume: 'मात्रा (mL)',
  drawOrder: 'लेने का क्रम',
  drawOrderHint: 'सबसे छोटी संख्या पहले भरी जाती है।',
  whose: 'किसने तय किया',
  own: 'आपकी लैब',
  ofSite: 'साइट',
  save: 'सहेजें',
  saving: 'सहेजा जा रहा है...',
  saved: 'सहेजा गया।',
  reset: 'साइट वाला फिर से',
};
