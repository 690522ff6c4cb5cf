import type { MailFrame } from './mail.ts';

export const mailFrame: MailFrame = {
  open: 'पेज खोलें',
  intoAnAccount: 'विज़िट देखने और रिपोर्ट यहाँ पढ़ने के लिए अपने बिल पर छपा कोड स्कैन करें और लॉग इन करें। बिल न हो तो लैब से पूछें।',
  sentBy: (site) => `आपकी बुकिंग, रिपोर्ट या खाते से जुड़ी बात बताने के लिए ${site} ने यह मेल भेजा है।`,
};
