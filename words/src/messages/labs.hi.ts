import { format } from 'date-fns';
import { hi } from 'date-fns/locale/hi';
import { labDocuments } from '#src/pages/lab-documents.hi.ts';
import type { LabMessages, NamedDocument } from './labs.ts';
import type { Template, Templates } from './template.ts';

const standing = (
  subject: string,
  outcome: (reason: string) => string,
  at = '/labs/profile',
): Template<{ reason: string }> => ({
  mail: ({ reason }, { page }) => ({ subject, text: `${outcome(reason)}\n${page(at)}` }),
});

const bank = {
  first: (ends: string) => `आपकी लैब के पैसों के लिए एक बैंक खाता दिया गया है, जिसके अंत में ${ends} है। वह हमारी मंज़ूरी के इंतज़ार में है।`,
  named: (ends: string) =>
    `आपकी लैब के पैसों के लिए दूसरा बैंक खाता दिया गया है, जिसके अंत में ${ends} है। वह हमारी मंज़ूरी के इंतज़ार में है; तब तक पुराना चलता है।`,
  approved: (ends: string) => `${ends} से ख़त्म होने वाला बैंक खाता मंज़ूर हुआ: आपकी लैब के पैसे अब से वहाँ जाते हैं।`,
  refused: (ends: string) => `${ends} से ख़त्म होने वाला बैंक खाता मंज़ूर नहीं हुआ; पुराना चलता है।`,
};

const nameOf = ({ slot, centre }: NamedDocument): string =>
  [labDocuments.slots[slot], centre].filter(Boolean).join(', ');

const settled = {
  package: {
    approved: 'आपका पैकेज जारी हो गया: मरीज़ उसे देख और बुक कर सकते हैं।',
    refused: 'आपका पैकेज मरीज़ों को नहीं दिखाया जा सकता: ',
  },
  lab: { approved: 'आपकी लैब का नाम और विवरण जारी हो गए।', refused: 'आपकी लैब मरीज़ों को नहीं दिखाई जा सकती: ' },
  text: { approved: 'विवरण जारी हो गया।', refused: 'विवरण नहीं दिखाया जा सकता: ' },
  profile: {
    approved: 'आपका नया पता मंज़ूर हुआ और अब से वही मान्य है।',
    refused: 'आपका नया पता मंज़ूर नहीं हुआ; पुराना ही मान्य रहेगा: ',
  },
  name: {
    approved: 'आपका नया नाम मंज़ूर हुआ: अब मरीज़ आपको इसी नाम से पाएँगे।',
    refused: 'आपका नया नाम मंज़ूर नहीं हुआ; पुराना ही मान्य रहेगा: ',
  },
  centre: {
    approved: 'आपका केंद्र मंज़ूर हुआ। उसका समय और शुल्क तय करें, फिर उसे खोलें: तब से वह बुकिंग लेगा।',
    refused: 'आपका केंद्र मंज़ूर नहीं हुआ: ',
  },
};

