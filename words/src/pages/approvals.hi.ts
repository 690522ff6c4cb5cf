import type { Translation } from '#src/pages.ts';
import type { approvals as english } from './approvals.en.ts';

export const approvals: Translation<typeof english> = {
  intro: 'जो लोगों को अभी नहीं दिखता, और सत्यापित लैब जो बदलना चाहती हैं। आपका फ़ैसला लैब को मेल से बताया जाता है।',
  none: 'कुछ बाक़ी नहीं है।',
  kind: 'क्या',
  kinds: {
    package: 'लैब का पैकेज',
    lab: 'लैब का नाम या लेख',
    text: 'साइट का लेख',
    profile: 'नया पता',
    name: 'लैब का नया नाम',
    centre: 'एक केंद्र',
    document: 'नया काग़ज़',
  },
  reasons: {
    words: 'शायद अजन्मे बच्चे का लिंग बताने की पेशकश है (PCPNDT अधिनियम)',
    unverified_lab: 'इसकी लैब सत्यापित नहीं है',
    change: 'लैब सत्यापित है: आपके फ़ैसले तक पुराना मान्य है',
  },
  release: 'दिखने दें',
  approve: 'मंज़ूर करें',
  refuse: 'नामंज़ूर करें',
  refuseTitle: (name: string) => `${name} नामंज़ूर करें?`,
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  read: 'पढ़ें',
  asked: 'कब माँगा',
  done: 'हो गया। लैब को बताया गया।',
  fields: {
    name: 'नाम',
    labName: 'लैब का नाम',
    description: 'विवरण',
    translatedNames: 'दूसरी भाषा में नाम',
    translatedDescriptions: 'दूसरी भाषा में विवरण',
    address: 'पता',
    city: 'शहर',
    pincode: 'पिनकोड',
    operationalHours: 'खुलने का समय',
    number: 'क्रमांक',
    issuer: 'जारीकर्ता',
    validUntil: 'कब तक मान्य',
  },
};
