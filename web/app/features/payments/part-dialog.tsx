import { startPayment } from '@healthplus/contract/payments/online.endpoints';
import { partOf } from '@healthplus/contract/payments/rules';
import { paymentMessages } from '@healthplus/words/pages/payments';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { TextField } from '#app/ui/field.tsx';

/** How much of it is paid now; the rest at the visit, or another time. */
export function PartDialog({
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
