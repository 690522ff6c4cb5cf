import { cancelBooking } from '@healthplus/contract/bookings/endpoints';
import { lastFreeMoment } from '@healthplus/contract/bookings/rules';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { differenceOf } from '@healthplus/contract/money';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { type ChangeOutcome, useVisitChange } from './use-visit-change.ts';

/** Asks before a booking is cancelled, with what that costs now. */
export function CancelDialog({
  booking,
  onChange,
  onClose,
}: {
  booking: Booking;
  onChange: (booking: Booking) => void;
  onClose: () => void;
}) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const change = useVisitChange(booking.number, onChange);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  // What was paid beyond what it costs goes back already.
  const paid = Math.min(booking.payment.paid, booking.total);
  const comesBack = differenceOf(paid, booking.cancellationFee);
  const freeUntil = lastFreeMoment(new Date(booking.startsAt));
  const isFree = booking.cancellationFee === 0 && booking.total > 0 && freeUntil > new Date();
  async function cancel() {
    setBusy(true);
    setOutcome(null);
    const body = { expectedFee: booking.cancellationFee };
    const input = { params: { number: booking.number }, body };
    const outcome = await change(
      (options) => browserApi.call(cancelBooking, input, options),
      t.cancelled,
      ({ state }) => state === 'cancelled',
    );
    if (outcome === 'done') return onClose();
    // What it costs by now stands here, or that it did not work: it is asked again.
    setOutcome(outcome);
    setBusy(false);
  }
  return (
    <Dialog title={t.cancelAsk} onClose={onClose}>
      {booking.cancellationFee > 0 && (
        <p className="mb-4 rounded-control bg-saving p-3 text-saving-ink">
          {(freeUntil > new Date() ? t.cancelKeepsFee : t.cancelCosts)(rupees(booking.cancellationFee))}
        </p>
      )}
      {isFree && <p className="mb-4">{t.cancelFree(dayAndTime(freeUntil.toISOString(), locale))}</p>}
      {comesBack > 0 && <p className="mb-4">{t.comesBack(rupees(comesBack))}</p>}
      {(outcome === 'failed' || outcome === 'unknown') && (
        <p role="alert" className="mb-4 text-bad">
          {outcome === 'failed' ? t.notCancelled : t.changeUnknown}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="danger" disabled={busy} onClick={() => void cancel()}>
          {t.cancelYes}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t.cancelNo}
        </Button>
      </div>
    </Dialog>
  );
}
