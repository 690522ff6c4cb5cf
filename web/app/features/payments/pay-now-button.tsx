import { partOf } from '@healthplus/contract/payments/rules';
import { paymentMessages } from '@healthplus/words/pages/payments';
import { type FormEvent, useState } from 'react';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { TextField } from '#app/ui/field.tsx';
import { usePayOnline } from './pay-online.ts';

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
      {asking && <PartDialog {...{ outstanding, busy }} onPay={begin} onClose={() => setAsking(false)} />}
    </>
  );
}

/** How much of it is paid now; the rest at the visit, or another time. */
function PartDialog({
  outstanding,
  busy,
  onPay,
  onClose,
}: {
  outstanding: number;
  busy: boolean;
  onPay: (part: number) => Promise<void>;
  onClose: () => void;
}) {
  const t = useMessages(paymentMessages);
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState(false);
  const part = partOf(typed, outstanding);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (part !== null) void onPay(part);
  };
  return (
    <Dialog title={t.payPart} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={t.partNow}
          hint={t.partHint(rupees(outstanding))}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={typed}
          error={sent && part === null ? t.partWrong(rupees(outstanding)) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status">{part !== null && t.partRest(rupees(outstanding - part))}</p>
        <Button type="submit" disabled={busy}>
          {part === null ? t.payPart : t.payNow(rupees(part))}
        </Button>
      </form>
    </Dialog>
  );
}
