import { recordPayment } from '@healthplus/contract/payments/endpoints';
import { type Bill, paymentMethods } from '@healthplus/contract/payments/schemas';
import { workMessages } from '@healthplus/words/pages/work';
import { type FormEvent, useRef, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { fieldsOf, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { randomKey } from '#app/lib/random-key.ts';
import { readToken } from '#app/lib/session.ts';
import { useSignInGuard } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';

/** Money taken for a visit. Pressed twice, it is recorded once. */
export function PaymentDialog({
  number,
  outstanding,
  onPaid,
  onClose,
}: {
  number: string;
  outstanding: number;
  onPaid: (bill: Bill) => void;
  onClose: () => void;
}) {
  const t = useMessages(workMessages);
  const sentAway = useSignInGuard(useLabSide());
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const key = useRef(randomKey());
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const bill = await browserApi.call(
        recordPayment,
        {
          params: { number },
          body: {
            method: form.get('method') as (typeof paymentMethods)[number],
            amount: Number(form.get('amount')),
            reference: String(form.get('reference') ?? ''),
          },
        },
        { token: readToken('labToken'), idempotencyKey: key.current },
      );
      notify(t.recorded);
      onPaid(bill);
      onClose();
    } catch (error) {
      if (sentAway(error)) return;
      setErrors(fieldsOf(error));
      notify(messageOf(error, t.actionFailed), 'bad');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog title={`${t.takePayment}: ${number}`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => void send(event)}
        // Another wish gets another key; the same one sent again after a lost answer keeps its own.
        onChange={() => {
          key.current = randomKey();
        }}
        className="grid gap-4"
      >
        <SelectField label={t.method} name="method" error={errors.method}>
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {t.methods[method]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.amount}
          name="amount"
          type="number"
          min={1}
          step="0.01"
          defaultValue={outstanding}
          error={errors.amount}
        />
        <TextField label={t.reference} name="reference" maxLength={60} error={errors.reference} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy}>
            {t.record}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t.dismiss}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
