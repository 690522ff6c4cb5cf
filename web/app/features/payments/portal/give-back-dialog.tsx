import { giveBack } from '@healthplus/contract/payments/endpoints';
import { type Bill, paymentMethods } from '@healthplus/contract/payments/schemas';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useKeyFor } from '#app/lib/use-key-for.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { MoneyDialog } from './money-dialog.tsx';

/** By which way it came last: so it goes back, unless somebody says otherwise. */
const methodOf = ({ payments }: Pick<Bill, 'payments'>) =>
  paymentMethods.find((method) => method === payments.findLast(({ amount }) => amount > 0)?.method) ?? 'cash';

/** Money back at the desk: cash, or sent by hand and written down with its reference. Pressed twice, it is given once. */
export function GiveBackDialog({
  bill,
  onGiven,
  onClose,
}: {
  bill: Pick<Bill, 'bookingNumber' | 'backAtDesk' | 'refundUpi' | 'payments'>;
  onGiven: (bill: Bill) => void;
  onClose: () => void;
}) {
  const t = useMessages(drawerMessages);
  const keyFor = useKeyFor();
  const { formProps, field, busy, failed, form } = usePrivateForm(useLabSide(), {
    schema: giveBack.body,
    survivesAs: `give-back-${bill.bookingNumber}`,
    defaults: { amount: String(bill.backAtDesk), method: bill.refundUpi ? 'upi' : methodOf(bill), reference: '' },
    send: async (body, token) => {
      const input = { params: { number: bill.bookingNumber }, body };
      onGiven(await browserApi.call(giveBack, input, { token, idempotencyKey: keyFor(body) }));
      notify(t.giveBackDone(rupees(body.amount)));
      onClose();
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
  return (
    <MoneyDialog
      title={t.giveBackTitle(bill.bookingNumber)}
      intro={t.giveBackIntro(rupees(bill.backAtDesk))}
      submit={t.giveBack}
      busy={busy}
      failed={failed}
      formProps={formProps}
      onClose={onClose}
    >
      {bill.refundUpi && (
        <p className="wrap-anywhere rounded-control bg-primary-tint p-3 font-medium">{t.giveBackTo(bill.refundUpi)}</p>
      )}
      <TextField label={t.amount} inputMode="decimal" {...field('amount')} />
      <SelectField label={t.giveBackBy} {...field('method')}>
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {t[method]}
          </option>
        ))}
      </SelectField>
      {form.watch('method') !== 'cash' && (
        <TextField label={t.giveBackReference} hint={t.giveBackReferenceHint} {...field('reference')} />
      )}
    </MoneyDialog>
  );
}
