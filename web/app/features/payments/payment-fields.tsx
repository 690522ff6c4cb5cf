import { paymentMethods } from '@healthplus/contract/payments/schemas';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMessages } from '#app/lib/messages.ts';
import type { Part } from '#app/lib/use-contract-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { Choices } from '#app/ui/filters.tsx';
import { ChangeField } from './change-field.tsx';
import { UpiQr } from './upi-qr.tsx';

export type Paid = 'later' | (typeof paymentMethods)[number];

type Control = UseFormRegisterReturn & { error: string | undefined };

/** How the money came, and how much of it. */
export function PaymentFields({
  method,
  amount,
  reference,
  rest = false,
}: {
  /** What is left after a first part: it is paid now, in another way. */
  rest?: boolean;
  method: Part<Paid>;
  /** With what is typed, in rupees. */
  amount: Control & { due: number };
  reference: Control;
}) {
  const t = useMessages(walkInMessages);
  const { due, ...typed } = amount;
  return (
    <>
      <Choices
        label={rest ? t.secondMethod : t.method}
        value={method.value}
        options={[
          ...paymentMethods.map((value) => ({ value, text: t.methods[value] })),
          ...(rest ? [] : [{ value: 'later' as const, text: t.payLater }]),
        ]}
        onChange={method.set}
      />
      {method.value === 'upi' && (
        <div className="mt-4">
          <UpiQr amount={due} note="" />
        </div>
      )}
      {method.value !== 'later' && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <TextField label={rest ? t.secondAmount : t.amount} inputMode="decimal" {...typed} />
          {method.value === 'cash' ? (
            <ChangeField amount={due} />
          ) : (
            <TextField label={t.reference} maxLength={60} {...reference} />
          )}
        </div>
      )}
    </>
  );
}
