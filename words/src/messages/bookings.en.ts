import type { BookingMessages, VisitParams } from './bookings.ts';
import type { Sender, Template, Templates } from './template.ts';
import { reminder, summary } from './visit-lines.en.ts';

/** Of money that was paid and is not owed. */
const back = (sum: string | null): string =>
  sum ? ` ${sum} of what you have paid comes back: online what you paid online, the rest at the lab.` : '';

/** What has happened to a booking: a word beside its number, or a sentence after a colon. */
const titled = (number: string, happened: string) => `booking ${number} ${happened}`.replace(' :', ':');

/** For a patient: what happened to their booking, and where they find it. */
const patients = (happened: string, text: (visit: VisitParams, sender: Sender) => string): Template<VisitParams> => ({
  mail: (visit, sender) => ({
    subject: titled(visit.number, happened),
    text: [text(visit, sender), ...(visit.hasPage ? [`Your bookings: ${sender.page('/dashboard')}`] : [])].join('\n\n'),
  }),
  sms: ({ number, when, lab, hasPage }, { name, page }) =>
    `${name}: ${titled(number, happened)}. ${lab}, ${when}.${hasPage ? ` ${page('/dashboard')}` : ''}`,
});

/** Where a telephone need not ring: they were there. */
const byMail = ({ mail }: Template<VisitParams>): Template<VisitParams> => ({ mail });

/** What another time has cost, where it cost something. */
const moved = (visit: VisitParams) =>
  visit.fee ? `\nMoving it at short notice: ${visit.fee}, part of what is to be paid.` : '';