export const labMessages: Templates<LabMessages> = {
  'lab.submitted': {
    mail: () => ({
      subject: 'आपके दस्तावेज़ मिल गए',
      text: 'आपकी प्रोफ़ाइल और दस्तावेज़ हमें मिल गए हैं। एक व्यक्ति उन्हें पढ़कर आपको लिखेगा, आम तौर पर दो कामकाजी दिनों में।',
    }),
  },
  'lab.approved': standing(
    'आपकी लैब सत्यापित हुई',
    () => 'आपकी लैब सत्यापित हो गई है। मरीज़ वही बुक कर सकते हैं जिसके लिए क़ीमत, समय और लाइसेंस है; जो बाक़ी है, वह डैशबोर्ड बताता है।',
    '/labs/dashboard',
  ),
  'lab.rejected': standing(
    'आपकी लैब अभी सत्यापित नहीं हुई',
    (reason) => `हम आपकी लैब को अभी सत्यापित नहीं कर सकते: ${reason}\nउसे सुधारकर फिर से भेजें:`,
  ),
  'lab.suspended': standing(
    'आपकी लैब रोकी गई',
    (reason) => `आपकी लैब रोकी गई है और फ़िलहाल न मिल सकती है, न बुक हो सकती है: ${reason}`,
  ),
  'lab.restored': standing('आपकी लैब फिर से चालू है', () => 'आपकी लैब अब रोकी हुई नहीं है।'),
  'lab.settled': {
    mail: ({ kind, decision, reason }, { page }) => ({
      subject: decision === 'approved' ? 'मंज़ूर हुआ' : 'कृपया कुछ बदलें',
      text: `${settled[kind][decision]}${decision === 'refused' ? reason : ''}\n${page(kind === 'centre' ? '/labs/centres' : '/labs/profile')}`,
    }),
  },
  'lab.commission': {
    mail: ({ what, kind, value, from, until, itemKind, city }, { page }) => {
      const rate = kind === 'percent' ? `${value} प्रतिशत` : `हर जाँच या पैकेज पर ₹${value}`;
      const sales = `${city === null ? '' : `${city} में `}${itemKind === null ? 'आपकी बिक्री' : { test: 'जाँचों', package: 'पैकेजों', scan: 'स्कैन' }[itemKind]}`;
      const said = {
        made: `${from} से${until ? ` ${until} तक` : ''} इस साइट से ${sales} पर हमारा कमीशन ${rate} है, जब तक आपके लिए कोई नज़दीकी नियम न हो।`,
        ended: `${sales} पर ${rate} का हमारा कमीशन ${until} को ख़त्म होता है।`,
        withdrawn: `${sales} पर ${rate} का कमीशन, जो ${from} से शुरू होना था, वापस ले लिया गया: कुछ नहीं बदलता।`,
      };
      return {
        subject: 'हमारा कमीशन',
        text: `${said[what]} आप पर जो लागू है, वह यहाँ है:\n${page('/labs/statements')}`,
      };
    },
  },
  'lab.statement': {
    mail: ({ what, id, from, to, gross, fee, amount, owes, reference }, { name, page }) => {
      const period = `${from} से ${to} तक`;
      const said = {
        closed: `${period} का आपका विवरण तैयार है: हमने ${gross} की बिक्री की, कर समेत हमारा शुल्क ${fee} है। ${owes ? `आपको ${name} को ${amount} देने हैं; कृपया एक हफ़्ते में चुकाएँ।` : `हम आपको ${amount} भेजते हैं।`}`,
        paid: `हमने ${period} के ${amount} आपको भेज दिए हैं। बैंक का संदर्भ: ${reference}।`,
        sent_back: `${period} के लिए भेजे गए ${amount} आपके बैंक ने लौटा दिए हैं। कृपया अपना बैंक खाता देखें; हम फिर से भेजेंगे।`,
      };
      return {
        subject: what === 'closed' ? `आपका विवरण, ${period}` : `${period} के ${amount}`,
        text: `${said[what]}\n${page(`/labs/statements/${id}`)}`,
      };
    },
  },
  'lab.coupon': {
    mail: ({ what, code, kind, value, cap, from, until, totalLimit }, { name, page }) => {
      const worth = kind === 'amount' ? `₹${value}` : `${value} प्रतिशत${cap === null ? '' : `, ज़्यादा से ज़्यादा ₹${cap}`}`;
      const uses = totalLimit === null ? 'जितनी बार इस्तेमाल हो' : `कुल ${totalLimit} बार`;
      return {
        subject: what === 'made' ? `कूपन ${code}: क्या आपकी लैब इसका ख़र्च उठाएगी?` : `कूपन ${code} ख़त्म हुआ`,
        text: `${
          what === 'made'
            ? `${name} पूछता है कि क्या आपकी लैब कूपन ${code} का ख़र्च उठाएगी: आपकी लैब में ${from} से ${until} तक ${worth} की छूट, ${uses}। आपके बिल उतने कम होंगे। यह तभी चलेगा जब आपकी लैब सहमत हो; तब तक कोई इसे इस्तेमाल नहीं कर सकता। सहमति दें या मना करें:`
            : `कूपन ${code} अब कोई इस्तेमाल नहीं कर सकता; जो छूट दी जा चुकी है, वह रहेगी।`
        }\n${page('/labs/statements')}`,
      };
    },
  },
  'lab.bank_account': {
    mail: ({ what, ends, reason }, { page }) => ({
      subject: 'आपकी लैब का बैंक खाता',
      text: `${bank[what](ends)}${reason ? ` कारण: ${reason}` : ''} अगर यह आपने नहीं किया, तो हमें तुरंत लिखें।\n${page('/labs/statements')}`,
    }),
  },
  'lab.document_rejected': {
    mail: ({ reason, ...document }, { page }) => ({
      subject: 'कृपया एक दस्तावेज़ फिर से भेजें',
      text: `हम दस्तावेज़ "${nameOf(document)}" स्वीकार नहीं कर सके: ${reason}\nदूसरा यहाँ भेजें: ${page('/lab-verification/document')}`,
    }),
  },
  'lab.document_ending': {
    mail: ({ until, ...document }, { page }) => ({
      subject: 'एक दस्तावेज़ की अवधि पूरी होने वाली है',
      text: `आपकी लैब का दस्तावेज़ "${nameOf(document)}" ${format(until, 'd MMMM yyyy', { locale: hi })} तक मान्य है। उस दिन से पहले नया भेजें; पढ़े जाने तक पुराना मान्य रहेगा:\n${page('/lab-verification/document')}`,
    }),
  },
  'lab.document_ended': {
    mail: ({ until, ...document }, { page }) => ({
      subject: 'एक दस्तावेज़ की अवधि पूरी हो गई',
      text: `आपकी लैब का दस्तावेज़ "${nameOf(document)}" ${format(until, 'd MMMM yyyy', { locale: hi })} तक मान्य था और अब नहीं है। जो उसके बिना नहीं बेचा जा सकता, वह नया दस्तावेज़ मंज़ूर होने तक बुक नहीं हो सकेगा:\n${page('/lab-verification/document')}`,
    }),
  },
  'lab.data_taken': {
    mail: ({ by, at, address }) => ({
      subject: 'आपकी लैब का सारा डेटा निकाला गया',
      text: `${by} ने ${at} को नेटवर्क पते ${address} से वह सब निकाला जो आपकी लैब का अपना है: मरीज़, परिणाम, रिपोर्ट, बिल। अगर यह आपने नहीं किया, तो अपना पासवर्ड बदलें और तुरंत हमें लिखें।`,
    }),
  },
  'lab.invitation': {
    mail: ({ lab, invited, role, link }, { name }) => ({
      subject: 'एक लैब के पोर्टल के लिए निमंत्रण',
      text: `${name} पर सत्यापित एक लैब ने इस पते को अपने पोर्टल में काम करने के लिए बुलाया है। अगर आप उसे नहीं जानते, तो इस मेल को ऐसे ही रहने दें।\n\nलैब: ${lab}\nकिसके लिए: ${invited}, भूमिका: ${role.replace('_', ' ')}\n\nअपना पासवर्ड चुनने के लिए यह लिंक खोलें। यह सात दिन तक, एक बार काम करेगा:\n${link}`,
    }),
  },
};
