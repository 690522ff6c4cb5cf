/** What somebody does before a visit; `who` is empty where it is asked of everybody in it. */
interface Asked<T> {
  who: string;
  what: T;
}

/** A visit as its messages tell of it: times and money are in words already, in the language of the message. */
export interface VisitParams {
  number: string;
  /** It is in an account: whoever reads this finds it on their page. */
  hasPage: boolean;
  lab: string;
  when: string;
  /** When what is drawn after a meal is drawn; null where one stop is enough. */
  secondAt: string | null;
  /** By when every report is promised, if the sample is taken in time; null where something is not. */
  reportBy: string | null;
  /** What is drawn is drawn after a meal: a sample that is taken again. */
  afterMeal: boolean;
  /** Where: the patient's address, or the lab's. */
  place: { home: boolean; address: string };
  total: string;
  /** What is still to be paid of it; null where nothing is. */
  toPay: string | null;
  /** Whoever booked chose to pay online, and still can. */
  payOnline: boolean;
  /** Something was paid already. */
  paid: boolean;
  /** How much of what was paid goes back; null where nothing does. */
  comesBack: string | null;
  /** Hours without food before, and when the last meal is. */
  /** `past`: the hour of the last meal was over when it was written. */
  fasts: { who: string; hours: number; lastMeal: string; past: boolean }[];
  /** What else is asked, as the tests have it. */
  requirements: Asked<string>[];
  /** Who comes, once the lab has said so. */
  collector: string | null;
  /** The lab's own words; empty where none were given. */
  reason: string;
  /** What it costs to move it at short notice, or to cancel it; null where nothing. */
  fee: string | null;
}

/** What somebody is reminded of; of a fast `who` is empty where it is everybody's, `lastMeal` null where it is past. */
export interface ReminderParams {
  number: string;
  lab: string;
  when: string;
  secondAt: VisitParams['secondAt'];
  afterMeal: VisitParams['afterMeal'];
  place: VisitParams['place'];
  fasts: { who: string; hours: number; lastMeal: string | null }[];
  requirements: VisitParams['requirements'];
}

export interface BookingMessages {
  'booking.reminder_evening': ReminderParams;
  'booking.reminder_soon': ReminderParams;
  /** How the visit was: asked once, a day after the report. */
  'booking.review_wanted': { number: string; lab: string };
  'booking.received': VisitParams;
  'booking.moved': VisitParams;
  'booking.moved_by_lab': VisitParams;
  /** By an operator, for the patient; the lab may still have to confirm. */
  'booking.moved_by_site': VisitParams;
  /** By the lab or an operator, for the patient. */
  'booking.address_corrected': VisitParams;
  /** A few words of the lab about a visit. */
  /** `hasPage`: whose visit is in an account reads it there. */
  'booking.note': { number: string; lab: string; phone: string; when: string; note: string; hasPage: boolean };
  'booking.confirmed': VisitParams;
  'booking.declined': VisitParams;
  'booking.cancelled': VisitParams;
  'booking.on_the_way': VisitParams;
  'booking.collected': VisitParams;
  'booking.failed': VisitParams;
  'booking.no_show': VisitParams;
  'booking.tests_added': VisitParams;
  'booking.tests_taken_off': VisitParams;
  /** By whoever booked: people or tests, with what that cost at short notice. */
  'booking.left_out': VisitParams;
  'booking.left_out_by_site': VisitParams;
  /** By nobody's hand: nobody took a sample, or nothing came of a test, for too long. */
  'booking.never_kept': VisitParams;
  'booking.never_run': VisitParams;
  'booking.never_signed': VisitParams;
  /** What was to be taken again was taken meanwhile, or is not needed any more. */
  'booking.not_taken_again': VisitParams;
  /** For the lab that is asked to confirm. */
  'booking.new_at_lab': { number: string; when: string };
  /** The patient has chosen when a rejected specimen is taken again. */
  'booking.recollection_at_lab': { number: string; when: string };
  /** A booking, or its new time, that was confirmed by itself. */
  'booking.confirmed_at_lab': { number: string; when: string };
  'booking.moved_at_lab': { number: string; when: string };
  /** `reason`: why, as whoever did it wrote it. */
  'booking.moved_by_site_at_lab': { number: string; when: string; reason: string };
  'booking.cancelled_at_lab': { number: string; when: string; reason: string };
  'booking.cancelled_by_site_at_lab': { number: string; when: string; reason: string };
  /** The patient has left a person or a test out. */
  'booking.address_at_lab': { number: string; when: string };
  /** Something of a booking was given up, with what it cost. */
  'booking.given_up_at_lab': { number: string; when: string };
  'booking.reduced_at_lab': { number: string; when: string };
  'booking.reduced_by_site_at_lab': { number: string; when: string; reason: string };
  /** Six figures by which the visit of somebody who walked in is taken into an account. */
  'booking.claim_code': { code: string; lab: string; number: string };
  /** Money that came online, and that went back by the way it came. */
  'booking.paid': { number: string; lab: string; amount: string };
  /** What whoever came to the door has written down as paid there. */
  'booking.paid_at_door': { number: string; lab: string; amount: string; way: 'cash' | 'upi' | 'card' };
  /** It could not go back that way: the desk gives it back. */
  'booking.refund_at_desk': { number: string; lab: string; amount: string };
  /** Something comes back because the collector, or the report, was late. */
  'booking.late_given_back': { number: string; lab: string; what: 'visit' | 'report'; amount: string };
  'booking.refunded': { number: string; lab: string; amount: string };
  /** By the laboratory's own hand; `reference` is what a bank calls it, empty for cash. */
  'booking.given_back': {
    number: string;
    lab: string;
    amount: string;
    way: 'cash' | 'upi' | 'card';
    reference: string;
  };
  /** What came beyond the first mails, a line each. */
  'booking.digest_at_lab': { line: string };
}

/** What is said of each booking where several are told to a lab in one mail; its desk is written to in English. */
export const newsInDigest = {
  new: 'new',
  moved: 'moved by the patient',
  moved_by_site: 'moved by us',
  confirmed: 'new, confirmed',
  recollection: 'to be taken again',
  reduced: 'something was left out',
  reduced_by_site: 'something was left out by us',
  address: 'another address',
  cancelled: 'cancelled',
  cancelled_by_site: 'cancelled by us',
  given_up: 'given up',
} as const;
