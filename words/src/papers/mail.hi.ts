import type { MailFrame } from './mail.ts';

export const mailFrame: MailFrame = {
  open: 'पेज खोलें',
  sentBy: (site) => `आपकी बुकिंग, रिपोर्ट या खाते से जुड़ी बात बताने के लिए ${site} ने यह मेल भेजा है।`,
};
