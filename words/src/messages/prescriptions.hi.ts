import type { PrescriptionMessages } from './prescriptions.ts';
import type { Templates } from './template.ts';

export const prescriptionMessages: Templates<PrescriptionMessages> = {
  'prescription.sent_to_lab': {
    mail: (_, { page }) => ({
      subject: 'एक पर्ची पढ़नी है',
      text: `एक मरीज़ ने आपके डेस्क को डॉक्टर की पर्ची भेजी है। पढ़कर बताएँ कि उसमें कौन-सी जाँचें हैं; जवाब उन्हें तुरंत मिलेगा:\n${page('/labs/prescriptions')}`,
    }),
  },
  'prescription.offered': {
    mail: ({ id, labs }, { page }) => ({
      subject: 'आपकी पर्ची पढ़ ली गई',
      text: `हमने आपकी पर्ची पढ़ ली है। ${labs === 1 ? 'जाँचें और उनकी क़ीमत देखें' : `जाँचें और ${labs} लैब में उनकी क़ीमत देखें`}, और जब चाहें बुक करें:\n${page(`/prescription/${id}`)}`,
    }),
    sms: ({ id }, { name, page }) => `${name}: आपकी पर्ची पढ़ ली गई। क़ीमत देखें और बुक करें: ${page(`/prescription/${id}`)}`,
  },
  'prescription.declined': {
    mail: ({ id, reason }, { page }) => ({
      subject: 'आपकी पर्ची के बारे में',
      text: `हम आपकी पर्ची पढ़ नहीं सके: ${reason}\nफिर भेजें, या जाँचें ख़ुद चुनें:\n${page(`/prescription/${id}`)}`,
    }),
    sms: ({ id }, { name, page }) => `${name}: हम आपकी पर्ची पढ़ नहीं सके। कारण देखें: ${page(`/prescription/${id}`)}`,
  },
};
