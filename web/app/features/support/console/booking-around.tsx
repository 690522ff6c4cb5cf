import { type BookingAround, saidAmount } from '@healthplus/contract/support/booking-page.endpoints';
import { accountPageMessages } from '@healthplus/words/pages/account-page';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { PageList, useWhen } from './page-list.tsx';

/** Who booked, with their page in the console. */
export function BookedBy({ account }: Pick<BookingAround, 'account'>) {
  const t = useMessages(accountPageMessages);
  if (!account) return <p className="text-quiet">{t.noAccount}</p>;
  return (
    <p>
      {t.bookedBy}:{' '}
      <SiteLink to={`/admin/people/${account.id}`} className="font-medium text-primary underline">
        {account.name}
      </SiteLink>
    </p>
  );
}

/** What was done with its money, in the order in which it was done. */
export function MoneyOf({ money }: Pick<BookingAround, 'money'>) {
  const t = useMessages(accountPageMessages);
  const when = useWhen();
  return (
    <PageList title={t.money} rows={money} none={t.noMoney} keyOf={(row) => row.id}>
      {({ verb, amount, by, at }) => (
        <>
          <span className="flex justify-between gap-4">
            <span className="font-medium">{t.verbs[verb]}</span>
            <span className="tabular">{rupees(saidAmount({ verb, amount }))}</span>
          </span>
          <span className="tabular block note">{[when(at), by].filter(Boolean).join(', ')}</span>
        </>
      )}
    </PageList>
  );
}
