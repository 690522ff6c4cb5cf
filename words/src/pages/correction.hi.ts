import type { Translation } from '#src/pages.ts';
import type { correction as english } from './correction.en.ts';

export const correction: Translation<typeof english> = {
  doctor: 'किस डॉक्टर ने भेजा',
  doctorTitle: (number) => `${number} को किस डॉक्टर ने भेजा?`,
  doctorText: 'अब से हस्ताक्षर होने वाली रिपोर्ट में उनका नाम होगा, और गंभीर नतीजा उन्हें बताया जाएगा।',
  doctorSaved: 'डॉक्टर का नाम लिख लिया।',
  doctorFailed: 'डॉक्टर का नाम नहीं लिखा गया।',
  correct: 'सुधारें',
  title: (number) => `व्यक्ति सुधारें: ${number}`,
  intro: 'नतीजे उनके अनुसार फिर से जाँचे जाते हैं। लेबल फिर छापें। जिस पर हस्ताक्षर हो चुके, उसे सुधारना होगा।',
  who: 'कौन?',
  name: 'नाम',
  sex: 'लिंग',
  sexes: { female: 'महिला', male: 'पुरुष', other: 'अन्य' },
  age: 'उम्र (साल)',
  birthDate: 'या जन्मतिथि',
  birthDateHint: 'ख़ाली रहे तो जो पता है वही रहता है, जब तक आप उम्र न बदलें।',
  pregnant: 'जाँच के दिन गर्भवती',
  somebodyElse: 'उनकी जगह कोई और आया है',
  thisOrderAlone: 'अब से सिर्फ़ यही ऑर्डर इनका है, और इनका अपना रिकॉर्ड बनता है। बुक करने वाले रिपोर्ट इनकी हाँ के बाद ही पढ़ सकते हैं।',
  allOpenOrders: 'ग़लत लिखा गया था: मरीज़ का रिकॉर्ड और उनके सभी खुले ऑर्डर सुधारे जाते हैं।',
  save: 'सहेजें',
  dismiss: 'रद्द करें',
  done: (count) => (count === 0 ? 'व्यक्ति सुधार दिया गया।' : `व्यक्ति सुधार दिया गया; ${count} नतीजे फिर से जाँचे गए।`),
  failed: 'यह नहीं हो सका। फिर कोशिश करें।',
};
