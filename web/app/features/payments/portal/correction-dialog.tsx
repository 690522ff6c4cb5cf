import { correctPayment } from '@healthplus/contract/payments/endpoints';
import { type Bill, correctionReasons, paymentMethods } from '@healthplus/contract/payments/schemas';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useKeyFor } from '#app/lib/use-key-for.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { MoneyDialog } from './money-dialog.tsx';

type Payment = Bill['payments'][number] & { id: number };

const isByHand = (payment: Bill['payments'][number]): payment is Payment => payment.id !== null;

interface Props {
  bill: Pick<Bill, 'bookingNumber' | 'payments'>;
  onCorrected: (bill: Bill) => void;
  onClose: () => void;
}

/** A payment that was written down wrong, put right with the reason; of several the one that is chosen. */
export function CorrectionDialog(props: Props) {
  const payments = props.bill.payments.filter(isByHand).toReversed();
  const [chosen, choose] = useState(payments[0]);
  if (!chosen) return null;
  return <OfPayment key={chosen.id} {...props} payments={payments} payment={chosen} onChoose={choose} />;
}

function OfPayment({
  bill,
  payments,
  payment,
  onChoose,
  onCorrected,
  onClose,
}: Props & { payments: Payment[]; payment: Payment; onChoose: (payment: Payment | undefined) => void }) {
  const t = useMessages(drawerMessages);
  const locale = useLocale();
  const keyFor = useKeyFor();
  const method = paymentMethods.find((known) => known === payment.method) ?? 'cash';
  const { formProps, field, form, busy, failed } = usePrivateForm(useLabSide(), {
    schema: correctPayment.body,
    survivesAs: `correct-payment-${payment.id}`,
    defaults: { method, amount: String(payment.amount), reference: payment.reference, reason: 'wrong_method' },
    send: async (body, token) => {
      const input = { params: { number: bill.bookingNumber, id: payment.id }, body };
      onCorrected(await browserApi.call(correctPayment, input, { token, idempotencyKey: keyFor(body) }));
      notify(t.correctionDone);
      onClose();
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
  const nameOf = ({ at, amount, method: by }: Payment) =>
    [rupees(amount), t[paymentMethods.find((known) => known === by) ?? 'cash'], dayAndTime(at, locale)].join(', ');
  return (
    <MoneyDialog
      title={t.correctionTitle(bill.bookingNumber)}
      intro={t.correctionIntro}
      submit={t.correction}
      busy={busy}
      failed={failed}
      formProps={formProps}
      onClose={onClose}
    >
      <SelectField
        label={t.correctionOf}
        value={payment.id}
        onChange={(event) => onChoose(payments.find(({ id }) => id === Number(event.target.value)))}
      >
        {payments.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t.reason} {...field('reason')}>
        {correctionReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t.correctionReasons[reason]}
          </option>
        ))}
      </SelectField>
      <SelectField label={t.correctMethod} {...field('method')}>
        {paymentMethods.map((known) => (
          <option key={known} value={known}>
            {t[known]}
          </option>
        ))}
      </SelectField>
      <TextField label={t.correctAmount} hint={t.correctAmountHint} inputMode="decimal" {...field('amount')} />
      {form.watch('method') !== 'cash' && <TextField label={t.reference} maxLength={60} {...field('reference')} />}
    </MoneyDialog>
  );
}
