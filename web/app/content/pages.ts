/** Plain pages, true of this product. A deployment replaces them with its own. English and Hindi. */

interface TextPage {
  title: string;
  sections: { heading: string; text: string }[];
}

export const textPages: Record<string, { en: TextPage; hi: TextPage }> = {
  about: {
    en: {
      title: 'About us',
      sections: [
        {
          heading: 'What we do',
          text: 'We put laboratories side by side: what they measure, what they charge, when they are free and when the report comes. You choose; the lab does the work.',
        },
        {
          heading: 'How labs are checked',
          text: 'A lab is shown as verified after its registration, tax and quality documents have been read by a person. A lab that is not verified is marked so and cannot be booked.',
        },
        {
          heading: 'What it costs you',
          text: 'The price that you see is the price that you pay at the lab. A fee for coming home is shown before you confirm.',
        },
      ],
    },
    hi: {
      title: 'हमारे बारे में',
      sections: [
        {
          heading: 'हम क्या करते हैं',
          text: 'हम लैब को साथ-साथ दिखाते हैं: वे क्या जाँचती हैं, कितना लेती हैं, कब ख़ाली हैं और रिपोर्ट कब आती है। चुनाव आपका है।',
        },
        {
          heading: 'लैब कैसे परखी जाती हैं',
          text: 'लैब तभी सत्यापित दिखती है जब उसके पंजीकरण, टैक्स और गुणवत्ता के काग़ज़ किसी व्यक्ति ने पढ़े हों। बाक़ी लैब बुक नहीं हो सकतीं।',
        },
        { heading: 'आपका ख़र्च', text: 'जो क़ीमत दिखती है, वही लैब में देनी है। घर आने का शुल्क पुष्टि से पहले दिखाया जाता है।' },
      ],
    },
  },
  privacy: {
    en: {
      title: 'Privacy Policy',
      sections: [
        {
          heading: 'What we keep',
          text: 'Your name, e-mail address, phone number, the people and addresses that you add, and your bookings. Your password is kept only as a hash that cannot be turned back.',
        },
        {
          heading: 'Who sees it',
          text: 'You, and the laboratory that you book, which needs the name, age, sex, phone and address of the visit. Nobody buys it and no advertiser receives it. There are no foreign trackers on these pages.',
        },
        {
          heading: 'In your browser',
          text: 'We keep your city and your sign-in in this browser. Signing out removes what could say which tests you looked at.',
        },
        {
          heading: 'Your rights',
          text: 'Under India’s Digital Personal Data Protection Act you can ask what we hold, have it corrected and have it erased. Write to the address below the page. We record which version of this notice you agreed to and when.',
        },
      ],
    },
    hi: {
      title: 'गोपनीयता नीति',
      sections: [
        {
          heading: 'हम क्या रखते हैं',
          text: 'आपका नाम, ईमेल, फ़ोन, आपके जोड़े हुए लोग और पते, और आपकी बुकिंग। पासवर्ड केवल ऐसे रूप में जिसे वापस पढ़ा नहीं जा सकता।',
        },
        { heading: 'कौन देखता है', text: 'आप, और वह लैब जिसे आप बुक करते हैं। हम जानकारी न बेचते हैं, न विज्ञापनदाताओं को देते हैं।' },
        {
          heading: 'आपके ब्राउज़र में',
          text: 'इस ब्राउज़र में आपका शहर और लॉगिन रहता है। लॉगआउट करने पर वह सब हट जाता है जिससे पता चले कि आपने कौन सी जाँच देखी।',
        },
        {
          heading: 'आपके अधिकार',
          text: 'भारत के डिजिटल व्यक्तिगत डेटा संरक्षण क़ानून के तहत आप अपनी जानकारी देख, सुधार और मिटवा सकते हैं। पेज के नीचे दिए पते पर लिखें।',
        },
      ],
    },
  },
  terms: {
    en: {
      title: 'Terms of Service',
      sections: [
        {
          heading: 'Who does what',
          text: 'The laboratory takes the sample, does the test and answers for the report. We run this site and pass your booking on.',
        },
        {
          heading: 'Booking',
          text: 'A booking is a request until the lab confirms it. If a lab declines, you are told at once and owe nothing.',
        },
        {
          heading: 'Changes',
          text: 'You can cancel a visit free of charge until 24 hours before its slot, and not once the sample has been collected.',
        },
        {
          heading: 'Not for emergencies',
          text: 'Nothing here replaces a doctor. With chest pain, trouble breathing or heavy bleeding, call 112 or go to a hospital.',
        },
      ],
    },
    hi: {
      title: 'सेवा की शर्तें',
      sections: [
        {
          heading: 'किसका क्या काम',
          text: 'सैंपल लेना, जाँच और रिपोर्ट लैब की ज़िम्मेदारी है। हम यह साइट चलाते हैं और आपकी बुकिंग लैब तक पहुँचाते हैं।',
        },
        {
          heading: 'बुकिंग',
          text: 'लैब की पुष्टि तक बुकिंग एक अनुरोध है। लैब मना करे तो आपको तुरंत बताया जाता है और कुछ देना नहीं होता।',
        },
        { heading: 'बदलाव', text: 'समय से 24 घंटे पहले तक आप मुफ़्त रद्द कर सकते हैं; सैंपल लेने के बाद नहीं।' },
        {
          heading: 'आपात स्थिति के लिए नहीं',
          text: 'यह डॉक्टर की जगह नहीं ले सकता। सीने में दर्द, साँस की तकलीफ़ या तेज़ ख़ून बहने पर 112 पर फ़ोन करें।',
        },
      ],
    },
  },
  refund: {
    en: {
      title: 'Refund Policy',
      sections: [
        {
          heading: 'Pay at collection',
          text: 'Bookings are paid when the sample is taken, so a cancelled booking needs no refund.',
        },
        {
          heading: 'When the lab could not serve you',
          text: 'If a sample is rejected by the lab, it is taken again without charge. If the lab cannot do the test at all, it returns what you paid, by the way that you paid.',
        },
      ],
    },
    hi: {
      title: 'रिफ़ंड नीति',
      sections: [
        { heading: 'सैंपल के समय भुगतान', text: 'भुगतान सैंपल लेते समय होता है, इसलिए रद्द बुकिंग में कुछ लौटाना नहीं पड़ता।' },
        {
          heading: 'अगर लैब जाँच न कर सके',
          text: 'सैंपल ख़राब हो तो दोबारा मुफ़्त लिया जाता है। जाँच हो ही न सके तो लैब उसी तरीक़े से पैसे लौटाती है जिससे आपने दिए थे।',
        },
      ],
    },
  },
};
