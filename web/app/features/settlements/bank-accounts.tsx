import { getOwnBankAccounts } from '@healthplus/contract/settlements/endpoints';
import type { BankAccount } from '@healthplus/contract/settlements/schemas';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading, type Reading } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { BankAccountDialog } from './bank-account-dialog.tsx';

export const beginBankAccounts = () =>
  beginReading('labToken', (token) => browserApi.call(getOwnBankAccounts, {}, { token }));

/** Where the lab's money goes; an owner names another account. */
export function BankAccounts({ reading, mayName }: { reading: Reading<BankAccount[]> | undefined; mayName: boolean }) {
  const t = useMessages(settlementMessages);
  const { value, reload } = usePrivate(useLabSide(), reading);
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="bank" className="card mb-6 grid gap-3 p-5 print:hidden">
      <h2 id="bank" className="text-xl">
        {t.bankTitle}
      </h2>
      <p className="text-quiet">{t.bankIntro}</p>
      {value?.length === 0 && <p>{t.noBank}</p>}
      <ul className="grid gap-2">
        {value?.map((account) => (
          <li key={account.id} className="flex flex-wrap gap-x-4 gap-y-1">
            <strong>{account.holder}</strong>
            <span className="tabular">
              {account.ifsc}, {t.ends(account.numberEnds)}
            </span>
            <span>
              {t.pan}: {account.panEnds ? t.ends(account.panEnds) : t.noPan}
            </span>
            {account.upi && (
              <span className="wrap-anywhere">
                {t.upi}: {account.upi}
              </span>
            )}
            <span className="text-quiet">
              {[t.bankStates[account.state], account.reason].filter(Boolean).join(': ')}
            </span>
          </li>
        ))}
      </ul>
      {mayName && value && (
        <Button look="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {value.length === 0 ? t.name : t.change}
        </Button>
      )}
      {open && (
        <BankAccountDialog
          standing={value?.find(({ state }) => state === 'standing')}
          onSaved={() => void reload()}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
