import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { labMessages } from '@healthplus/words/pages/lab-accounts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';

/** What is still to be collected for a visit, or what of it is to be given back; else whether it is paid. */
export function Owed({ payment }: Pick<LabBooking, 'payment'>) {
  const t = useMessages(labMessages);
  if (payment.outstanding > 0) return rupees(payment.outstanding);
  if (payment.backAtDesk > 0) return t.giveBack(rupees(payment.backAtDesk));
  if (payment.goesBack > 0) return t.goesBack(rupees(payment.goesBack));
  return payment.paid > 0 ? t.paid : '–';
}
