import type { Booking } from '@healthplus/contract/bookings/schemas';
import type { Locale } from '@healthplus/contract/primitives';
import { momentIn, pageIn, rupees, type Site } from '#src/modules/notifications/mails.rules.ts';

const when = (booking: Booking, locale: Locale) => momentIn(locale, booking.startsAt);

/** What a patient is told, in their language. Mails name no test: a subject line is read on many screens. */
const texts = {
  en: {
    where: (b: Booking) =>
      b.place === 'home' ? `At home: ${b.address}` : `At the lab: ${b.lab.labName}, ${b.lab.address}`,
    toPay: (amount: string) => `To pay at collection: ${amount}`,
    prepare: 'How to prepare:',
    yours: 'Your bookings:',
    subject: (number: string, what: string) => `booking ${number} ${what}`,
    states: {
      received: 'received',
      moved: 'moved',
      confirmed: 'confirmed',
      declined: 'declined',
      cancelled: 'cancelled',
      on_the_way: 'on the way',
      collected: 'collected',
      failed: 'failed',
      no_show: 'no show',
    },
    received: (b: Booking) =>
      `We have passed your booking ${b.number} to ${b.lab.labName}. They will confirm it shortly, and we will write to you.`,
    moved: (b: Booking) => `Your booking ${b.number} has a new time. ${b.lab.labName} will confirm it shortly.`,
    confirmed: (b: Booking) => `${b.lab.labName} has confirmed your booking ${b.number}.`,
    declined: (b: Booking, url: string) =>
      `${b.lab.labName} cannot take your booking ${b.number}: ${b.stateReason ?? ''}\nNothing is to be paid. You can choose another lab or time: ${url}/search`,
    cancelled: (b: Booking) =>
      `Your booking ${b.number} for ${when(b, 'en')} is cancelled${b.stateReason ? `: ${b.stateReason}\n` : '.'}`,
    moveFee: (b: Booking) => `\nMoving it at short notice: ${rupees(b.rescheduleFees)}, part of what is to be paid.`,
    nothingDue: 'Nothing is to be paid.',
    feeDue: (b: Booking) =>
      `It was less than 24 hours away: a cancellation fee of ${rupees(b.cancellationFee)} is payable to ${b.lab.labName}.`,
    on_the_way: (b: Booking) => `Your collector is on the way for booking ${b.number}.`,
    collected: (b: Booking) => `The samples of booking ${b.number} are taken. We write when the report is ready.`,
    failed: (b: Booking, url: string) =>
      `The samples of booking ${b.number} could not be taken: ${b.stateReason ?? ''}\nThe lab will call you, or book another time: ${url}/search`,
    no_show: (b: Booking, url: string) => `Nobody was there for booking ${b.number}. Book another time: ${url}/search`,
    preparation: (line: string) => line,
  },
  hi: {
    where: (b: Booking) => (b.place === 'home' ? `घर पर: ${b.address}` : `लैब में: ${b.lab.labName}, ${b.lab.address}`),
    toPay: (amount: string) => `सैंपल के समय देना है: ${amount}`,
    prepare: 'तैयारी कैसे करें:',
    yours: 'आपकी बुकिंग:',
    subject: (number: string, what: string) => `बुकिंग ${number} ${what}`,
    states: {
      received: 'मिल गई',
      moved: 'का समय बदला',
      confirmed: 'पक्की हुई',
      declined: 'नहीं हो सकी',
      cancelled: 'रद्द हुई',
      on_the_way: ': सैंपल लेने वाला रास्ते में है',
      collected: ': सैंपल ले लिया गया',
      failed: ': सैंपल नहीं लिया जा सका',
      no_show: ': वहाँ कोई नहीं मिला',
    },
    received: (b: Booking) =>
      `आपकी बुकिंग ${b.number} हमने ${b.lab.labName} को भेज दी है। वे जल्द ही पक्का करेंगे, और हम आपको लिखेंगे।`,
    moved: (b: Booking) => `आपकी बुकिंग ${b.number} का समय बदल गया है। ${b.lab.labName} जल्द ही पक्का करेगी।`,
    confirmed: (b: Booking) => `${b.lab.labName} ने आपकी बुकिंग ${b.number} पक्की कर दी है।`,
    declined: (b: Booking, url: string) =>
      `${b.lab.labName} आपकी बुकिंग ${b.number} नहीं ले सकती: ${b.stateReason ?? ''}\nकुछ देना नहीं है। दूसरी लैब या समय चुन सकते हैं: ${url}/hi/search`,
    cancelled: (b: Booking) =>
      `${when(b, 'hi')} की आपकी बुकिंग ${b.number} रद्द हो गई है${b.stateReason ? `: ${b.stateReason}\n` : '।'}`,
    moveFee: (b: Booking) => `\nकम समय रहते समय बदलने का शुल्क: ${rupees(b.rescheduleFees)}, कुल रक़म में शामिल।`,
    nothingDue: 'कुछ देना नहीं है।',
    feeDue: (b: Booking) => `24 घंटे से कम बचे थे: ${b.lab.labName} को ${rupees(b.cancellationFee)} रद्द करने का शुल्क देना है।`,
    on_the_way: (b: Booking) => `बुकिंग ${b.number} के लिए सैंपल लेने वाला रास्ते में है।`,
    collected: (b: Booking) => `बुकिंग ${b.number} के सैंपल ले लिए गए हैं। रिपोर्ट तैयार होने पर हम लिखेंगे।`,
    failed: (b: Booking, url: string) =>
      `बुकिंग ${b.number} के सैंपल नहीं लिए जा सके: ${b.stateReason ?? ''}\nलैब आपको फ़ोन करेगी, या दूसरा समय बुक करें: ${url}/hi/search`,
    no_show: (b: Booking, url: string) => `बुकिंग ${b.number} के लिए वहाँ कोई नहीं मिला। दूसरा समय बुक करें: ${url}/hi/search`,
    preparation: (line: string) =>
      line.replace(/^Eat nothing for (\d+) hours before\. Water is fine\.$/, '$1 घंटे पहले से कुछ न खाएँ। पानी पी सकते हैं।'),
  },
};

