import { getPayment } from '@healthplus/contract/payments/online.endpoints';
import { isTaken } from '@healthplus/contract/payments/rules';
import { paymentMessages } from '@healthplus/words/pages/payments';
import { useEffect, useEffectEvent, useState } from 'react';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { checkoutWithWayBack, usePayOnline } from './pay-online.ts';

const EVERY_MS = 2000;
/** So often is asked before the payer is told that it may take longer. */
const TIMES = 15;

/** A payment that somebody comes back from, asked for until it is settled; null until the first answer. */
function useSettled(number: string, id: number, onPaid: () => void) {
  const reading = useBegun(() =>
    beginReading('token', (token) => browserApi.call(getPayment, { params: { number, id } }, { token })),
  );
  const { value: payment, refresh } = usePrivate(accountSide, reading);
  const [asked, setAsked] = useState(0);
  // What failed may still be paid: another try in the same checkout, or a bank that answers late.
  const open = !payment || !isTaken(payment.state);
  const paid = useEffectEvent(onPaid);
  useEffect(() => {
    if (!open) paid();
  }, [open]);
  useEffect(() => {
    if (!open || asked >= TIMES) return;
    const timer = setTimeout(() => {
      setAsked(asked + 1);
      void refresh();
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [open, asked, refresh]);
  return { payment, late: asked >= TIMES };
}

/** What became of a payment: that it came, that it did not, or that its bank has not said yet. */
export function PaymentNotice({
  number,
  id,
  due,
  onPaid,
}: {
  number: string;
  id: number;
  /** Something is still to be paid: what did not come another way may be tried again. */
  due: boolean;
  onPaid: () => void;
}) {
  const t = useMessages(paymentMessages);
  const { payment, late } = useSettled(number, id, onPaid);
  const pay = usePayOnline();
  const paid = payment && isTaken(payment.state);
  const failed = payment?.state === 'failed';
  const notYet = payment?.state === 'created' && payment.checkout;
  const locale = useLocale();
  if (!due && (failed || notYet)) return null;
  return (
    <section
      role="status"
      className={`mb-6 rounded-card border p-4 ${paid ? 'border-good bg-good-tint' : failed ? 'border-bad bg-bad-tint' : 'border-hairline bg-card'}`}
    >
      <p className="font-semibold">
        {paid
          ? t.received(rupees(payment.amount))
          : failed
            ? t.declined
            : notYet
              ? t.notPaid(rupees(payment.amount))
              : late
                ? t.late
                : t.waiting}
      </p>
      {notYet && (
        <Button className="mt-3" onClick={() => location.assign(checkoutWithWayBack(notYet, { number, id, locale }))}>
          {t.goOnPaying}
        </Button>
      )}
      {failed && (
        <>
          <p className="mt-1">{t.declinedText}</p>
          <Button className="mt-3" onClick={() => void pay(number, payment.amount)}>
            {t.tryAgain}
          </Button>
        </>
      )}
    </section>
  );
}
