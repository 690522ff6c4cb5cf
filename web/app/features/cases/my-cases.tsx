import { listMyCases } from '@healthplus/contract/cases/endpoints';
import { caseMessages } from '@healthplus/words/pages/cases';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginList } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useBegun } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { CaseChip } from './case-chip.tsx';

/** What an account has turned to us with, the latest first; nothing where there is nothing. */
export function MyCases() {
  const t = useMessages(caseMessages);
  const locale = useLocale();
  const reading = useBegun(() =>
    beginList('token', (token, cursor) => browserApi.send(listMyCases, { query: { limit: 10, cursor } }, { token })),
  );
  const { value, failure, more } = usePrivateList(accountSide, reading);
  if (value?.rows.length === 0) return null;
  return (
    <section aria-labelledby="my-cases" className="mt-8">
      <h2 id="my-cases" className="mb-3 text-2xl">
        {t.mine}
      </h2>
      {failure !== null && <p className="text-bad">{messageOf(failure, t.notRead)}</p>}
      <ul className="card divide-y divide-hairline empty:hidden">
        {value?.rows.map((row) => (
          <li key={row.number} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <span className="grid min-w-0 flex-1 gap-1">
              <SiteLink
                to={`/cases/${row.number}`}
                className="tabular font-semibold hover:text-primary hover:underline"
              >
                {t.oneTitle(row.number)}
              </SiteLink>
              <span className="line-clamp-1 note">
                {shortDay(row.createdAt, locale)} · {row.firstWords}
              </span>
            </span>
            <CaseChip state={row.state} />
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
