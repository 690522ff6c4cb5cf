import { paymentMethods } from '@healthplus/contract/payments/schemas';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import { useMessages } from '#app/lib/messages.ts';
import { TextField } from '#app/ui/field.tsx';
import { Choices } from '#app/ui/filters.tsx';

export type Paid = 'later' | (typeof paymentMethods)[number];

/** How the money came, and how much of it. */
export function PaymentFields({
  method,
  total,
  onMethod,
}: {
  method: Paid;
  total: number;
  onMethod: (method: Paid) => void;
}) {
  const t = useMessages(walkInMessages);
  return (
    <>
      <Choices
        label={t.method}
        value={method}
        options={[
          ...paymentMethods.map((value) => ({ value, text: t.methods[value] })),
          { value: 'later' as const, text: t.payLater },
        ]}
        onChange={onMethod}
      />
      {method !== 'later' && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {/* What is due follows the tests until somebody writes another amount. */}
          <TextField
            key={total}
            label={t.amount}
            name="amount"
            type="number"
            min={1}
            step="0.01"
            defaultValue={total || ''}
          />
          {method !== 'cash' && <TextField label={t.reference} name="reference" maxLength={60} />}
        </div>
      )}
    </>
  );
}
