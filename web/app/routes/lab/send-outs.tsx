import { listSendOuts } from '@healthplus/contract/referrals/endpoints';
import { referralsMessages } from '@healthplus/words/pages/referrals';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { ReferralLabs } from '#app/features/referrals/portal/referral-labs.tsx';
import { SavedViews } from '#app/features/staff/portal/saved-views.tsx';
import { shortAge } from '#app/lib/age-text.ts';
import { browserApi } from '#app/lib/api.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Choices, SearchInput } from '#app/ui/filters.tsx';
import { ListTable } from '#app/ui/list-table.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';

export const meta = portalMeta('sendOutsTitle');

/** What the address asks for. */
const asked = (filters: Filters) => ({
  q: filters.get('q'),
  late: filters.get('late') === 'true' ? 'true' : undefined,
});

export const clientLoader = privateList('labToken', (token, { filters }, cursor) =>
  browserApi.send(listSendOuts, { query: { ...asked(filters), limit: 50, cursor } }, { token }),
);

/** What is shown of them; it stands in the address. */
function SendOutFilters() {
  const t = useMessages(referralsMessages);
  const filters = useFilters();
  const { q, late } = asked(filters);
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Choices
        label={t.which}
        value={late ? 'true' : ''}
        options={[
          { value: '', text: t.all },
          { value: 'true', text: t.lateOnes },
        ]}
        onChange={(chosen) => filters.set({ late: chosen })}
      />
      <SearchInput label={t.find} value={q} onChange={(text) => filters.set({ q: text })} />
    </div>
  );
}

/** What another laboratory measures for this one, the soonest due first, and which laboratories these are. */
function SendOutsPage() {
  const t = useMessages(referralsMessages);
  const locale = useLocale();
  const { q, late } = asked(useFilters());
  const list = usePrivateList(useLabSide(), useLoaderData<typeof clientLoader>());
  useLive(['results'], list.refresh);
  return (
    <>
      <PageTitle title={t.title} intro={t.intro}>
        <ButtonLink look="secondary" to="/labs/test-processing">
          {t.bench}
        </ButtonLink>
      </PageTitle>
      <SendOutFilters />
      <SavedViews list="send-outs" />
      <ListTable
        list={list}
        label={t.title}
        failed={t.failed}
        loading={t.loading}
        empty={<EmptyState title={q || late ? t.noneFound : t.none} />}
        keyOf={(row) => `${row.orderId} ${row.testId}`}
        columns={[
          { title: t.test, cell: (row) => <span className="font-medium">{row.test}</span>, value: (row) => row.test },
          {
            title: t.specimen,
            value: (row) => row.barcodes.join(', ') || row.accessionNumber,
            cell: (row) => (
              <SiteLink
                className="tabular text-primary underline"
                to={`/labs/test-processing?q=${row.accessionNumber}`}
              >
                {row.barcodes.join(', ') || row.accessionNumber}
              </SiteLink>
            ),
          },
          {
            title: t.patient,
            cell: (row) => `${row.person.name}, ${shortAge(row.person.age)}`,
            value: (row) => row.person.name,
          },
          {
            title: t.at,
            cell: (row) => <span className="wrap-anywhere">{row.referralLab}</span>,
            value: (row) => row.referralLab,
          },
          {
            title: t.sent,
            cell: (row) => `${shortDay(row.sentAt, locale)}, ${row.sentBy}`,
            value: (row) => row.sentAt,
          },
          {
            title: t.due,
            value: (row) => row.dueAt,
            cell: (row) => (
              <span className={row.overdue ? 'font-medium text-bad' : ''}>
                {row.dueAt && shortDay(row.dueAt, locale)} {row.overdue && t.overdue}
              </span>
            ),
          },
          {
            title: t.state,
            cell: (row) => (row.entered ? t.entered : t.waits),
            value: (row) => (row.entered ? t.entered : t.waits),
          },
        ]}
      />
      <ReferralLabs />
    </>
  );
}

export default SendOutsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = SendOutsPage;
