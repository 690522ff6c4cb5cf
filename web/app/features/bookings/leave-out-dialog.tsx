import { leaveOut } from '@healthplus/contract/bookings/endpoints';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { nameInLanguage } from '@healthplus/contract/languages';
import { sumOf } from '@healthplus/contract/quotes/rules';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
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
  const changes = booking.orders
    .map(({ id, items }) => ({ id, items: items.filter(({ itemId }) => out.includes(`${id} ${itemId}`)) }))
    .filter(({ items }) => items.length > 0);
  const less = sumOf(left.map(({ price }) => price));
  const fee = Math.min(booking.rescheduleFee, less);
  const { total, payment, discount } = booking;
  // With a discount nobody knows before it is worked out again.
  const comesBack =
    discount > 0 ? 0 : Math.max(0, payment.paid - (total - less + fee)) - Math.max(0, payment.paid - total);
  async function send() {
    setBusy(true);
    const orders = changes.map(({ id, items }) => ({ orderId: id, itemIds: items.map(({ itemId }) => itemId) }));
    const input = { params: { number: booking.number }, body: { orders, expectedFee: fee } };
    const outcome = await change((options) => browserApi.call(leaveOut, input, options), t.isLess);
    if (outcome === 'done') onClose();
    else setBusy(false);
  }
  return (
    <Dialog title={t.lessTitle} onClose={onClose}>
      <Lines
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

/** What each person has: struck through as soon as it goes. */
function Lines({
  orders,
  out,
  onChange,
}: {
  orders: Booking['orders'];
  out: string[];
  onChange: (key: string, goes: boolean) => void;
}) {
  const locale = useLocale();
  return orders
    .filter(({ items }) => items.length > 0)
    .map(({ id, person, items }) => (
      <fieldset key={id} className="mb-3">
        <legend className="font-semibold">{person.name}</legend>
        {items.map((item) => {
          const { itemId, price } = item;
          const key = `${id} ${itemId}`;
          return (
            <label key={key} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={out.includes(key)}
                onChange={({ target }) => onChange(key, target.checked)}
                className="size-5 shrink-0 accent-primary"
              />
              <span className={`grow ${out.includes(key) ? 'line-through' : ''}`}>{nameInLanguage(item, locale)}</span>
              <span className="tabular">{rupees(price)}</span>
            </label>
          );
        })}
      </fieldset>
    ));
}
