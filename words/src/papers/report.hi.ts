import type { ReportPaper } from './report.ts';

const sexes: Record<string, string> = { female: 'महिला', male: 'पुरुष', other: 'अन्य' };

export const reportPaper: ReportPaper = {
  title: { partial: 'अंतरिम रिपोर्ट', final: 'जाँच रिपोर्ट', amended: 'सुधारी हुई रिपोर्ट' },
  patient: 'मरीज़',
  ageAndSex: (age, sex) => `${age} वर्ष, ${sexes[sex] ?? sex}`,
  accession: 'नमूना संख्या',
  booking: 'विज़िट',
  collected: 'नमूना लिया',
  received: 'लैब पहुँचा',
  reported: 'रिपोर्ट बनी',
  test: 'जाँच',
  result: 'नतीजा',
  unit: 'इकाई',
  range: 'सामान्य सीमा',
  flags: {
    normal: '',
    low: 'L  कम',
    high: 'H  ज़्यादा',
    abnormal: 'A  असामान्य',
    critical_low: 'LL  गंभीर',
    critical_high: 'HH  गंभीर',
    invalid: 'नतीजा नहीं',
    none: '',
  },
  pending: (names) => `अभी बाक़ी: ${names}`,
  reason: (reason) => `यह रिपोर्ट पहले वाली की जगह है। कारण: ${reason}`,
  replaced: (value) => `पहले: ${value}`,
  note: 'टिप्पणी',
  end: 'रिपोर्ट समाप्त',
  signed: (signature) => `इलेक्ट्रॉनिक हस्ताक्षर: ${signature}`,
  page: (page, of) => `पृष्ठ ${page} / ${of}`,
  check: 'असली है? कोड स्कैन करें या खोलें',
  advice: 'नतीजे आपकी हालत के साथ पढ़े जाते हैं। इन्हें अपने डॉक्टर को दिखाएँ।',
};
