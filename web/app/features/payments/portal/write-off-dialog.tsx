import { writeOff } from '@healthplus/contract/payments/endpoints';
import { type Bill, writeOffReasons } from '@healthplus/contract/payments/schemas';
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

/** Gives up what is outstanding of a visit, or a part of it, with the reason. */
export function WriteOffDialog({
  bill,
  onWritten,
  onClose,
}: {
  bill: Pick<Bill, 'bookingNumber' | 'outstanding'>;
  onWritten: (bill: Bill) => void;
  onClose: () => void;
}) {
  const t = useMessages(drawerMessages);
  const keyFor = useKeyFor();
  const { formProps, field, busy, failed } = usePrivateForm(useLabSide(), {
    schema: writeOff.body,
    survivesAs: `write-off-${bill.bookingNumber}`,
    defaults: { amount: String(bill.outstanding), reason: 'not_reached' },
    send: async (body, token) => {
      const input = { params: { number: bill.bookingNumber }, body };
      onWritten(await browserApi.call(writeOff, input, { token, idempotencyKey: keyFor(body) }));
      notify(t.writeOffDone(rupees(body.amount ?? bill.outstanding)));
      onClose();
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
  return (
    <MoneyDialog
      title={t.writeOffTitle(bill.bookingNumber)}
      intro={t.writeOffIntro}
      submit={t.writeOff}
      busy={busy}
      failed={failed}
      formProps={formProps}
      onClose={onClose}
    >
      <TextField label={t.writeOffAmount} inputMode="decimal" {...field('amount')} />
      <SelectField label={t.reason} {...field('reason')}>
        {writeOffReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t.writeOffReasons[reason]}
          </option>
        ))}
      </SelectField>
    </MoneyDialog>
  );
}
