import type { ConsultationMessages } from './consultations.ts';
import type { Templates } from './template.ts';

export const consultationMessages: Templates<ConsultationMessages> = {
  'consultation.booked': {
    mail: ({ number, doctor, when, fee }, { page }) => ({
      subject: `परामर्श ${number}`,
      text: `${doctor} के साथ आपका परामर्श ${number} बुक हो गया है: ${when}। डॉक्टर आपके खाते के फ़ोन नंबर पर कॉल करेंगे।\n\nफ़ीस: ${fee}, डॉक्टर को देनी है।\n\nआपके परामर्श: ${page('/dashboard')}`,
    }),
  },
  'consultation.new_for_doctor': {
    mail: ({ number, when }, { page }) => ({
      subject: `नया परामर्श ${number}`,
      text: `आपका एक नया परामर्श ${number} है, ${when}।\n${page('/doctors')}`,
    }),
  },
  'consultation.cancelled': {
    mail: ({ number, when }) => ({
      subject: `परामर्श ${number} रद्द हुआ`,
      text: `${when} का परामर्श ${number} रद्द हो गया है। कुछ देना नहीं है।`,
    }),
  },
};
