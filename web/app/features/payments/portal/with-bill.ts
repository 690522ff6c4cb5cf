import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { paymentOf } from '@healthplus/contract/payments/rules';
import type { Bill } from '@healthplus/contract/payments/schemas';

/** A visit with what its bill says now. */
export function withBill(booking: LabBooking, { total, discount, paid }: Bill): LabBooking {
  const { state, outstanding } = paymentOf({ owed: total, paid });
  return { ...booking, total, discount, payment: { ...booking.payment, paid, state, outstanding } };
}
