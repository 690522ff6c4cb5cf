import type { Translation } from '#src/pages.ts';
import type { promises as english } from './promises.en.ts';

export const promises: Translation<typeof english> = {
  title: 'जब आपको देर हो',
  intro: 'मरीज़ इसे बुक करने से पहले देखते हैं। यह आगे बुक हुई विज़िट पर लागू होता है और अपने आप लौटाया जाता है।',
  lateVisit: 'कलेक्टर समय के बाद आए',
  lateReport: 'रिपोर्ट तय समय के बाद आए',
  gives: { none: 'कुछ वापस नहीं', home_fee: 'घर आने की फ़ीस वापस', percent: 'बिल का हिस्सा वापस' },
  percent: 'बिल का प्रतिशत',
  save: 'सहेजें',
  saving: 'सहेजा जा रहा है...',
  saved: 'सहेजा गया। अब से बुक हुई विज़िट पर लागू है।',
  failed: 'नहीं हो सका। कृपया फिर कोशिश करें।',
  visitFee: 'कलेक्टर देर से आए? घर आने की फ़ीस वापस।',
  visitPercent: (percent) => `कलेक्टर देर से आए? ${percent} % वापस।`,
  reportFee: 'रिपोर्ट देर से आए? घर आने की फ़ीस वापस।',
  reportPercent: (percent) => `रिपोर्ट देर से आए? ${percent} % वापस।`,
};
