import type { ReportMessages } from './reports.ts';
import type { Templates } from './template.ts';

const anothers = 'यह किसी और वयस्क की है और आपके लिए अपने आप नहीं खुलती। इसके लिए क्या चाहिए, यहाँ लिखा है:';

export const reportMessages: Templates<ReportMessages> = {
  'report.shared_with_doctor': {
    mail: ({ days }, { page }) => ({
      subject: 'एक मरीज़ ने आपसे रिपोर्ट साझा की',
      text: `एक मरीज़ ने आपसे ${days} दिन के लिए रिपोर्ट साझा की है। पढ़ने के लिए लॉग इन करें:\n${page('/doctors')}`,
    }),
  },
  'report.ready': {
    mail: ({ number, orderId, shut }, { page }) => ({
      subject: shut ? 'एक रिपोर्ट तैयार है' : 'आपकी रिपोर्ट तैयार है',
      text: `बुकिंग ${number} की रिपोर्ट तैयार है। ${shut ? anothers : 'पढ़ने के लिए लॉग इन करें:'}\n${page(`/reports/${orderId}`)}`,
    }),
    sms: ({ number, lab, orderId, shut, hasPage }, { name, page }) =>
      hasPage
        ? `${name}: आपकी विज़िट ${number} की ${shut ? 'किसी और वयस्क की रिपोर्ट' : 'एक रिपोर्ट'} तैयार है। ${shut ? 'यह कैसे खुलेगी' : 'पढ़ें'}: ${page(`/reports/${orderId}`)}`
        : `${name}: आपकी विज़िट ${number} की रिपोर्ट ${lab} में तैयार है।`,
  },
  'report.interim': {
    mail: ({ number, orderId, shut }, { page }) => ({
      subject: shut ? 'एक रिपोर्ट का एक हिस्सा तैयार है' : 'आपकी रिपोर्ट का एक हिस्सा तैयार है',
      text: `बुकिंग ${number} के पहले नतीजे तैयार हैं; कुछ जाँचें अभी बाक़ी हैं। ${shut ? anothers : 'पढ़ने के लिए लॉग इन करें:'}\n${page(`/reports/${orderId}`)}`,
    }),
    sms: ({ number, lab, orderId, shut, hasPage }, { name, page }) =>
      hasPage
        ? `${name}: आपकी विज़िट ${number} के ${shut ? 'किसी और वयस्क के ' : ''}पहले नतीजे तैयार हैं; बाक़ी बाद में। ${shut ? 'ये कैसे खुलेंगे' : 'पढ़ें'}: ${page(`/reports/${orderId}`)}`
        : `${name}: आपकी विज़िट ${number} के पहले नतीजे ${lab} में तैयार हैं; बाक़ी बाद में।`,
  },
  'report.amended': {
    mail: ({ number, orderId, lab, reason }, { page }) => ({
      subject: 'सुधारी हुई रिपोर्ट तैयार है',
      text: `बुकिंग ${number} की एक रिपोर्ट सुधारी गई है और तैयार है।${reason ? `\n${lab} का कहना है: ${reason}` : ''}\nजो मान बदले हैं, वे रिपोर्ट में पहले वाले मान के साथ दिखाए गए हैं। पढ़ने के लिए लॉग इन करें:\n${page(`/reports/${orderId}`)}`,
    }),
    sms: ({ number, lab, orderId, hasPage }, { name, page }) =>
      hasPage
        ? `${name}: आपकी विज़िट ${number} की एक रिपोर्ट सुधारी गई है। क्या बदला, यहाँ पढ़ें: ${page(`/reports/${orderId}`)}`
        : `${name}: आपकी विज़िट ${number} की एक रिपोर्ट सुधारी गई है। कृपया ${lab} से माँगें।`,
  },
  'report.amended_for_doctor': {
    mail: ({ lab, reason }, { page }) => ({
      subject: 'आपसे साझा की गई एक रिपोर्ट सुधारी गई',
      text: `${lab} ने वह रिपोर्ट सुधारी है जो एक मरीज़ ने आपसे साझा की है।${reason ? `\nलैब का कहना है: ${reason}` : ''}\nजो मान बदले हैं, वे रिपोर्ट में पहले वाले मान के साथ दिखाए गए हैं। पढ़ने के लिए लॉग इन करें:\n${page('/doctors')}`,
    }),
    sms: ({ lab }, { name }) => `${name}: ${lab} ने वह रिपोर्ट सुधारी है जो एक मरीज़ ने आपसे साझा की है। पढ़ने के लिए लॉग इन करें।`,
  },
  'report.recalled': {
    mail: ({ number, lab, reason }) => ({
      subject: 'एक रिपोर्ट वापस ली गई',
      text: `${lab} ने बुकिंग ${number} की एक रिपोर्ट वापस ले ली है। कृपया उसके आधार पर कुछ न करें, और काग़ज़ की कॉपी अलग रख दें।${reason ? `\nलैब का कहना है: ${reason}` : ''}\nउसकी जगह सुधारी हुई रिपोर्ट आएगी। कोई सवाल हो तो लैब को फ़ोन करें।`,
    }),
    sms: ({ number, lab }, { name }) =>
      `${name}: ${lab} ने आपकी विज़िट ${number} की एक रिपोर्ट वापस ले ली है। कृपया उसके आधार पर कुछ न करें और लैब को फ़ोन करें।`,
  },
  'report.consent_asked': {
    mail: ({ holder, token }, { page }) => ({
      subject: 'क्या आपके नतीजे पढ़े जा सकते हैं?',
      text: `${holder} ने आपके लिए लैब जाँच बुक की है और आपके नतीजे देखने की इजाज़त माँगी है। हाँ या ना कहें, और अपने नतीजे पढ़ें:\n${page(`/report-consent#${token}`)}`,
    }),
    sms: ({ holder, token }, { name, page }) =>
      `${name}: आपके लिए जाँच बुक करने वाले (${holder}) ने आपके नतीजे देखने की इजाज़त माँगी है। हाँ या ना कहें, और अपने नतीजे पढ़ें: ${page(`/report-consent#${token}`)}`,
  },
  'report.consent_given': {
    mail: ({ person }, { page }) => ({
      subject: 'आप उनके नतीजे पढ़ सकते हैं',
      text: `${person} ने हाँ कह दी है: उनकी रिपोर्ट आपके खाते में खुलती हैं, जब तक वे इसे वापस न लें।\n${page('/dashboard?show=results')}`,
    }),
    sms: (_, { name, page }) =>
      `${name}: जिनके लिए आप जाँच बुक करते हैं, उन्होंने हाँ कह दी है। उनकी रिपोर्ट आपके खाते में खुलती हैं: ${page('/dashboard?show=results')}`,
  },
  'report.link_ends': {
    mail: ({ labs }, { name }) => ({
      subject: 'आपकी रिपोर्ट का लिंक बंद हुआ',
      text: `${name} पर जिस खाते से आपकी जाँच बुक हुई थी, वह बंद कर दिया गया है, और उसके साथ वह लिंक भी जिससे आप अपनी रिपोर्ट पढ़ते थे। रिपोर्ट लैब के पास हैं: ${labs} से माँगें।`,
    }),
    sms: ({ labs }, { name }) =>
      `${name}: जिस खाते से आपकी जाँच बुक हुई थी, वह बंद हो गया है, और आपकी रिपोर्ट का लिंक भी। रिपोर्ट ${labs} से माँगें।`,
  },
};
