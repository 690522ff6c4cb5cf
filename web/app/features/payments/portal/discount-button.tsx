import { awaitedStates } from '@healthplus/contract/bookings/rules';
import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { later } from '#app/ui/later.tsx';
import { withBill } from './with-bill.ts';

const DiscountDialog = later(async () => (await import('./discount-dialog.tsx')).DiscountDialog);

/** Lets something off of a visit at which nothing was collected yet; the bills have the rest. */
export function DiscountButton({
  booking,
  look,
  onGiven,
}: {
  booking: LabBooking;
  look: 'quiet' | 'secondary';
  onGiven: (booking: LabBooking) => void;
}) {
  const t = useMessages(drawerMessages);
  const [open, setOpen] = useState(false);
  const { number, state, invoiced, recollects, discount, lateCredit, payment } = booking;
  if (invoiced || recollects !== null || !awaitedStates.includes(state)) return null;
  if (payment.outstanding + discount - lateCredit <= 0) return null;
  return (
    <>
      <Button look={look} aria-label={t.discountTitle(number)} onClick={() => setOpen(true)}>
        {t.giveDiscount}
      </Button>
      {open && (
        <DiscountDialog
          bill={{ bookingNumber: number, invoiceId: null, discount, lateCredit }}
          onGiven={(bill) => onGiven(withBill(booking, bill))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
