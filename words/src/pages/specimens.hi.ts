import type { SpecimenState } from '@healthplus/contract/specimens/rules';
import type { RejectReason } from '@healthplus/contract/vocabulary/reject-reasons';
import type { Translation } from '#src/pages.ts';
import type { specimens as english } from './specimens.en.ts';

const states: Record<SpecimenState, string> = {
  planned: 'लेना है',
  collected: 'लिया गया',
  received: 'पहुँच गया',
  rejected: 'अस्वीकृत',
};
const reasons: Record<RejectReason, string> = {
  haemolysed: 'हीमोलाइज़्ड',
  clotted: 'जमा हुआ',
  insufficient: 'बहुत कम',
  wrong_container: 'ग़लत ट्यूब',
  unlabelled: 'लेबल नहीं',
  mislabelled: 'ग़लत लेबल',
  lipaemic: 'लिपीमिक',
  leaked: 'बह गया',
  too_old: 'बहुत पुराना',
  contaminated: 'मिलावट',
};
const colours: Record<string, string> = {
  blue: 'नीला',
  gold: 'सुनहरा',
  green: 'हरा',
  lavender: 'बैंगनी',
  grey: 'स्लेटी',
  red: 'लाल',
  yellow: 'पीला',
  brown: 'भूरा',
  white: 'सफ़ेद',
};

export const specimens: Translation<typeof english> = {
  receptionTitle: 'रिसेप्शन',
  containers: 'नमूने के पात्र',
  scan: 'ट्यूब स्कैन करें या कोड लिखें',
  scanHint: 'Enter से ली जाती है। F2 से आख़िरी अस्वीकृत होती है।',
  scannedNow: 'अभी लिए गए',
  scanned: (count) => `अभी ${count} लिए गए`,
  list: 'सूची',
  views: { expected: 'रास्ते में', received: 'पहुँच गए', again: 'दोबारा लेने हैं' },
  none: {
    expected: 'रास्ते में कुछ नहीं है।',
    received: 'अभी कुछ नहीं पहुँचा।',
    again: 'दोबारा कुछ नहीं लेना है।',
  },
  reject: 'अस्वीकार करें',
  rejectTitle: (barcode) => `${barcode} अस्वीकार करें`,
  rejectIntro: 'इसकी जगह दूसरा नमूना मुफ़्त लिया जाता है। मरीज़ को कारण बताया जाता है।',
  rejectDone: (barcode) => `अस्वीकृत। इसकी जगह ${barcode} लेना है।`,
  replaces: (barcode) => `${barcode} की जगह`,
  afterMeal: 'खाने के बाद',
  colour: (colour) => `${colours[colour] ?? colour} ढक्कन`,
  states,
  reasons,
  tubes: 'ट्यूब',
  tubesOf: (number) => `ट्यूब: ${number}`,
  noTubes: 'इस विज़िट में कोई नमूना नहीं लिया जाता।',
  loading: 'आ रहा है...',
  failed: 'यह नहीं हो सका। फिर कोशिश करें।',
  more: 'और दिखाएँ',
  exchangeTitle: 'दो ट्यूब आपस में बदल गईं',
  exchangeIntro:
    'दो लोगों की एक जैसी ट्यूब आपस में बदल गई थीं। हर ट्यूब अपने नतीजों के साथ दूसरे व्यक्ति की हो जाती है; दोनों विज़िट के इतिहास में यह लिखा जाता है।',
  oneTube: 'पहली ट्यूब (स्कैन)',
  otherTube: 'दूसरी ट्यूब (स्कैन)',
  exchangeReason: 'यह कैसे पता चला?',
  look: 'देखें किसकी हैं',
  exchange: 'हर एक दूसरे व्यक्ति को दें',
  exchanged: 'ट्यूब बदल दी गईं। अब ये किसकी हैं:',
  exchangeLabels: 'दोनों के नए लेबल छापें, और हस्ताक्षर से पहले नतीजे जाँचें।',
  close: 'बंद करें',
  dismiss: 'रद्द करें',
};