type News = keyof (typeof texts)['en']['states'];

function summary(booking: Booking, locale: Locale): string {
  const t = texts[locale];
  const prepare = booking.preparation.map((line) => `- ${t.preparation(line)}`).join('\n');
  return `${when(booking, locale)}\n${t.where(booking)}\n${t.toPay(rupees(booking.total))}${prepare ? `\n\n${t.prepare}\n${prepare}` : ''}`;
}

/** What a patient is told of their booking, in their language; null where a mail would say nothing new. */
export function bookingMail(
  news: Booking['state'] | 'received' | 'moved',
  booking: Booking,
  locale: Locale,
  site: Site,
) {
  const t = texts[locale];
  const { SITE_NAME, publicUrl } = site;
  if (!(news in t.states)) return null;
  const state = news as News;
  const said = {
    received: () => `${t.received(booking)}\n\n${summary(booking, locale)}`,
    moved: () =>
      `${t.moved(booking)}\n\n${summary(booking, locale)}${booking.rescheduleFees > 0 ? t.moveFee(booking) : ''}`,
    confirmed: () => `${t.confirmed(booking)}\n\n${summary(booking, locale)}`,
    declined: () => t.declined(booking, publicUrl),
    cancelled: () => `${t.cancelled(booking)} ${booking.cancellationFee > 0 ? t.feeDue(booking) : t.nothingDue}`,
    on_the_way: () => t.on_the_way(booking),
    collected: () => t.collected(booking),
    failed: () => t.failed(booking, publicUrl),
    no_show: () => t.no_show(booking, publicUrl),
  }[state]();
  return {
    subject: `${SITE_NAME}: ${t.subject(booking.number, t.states[state])}`,
    text: `${said}\n\n${t.yours} ${pageIn(locale, publicUrl, '/dashboard')}\n\n${SITE_NAME}`,
  };
}

/** For the lab that is asked to confirm a new booking, or one that has another time. */
export function bookingForLabMail(what: 'new' | 'moved', booking: Booking, { SITE_NAME, publicUrl }: Site) {
  const { number } = booking;
  const said = {
    new: [`new booking ${number}`, `There is a new booking ${number} for ${when(booking, 'en')}.`],
    moved: [`booking ${number} has another time`, `The patient has moved booking ${number} to ${when(booking, 'en')}.`],
  }[what];
  return {
    subject: `${SITE_NAME}: ${said[0]}`,
    text: `${said[1]} Please confirm or decline it:\n${publicUrl}/labs/bookings\n\n${SITE_NAME}`,
  };
}
