import { createMessage } from '@healthplus/contract/coded-messages';
import { amountIn } from '@healthplus/contract/digits';
import { amountText } from '@healthplus/contract/money';
import { recordPayment } from '@healthplus/contract/payments/endpoints';
import { type Bill, paymentMethods } from '@healthplus/contract/payments/schemas';
import { workMessages } from '@healthplus/words/pages/work';
import type { z } from 'zod';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useKeyFor } from '#app/lib/use-key-for.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx';
import { ChangeField } from './change-field.tsx';
import { UpiQr } from './upi-qr.tsx';

/** Where nobody answers for now, what is too much is said at once: a slip of the key is not found an hour later. */
const upTo = (outstanding: number) =>
  recordPayment.body.refine(({ amount }) => amount <= outstanding, {
    path: ['amount'],
    error: createMessage('only_inr_amount_is_outstanding', { amount: amountText(outstanding) }),
  });

/** Money taken for a visit. Pressed twice, it is recorded once. */
export function PaymentDialog({
  number,
  patient,
  outstanding,
  record,
  onPaid,
  onClose,
}: {
  number: string;
  /** Whose visit it is: whoever pays is asked by name. */
  patient: string;
  outstanding: number;
  /** Another way to record it, once for a key; null where it is kept until there is a connection. */
  record?: (payment: z.input<typeof recordPayment.body>, key: string) => Promise<Bill | null>;
  onPaid: (bill: Bill) => void;
  onClose: () => void;
}) {
  const t = useMessages(workMessages);
  const keyFor = useKeyFor();
  const { formProps, field, form, busy, failed } = usePrivateForm(useLabSide(), {
    schema: record ? upTo(outstanding) : recordPayment.body,
    survivesAs: `payment-${number}`,
    defaults: { method: 'cash', amount: String(outstanding), reference: '' },
    send: async (body, token) => {
      const input = { params: { number }, body };
      const key = keyFor(body);
      const bill = record
        ? await record(body, key)
        : await browserApi.call(recordPayment, input, { token, idempotencyKey: key });
      if (bill) {
        notify(t.recorded);
        onPaid(bill);
      }
      onClose();
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
  return (
    <Dialog title={`${t.takePayment}: ${number}`} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <p className="font-semibold text-lg">{patient}</p>
        <SelectField label={t.method} {...field('method')}>
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {t.methods[method]}
            </option>
          ))}
        </SelectField>
        <TextField label={t.amount} inputMode="decimal" {...field('amount')} />
        {form.watch('method') === 'cash' && <ChangeField amount={amountIn(form.watch('amount'))} />}
        {form.watch('method') === 'upi' && <UpiQr amount={amountIn(form.watch('amount'))} note={number} />}
        <TextField label={t.reference} maxLength={60} {...field('reference')} />
        <div className="flex flex-wrap gap-3">
          <FieldError text={failed} />
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
