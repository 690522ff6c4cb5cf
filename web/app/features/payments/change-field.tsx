import { amountIn } from '@healthplus/contract/digits';
import { differenceOf } from '@healthplus/contract/money';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import { useState } from 'react';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { TextField } from '#app/ui/field.tsx';

/** What change goes back of the notes that were handed over, for `amount` rupees that are taken. Nothing of it is kept. */
export function ChangeField({ amount }: { amount: number }) {
  const t = useMessages(walkInMessages);
  const [given, setGiven] = useState('');
  const change = differenceOf(amountIn(given), amount);
  return (
    <div>
      <TextField
        label={t.given}
        inputMode="decimal"
        autoComplete="off"
        value={given}
        onChange={(event) => setGiven(event.target.value)}
      />
      <p role="status" className={`mt-1 font-semibold empty:hidden ${change < 0 ? 'text-bad' : ''}`}>
        {change > 0 && amount > 0 && t.change(rupees(change))}
        {change < 0 && amountIn(given) > 0 && t.short(rupees(-change))}
      </p>
    </div>
  );
}
