import { leaveOut } from '@healthplus/contract/bookings/endpoints';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { sumOf } from '@healthplus/contract/quotes/rules';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { LeftOutLines, ordersLeftOut } from './left-out-lines.tsx';
import { useVisitChange } from './use-visit-change.ts';

/** Leaves people or tests out of a visit: what is ticked goes; what that costs now is said before. */
export function LeaveOutDialog({
  booking,
  onChanged,
  onClose,
}: {
  booking: Booking;
  onChanged: (booking: Booking) => void;
  onClose: () => void;
}) {
  const t = useMessages(bookingMessages);
  const change = useVisitChange(booking.number, onChanged);
  const [out, setOut] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const lines = booking.orders.flatMap(({ id, items }) =>
    items.map(({ itemId, price }) => ({ key: `${id} ${itemId}`, price })),
  );
  const left = lines.filter(({ key }) => out.includes(key));
  const less = sumOf(left.map(({ price }) => price));
  const fee = Math.min(booking.rescheduleFee, less);
  const { total, payment, discount } = booking;
  // With a discount nobody knows before it is worked out again.
  const comesBack =
    discount > 0 ? 0 : Math.max(0, payment.paid - (total - less + fee)) - Math.max(0, payment.paid - total);
  async function send() {
    setBusy(true);
    const input = {
      params: { number: booking.number },
      body: { orders: ordersLeftOut(booking.orders, out), expectedFee: fee },
    };
    const stands = (now: Booking) => ordersLeftOut(now.orders, out).length > 0;
    const outcome = await change(
      (options) => browserApi.call(leaveOut, input, options),
      t.isLess,
      (now) => !stands(now),
    );
    if (outcome === 'done') onClose();
    else setBusy(false);
  }
  return (
    <Dialog title={t.lessTitle} onClose={onClose}>
      <LeftOutLines
        orders={booking.orders}
        out={out}
        onChange={(key, goes) =>
          setOut((before) => (goes ? [...before, key] : before.filter((entry) => entry !== key)))
        }
      />
      <p role="status" className="mb-4">
        {left.length === lines.length
          ? t.lessAll
          : left.length > 0 && (
              <>
                {t.lessBy(rupees(less))} {discount > 0 && t.lessDiscount}{' '}
                {fee > 0 && <strong>{t.lessCosts(rupees(fee))}</strong>}{' '}
                {comesBack > 0 && t.comesBack(rupees(comesBack))}
              </>
            )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="danger"
          disabled={busy || left.length === 0 || left.length === lines.length}
          onClick={() => void send()}
        >
          {t.lessSend}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t.cancelNo}
        </Button>
      </div>
    </Dialog>
  );
}
