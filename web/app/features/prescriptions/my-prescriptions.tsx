import { listMyPrescriptions } from '@healthplus/contract/prescriptions/endpoints';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginList } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useBegun } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { PrescriptionState } from './state-chip.tsx';

/** What an account has sent and how it stands, the latest first; read once somebody is signed in. */
export function MyPrescriptions() {
  const t = useMessages(prescriptionMessages);
  const locale = useLocale();
  const reading = useBegun(() =>
    beginList('token', (token, cursor) =>
      browserApi.send(listMyPrescriptions, { query: { limit: 10, cursor } }, { token }),
    ),
  );
  const { value, failure, more } = usePrivateList(accountSide, reading);
  return (
    <section aria-labelledby="my-prescriptions">
      <h2 id="my-prescriptions" className="mb-3 text-2xl">
        {t.mine}
      </h2>
      {failure !== null && <p className="text-bad">{messageOf(failure, t.failed)}</p>}
      {failure === null && value === null && <Skeleton label={t.loading} rows={2} className="h-14" />}
      {value?.rows.length === 0 && <p className="text-quiet">{t.none}</p>}
      <ul className="card divide-y divide-hairline empty:hidden">
        {value?.rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <span className="grid gap-1">
              <SiteLink to={`/prescription/${row.id}`} className="font-semibold hover:text-primary hover:underline">
                {t.one(dayAndTime(row.sentAt, locale))}
              </SiteLink>
              <span className="line-clamp-1 note">
                {[row.lab?.labName ?? row.city, row.note].filter(Boolean).join(' · ')}
              </span>
            </span>
            <PrescriptionState prescription={row} />
          </li>
        ))}
      </ul>
      {value?.next && (
        <Button look="secondary" className="mt-4" onClick={() => void more()}>
          {t.more}
        </Button>
      )}
    </section>
  );
}
