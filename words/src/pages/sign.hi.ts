import type { Translation } from '#src/pages.ts';
import type { sign as english } from './sign.en.ts';

export const sign: Translation<typeof english> = {
  title: 'रिपोर्ट पर हस्ताक्षर',
  bench: 'बेंच पर जाएँ',
  loading: 'आ रहा है...',
  failed: 'यह नहीं हो सका। फिर कोशिश करें।',
  none: 'हस्ताक्षर के लिए कुछ बाक़ी नहीं है।',
  waiting: (count) => `${count} रिपोर्ट बाक़ी`,
  signedNow: (count) => `अभी ${count} रिपोर्ट पर हस्ताक्षर हुए।`,
  critical: (count) => `${count} गंभीर`,
  notable: (count) => `${count} देखने लायक`,
  overdue: 'देर हो चुकी',
  sign: 'हस्ताक्षर करें',
  enter: 'Enter बटन',
  sendBack: 'वापस भेजें',
  reason: 'क्यों? बेंच इसे पढ़ती है।',
  onlySignatory: 'आपकी लैब का हस्ताक्षरकर्ता इस पर हस्ताक्षर करता है।',
  values: 'रिपोर्ट के मान',
  parameter: 'जाँच',
  value: 'मान',
  range: 'सामान्य सीमा',
  flag: 'निशान',
  between: (low, high) => `${low} से ${high}`,
};
