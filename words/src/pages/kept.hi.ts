import type { Translation } from '#src/pages.ts';
import type { kept as english } from './kept.en.ts';

export const kept: Translation<typeof english> = {
  title: 'इस फ़ोन पर',
  text: 'आपने जो यहाँ रखा है वह बिना इंटरनेट के भी खुलता है। यह एन्क्रिप्ट किया हुआ है, सिर्फ़ लॉग इन रहने पर पढ़ा जा सकता है, और लॉग आउट करने पर या 30 दिन बाद हट जाता है।',
  keepVisits: 'मेरी बुकिंग इस फ़ोन पर रखें',
  keepVisitsText: 'कब, कहाँ और क्या तैयारी, बिना इंटरनेट के पढ़ने के लिए। जाँचों के नाम नहीं।',
  stopKeeping: 'अब न रखें',
  keepReport: 'इस फ़ोन पर रखें',
  keptNow: 'यह इस फ़ोन पर रख दी गई है।',
  cannot: 'यह ब्राउज़र कुछ सुरक्षित नहीं रख सकता: प्राइवेट विंडो, या बिना https का पेज।',
  show: 'देखें क्या रखा है',
  nothing: 'यहाँ कुछ नहीं रखा है',
  nothingText: 'अपने पेज पर “मेरी बुकिंग इस फ़ोन पर रखें” चुनें, रिपोर्ट पर “इस फ़ोन पर रखें”।',
  signIn: 'जो रखा है उसे पढ़ने के लिए लॉग इन करें।',
  visits: 'बुकिंग',
  noVisits: 'जब यह रखा गया तब कोई बुकिंग आने वाली नहीं थी।',
  reports: 'रिपोर्ट',
  asOf: (moment: string) => `${moment} की स्थिति`,
  lastMeal: (name: string, moment: string) => `${name}: आख़िरी खाना ${moment}`,
  reportOf: (name: string, day: string) => `${name} की रिपोर्ट, ${day}`,
  open: 'खोलें',
  remove: 'हटाएँ',
  removeAll: 'सब हटाएँ',
  offline: 'इंटरनेट नहीं है। इस फ़ोन पर यह रखा है।',
  back: 'मेरा खाता',
  loading: 'रखा हुआ पढ़ा जा रहा है...',
};
