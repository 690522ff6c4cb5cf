import { viewReasonNames } from '#src/view-reasons.hi.ts';
import type { AccountMessages } from './accounts.ts';
import type { Templates } from './template.ts';

export const accountMessages: Templates<AccountMessages> = {
  'account.code': {
    mail: ({ code }) => ({
      subject: 'आपका कोड',
      text: `आपका कोड है: ${code}\n\nयह 10 मिनट तक और एक बार काम करेगा। यह कोड किसी को न बताएं; हम इसे फ़ोन पर कभी नहीं पूछते।`,
    }),
    sms: ({ code }, { name }) => `${code} ${name} के लिए आपका कोड है। यह 10 मिनट तक, एक बार काम करेगा। किसी को न बताएँ।`,
  },
  'account.already_registered': {
    mail: (_, { page }) => ({
      subject: 'आपका खाता पहले से है',
      text: `किसी ने, शायद आपने, यह पता फिर से रजिस्टर करने की कोशिश की। इसका खाता पहले से है।\n\nलॉग इन: ${page('/login')}\nपासवर्ड भूल गए: ${page('/forgot-password')}`,
    }),
  },
  'account.operator_invited': {
    mail: ({ link }, { name, page }) => ({
      subject: 'साइट चलाने में हाथ बँटाने का न्योता',
      text: `${name} के एक मालिक ने आपको इसे चलाने में हाथ बँटाने के लिए बुलाया है। अगर आप उन्हें नहीं जानते, तो इस मेल को ऐसे ही रहने दें।\n\nइस लिंक से अपना पासवर्ड चुनें, कम से कम 15 अक्षरों का। यह तीन दिन तक, एक बार काम करेगा:\n${link}\n\nफिर लॉग इन करें: ${page('/login')}`,
    }),
  },
  'account.viewed': {
    mail: ({ reason, minutes }, { name, page }) => ({
      subject: 'आपकी मदद के लिए आपका खाता देखा गया',
      text: `${name} के एक संचालक आपका खाता ${minutes} मिनट तक वैसे ही देख रहे हैं जैसे आप देखते हैं: बुकिंग, परिवार और पते; नतीजे, रिपोर्ट और दस्तावेज़ नहीं, और कुछ बदला नहीं जा सकता।\n\nक्यों: ${viewReasonNames[reason]}\n\nअगर आपने किसी से मदद नहीं माँगी, तो हमें बताएँ: ${page('/help')}`,
    }),
    sms: ({ reason, minutes }, { name }) =>
      `${name} के एक संचालक आपका खाता ${minutes} मिनट तक, केवल पढ़ने के लिए, देख रहे हैं। क्यों: ${viewReasonNames[reason]}`,
  },
  'account.password_reset': {
    mail: ({ link }) => ({
      subject: 'नया पासवर्ड',
      text: `नया पासवर्ड बनाने के लिए यह लिंक खोलें (एक घंटे तक, एक बार):\n${link}\n\nअगर आपने यह नहीं माँगा, तो कुछ करने की ज़रूरत नहीं है।`,
    }),
  },
  'account.sign_in_link': {
    mail: ({ link }) => ({
      subject: 'लॉगिन का लिंक',
      text: `लॉग इन करने के लिए यह लिंक खोलें (15 मिनट तक, एक बार):\n${link}\n\nजिसके पास यह हो, वह अंदर आ सकता है: इसे किसी को न दें। अगर आपने यह नहीं माँगा, तो कुछ करने की ज़रूरत नहीं है।`,
    }),
  },
  'account.new_device': {
    mail: ({ when, device, address }, { page }) => ({
      subject: 'नए उपकरण से लॉगिन',
      text: `आपके खाते में ${when} को एक नए उपकरण से लॉगिन हुआ: ${device || 'अनजान'}, ${address}.\nअगर यह आप नहीं थे, तो तुरंत नया पासवर्ड बनाएँ: ${page('/forgot-password')}`,
    }),
  },
  'account.phone_proven': {
    mail: ({ ending }, { page }) => ({
      subject: 'आपके नंबर की पुष्टि हुई',
      text: `आपके खाते के ${ending} पर ख़त्म होने वाले नंबर की पुष्टि हुई। अब उस पर आया कोड, आपके जन्म के साल के साथ, आपका खाता खोलता है, और संदेश वहाँ आ सकते हैं।\nअगर यह आप नहीं थे, तो नया पासवर्ड बनाएँ और नंबर अपनी प्रोफ़ाइल से हटाएँ: ${page('/dashboard')}`,
    }),
  },
  'account.password_changed': {
    mail: () => ({
      subject: 'आपका पासवर्ड बदला गया',
      text: 'आपके खाते का पासवर्ड अभी बदला गया और सभी उपकरणों से लॉग आउट हो गया।\nअगर यह आप नहीं थे, तो लॉग इन के पन्ने पर तुरंत "पासवर्ड भूल गए" चुनें।',
    }),
  },
};
