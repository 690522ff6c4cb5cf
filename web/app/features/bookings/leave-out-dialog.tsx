import { leaveOut } from '@healthplus/contract/bookings/endpoints';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { differenceOf } from '@healthplus/contract/money';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useRef, useState } from 'react';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';
import { useSignInGuard } from '#app/lib/use-private.ts';
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
  const { then, ask } = useAsItWouldStand(booking);
  const fee = then ? differenceOf(then.changeFees, booking.changeFees) : 0;
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
        onChange={(key, goes) => {
          const now = goes ? [...out, key] : out.filter((entry) => entry !== key);
          setOut(now);
          void ask(now.length < lines.length ? now : []);
        }}
      />
      <div role="status" className="mb-4">
        {left.length === lines.length && t.lessAll}
        {then && <Then now={booking} then={then} fee={fee} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" disabled={busy || !then} onClick={() => void send()}>
          {t.lessSend}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t.cancelNo}
        </Button>
      </div>
    </Dialog>
  );
}

/** How a visit would stand without some of it: asked of the server, whose sums they are; null while that is not known. */
function useAsItWouldStand(booking: Booking) {
  const t = useMessages(bookingMessages);
  const sentAway = useSignInGuard(accountSide);
  const [then, setThen] = useState<Booking | null>(null);
  const asked = useRef(0);
  async function ask(out: string[]) {
    asked.current += 1;
    const mine = asked.current;
    setThen(null);
    const orders = ordersLeftOut(booking.orders, out);
    if (orders.length === 0) return;
    const input = { params: { number: booking.number }, body: { orders, dryRun: true } };
    try {
      const answer = await browserApi.call(leaveOut, input, { token: readToken(accountSide.token) ?? '' });
      if (asked.current === mine) setThen(answer);
    } catch (error) {
      if (asked.current === mine && !sentAway(error)) notify(messageOf(error, t.notChanged), 'bad');
    }
  }
  return { then, ask };
}

/** What it costs then, what is let off, what the change costs, and what comes back. */
function Then({ now, then, fee }: { now: Booking; then: Booking; fee: number }) {
  const t = useMessages(bookingMessages);
  const comesBack = differenceOf(
    then.payment.goesBack + then.payment.backAtDesk,
    now.payment.goesBack + now.payment.backAtDesk,
  );
  return (
    <>
      <p className="flex justify-between gap-4">
        <span>{t.lessTotal(rupees(now.total))}</span> <strong className="tabular">{rupees(then.total)}</strong>
      </p>
      {then.discount > 0 && <p className="note">{t.lessDiscount(rupees(then.discount))}</p>}
      {fee > 0 && <p className="font-medium">{t.lessCosts(rupees(fee))}</p>}
      {comesBack > 0 && <p>{t.comesBack(rupees(comesBack))}</p>}
    </>
  );
}
