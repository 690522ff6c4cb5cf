import type { Translation } from '#src/pages.ts';
import type { operators as english } from './operators.en.ts';

/** जो साइट चलाते हैं, उनके पेज के शब्द। */
export const operators: Translation<typeof english> = {
  intro: 'इस कंसोल में कौन काम करता है। मालिक सब कुछ करते हैं और तय करते हैं कि बाक़ी कौन क्या करेगा।',
  roleNames: {
    owner: 'मालिक',
    support: 'सहायता',
    verification: 'सत्यापन',
    catalogue: 'सूची',
    finance: 'हिसाब',
  },
  roleTexts: {
    owner: 'सब कुछ, ऑडिट लॉग और संचालक भी।',
    support: 'लोग, बुकिंग, शिकायतें, कॉलबैक, परामर्श, पर्चे, समीक्षाएँ।',
    verification: 'लैब, उनके दस्तावेज़, और जो वे बदलना चाहती हैं।',
    catalogue: 'पैकेज और जाँचें, शहर, खोज, आयात, साइट के लेख।',
    finance: 'वापसी, कूपन, कमीशन, निपटान और भुगतान।',
  },
  invite: 'संचालक को बुलाएँ',
  inviting: 'भेजा जा रहा है...',
  invited: (email: string) => `${email} को न्योता भेजा जा रहा है। उसका लिंक तीन दिन चलेगा।`,
  again: 'दूसरा लिंक भेजें',
  waiting: 'न्योता भेजा गया',
  active: 'चालू',
  lastSeen: 'पिछली बार यहाँ',
  never: 'कभी नहीं',
  change: 'भूमिका सहेजें',
  changed: (name: string) => `${name} की भूमिका बदल गई। यह अभी से लागू है।`,
  failed: 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
};
