import type { Translation } from '#src/pages.ts';
import type { reportCheck as english } from './report-check.en.ts';

export const reportCheck: Translation<typeof english> = {
  title: 'क्या यह रिपोर्ट असली है?',
  genuine: 'यह रिपोर्ट असली है',
  lab: 'लैब',
  patient: 'मरीज़',
  signed: 'हस्ताक्षर',
  version: 'संस्करण',
  interim: 'अंतरिम',
  recalled: 'यह रिपोर्ट वापस ले ली गई है',
  recalledText: (lab: string, when: string) =>
    `${lab} ने इस पर हस्ताक्षर किए थे और ${when} को इसे वापस ले लिया। इसके आधार पर कुछ न करें।`,
  replaced: (version, when) => `इसकी जगह ${when} का संस्करण ${version} आ चुका है।`,
  why: (reason) => `कारण: ${reason}`,
  askForIt: 'बाद वाला संस्करण मरीज़ या लैब से माँगें।',
  unknown: 'यह कोड किसी रिपोर्ट का नहीं है',
  unknownText: 'शायद ग़लत लिखा गया। अगर काग़ज़ से स्कैन किया है, तो उस पर लिखी लैब से पूछें।',
  withdrawn: 'यह रिपोर्ट वापस ले ली गई है',
  withdrawnText: (lab) => `इस पर ${lab} ने हस्ताक्षर किए थे। यह अब नहीं रखी जाती और जाँची नहीं जा सकती।`,
};
