import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { paymentOf } from '@healthplus/contract/payments/rules';
import type { Bill } from '@healthplus/contract/payments/schemas';

/** A visit with what its bill says now. */
export function withBill(booking: LabBooking, { total, discount, lateCredit, paid }: Bill): LabBooking {
  const { state, outstanding } = paymentOf({ owed: total, paid });
  return { ...booking, total, discount, lateCredit, payment: { ...booking.payment, paid, state, outstanding } };
}
