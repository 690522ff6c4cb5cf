import type { CaseMessages } from './cases.ts';
import type { Templates } from './template.ts';

export const caseMessages: Templates<CaseMessages> = {
  'case.received': {
    mail: ({ number }, { page }) => ({
      subject: `आपका मामला ${number}`,
      text: `आपका संदेश हमें मिल गया। इसका नंबर ${number} है। 48 घंटे के भीतर कोई इसे हाथ में लेगा, और हर जवाब की ख़बर आपको मिलेगी। पढ़ें या जोड़ें:\n${page(`/cases/${number}`)}`,
    }),
    sms: ({ number }, { name, page }) => `${name}: आपका संदेश मिला। मामला ${number}: ${page(`/cases/${number}`)}`,
  },
  'case.answered': {
    mail: ({ number }, { page }) => ({
      subject: `आपके मामले ${number} का जवाब`,
      text: `हमने जवाब दिया है। पढ़ें, और वहीं लिखें:\n${page(`/cases/${number}`)}`,
    }),
    sms: ({ number }, { name, page }) => `${name}: आपके मामले ${number} का जवाब: ${page(`/cases/${number}`)}`,
  },
  'case.handed_over': {
    mail: ({ number }, { page }) => ({
      subject: `मामला ${number} अब आपके पास है`,
      text: `एक सहकर्मी ने आपको एक मामला सौंपा है। क्या लिखा गया और कब तक क्या करना है, यहाँ है:\n${page(`/admin/cases/${number}`)}`,
    }),
  },
  'case.settled': {
    mail: ({ number }, { page }) => ({
      subject: `आपका मामला ${number} निपट गया`,
      text: `हमने आपका मामला निपटा दिया है; कैसे, यह पढ़ें। आपके लिए न निपटा हो तो वहीं लिखें, वह फिर खुल जाएगा:\n${page(`/cases/${number}`)}`,
    }),
    sms: ({ number }, { name, page }) => `${name}: आपका मामला ${number} निपट गया। कैसे, पढ़ें: ${page(`/cases/${number}`)}`,
  },
};
