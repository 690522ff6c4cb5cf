import { giveDiscount } from '@healthplus/contract/invoices/endpoints';
import { differenceOf } from '@healthplus/contract/money';
import type { Bill } from '@healthplus/contract/payments/schemas';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { DeskReason } from './desk-reason.tsx';
import { MoneyDialog } from './money-dialog.tsx';

/** Lets something off of a visit, with the reason. */
export function DiscountDialog({
  bill,
  onGiven,
  onClose,
}: {
  bill: Pick<Bill, 'bookingNumber' | 'invoiceId' | 'discount' | 'lateCredit'>;
  onGiven: (bill: Bill) => void;
  onClose: () => void;
}) {
  const t = useMessages(drawerMessages);
  const own = differenceOf(bill.discount, bill.lateCredit);
  const { formProps, field, busy, failed } = usePrivateForm(useLabSide(), {
    schema: giveDiscount.body,
    survivesAs: `discount-${bill.bookingNumber}`,
    defaults: { amount: own > 0 ? String(own) : '', reason: '' },
    send: async (body, token) => {
      onGiven(await browserApi.call(giveDiscount, { params: { number: bill.bookingNumber }, body }, { token }));
      notify(t.discountDone);
      onClose();
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
  return (
    <MoneyDialog
      title={t.discountTitle(bill.bookingNumber)}
      intro={bill.invoiceId === null ? t.discountIntro : t.discountAfterInvoice}
      submit={t.save}
      busy={busy}
      failed={failed}
      formProps={formProps}
      onClose={onClose}
    >
      <TextField label={t.discountAmount} inputMode="decimal" {...field('amount')} />
      <DeskReason {...field('reason')} />
    </MoneyDialog>
  );
}
