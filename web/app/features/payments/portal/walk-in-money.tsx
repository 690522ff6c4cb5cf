import { amountIn } from '@healthplus/contract/digits';
import { differenceOf } from '@healthplus/contract/money';
import { deskReasons } from '@healthplus/contract/payments/schemas';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import { useEffect } from 'react';
import { PaymentFields } from '#app/features/payments/payment-fields.tsx';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { toPayText, type useWalkIn } from './use-walk-in.ts';

type WalkInForm = Pick<ReturnType<typeof useWalkIn>, 'form' | 'field' | 'checkbox' | 'part'>;

/** What is let off with its reason, and how the rest came: in one way, in two, or later. `due` is what the tests cost, in rupees. */
export function WalkInMoney({ form, field, checkbox, part, due }: WalkInForm & { due: number }) {
  const t = useMessages(walkInMessages);
  const drawer = useMessages(drawerMessages);
  const discount = amountIn(form.watch('discount'));
  const split = form.watch('split');
  const toPay = Math.max(0, due - discount);
  /** What is due follows what is let off, until somebody writes another amount. */
  function letOff(text: string) {
    if (form.getFieldState('amount').isDirty) return;
    form.resetField('amount', { defaultValue: toPayText(due, text) });
  }
  const discounted = field('discount');
  const { resetField, getFieldState } = form;
  const rest = differenceOf(toPay, amountIn(form.watch('amount')));
  // The rest is what the first part leaves, until somebody writes another.
  useEffect(() => {
    if (split && !getFieldState('secondAmount').isDirty)
      resetField('secondAmount', { defaultValue: rest > 0 ? String(rest) : '' });
  }, [split, rest, resetField, getFieldState]);
  return (
    <>
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.discount}
          inputMode="decimal"
          {...discounted}
          onChange={(event) => {
            void discounted.onChange(event);
            letOff(event.target.value);
          }}
        />
        {discount > 0 && (
          <SelectField label={t.reason} {...field('reason')}>
            <option value="">{drawer.chooseReason}</option>
            {deskReasons.map((reason) => (
              <option key={reason} value={reason}>
                {drawer.reasons[reason]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {discount > 0 && (
        <p role="status" className="mb-4 font-semibold">
          {t.afterDiscount(rupees(toPay))}
        </p>
      )}
      <PaymentFields
        method={part('method')}
        amount={{ ...field('amount'), due: amountIn(form.watch('amount')) }}
        reference={field('reference')}
      />
      {form.watch('method') !== 'later' && (
        <label className="mt-3 flex min-h-11 items-center gap-2">
          <input type="checkbox" className="size-5 accent-primary" {...checkbox('split')} /> {t.split}
        </label>
      )}
      {split && form.watch('method') !== 'later' && (
        <PaymentFields
          rest
          method={part('secondMethod')}
          amount={{ ...field('secondAmount'), due: amountIn(form.watch('secondAmount')) }}
          reference={field('secondReference')}
        />
      )}
    </>
  );
}
