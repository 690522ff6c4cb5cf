import { ageOn } from '@healthplus/contract/accounts/rules';
import {
  cancellationFeePaise,
  reschedulable,
  rescheduleFeePaise,
  statesBefore,
} from '@healthplus/contract/bookings/rules';
import type { Booking, LabBooking } from '@healthplus/contract/bookings/schemas';
import { paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import { LEAST_ONLINE, paymentOf, paysOnlineAt, waysBackOf } from '@healthplus/contract/payments/rules';
import { lastMealBefore } from '@healthplus/contract/scheduling/rules';
import { dayOf } from '@healthplus/contract/zone';
import { iso } from '#src/platform/iso.ts';
import type { BookingRow } from './booking-rows.queries.ts';
import { fastsOf, requirementsOf } from './preparation.rules.ts';

/** What is asked of whom before the visit. */
const preparation = (row: BookingRow): Booking['preparation'] => [
  ...fastsOf(row).map(({ who, what }) => ({ who, fastingHours: what, requirement: null })),
  ...requirementsOf(row).map(({ who, what }) => ({ who, fastingHours: null, requirement: what })),
];

/** What the deployment asks for a late cancellation, in rupees. */
interface Terms {
  CANCELLATION_FEE: number;
  /** By what one pays online. */
  gateway: 'none' | 'simulated' | 'razorpay';
  /** At which labs one does. */
  onlineAt: 'none' | 'all' | 'own_accounts';
}

/** Each person's order; what is taken again costs nothing. */
function ordersView(row: BookingRow): Booking['orders'] {
  const startsAt = new Date(row.starts_at);
  const rupeesOf = (paise: number) => (row.recollects ? 0 : rupeesFromPaise(paise));
  return row.orders.map((order) => ({
    id: order.id,
    personId: order.person_id,
    person: { name: order.name, sex: order.sex, age: ageOn(order, dayOf(startsAt)) },
    pregnant: order.pregnant,
    state: order.state,
    sampleState: order.sample_state,
    reportState: order.report_state,
    items: order.items.map(({ item_id: itemId, name, translations, price_paise: paise }) => ({
      itemId,
      name,
      translations,
      price: rupeesOf(paise),
    })),
    total: rupeesOf(order.total_paise),
    lastMealAt: order.fasting_hours ? lastMealBefore(startsAt, order.fasting_hours).toISOString() : null,
  }));
}

/**
 * What was paid and is not owed, in rupees: what came by a gateway goes back by it, with the request of the next minute
 * counted already; the rest waits at the desk.
 */
function givenBack(
  row: BookingRow,
  { gateway }: Terms,
): Pick<Booking['payment'], 'paidInAll' | 'goesBack' | 'backAtDesk' | 'wentBack'> {
  const over = Math.max(0, row.paid_paise - row.owed_paise);
  const { goesBack, atDesk } = waysBackOf(over, row.online_left[gateway]);
  return {
    paidInAll: rupeesFromPaise(Math.max(row.taken_paise, row.paid_paise)),
    goesBack: rupeesFromPaise(row.goes_back_paise + goesBack),
    backAtDesk: rupeesFromPaise(atDesk),
    wentBack: rupeesFromPaise(Math.max(0, row.taken_paise - row.paid_paise - row.goes_back_paise)),
  };
}

/** What is paid, to be paid, and goes back of a visit; `open` while it may still be left. */
function paymentView(row: BookingRow, terms: Terms, open: boolean): Booking['payment'] {
  const payment = paymentOf({ owed: row.owed_paise, paid: row.paid_paise });
  // Nobody is asked to pay ahead for what may not take place.
  const asked = payment.outstanding > 0 && (row.lab_takes_bookings || !open);
  return {
    method: row.payment_method,
    state: payment.state,
    paid: rupeesFromPaise(row.paid_paise),
    outstanding: rupeesFromPaise(payment.outstanding),
    ...givenBack(row, terms),
    online:
      asked && payment.outstanding >= paiseFromRupees(LEAST_ONLINE) && paysOnlineAt(terms.onlineAt, row.has_gateway),
  };
}

/** What may still be changed of a visit, and what a change costs now. */
function changesView(
  row: BookingRow,
  { feePaise, canCancel }: { feePaise: number; canCancel: boolean },
  now: Date,
): Pick<Booking, 'canCancel' | 'canReschedule' | 'cancellationFee' | 'rescheduleFee' | 'changeFees'> {
  const startsAt = new Date(row.starts_at);
  const visit = {
    startsAt,
    endsAt: new Date(row.ends_at),
    labTakesBookings: row.lab_takes_bookings,
    totalPaise: row.total_paise,
    changeFeesPaise: row.change_fees_paise,
    lateFeePaise: row.late_fee_paise,
    timeGiven: row.time_given,
  };
  const cancellation = canCancel ? cancellationFeePaise(visit, feePaise, now) : row.cancellation_fee_paise;
  return {
    canCancel,
    canReschedule: reschedulable.includes(row.state) && startsAt > now && !row.drawn && row.lab_takes_bookings,
    cancellationFee: rupeesFromPaise(cancellation),
    rescheduleFee: rupeesFromPaise(row.recollects ? 0 : rescheduleFeePaise(visit, feePaise, now)),
    changeFees: rupeesFromPaise(row.change_fees_paise),
  };
}

/** A booking for its patient, with what cancelling it costs now. */
export function bookingView(row: BookingRow, terms: Terms, now: Date): Booking {
  const canCancel = statesBefore('cancelled', 'customer').includes(row.state) && !row.drawn;
  return {
    number: row.number,
    state: row.state,
    stateReason: row.state_reason,
    lab: {
      id: row.lab.id,
      labName: row.lab.name,
      phone: row.lab.phone,
      address: row.lab.address,
      takesBookings: row.lab_takes_bookings,
    },
    place: row.place,
    startsAt: new Date(row.starts_at).toISOString(),
    endsAt: new Date(row.ends_at).toISOString(),
    secondDraw: row.second_draw && {
      startsAt: row.second_draw.starts_at && new Date(row.second_draw.starts_at).toISOString(),
      taken: row.second_draw.taken,
      who: row.second_draw.who,
    },
    address: row.address,
    door: row.door,
    refundUpi: row.refund_upi,
    collectorName: row.collector_name,
    homeFee: rupeesFromPaise(row.home_fee_paise),
    homeSurcharge: rupeesFromPaise(row.home_surcharge_paise),
    discount: rupeesFromPaise(row.discount_paise),
    total: rupeesFromPaise(row.total_paise),
    payment: paymentView(row, terms, canCancel),
    steps: row.steps.map(({ state, at, moved_to: movedTo }) => ({
      state,
      at: iso(at),
      movedTo: movedTo && iso(movedTo),
    })),
    changes: row.changes.map((change) => ({ ...change, at: iso(change.at) })),
    money: row.money.map(({ what, paise, method, reference, at }) => ({
      what,
      method,
      reference,
      amount: rupeesFromPaise(paise),
      at: new Date(at).toISOString(),
    })),
    messages: row.messages.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
    invoiced: row.invoiced,
    creditNotes: row.credit_notes,
    orders: ordersView(row),
    preparation: preparation(row),
    promisedHours: row.promised_hours,
    createdAt: new Date(row.created_at).toISOString(),
    ...changesView(row, { feePaise: paiseFromRupees(terms.CANCELLATION_FEE), canCancel }, now),
    recollects: row.recollects,
    centre: row.centre,
    again: row.again,
    afterMeal: row.drawn_after_meal,
  };
}

/** The same with the patient's contact, for the laboratory that serves them. */
export function labBookingView(row: BookingRow, terms: Terms, now: Date): LabBooking {
  const { name, phone, email } = row.patient;
  const { orders, ...booking } = bookingView(row, terms, now);
  return {
    ...booking,
    orders: orders.map((order) => ({ ...order, personId: null })),
    patient: { name, phone, email: email ?? '' },
    note: row.note,
    referredBy: row.referred_by,
    lateCredit: rupeesFromPaise(row.late_paise),
    unclaimed: row.unclaimed,
    prescriptionId: row.prescription_id,
  };
}
