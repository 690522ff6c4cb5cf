import type { Translation } from '#src/pages.ts';
import type { privacy as english } from './privacy.en.ts';

export const privacy: Translation<typeof english> = {
  title: 'ताले में रिकॉर्ड',
  intro:
    'जिन मरीज़ों ने अपना खाता मिटवाया, उनके वे रिकॉर्ड जिन्हें क़ानून के अनुसार लैब को रखना है। सूची में किसी का नाम नहीं है। जो रिकॉर्ड पढ़ता है वह कारण लिखता है, और दोनों दर्ज होते हैं।',
  none: 'आपके किसी मरीज़ ने खाता नहीं मिटवाया है।',
  loading: 'आ रहा है...',
  failed: 'रिकॉर्ड नहीं पढ़े जा सके।',
  booking: 'बुकिंग',
  visit: 'विज़िट',
  kind: 'क्या रखा है',
  until: 'कब तक',
  actions: 'काम',
  methods: { cash: 'नकद', upi: 'UPI', card: 'कार्ड', online: 'ऑनलाइन' },
  kinds: { report: 'रिपोर्ट', bill: 'बिल', prenatal: 'गर्भावस्था की जाँच का रिकॉर्ड' },
  read: 'पढ़ें',
  more: 'और दिखाएँ',
  readTitle: (number: string) => `${number} का रिकॉर्ड पढ़ें`,
  reason: 'आप इसे क्यों पढ़ रहे हैं? कारण आपके नाम के साथ रखा जाता है।',
  patient: 'मरीज़',
  phone: 'फ़ोन',
  address: 'पता',
  born: (day: string) => `जन्म ${day}`,
  signed: (who: string, day: string) => `हस्ताक्षर: ${who}, ${day}`,
  test: 'जाँच',
  result: 'नतीजा',
  range: 'सामान्य सीमा',
  paper: 'अपलोड की गई रिपोर्ट (PDF)',
  paid: 'भुगतान',
  takenBack: (number: string, amount: string, day: string) => `${day} का क्रेडिट नोट ${number}: ${amount} वापस लिए गए`,
  total: (amount: string) => `कुल ${amount}`,
};
