import type { Localized } from './localized.ts';

/** The seven steps of the blood-test page. Source: section 9, "Seven-step booking guide". */
export const bookingSteps: Localized<{ title: string; text: string }[]> = {
  en: [
    {
      title: 'Browse by health concern',
      text: 'Start from what worries you, or search for the test on your prescription.',
    },
    { title: 'Select tests', text: 'Open a test or package to see what it measures and how to prepare.' },
    { title: 'Compare prices', text: 'Labs stand side by side with the full price, base price and saving.' },
    { title: 'Choose a lab', text: 'Look at verification, accreditation, distance and the next free slot.' },
    { title: 'Select additional services', text: 'Home collection or a visit to the lab, and who the tests are for.' },
    { title: 'Book and pay', text: 'Pick a time that is held for you, and pay when the sample is taken.' },
    {
      title: 'Receive confirmation',
      text: 'A booking number at once, a mail when the lab confirms, then your report.',
    },
  ],
  hi: [
    { title: 'समस्या के अनुसार देखें', text: 'जिस बात की चिंता है उससे शुरू करें, या पर्ची पर लिखी जाँच खोजें।' },
    { title: 'जाँच चुनें', text: 'जाँच या पैकेज खोलकर देखें कि क्या जाँचा जाएगा और तैयारी क्या है।' },
    { title: 'क़ीमत की तुलना करें', text: 'लैब साथ-साथ दिखती हैं: पूरी क़ीमत, मूल क़ीमत और बचत।' },
    { title: 'लैब चुनें', text: 'सत्यापन, मान्यता, दूरी और अगला ख़ाली समय देखें।' },
    { title: 'और सुविधाएँ चुनें', text: 'घर से सैंपल या लैब जाना, और जाँच किसकी होनी है।' },
    { title: 'बुक करें और पैसे दें', text: 'समय चुनें, वह आपके लिए रोका जाता है; पैसे सैंपल देते समय दें।' },
    { title: 'पुष्टि पाएँ', text: 'बुकिंग नंबर तुरंत, लैब के हाँ करने पर मेल, फिर रिपोर्ट।' },
  ],
};

/** The six questions of the blood-test page. */
export const bloodTestFaq: Localized<{ question: string; answer: string }[]> = {
  en: [
    {
      question: 'Does giving blood hurt?',
      answer: 'A short prick. Look away and breathe out; it is over in a minute or two.',
    },
    {
      question: 'How much blood is taken?',
      answer: 'Usually 5 to 15 ml, one to three teaspoons. Your body makes it again within a day.',
    },
    {
      question: 'May I drink water while fasting?',
      answer: 'Yes, plain water, and it makes the vein easier to find. No tea, coffee or juice.',
    },
    {
      question: 'Should I take my medicines before?',
      answer: 'Take them as usual unless your doctor said otherwise, and tell the collector about them.',
    },
    {
      question: 'When is the best time?',
      answer:
        'Early morning for fasting tests and for hormones such as cortisol; the page of the test says when it matters.',
    },
    {
      question: 'What if a value is outside its range?',
      answer: 'One value alone says little. Show the whole report to a doctor, or book a consultation here.',
    },
  ],
  hi: [
    { question: 'क्या खून देने में दर्द होता है?', answer: 'हल्की सी चुभन। दूसरी तरफ़ देखें और साँस छोड़ें; एक-दो मिनट में हो जाता है।' },
    {
      question: 'कितना खून लिया जाता है?',
      answer: 'आमतौर पर 5 से 15 मिली, यानी एक से तीन चम्मच। शरीर एक दिन में फिर बना लेता है।',
    },
    { question: 'खाली पेट में पानी पी सकते हैं?', answer: 'हाँ, सादा पानी; इससे नस भी आसानी से मिलती है। चाय, कॉफ़ी या जूस नहीं।' },
    { question: 'क्या दवाएँ पहले ले लूँ?', answer: 'डॉक्टर ने मना न किया हो तो रोज़ की तरह लें, और सैंपल लेने वाले को बताएँ।' },
    {
      question: 'सबसे अच्छा समय कौन सा है?',
      answer: 'खाली पेट की जाँच और कॉर्टिसोल जैसे हार्मोन के लिए सुबह; जहाँ समय ज़रूरी है, पेज पर लिखा है।',
    },
    {
      question: 'कोई मान सीमा से बाहर हो तो?',
      answer: 'एक मान से बहुत कुछ पता नहीं चलता। पूरी रिपोर्ट डॉक्टर को दिखाएँ, या यहीं सलाह बुक करें।',
    },
  ],
};
