import { startPayment } from '@healthplus/contract/payments/online.endpoints';
import { partOf } from '@healthplus/contract/payments/rules';
import { paymentMessages } from '@healthplus/words/pages/payments';
import { useState } from 'react';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
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
      {asking && <PartDialog outstanding={outstanding} busy={busy} onPay={begin} onClose={() => setAsking(false)} />}
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
  const { formProps, field, form } = useContractForm({
    schema: startPayment.body.refine(({ amount }) => amount !== undefined && amount < outstanding, {
      path: ['amount'],
      error: t.partWrong(rupees(outstanding)),
    }),
    defaults: { amount: '' },
    bodyOf: ({ amount }) => ({ amount: partOf(amount, outstanding) ?? undefined }),
    send: async ({ amount }) => (amount === undefined ? undefined : onPay(amount)),
    failure: () => t.notStarted,
  });
  const part = partOf(form.watch('amount'), outstanding);
  return (
    <Dialog title={t.payPart} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextField
          label={t.partNow}
          hint={t.partHint(rupees(outstanding))}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          {...field('amount')}
        />
        <p role="status">{part !== null && t.partRest(rupees(outstanding - part))}</p>
        <Button type="submit" disabled={busy}>
          {part === null ? t.payPart : t.payNow(rupees(part))}
        </Button>
      </form>
    </Dialog>
  );
}
