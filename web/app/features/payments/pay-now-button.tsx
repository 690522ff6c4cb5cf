import { paymentMessages } from '@healthplus/words/pages/payments';
import { useState } from 'react';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { usePayOnline } from './pay-online.ts';

/** Pays online what is outstanding of a booking. */
export function PayNowButton({ number, outstanding }: { number: string; outstanding: number }) {
  const t = useMessages(paymentMessages);
  const pay = usePayOnline();
  const [busy, setBusy] = useState(false);
  return (
    <Button
      disabled={busy}
      aria-label={`${t.payNow(rupees(outstanding))}: ${number}`}
      onClick={async () => {
        setBusy(true);
        await pay(number);
        setBusy(false);
      }}
    >
      {t.payNow(rupees(outstanding))}
    </Button>
  );
}
