import type { Bill } from '@healthplus/contract/payments/schemas';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import { workMessages } from '@healthplus/words/pages/work';
import { usePortal } from '#app/features/accounts/lab-side.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { later } from '#app/ui/later.tsx';
import { MoreActions } from '#app/ui/more-actions.tsx';

const PaymentDialog = later(async () => (await import('#app/features/payments/payment-dialog.tsx')).PaymentDialog);
const CorrectionDialog = later(async () => (await import('./correction-dialog.tsx')).CorrectionDialog);
const DiscountDialog = later(async () => (await import('./discount-dialog.tsx')).DiscountDialog);
const GiveBackDialog = later(async () => (await import('./give-back-dialog.tsx')).GiveBackDialog);
const InvoiceAnewDialog = later(async () => (await import('./invoice-anew-dialog.tsx')).InvoiceAnewDialog);
const WriteOffDialog = later(async () => (await import('./write-off-dialog.tsx')).WriteOffDialog);

export type BillDialogKind = 'anew' | 'payment' | 'correction' | 'discount' | 'give_back' | 'write_off';

/** Papers by their numbers, each saved as PDF. */
function Papers({ papers, onSave }: { papers: { id: number; number: string }[]; onSave: (id: number) => void }) {
  const { downloadPdf } = useMessages(workMessages);
  return papers.map(({ id, number }) => (
    <Button key={id} look="quiet" onClick={() => onSave(id)} aria-label={`${downloadPdf}: ${number}`}>
      {number} {downloadPdf}
    </Button>
  ));
}

/** What can be done with a bill as it stands. */
export function BillActions({
  bill,
  busy,
  onIssue,
  onSave,
  onSaveNote,
  onExpectAgain,
  onOpen,
}: {
  bill: Bill;
  busy: boolean;
  onIssue: () => void;
  onSave: (invoiceId: number) => void;
  onSaveNote: (id: number) => void;
  onExpectAgain: () => void;
  onOpen: (kind: BillDialogKind) => void;
}) {
  const t = useMessages(workMessages);
  const money = useMessages(drawerMessages);
  const { bookingNumber: number, invoiceId } = bill;
  const { role } = usePortal().profile;
  // An owner or a manager lets off what was paid too: it goes back then.
  const decides = role === 'owner' || role === 'manager';
  // Once the invoice is made they do so by a credit note, and the desk does not.
  const mayLetOff = invoiceId === null && bill.outstanding + bill.discount > 0;
  const letsOff = !bill.cancelled && (mayLetOff || (decides && bill.total > 0));
  return (
    <span className="flex flex-wrap items-center gap-1 xl:justify-end min-[1360px]:flex-nowrap">
      {invoiceId !== null && (
        <Button look="quiet" onClick={() => onSave(invoiceId)} aria-label={`${t.downloadPdf}: ${bill.number}`}>
          {bill.number} {t.downloadPdf}
        </Button>
      )}
      {invoiceId === null && bill.invoiceable && (
        <Button look="secondary" disabled={busy} onClick={onIssue} aria-label={`${t.makeInvoice}: ${number}`}>
          {t.makeInvoice}
        </Button>
      )}
      {bill.outstanding > 0 && (
        <Button look="quiet" onClick={() => onOpen('payment')} aria-label={`${t.takePayment}: ${number}`}>
          {t.takePayment}
        </Button>
      )}
      {bill.backAtDesk > 0 && (
        <Button look="secondary" onClick={() => onOpen('give_back')} aria-label={money.giveBackTitle(number)}>
          {money.giveBack}
        </Button>
      )}
      <MoreActions of={number}>
        <Papers papers={bill.replaced} onSave={onSave} />
        <Papers papers={bill.creditNotes} onSave={onSaveNote} />
        {letsOff && (
          <Button look="quiet" onClick={() => onOpen('discount')} aria-label={money.discountTitle(number)}>
            {money.giveDiscount}
          </Button>
        )}
        {decides && bill.payments.some(({ id }) => id !== null) && (
          <Button look="quiet" onClick={() => onOpen('correction')} aria-label={money.correctionTitle(number)}>
            {money.correction}
          </Button>
        )}
        {decides && invoiceId !== null && bill.total > 0 && (
          <Button look="quiet" onClick={() => onOpen('anew')} aria-label={money.invoiceAnewTitle(number)}>
            {money.invoiceAnew}
          </Button>
        )}
        {decides && invoiceId !== null && bill.outstanding > 0 && (
          <Button look="quiet" onClick={() => onOpen('write_off')} aria-label={money.writeOffTitle(number)}>
            {money.writeOff}
          </Button>
        )}
        {decides && bill.writtenOff > 0 && (
          <Button look="quiet" disabled={busy} onClick={onExpectAgain} aria-label={money.expectAgainTitle(number)}>
            {money.expectAgain}
          </Button>
        )}
      </MoreActions>
    </span>
  );
}

/** The dialog of one of these actions. */
export function BillDialog({
  kind,
  bill,
  onChanged,
  onClose,
}: {
  kind: BillDialogKind;
  bill: Bill;
  onChanged: (bill: Bill) => void;
  onClose: () => void;
}) {
  if (kind === 'discount') return <DiscountDialog bill={bill} onGiven={onChanged} onClose={onClose} />;
  if (kind === 'correction') return <CorrectionDialog bill={bill} onCorrected={onChanged} onClose={onClose} />;
  if (kind === 'anew') return <InvoiceAnewDialog bill={bill} onMade={onChanged} onClose={onClose} />;
  if (kind === 'write_off') return <WriteOffDialog bill={bill} onWritten={onChanged} onClose={onClose} />;
  if (kind === 'give_back') return <GiveBackDialog bill={bill} onGiven={onChanged} onClose={onClose} />;
  return (
    <PaymentDialog
      number={bill.bookingNumber}
      patient={bill.patient}
      outstanding={bill.outstanding}
      onPaid={onChanged}
      onClose={onClose}
    />
  );
}
