import type { BookingMessages, VisitParams } from './bookings.ts';
import type { Sender, Template, Templates } from './template.ts';
import { reminder, summary } from './visit-lines.hi.ts';

/** जो दिया गया और देना नहीं बनता। */
const back = (sum: string | null): string =>
  sum ? ` आपके दिए पैसों में से ${sum} वापस मिलते हैं: ऑनलाइन दिए ऑनलाइन, बाक़ी लैब में।` : '';

/** बुकिंग का क्या हुआ: नंबर के साथ एक शब्द, या कोलन के बाद एक वाक्य। */
const titled = (number: string, happened: string) => `बुकिंग ${number} ${happened}`.replace(' :', ':');

/** मरीज़ के लिए: बुकिंग का क्या हुआ, और वह कहाँ मिलेगी। */
const patients = (happened: string, text: (visit: VisitParams, sender: Sender) => string): Template<VisitParams> => ({
  mail: (visit, sender) => ({
    subject: titled(visit.number, happened),
    text: [text(visit, sender), ...(visit.hasPage ? [`आपकी बुकिंग: ${sender.page('/dashboard')}`] : [])].join('\n\n'),
  }),
  sms: ({ number, when, lab, hasPage }, { name, page }) =>
    `${name}: ${titled(number, happened)}। ${lab}, ${when}।${hasPage ? ` ${page('/dashboard')}` : ''}`,
});

/** जिसके लिए फ़ोन बजना ज़रूरी नहीं: वे वहीं थे। */
const byMail = ({ mail }: Template<VisitParams>): Template<VisitParams> => ({ mail });

/** What another time has cost, where it cost something. */
const moved = (visit: VisitParams) => (visit.fee ? `\nकम समय रहते समय बदलने का शुल्क: ${visit.fee}, कुल रक़म में शामिल।` : '');

