import type { Content } from '@healthplus/contract/site/schemas';
import type { Localized } from './localized.ts';

/** The ten questions of the home page. Source: section 2 of the public document, "FAQ (home)". */
export const faq: Localized<Content<'faq'>> = {
  en: [
    {
      question: 'What kinds of tests can I book?',
      answer:
        'Blood and urine tests, checkup packages for most concerns, and scans such as X-ray, ultrasound, CT and MRI. Each page says what is measured and how to prepare.',
    },
    {
      question: 'How do I book a test?',
      answer:
        'Search for a test or package, compare the labs in your city, choose a time at home or at the lab, and confirm. You get a booking number at once and a mail when the lab confirms.',
    },
    {
      question: 'Are the labs NABL-certified?',
      answer:
        'Labs that hold a NABL accreditation show its number beside their name. Every verified lab has had its documents read by us.',
    },
    {
      question: 'Do I need to fast before my test?',
      answer:
        'Some tests need 8 to 12 hours without food; water is fine. The page of each test says so, and your booking repeats it.',
    },
    {
      question: 'When will I get my results?',
      answer:
        'Most results come within 24 to 48 hours, many on the same day. The time is shown on every test before you book.',
    },
    {
      question: 'Is my information kept private?',
      answer:
        'Your bookings and reports are seen by you, by the lab that serves you, and by nobody else unless you share them.',
    },
    {
      question: 'Can somebody help me understand my results?',
      answer: 'The lab can explain a value by phone, and a doctor can talk the whole report through with you.',
    },
    {
      question: 'Can I cancel or reschedule?',
      answer: 'Yes. Do so at least 24 hours before your slot to avoid a fee.',
    },
    {
      question: 'Do you offer home collection?',
      answer: 'Yes, wherever a lab offers it. A trained collector comes in the window that you choose.',
    },
    {
      question: 'What should I bring to the lab?',
      answer: 'Your booking number, an identity card, and the doctor’s prescription if you have one.',
    },
  ],
  hi: [
    {
      question: 'मैं कौन-कौन सी जाँच बुक कर सकता हूँ?',
      answer:
        'खून और पेशाब की जाँच, ज़्यादातर समस्याओं के चेकअप पैकेज, और एक्स-रे, अल्ट्रासाउंड, सीटी और एमआरआई जैसे स्कैन। हर पेज बताता है कि क्या जाँचा जाएगा और तैयारी कैसे करनी है।',
    },
    {
      question: 'जाँच कैसे बुक करूँ?',
      answer:
        'जाँच या पैकेज खोजें, अपने शहर की लैब की तुलना करें, घर या लैब का समय चुनें और पुष्टि करें। बुकिंग नंबर तुरंत मिलता है और लैब के हाँ करने पर मेल आता है।',
    },
    {
      question: 'क्या लैब NABL प्रमाणित हैं?',
      answer: 'जिन लैब के पास NABL मान्यता है, उनके नाम के साथ नंबर दिखता है। हर सत्यापित लैब के काग़ज़ हमने पढ़े हैं।',
    },
    {
      question: 'क्या जाँच से पहले खाली पेट रहना है?',
      answer: 'कुछ जाँचों में 8 से 12 घंटे कुछ नहीं खाना होता; पानी पी सकते हैं। हर जाँच के पेज पर लिखा है और बुकिंग में भी।',
    },
    {
      question: 'रिपोर्ट कब मिलेगी?',
      answer: 'ज़्यादातर रिपोर्ट 24 से 48 घंटे में आती हैं, कई उसी दिन। समय बुक करने से पहले हर जाँच पर दिखता है।',
    },
    {
      question: 'क्या मेरी जानकारी गोपनीय रहती है?',
      answer: 'आपकी बुकिंग और रिपोर्ट आप देखते हैं और वह लैब जो जाँच करती है। आपके साझा किए बिना और कोई नहीं।',
    },
    {
      question: 'रिपोर्ट समझने में मदद मिलेगी?',
      answer: 'लैब फ़ोन पर कोई मान समझा सकती है, और डॉक्टर आपके साथ पूरी रिपोर्ट पर बात कर सकते हैं।',
    },
    { question: 'क्या रद्द कर सकते हैं या समय बदल सकते हैं?', answer: 'हाँ। शुल्क से बचने के लिए समय से कम से कम 24 घंटे पहले करें।' },
    { question: 'क्या घर से सैंपल लेते हैं?', answer: 'हाँ, जहाँ लैब यह सुविधा देती है। प्रशिक्षित व्यक्ति आपके चुने समय पर आते हैं।' },
    { question: 'लैब में क्या लाना है?', answer: 'बुकिंग नंबर, पहचान पत्र, और डॉक्टर की पर्ची हो तो वह।' },
  ],
};
