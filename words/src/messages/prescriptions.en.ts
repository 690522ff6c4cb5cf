import type { PrescriptionMessages } from './prescriptions.ts';
import type { Templates } from './template.ts';

export const prescriptionMessages: Templates<PrescriptionMessages> = {
  'prescription.sent_to_lab': {
    mail: (_, { page }) => ({
      subject: 'a prescription to read',
      text: `A patient has sent a prescription to your desk. Read it and say which tests it asks for; they get your answer at once:\n${page('/labs/prescriptions')}`,
    }),
  },
  'prescription.offered': {
    mail: ({ id, labs }, { page }) => ({
      subject: 'your prescription has been read',
      text: `We have read your prescription. ${labs === 1 ? 'See the tests and what they cost' : `See the tests and what they cost at ${labs} labs`}, and book when it suits you:\n${page(`/prescription/${id}`)}`,
    }),
    sms: ({ id }, { name, page }) =>
      `${name}: your prescription has been read. See what it costs and book: ${page(`/prescription/${id}`)}`,
  },
  'prescription.declined': {
    mail: ({ id, reason }, { page }) => ({
      subject: 'about your prescription',
      text: `We could not read your prescription: ${reason}\nSend it again, or choose the tests yourself:\n${page(`/prescription/${id}`)}`,
    }),
    sms: ({ id }, { name, page }) =>
      `${name}: we could not read your prescription. See why: ${page(`/prescription/${id}`)}`,
  },
};
