import type { Translation } from '#src/pages.ts';
import type { sent as english } from './sent-messages.en.ts';

export const sent: Translation<typeof english> = {
  title: 'हमने आपको क्या लिखा',
  text: 'हर संदेश एक ही बार जाता है। कोई आप तक न पहुँचा हो तो यहाँ देखें।',
  none: 'अभी कुछ नहीं।',
  failed: 'आपके संदेश लोड नहीं हो सके।',
  more: 'पहले के दिखाएँ',
  channels: { mail: 'ई-मेल से', sms: 'SMS से', whatsapp: 'WhatsApp से' },
  topics: {
    account: 'आपके खाते के बारे में',
    booking: 'बुकिंग के बारे में',
    case: 'आपके मामले के बारे में',
    consultation: 'परामर्श के बारे में',
    prescription: 'पर्चे के बारे में',
    report: 'रिपोर्ट के बारे में',
    specimen: 'सैंपल के बारे में',
    other: 'एक संदेश',
  },
  states: { queued: 'रास्ते में', sent: 'भेजा गया', failed: 'पहुँच नहीं सका' },
  choices: 'आपको क्या मिलता है',
  kinds: {
    visits: 'आपकी विज़िट: पुष्टि, बदलाव, पैसे, जवाब',
    reports: 'रिपोर्ट तैयार होना या बदलना',
    reminders: 'विज़िट से पहले की शाम और दो घंटे पहले याद दिलाना',
    reviews: 'रिपोर्ट के एक दिन बाद, एक बार, विज़िट कैसी रही',
  },
  ways: { mail: 'ई-मेल', sms: 'एसएमएस', whatsapp: 'व्हाट्सऐप' },
  always:
    'विज़िट और रिपोर्ट के लिए कम से कम एक तरीक़ा रहता है। कोड और साइन-इन की ख़बर हमेशा जाती है। जो संदेश फ़ोन के लिए लंबा हो, वह ई-मेल से आता है।',
  unproven: (phone: string) => `${phone} पर भी संदेश आ सकते हैं, जब आप पुष्टि कर दें कि नंबर आपका है।`,
  prove: 'नंबर की पुष्टि करें',
  code: 'संदेश में आया कोड',
  confirm: 'पुष्टि करें',
  chosen: 'सहेज लिया।',
  choiceFailed: 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
};
