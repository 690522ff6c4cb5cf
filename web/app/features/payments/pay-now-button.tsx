import { paymentMessages } from '@healthplus/words/pages/payments';
import { useState } from 'react';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { later } from '#app/ui/later.tsx';
import { usePayOnline } from './pay-online.ts';

const PartDialog = later(async () => (await import('./part-dialog.tsx')).PartDialog);

/** Pays online what is outstanding of a booking, all of it or a part. */
export function PayNowButton({ number, outstanding }: { number: string; outstanding: number }) {
  const t = useMessages(paymentMessages);
  const pay = usePayOnline();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const begin = async (part?: number) => {
    setBusy(true);
    await pay(number, part);
    setBusy(false);
  };
  return (
    <>
      <Button disabled={busy} aria-label={`${t.payNow(rupees(outstanding))}: ${number}`} onClick={() => void begin()}>
        {t.payNow(rupees(outstanding))}
      </Button>
      {outstanding > 1 && (
        <Button look="quiet" disabled={busy} aria-label={`${t.payPart}: ${number}`} onClick={() => setAsking(true)}>
          {t.payPart}
        </Button>
      )}
      {asking && <PartDialog outstanding={outstanding} busy={busy} onPay={begin} onClose={() => setAsking(false)} />}
    </>
  );
}