export const bookingMessages: Templates<BookingMessages> = {
  'booking.review_wanted': {
    mail: ({ number, lab }, { page }) => ({
      subject: `${lab} के साथ विज़िट कैसी रही?`,
      text: `बुकिंग ${number} की रिपोर्ट आए एक दिन हुआ। क्या वे समय पर आए, रिपोर्ट समय पर आई? आपके कुछ शब्द अगले मरीज़ के काम आते हैं, और लैब जवाब दे सकती है। एक मिनट लगता है; हम एक ही बार पूछते हैं:\n${page('/dashboard')}`,
    }),
  },
  'booking.received': patients(
    'मिल गई',
    (visit) =>
      `आपकी बुकिंग ${visit.number} हमने ${visit.lab} को भेज दी है। वे जल्द ही पक्का करेंगे, और हम आपको लिखेंगे।\n\n${summary(visit)}`,
  ),
  'booking.moved': patients(
    'का समय बदला',
    (visit) =>
      `आपकी बुकिंग ${visit.number} का समय बदल गया है। ${visit.lab} जल्द ही पक्का करेगी।\n\n${summary(visit)}${moved(visit)}`,
  ),
  'booking.moved_by_lab': patients(
    'का समय लैब ने बदला',
    (visit, { page }) =>
      `${visit.lab} ने आपकी बुकिंग ${visit.number} का समय बदला है: ${visit.reason}\nनया समय पक्का है। ठीक न हो तो ${visit.hasPage ? `दूसरा चुनें: ${page('/dashboard')}` : 'लैब को फ़ोन करें'}\n\n${summary(visit)}`,
  ),
  'booking.moved_by_site': patients(
    'का समय बदला गया',
    (visit, { page }) =>
      `हमने ${visit.lab} में आपकी बुकिंग ${visit.number} का समय बदला है: ${visit.reason}\nलैब ने नया समय पक्का किया है या नहीं, यह आपकी बुकिंग में लिखा है; वहाँ दूसरा समय भी चुन सकते हैं: ${page('/dashboard')}\n\n${summary(visit)}`,
  ),
  'booking.address_corrected': patients(
    'का पता सुधारा गया',
    (visit, { page }) =>
      `आपकी बुकिंग ${visit.number} के लिए यह पता लिखा गया है: ${visit.place.address}\nसही न हो तो अपनी बुकिंग में सुधारें: ${page('/dashboard')}\n\n${summary(visit)}`,
  ),
  'booking.note': {
    mail: ({ number, lab, when, note }) => ({
      subject: `बुकिंग ${number} के बारे में संदेश`,
      text: `${lab} आपकी बुकिंग ${number} (${when}) के बारे में लिखती है:\n\n${note}`,
    }),
    sms: ({ number, lab, phone, hasPage }, { name, page }) =>
      hasPage
        ? `${name}: ${lab} ने बुकिंग ${number} के बारे में आपको लिखा है। पढ़ें: ${page('/dashboard')} या ${phone} पर फ़ोन करें।`
        : `${name}: ${lab} को विज़िट ${number} के बारे में आपसे कुछ कहना है। कृपया ${phone} पर फ़ोन करें।`,
  },
  'booking.confirmed': patients(
    'पक्की हुई',
    (visit) => `${visit.lab} ने आपकी बुकिंग ${visit.number} पक्की कर दी है।\n\n${summary(visit)}${moved(visit)}`,
  ),
  'booking.declined': patients(
    'नहीं हो सकी',
    ({ lab, number, reason, paid, comesBack }, { page }) =>
      `${lab} आपकी बुकिंग ${number} नहीं ले सकती: ${reason}\n${comesBack ? back(comesBack).trim() : paid ? '' : 'कुछ देना नहीं है।'} दूसरी लैब या समय चुन सकते हैं: ${page('/search')}`,
  ),
  'booking.cancelled': patients(
    'रद्द हुई',
    ({ number, when, reason, fee, lab, toPay, paid, comesBack }) =>
      `${when} की आपकी बुकिंग ${number} रद्द हो गई है${reason ? `: ${reason}\n` : '। '}${fee ? (toPay ? `24 घंटे से कम पहले के बदलाव मुफ़्त नहीं: ${lab} को ${fee} रद्द करने का शुल्क देना है।` : `24 घंटे से कम पहले के बदलाव मुफ़्त नहीं: ${fee} रद्द करने का शुल्क आपके दिए पैसों में से रखा गया।`) : paid ? '' : 'कुछ देना नहीं है।'}${back(comesBack)}`,
  ),
  'booking.on_the_way': patients(': सैंपल लेने वाला रास्ते में है', ({ number, lab, collector }) =>
    collector
      ? `बुकिंग ${number} के सैंपल के लिए ${lab} से ${collector} रास्ते में हैं।`
      : `बुकिंग ${number} के लिए सैंपल लेने वाला रास्ते में है।`,
  ),
  'booking.collected': byMail(
    patients(': सैंपल ले लिया गया', ({ number }) => `बुकिंग ${number} के सैंपल ले लिए गए हैं। रिपोर्ट तैयार होने पर हम लिखेंगे।`),
  ),
  'booking.failed': patients(
    ': सैंपल नहीं लिया जा सका',
    ({ number, reason }, { page }) =>
      `बुकिंग ${number} के सैंपल नहीं लिए जा सके: ${reason}\nलैब आपको फ़ोन करेगी, या दूसरा समय बुक करें: ${page('/search')}`,
  ),
  'booking.no_show': patients(
    ': वहाँ कोई नहीं मिला',
    ({ number }, { page }) => `बुकिंग ${number} के लिए वहाँ कोई नहीं मिला। दूसरा समय बुक करें: ${page('/search')}`,
  ),
  'booking.tests_added': patients(
    'में एक जाँच और',
    ({ number, lab, total }) =>
      `${lab} ने आपकी बुकिंग ${number} में एक जाँच जोड़ी है; कौन-सी, यह बुकिंग पर लिखा है।\nअब कुल ${total} है।`,
  ),
  'booking.tests_taken_off': patients(
    'में एक जाँच कम',
    ({ number, lab, total, comesBack }) =>
      `${lab} ने आपकी बुकिंग ${number} से एक जाँच हटाई है; जो बचा है, वह बुकिंग पर लिखा है।\nअब कुल ${total} है।${back(comesBack)}`,
  ),
  'booking.left_out': patients(
    'में कुछ कम हुआ',
    (visit) =>
      `आपने ${visit.lab} की अपनी बुकिंग ${visit.number} से कुछ लोग या जाँचें हटा दी हैं; क्या बचा है, वह बुकिंग में दिखता है।\nअब कुल ${visit.total} है।${visit.fee ? ` इसमें ${visit.fee} देर से बदलने के हैं।` : ''}${back(visit.comesBack)}\n\n${summary(visit)}`,
  ),
  'booking.left_out_by_site': patients(
    'में कुछ कम हुआ',
    (visit) =>
      `हमने ${visit.lab} की आपकी बुकिंग ${visit.number} से कुछ लोग या जाँचें हटा दी हैं: ${visit.reason}\nक्या बचा है, वह बुकिंग में दिखता है। अब कुल ${visit.total} है; इस बदलाव का कोई पैसा नहीं लगता।${back(visit.comesBack)}\n\n${summary(visit)}`,
  ),
  'booking.never_kept': patients(
    'पूरी नहीं हुई',
    ({ number, when, lab, comesBack }) =>
      `${lab} ने ${when} की आपकी बुकिंग ${number} के लिए कोई सैंपल नहीं लिया, इसलिए वह अपने आप ख़त्म हुई और उसका कोई पैसा नहीं लगता।${back(comesBack)}`,
  ),
  'booking.never_run': patients(
    'में एक जाँच कम',
    ({ number, lab, total, comesBack }) =>
      `${lab} की आपकी बुकिंग ${number} की एक जाँच का वादे के दो हफ़्ते बाद तक कोई नतीजा नहीं आया। वह हटा दी गई है और उसका कोई पैसा नहीं लगता; जो बचा है, वह बुकिंग पर लिखा है।\nअब कुल ${total} है।${back(comesBack)}`,
  ),
  'booking.never_signed': patients(
    'में एक जाँच कम',
    ({ number, lab, total, comesBack }) =>
      `${lab} की आपकी बुकिंग ${number} की एक जाँच की वादे के छह हफ़्ते बाद तक कोई हस्ताक्षर की हुई रिपोर्ट नहीं आई। वह हटा दी गई है और उसका कोई पैसा नहीं लगता; जो बचा है, वह बुकिंग पर लिखा है। अपने सैंपल के बारे में लैब से पूछें।\nअब कुल ${total} है।${back(comesBack)}`,
  ),
  'booking.not_taken_again': patients(
    'की अब ज़रूरत नहीं',
    ({ number, when }) =>
      `विज़िट ${number}, ${when}, में जो सैंपल फिर से लेना था, वह लिया जा चुका है या अब ज़रूरी नहीं। किसी को आना नहीं है, और कुछ देना नहीं है।`,
  ),
  'booking.new_at_lab': {
    mail: ({ number, when }, { page }) => ({
      subject: `नई बुकिंग ${number}`,
      text: `${when} के लिए एक नई बुकिंग ${number} आई है। कृपया उसे पक्का करें या मना करें:\n${page('/labs/bookings')}`,
    }),
  },
  'booking.recollection_at_lab': {
    mail: ({ number, when }, { page }) => ({
      subject: `सैंपल फिर से: ${number}`,
      text: `मरीज़ ने दोबारा सैंपल के लिए ${when} चुना है: विज़िट ${number}, पक्की हो चुकी।\n${page('/labs/bookings')}`,
    }),
  },
  'booking.confirmed_at_lab': {
    mail: ({ number, when }, { page }) => ({
      subject: `बुकिंग ${number}, पक्की`,
      text: `${when} के लिए एक बुकिंग ${number} है। आपकी लैब के चुनाव से वह अपने-आप पक्की हुई।\n${page('/labs/bookings')}`,
    }),
  },
  'booking.moved_at_lab': {
    mail: ({ number, when }, { page }) => ({
      subject: `बुकिंग ${number} का समय बदला`,
      text: `मरीज़ ने बुकिंग ${number} का समय बदलकर ${when} किया है। कृपया उसे पक्का करें या मना करें:\n${page('/labs/bookings')}`,
    }),
  },
  'booking.moved_by_site_at_lab': {
    mail: ({ number, when, reason }, { name, page }) => ({
      subject: `बुकिंग ${number} का समय बदला`,
      text: `${name} ने मरीज़ के लिए बुकिंग ${number} का समय बदलकर ${when} किया है।${reason ? ` क्यों: ${reason}` : ''} जहाँ वह पहले से पक्की नहीं है, कृपया उसे पक्का करें या मना करें:\n${page('/labs/bookings')}`,
    }),
  },
  'booking.cancelled_at_lab': {
    mail: ({ number, when, reason }, { page }) => ({
      subject: `बुकिंग ${number} रद्द`,
      text: `मरीज़ ने ${when} की बुकिंग ${number} रद्द की है। वहाँ किसी को नहीं जाना है।${reason ? ` क्यों: ${reason}` : ''}\n${page('/labs/bookings?when=all')}`,
    }),
  },
  'booking.cancelled_by_site_at_lab': {
    mail: ({ number, when, reason }, { name, page }) => ({
      subject: `बुकिंग ${number} रद्द`,
      text: `${name} ने ${when} की बुकिंग ${number} रद्द की है। वहाँ किसी को नहीं जाना है।${reason ? ` क्यों: ${reason}` : ''}\n${page('/labs/bookings?when=all')}`,
    }),
  },
  'booking.address_at_lab': {
    mail: ({ number, when }, { page }) => ({
      subject: `बुकिंग ${number} का पता बदला`,
      text: `मरीज़ ने ${when} की बुकिंग ${number} का पता या दरवाज़े पर किसे फ़ोन करना है, यह सुधारा है। यहाँ देखें:\n${page('/labs/bookings')}`,
    }),
  },
  'booking.given_up_at_lab': {
    mail: ({ number, when }, { page }) => ({
      subject: `बुकिंग ${number}: कुछ छोड़ दिया गया`,
      text: `${when} की बुकिंग ${number} पर बहुत दिनों तक कुछ नहीं हुआ: वह रद्द है, या उसकी कोई जाँच हटा दी गई है, और उसका दिया हुआ पैसा वापस जाता है। यहाँ देखें:\n${page('/labs/bookings?when=all')}`,
    }),
  },
  'booking.reduced_at_lab': {
    mail: ({ number, when }, { page }) => ({
      subject: `बुकिंग ${number} में जाँचें कम हुईं`,
      text: `मरीज़ ने ${when} की बुकिंग ${number} से कुछ जाँचें हटा दी हैं। जो अब भी चाहिए, वह यहाँ है:\n${page('/labs/bookings')}`,
    }),
  },
  'booking.reduced_by_site_at_lab': {
    mail: ({ number, when, reason }, { name, page }) => ({
      subject: `बुकिंग ${number} में जाँचें कम हुईं`,
      text: `${name} ने मरीज़ के लिए ${when} की बुकिंग ${number} से कुछ जाँचें हटा दी हैं। कारण: ${reason}\nजो अब भी चाहिए, वह यहाँ है:\n${page('/labs/bookings')}`,
    }),
  },
  'booking.claim_code': {
    mail: ({ code, lab, number }) => ({
      subject: 'विज़िट के लिए आपका कोड',
      text: `${code} से ${lab} की आपकी विज़िट ${number} खाते में जुड़ जाएगी। यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ।`,
    }),
    sms: ({ code, lab, number }, { name }) =>
      `${name}: ${code} से ${lab} की आपकी विज़िट ${number} खाते में जुड़ जाएगी। यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ।`,
  },
  'booking.paid': {
    mail: ({ number, lab, amount }, { page }) => ({
      subject: `${number} के लिए ${amount} मिले`,
      text: `${lab} की आपकी विज़िट ${number} के लिए हमें ${amount} मिल गए हैं।\n${page('/dashboard')}`,
    }),
    sms: ({ number, amount }, { name }) => `${name}: आपकी विज़िट ${number} के लिए ${amount} मिले।`,
  },
  'booking.paid_at_door': {
    mail: ({ number, lab, amount, way }, { page }) => ({
      subject: `${number} के लिए ${amount} दरवाज़े पर लिए गए`,
      text: `${lab} से जो आए थे उन्होंने आपकी विज़िट ${number} के लिए ${amount} ${way === 'cash' ? 'नक़द' : way === 'upi' ? 'UPI से' : 'कार्ड से'} लिखे हैं। अगर आपने कुछ और या कुछ नहीं दिया, तो हमें बताएँ: ${page(`/help?booking=${number}`)}\n${page('/dashboard')}`,
    }),
    sms: ({ number, lab, amount, way }, { name }) =>
      `${name}: ${lab} ने आपकी विज़िट ${number} के लिए ${amount} ${way === 'cash' ? 'नक़द' : way === 'upi' ? 'UPI से' : 'कार्ड से'} लिए।`,
  },
  'booking.refund_at_desk': {
    mail: ({ number, lab, amount }, { page }) => ({
      subject: `${lab} में आपके ${amount} रखे हैं`,
      text: `आपकी विज़िट ${number} के ${amount} उस रास्ते वापस नहीं जा सके जिससे आपने दिए थे। ${lab} इन्हें अपनी डेस्क पर लौटाएगी: कृपया बुकिंग नंबर साथ लाएँ।\n${page('/dashboard')}`,
    }),
    sms: ({ number, lab, amount }, { name }) =>
      `${name}: आपकी विज़िट ${number} के ${amount} वापस नहीं जा सके। ${lab} इन्हें अपनी डेस्क पर लौटाएगी।`,
  },
  'booking.late_given_back': {
    mail: ({ number, lab, what, amount }, { page }) => ({
      subject: `देरी के लिए ${amount} कम`,
      text: `${what === 'visit' ? `${lab} आपकी विज़िट ${number} के समय के बाद पहुँची` : `${lab} की आपकी विज़िट ${number} की रिपोर्ट तय समय के बाद आई`}। वादे के अनुसार आपके बिल से ${amount} कम कर दिए गए हैं। ज़्यादा दिए पैसे उसी रास्ते वापस जाएँगे; नक़द डेस्क पर।\n${page('/dashboard')}`,
    }),
    sms: ({ number, lab, amount }, { name }) =>
      `${name}: आपकी विज़िट ${number} में ${lab} को देर हुई। वादे के अनुसार आपके बिल से ${amount} कम किए गए।`,
  },
  'booking.refunded': {
    mail: ({ number, lab, amount }, { page }) => ({
      subject: `${amount} आपको वापस भेजे गए`,
      text: `${lab} की आपकी विज़िट ${number} के ${amount} उसी रास्ते वापस भेजे गए हैं जिससे आपने दिए थे। बैंक में दिखने में सात दिन तक लग सकते हैं।\n${page('/dashboard')}`,
    }),
    sms: ({ number, amount }, { name }) =>
      `${name}: आपकी विज़िट ${number} के ${amount} वापस भेजे गए। बैंक में दिखने में सात दिन तक लग सकते हैं।`,
  },
  'booking.given_back': {
    mail: ({ number, lab, amount, way, reference }, { page }) => ({
      subject: `${number} के ${amount} लौटाए गए`,
      text: `${lab} ने आपकी विज़िट ${number} के ${amount} ${way === 'cash' ? 'अपनी डेस्क पर नक़द' : `${way === 'upi' ? 'UPI' : 'कार्ड'} से, संदर्भ ${reference},`} लौटा दिए हैं। न मिले हों तो हमें बताएँ: ${page(`/help?booking=${number}`)}\n${page('/dashboard')}`,
    }),
    sms: ({ number, lab, amount, way, reference }, { name }) =>
      `${name}: ${lab} ने आपकी विज़िट ${number} के ${amount} ${way === 'cash' ? 'नक़द' : `${way === 'upi' ? 'UPI' : 'कार्ड'} से, संदर्भ ${reference},`} लौटा दिए हैं।`,
  },
  'booking.reminder_evening': {
    mail: (visit, { page }) => ({
      subject: `कल की आपकी विज़िट: ${visit.when}`,
      text: `${reminder(visit)}\n${page('/dashboard')}`,
    }),
    sms: ({ number, when, fasts }, { name }) =>
      `${name}: आपकी विज़िट ${number}: ${when}।${fasts
        .map(
          ({ who, lastMeal }) =>
            ` ${who && `${who}: `}${lastMeal ? `${lastMeal} तक आख़िरी खाना।` : 'कृपया अब कुछ न खाएँ।'}`,
        )
        .join('')}`,
  },
  'booking.reminder_soon': {
    mail: (visit, { page }) => ({
      subject: `आज की आपकी विज़िट: ${visit.when}`,
      text: `${reminder(visit)}\n${page('/dashboard')}`,
    }),
    sms: ({ number, when }, { name }) => `${name}: आपकी विज़िट ${number} जल्द है, ${when}।`,
  },
  'booking.digest_at_lab': {
    mail: ({ line }, { page }) => ({
      subject: 'और बुकिंग',
      text: `ये पिछली मेल के बाद आई हैं। कृपया इन्हें देखें:\n${page('/labs/bookings')}\n\n${line}`,
    }),
  },
};
