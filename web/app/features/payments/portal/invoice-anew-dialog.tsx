import { reissueInvoice } from '@healthplus/contract/invoices/endpoints';
import type { Bill } from '@healthplus/contract/payments/schemas';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useAction } from '#app/lib/use-private.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';

/** Asks before an invoice is made anew with what stands of the patient today. */
export function InvoiceAnewDialog({
  bill: { bookingNumber: number },
  onMade,
  onClose,
}: {
  bill: Pick<Bill, 'bookingNumber'>;
  onMade: (bill: Bill) => void;
  onClose: () => void;
}) {
  const t = useMessages(drawerMessages);
  const { act } = useAction(useLabSide(), t.actionFailed);
  const make = async (token: string) => {
    const bill = await browserApi.call(reissueInvoice, { params: { number } }, { token });
    onMade(bill);
    notify(t.invoiceAnewDone(bill.number ?? ''));
  };
  return (
    <ConfirmDialog
      look="primary"
      question={t.invoiceAnewTitle(number)}
      confirm={t.invoiceAnew}
      onConfirm={() => act(number, make, (error) => messageOf(error, t.actionFailed))}
      onClose={onClose}
    >
      <p className="mb-4 text-quiet">{t.invoiceAnewIntro}</p>
    </ConfirmDialog>
  );
}
