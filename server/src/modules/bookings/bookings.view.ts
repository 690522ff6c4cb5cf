import type { Booking, LabBooking } from '@healthplus/contract/bookings';
import { rupeesFromPaise } from '@healthplus/contract/pricing';
import { dayOf } from '#src/modules/labs/slots.rules.ts';
import type { BookingRow } from './bookings.queries.ts';
import { ageOn, statesBefore } from './visits.rules.ts';

function preparation(row: BookingRow): string[] {
  const fasting = row.fasting_hours ? [`Eat nothing for ${row.fasting_hours} hours before. Water is fine.`] : [];
  return [...fasting, ...row.requirements];
}

export function bookingView(row: BookingRow): Booking {
  const startsAt = new Date(row.starts_at);
  return {
    number: row.number,
    state: row.state,
    stateReason: row.state_reason,
    lab: { id: row.lab.id, labName: row.lab.name, phone: row.lab.phone, address: row.lab.address },
    place: row.place,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(row.ends_at).toISOString(),
    address: row.address,
    homeFee: rupeesFromPaise(row.home_fee_paise),
    total: rupeesFromPaise(row.total_paise),
    payment: { method: row.payment_method, state: 'due' },
    orders: row.orders.map((order) => ({
      id: order.id,
      person: { name: order.name, sex: order.sex, age: ageOn(order.birth_date, dayOf(startsAt)) },
      state: order.state,
      sampleState: order.sample_state,
      reportState: order.report_state,
      items: order.items.map((item) => ({
        itemId: item.item_id,
        name: item.name,
        price: rupeesFromPaise(item.price_paise),
      })),
      total: rupeesFromPaise(order.total_paise),
    })),
    preparation: preparation(row),
    createdAt: new Date(row.created_at).toISOString(),
    canCancel: statesBefore('cancelled', 'customer').includes(row.state),
  };
}

/** The same with the patient's contact, for the laboratory that serves them. */
export function labBookingView(row: BookingRow): LabBooking {
  const { name, phone, email } = row.patient;
  return { ...bookingView(row), patient: { name, phone, email }, note: row.note };
}
