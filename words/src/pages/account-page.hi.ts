import type { Translation } from '#src/pages.ts';
import type { accountPage as english } from './account-page.en.ts';

export const accountPage: Translation<typeof english> = {
  failed: 'यह खुल नहीं पाया। फिर कोशिश करें।',
  bookings: 'पिछली बुकिंग',
  noBookings: 'अभी कुछ बुक नहीं किया।',
  cases: 'मामले',
  noCases: 'कोई मामला नहीं।',
  messages: 'उन्हें भेजे गए पिछले संदेश',
  noMessages: 'उन्हें कुछ नहीं लिखा गया।',
  signIns: 'पिछले लॉगिन',
  noSignIns: 'कभी लॉगिन नहीं किया।',
  consents: 'किस बात की सहमति दी',
  noConsents: 'किसी की नहीं।',
  notices: { privacy: 'निजता की सूचना', 'hiv-testing': 'HIV जाँच' },
  version: (version: string) => `${version} का संस्करण`,
  notes: 'टिप्पणियाँ',
  noNotes: 'कोई टिप्पणी नहीं। यहाँ जो लिखा जाए, वह व्यक्ति अपने डेटा की प्रति में पढ़ते हैं।',
  note: 'अगले संचालक के लिए टिप्पणी',
  noteHint: 'वह व्यक्ति इसे अपने डेटा की प्रति में पढ़ते हैं।',
  addNote: 'टिप्पणी जोड़ें',
  noted: 'टिप्पणी लिखी गई।',
  view: 'जो वे देखते हैं, वह देखें',
  viewAsk: (name: string) => `${name} का खाता देखें?`,
  viewText:
    '15 मिनट तक, अलग टैब में। आप उनकी बुकिंग, परिवार, पते और मामले पढ़ते हैं; नतीजे, रिपोर्ट और दस्तावेज़ नहीं, और कुछ बदलते नहीं। उन्हें तुरंत आपके कारण के साथ बताया जाता है।',
  viewReason: 'क्यों? वे इसे पढ़ेंगे।',
  viewStart: '15 मिनट देखें',
  viewing: (name: string, until: string) => `आप ${name} का खाता वैसे देख रहे हैं जैसे वे देखते हैं, केवल पढ़ने के लिए, ${until} तक।`,
  end: 'बंद करें',
};
