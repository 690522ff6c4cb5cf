import type { LabBooking, VisitState } from '@healthplus/contract/bookings/schemas';
import { labMessages } from '@healthplus/words/pages/lab-accounts';
import { useState } from 'react';
import { namesOf } from '#app/features/bookings/portal/who-comes.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { later } from '#app/ui/later.tsx';
import { withBill } from './with-bill.ts';

const PaymentDialog = later(async () => (await import('#app/features/payments/payment-dialog.tsx')).PaymentDialog);

/** Visits of which a desk takes money: their patient is there, or was, or owes what a late cancellation cost. */
const PAID_IN: readonly VisitState[] = ['arrived', 'collected', 'completed', 'cancelled'];

/** Money for a visit, where something of it is still to be paid. */
export function TakePaymentButton({ booking, onPaid }: { booking: LabBooking; onPaid: (booking: LabBooking) => void }) {
  const t = useMessages(labMessages);
  const [open, setOpen] = useState(false);
  const { number, state, payment } = booking;
  if (payment.outstanding <= 0 || !PAID_IN.includes(state)) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} aria-label={`${t.takePayment}: ${number}`}>
        {t.takePayment}
      </Button>
      {open && (
        <PaymentDialog
          number={number}
          patient={namesOf(booking)}
          outstanding={payment.outstanding}
          onPaid={(bill) => onPaid(withBill(booking, bill))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
