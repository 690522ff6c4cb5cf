import { getTaxReceipt } from '@healthplus/contract/tax-receipts/endpoints';
import type { TaxReceipt } from '@healthplus/contract/tax-receipts/schemas';
import { taxReceiptMessages } from '@healthplus/words/pages/tax-receipts';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { Reading } from '#app/lib/private-page.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';

/** What was paid that may count for income tax, by year. */
export function TaxReceiptsCard({ reading }: { reading: Reading<TaxReceipt[]> | undefined }) {
  const t = useMessages(taxReceiptMessages);
  const { value, failure } = usePrivate(accountSide, reading);
  const { save, busy } = useDownload(accountSide, t.failed);
  return (
    <section aria-labelledby="tax-receipts" className="card p-5">
      <h2 id="tax-receipts" className="text-xl">
        {t.title}
      </h2>
      <p className="mb-3 note">{t.text}</p>
      {failure !== null && <p className="text-bad">{messageOf(failure, t.failed)}</p>}
      {value?.length === 0 && <p>{t.none}</p>}
      <ul className="grid gap-4">
        {value?.map(({ year, preventiveCounted, senior }) => (
          <li key={year} className="grid gap-1">
            {preventiveCounted > 0 && <Sum title={t.preventive} amount={preventiveCounted} />}
            {senior > 0 && <Sum title={t.senior} amount={senior} />}
            <Button
              look="secondary"
              className="justify-self-start"
              disabled={busy}
              onClick={() => void save(getTaxReceipt, { query: { year } })}
            >
              {t.save(year)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sum({ title, amount }: { title: string; amount: number }) {
  return (
    <p className="flex justify-between gap-4">
      <span className="text-quiet">{title}</span>
      <span className="tabular">{rupees(amount)}</span>
    </p>
  );
}