export const bookingMessages: Templates<BookingMessages> = {
  'booking.review_wanted': {
    mail: ({ number, lab }, { page }) => ({
      subject: `how was your visit with ${lab}?`,
      text: `Your report of booking ${number} has been there for a day. Did they come on time? Was the report on time? A few words help the next patient, and the lab may answer. It takes a minute; we ask once:\n${page('/dashboard')}`,
    }),
  },
  'booking.received': patients(
    'received',
    (visit) =>
      `We have passed your booking ${visit.number} to ${visit.lab}. They will confirm it shortly, and we will write to you.\n\n${summary(visit)}`,
  ),
  'booking.moved': patients(
    'moved',
    (visit) =>
      `Your booking ${visit.number} has a new time. ${visit.lab} will confirm it shortly.\n\n${summary(visit)}${moved(visit)}`,
  ),
  'booking.moved_by_lab': patients(
    'moved by the lab',
    (visit, { page }) =>
      `${visit.lab} has moved your booking ${visit.number}: ${visit.reason}\nThe new time is confirmed. If it does not suit you, ${visit.hasPage ? `choose another: ${page('/dashboard')}` : 'call the lab'}\n\n${summary(visit)}`,
  ),
  'booking.moved_by_site': patients(
    'moved for you',
    (visit, { page }) =>
      `We have moved your booking ${visit.number} at ${visit.lab}: ${visit.reason}\nWhether the lab has confirmed the new time stands on your bookings, where you can also choose another: ${page('/dashboard')}\n\n${summary(visit)}`,
  ),
  'booking.address_corrected': patients(
    ': the address is corrected',
    (visit, { page }) =>
      `We have written down where your booking ${visit.number} goes to: ${visit.place.address}\nIf that is not right, mend it on your bookings: ${page('/dashboard')}\n\n${summary(visit)}`,
  ),
  'booking.note': {
    mail: ({ number, lab, when, note }) => ({
      subject: `a message about booking ${number}`,
      text: `${lab} writes about your booking ${number} on ${when}:\n\n${note}`,
    }),
    sms: ({ number, lab, phone, hasPage }, { name, page }) =>
      hasPage
        ? `${name}: ${lab} has written to you about booking ${number}. Read it: ${page('/dashboard')} or call ${phone}.`
        : `${name}: ${lab} has something to tell you about visit ${number}. Please call ${phone}.`,
  },
  'booking.confirmed': patients(
    'confirmed',
    (visit) => `${visit.lab} has confirmed your booking ${visit.number}.\n\n${summary(visit)}${moved(visit)}`,
  ),
  'booking.declined': patients(
    'declined',
    ({ lab, number, reason, paid, comesBack }, { page }) =>
      `${lab} cannot take your booking ${number}: ${reason}\n${comesBack ? back(comesBack).trim() : paid ? '' : 'Nothing is to be paid.'} You can choose another lab or time: ${page('/search')}`,
  ),
  'booking.cancelled': patients(
    'cancelled',
    ({ number, when, reason, fee, lab, toPay, paid, comesBack }) =>
      `Your booking ${number} for ${when} is cancelled${reason ? `: ${reason}\n` : '. '}${fee ? `For changes within 24 hours of a visit a cancellation fee of ${fee} is ${toPay ? `payable to ${lab}` : 'kept of what you have paid'}.` : paid ? '' : 'Nothing is to be paid.'}${back(comesBack)}`,
  ),
  'booking.on_the_way': patients(': the collector is on the way', ({ number, lab, collector }) =>
    collector
      ? `${collector} of ${lab} is on the way to you for booking ${number}.`
      : `Your collector is on the way for booking ${number}.`,
  ),
  'booking.collected': byMail(
    patients(
      'collected',
      ({ number }) => `The samples of booking ${number} are taken. We write when the report is ready.`,
    ),
  ),
  'booking.failed': patients(
    ': the sample could not be taken',
    ({ number, reason }, { page }) =>
      `The samples of booking ${number} could not be taken: ${reason}\nThe lab will call you, or book another time: ${page('/search')}`,
  ),
  'booking.no_show': patients(
    ': nobody was there',
    ({ number }, { page }) => `Nobody was there for booking ${number}. Book another time: ${page('/search')}`,
  ),
  'booking.tests_added': patients(
    'has another test',
    ({ number, lab, total }) =>
      `${lab} has added a test to your booking ${number}; you can see which in your booking.\nThe total is ${total} now.`,
  ),
  'booking.tests_taken_off': patients(
    'has one test fewer',
    ({ number, lab, total, comesBack }) =>
      `${lab} has taken a test off your booking ${number}; your booking shows what is left.\nThe total is ${total} now.${back(comesBack)}`,
  ),
  'booking.left_out': patients(
    'has less in it now',
    (visit) =>
      `You have left people or tests out of your booking ${visit.number} at ${visit.lab}; it shows what is left.\nThe total is ${visit.total} now.${visit.fee ? ` ${visit.fee} of it is for the change at short notice.` : ''}${back(visit.comesBack)}\n\n${summary(visit)}`,
  ),
  'booking.left_out_by_site': patients(
    'has less in it now',
    (visit) =>
      `We have left people or tests out of your booking ${visit.number} at ${visit.lab}: ${visit.reason}\nIt shows what is left. The total is ${visit.total} now; the change costs nothing.${back(visit.comesBack)}\n\n${summary(visit)}`,
  ),
  'booking.never_kept': patients(
    'has ended: the lab took no sample',
    ({ number, when, lab, comesBack }) =>
      `${lab} has taken no sample for your booking ${number} of ${when}, so it has ended by itself and costs nothing.${back(comesBack)}`,
  ),
  'booking.never_run': patients(
    'has one test fewer',
    ({ number, lab, total, comesBack }) =>
      `A test of your booking ${number} at ${lab} has had no result for two weeks after it was promised. It is taken off and costs nothing; what is left stands on your booking.\nThe total is ${total} now.${back(comesBack)}`,
  ),
  'booking.never_signed': patients(
    'has one test fewer',
    ({ number, lab, total, comesBack }) =>
      `A test of your booking ${number} at ${lab} has had no signed report for six weeks after it was promised. It is taken off and costs nothing; what is left stands on your booking. Ask the lab what became of your sample.\nThe total is ${total} now.${back(comesBack)}`,
  ),
  'booking.not_taken_again': patients(
    'is not needed any more',
    ({ number, when }) =>
      `What was to be taken again at your visit ${number}, ${when}, was taken already or is not needed any more. Nobody has to come, and nothing is to be paid.`,
  ),
  'booking.new_at_lab': {
    mail: ({ number, when }, { page }) => ({
      subject: `new booking ${number}`,
      text: `There is a new booking ${number} for ${when}. Please confirm or decline it:\n${page('/labs/bookings')}`,
    }),
  },
  'booking.recollection_at_lab': {
    mail: ({ number, when }, { page }) => ({
      subject: `a sample is taken again: ${number}`,
      text: `The patient has chosen ${when} for a sample that has to be taken again: visit ${number}, confirmed already.\n${page('/labs/bookings')}`,
    }),
  },
  'booking.confirmed_at_lab': {
    mail: ({ number, when }, { page }) => ({
      subject: `booking ${number}, confirmed`,
      text: `There is a booking ${number} for ${when}. It was confirmed by itself, as your lab has it.\n${page('/labs/bookings')}`,
    }),
  },
  'booking.moved_at_lab': {
    mail: ({ number, when }, { page }) => ({
      subject: `booking ${number} has another time`,
      text: `The patient has moved booking ${number} to ${when}. Please confirm or decline it:\n${page('/labs/bookings')}`,
    }),
  },
  'booking.moved_by_site_at_lab': {
    mail: ({ number, when, reason }, { name, page }) => ({
      subject: `booking ${number} has another time`,
      text: `${name} has moved booking ${number} to ${when} for its patient.${reason ? ` Why: ${reason}` : ''} Please confirm or decline it, where it is not confirmed already:\n${page('/labs/bookings')}`,
    }),
  },
  'booking.cancelled_at_lab': {
    mail: ({ number, when, reason }, { page }) => ({
      subject: `booking ${number} is cancelled`,
      text: `The patient has cancelled booking ${number}, ${when}. Nobody has to go there.${reason ? ` Why: ${reason}` : ''}\n${page('/labs/bookings?when=all')}`,
    }),
  },
  'booking.cancelled_by_site_at_lab': {
    mail: ({ number, when, reason }, { name, page }) => ({
      subject: `booking ${number} is cancelled`,
      text: `${name} has cancelled booking ${number}, ${when}. Nobody has to go there.${reason ? ` Why: ${reason}` : ''}\n${page('/labs/bookings?when=all')}`,
    }),
  },
  'booking.address_at_lab': {
    mail: ({ number, when }, { page }) => ({
      subject: `booking ${number} has another address`,
      text: `The patient has corrected where booking ${number}, ${when}, goes to, or whom to call at the door. It stands here:\n${page('/labs/bookings')}`,
    }),
  },
  'booking.given_up_at_lab': {
    mail: ({ number, when }, { page }) => ({
      subject: `booking ${number}: something was given up`,
      text: `Nothing was done for too long on booking ${number}, ${when}: it is cancelled, or a test is taken off it, and what was paid for that goes back. It stands here:\n${page('/labs/bookings?when=all')}`,
    }),
  },
  'booking.reduced_at_lab': {
    mail: ({ number, when }, { page }) => ({
      subject: `booking ${number} has fewer tests`,
      text: `The patient has left tests out of booking ${number}, ${when}. What is still wanted stands here:\n${page('/labs/bookings')}`,
    }),
  },
  'booking.reduced_by_site_at_lab': {
    mail: ({ number, when, reason }, { name, page }) => ({
      subject: `booking ${number} has fewer tests`,
      text: `${name} has left tests out of booking ${number}, ${when}, for its patient. Why: ${reason}\nWhat is still wanted stands here:\n${page('/labs/bookings')}`,
    }),
  },
  'booking.claim_code': {
    mail: ({ code, lab, number }) => ({
      subject: 'your code for a visit',
      text: `${code} takes your visit ${number} at ${lab} into an account. It works for 10 minutes. Tell it to nobody.`,
    }),
    sms: ({ code, lab, number }, { name }) =>
      `${name}: ${code} takes your visit ${number} at ${lab} into your account. It works for 10 minutes. Tell it to nobody.`,
  },
  'booking.paid': {
    mail: ({ number, lab, amount }, { page }) => ({
      subject: `${amount} received for ${number}`,
      text: `We have received ${amount} for your visit ${number} at ${lab}.\n${page('/dashboard')}`,
    }),
    sms: ({ number, amount }, { name }) => `${name}: ${amount} received for your visit ${number}.`,
  },
  'booking.paid_at_door': {
    mail: ({ number, lab, amount, way }, { page }) => ({
      subject: `${amount} taken at your door for ${number}`,
      text: `Whoever came from ${lab} has written down ${amount} ${way === 'cash' ? 'in cash' : `by ${way === 'upi' ? 'UPI' : 'card'}`} for your visit ${number}. If you paid another sum, or nothing, tell us: ${page(`/help?booking=${number}`)}\n${page('/dashboard')}`,
    }),
    sms: ({ number, lab, amount, way }, { name }) =>
      `${name}: ${lab} has taken ${amount} ${way === 'cash' ? 'in cash' : `by ${way === 'upi' ? 'UPI' : 'card'}`} for your visit ${number}.`,
  },
  'booking.refund_at_desk': {
    mail: ({ number, lab, amount }, { page }) => ({
      subject: `${amount} is waiting for you at ${lab}`,
      text: `${amount} of your visit ${number} could not be sent back by the way you paid. ${lab} gives it back at its desk: please bring the booking number.\n${page('/dashboard')}`,
    }),
    sms: ({ number, lab, amount }, { name }) =>
      `${name}: ${amount} of your visit ${number} could not be sent back by the way you paid. ${lab} gives it back at its desk.`,
  },
  'booking.late_given_back': {
    mail: ({ number, lab, what, amount }, { page }) => ({
      subject: `${amount} off, because we were late`,
      text: `${what === 'visit' ? `${lab} came after the time of your visit ${number}` : `A report of your visit ${number} at ${lab} came after the hour it was promised for`}. As promised, ${amount} is taken off your bill. What you have paid too much goes back by the way you paid; cash at the desk.\n${page('/dashboard')}`,
    }),
    sms: ({ number, lab, amount }, { name }) =>
      `${name}: ${lab} was late for your visit ${number}. As promised, ${amount} is taken off your bill.`,
  },
  'booking.refunded': {
    mail: ({ number, lab, amount }, { page }) => ({
      subject: `${amount} on its way back to you`,
      text: `${amount} of your visit ${number} at ${lab} was sent back by the way you paid. Banks take up to seven days to show it.\n${page('/dashboard')}`,
    }),
    sms: ({ number, amount }, { name }) =>
      `${name}: ${amount} of your visit ${number} was sent back by the way you paid. Banks take up to seven days to show it.`,
  },
  'booking.given_back': {
    mail: ({ number, lab, amount, way, reference }, { page }) => ({
      subject: `${amount} given back for ${number}`,
      text: `${lab} has given back ${amount} of your visit ${number} ${way === 'cash' ? 'in cash at its desk' : `by ${way === 'upi' ? 'UPI' : 'card'}, reference ${reference}`}. If that has not reached you, tell us: ${page(`/help?booking=${number}`)}\n${page('/dashboard')}`,
    }),
    sms: ({ number, lab, amount, way, reference }, { name }) =>
      `${name}: ${lab} has given back ${amount} of your visit ${number} ${way === 'cash' ? 'in cash' : `by ${way === 'upi' ? 'UPI' : 'card'}, reference ${reference}`}.`,
  },
  'booking.reminder_evening': {
    mail: (visit, { page }) => ({
      subject: `your visit tomorrow: ${visit.when}`,
      text: `${reminder(visit)}\n${page('/dashboard')}`,
    }),
    sms: ({ number, when, fasts }, { name }) =>
      `${name}: your visit ${number} is ${when}.${fasts
        .map(
          ({ who, lastMeal }) =>
            ` ${who && `${who}: `}${lastMeal ? `Last meal by ${lastMeal}.` : 'Please eat nothing more before it.'}`,
        )
        .join('')}`,
  },
  'booking.reminder_soon': {
    mail: (visit, { page }) => ({
      subject: `your visit today: ${visit.when}`,
      text: `${reminder(visit)}\n${page('/dashboard')}`,
    }),
    sms: ({ number, when }, { name }) => `${name}: your visit ${number} is soon, ${when}.`,
  },
  'booking.digest_at_lab': {
    mail: ({ line }, { page }) => ({
      subject: 'more bookings',
      text: `These came since the last mail. Please look at them:\n${page('/labs/bookings')}\n\n${line}`,
    }),
  },
};
