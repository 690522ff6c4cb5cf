import { type CriticalCall, listCriticalCalls } from '@healthplus/contract/results/critical-calls.endpoints';
import { criticalCallsMessages } from '@healthplus/words/pages/critical-calls';
import { workMessages } from '@healthplus/words/pages/work';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { SavedViews } from '#app/features/staff/portal/saved-views.tsx';
import { browserApi } from '#app/lib/api.ts';
import { dayAndTime, timeOrDay } from '#app/lib/format.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { DayFilter, SearchInput } from '#app/ui/filters.tsx';
import { ListTable } from '#app/ui/list-table.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';

export const meta = portalMeta('criticalCallsTitle');

/** What the address asks for. */
const asked = (filters: Filters) => ({
  q: filters.get('q') || undefined,
  from: filters.get('from') || undefined,
  to: filters.get('to') || undefined,
});

export const clientLoader = privateList('labToken', (token, { filters }, cursor) =>
  browserApi.send(listCriticalCalls, { query: { ...asked(filters), limit: 50, cursor } }, { token }),
);

const valueText = ({ name, value, unit }: CriticalCall) => `${name} ${value} ${unit}`.trim();

/** What a row says, on the page and in its file. */
function useColumns(): Column<CriticalCall>[] {
  const t = useMessages(criticalCallsMessages);
  const locale = useLocale();
  const triedOf = ({ attempts }: CriticalCall) =>
    attempts.map(({ called, by, at }) => `${called} (${by}, ${timeOrDay(at, locale)})`).join('; ');
  return [
    { title: t.at, cell: (row) => dayAndTime(row.at, locale), value: (row) => row.at },
    { title: t.patient, cell: (row) => row.person, value: (row) => row.person },
    {
      title: t.order,
      value: (row) => row.accessionNumber,
      cell: (row) => (
        <SiteLink
          className="tabular text-primary underline"
          to={`/labs/test-processing?view=${row.closed ? 'done' : 'open'}&q=${row.accessionNumber}`}
        >
          {row.accessionNumber}
        </SiteLink>
      ),
    },
    {
      title: t.value,
      value: valueText,
      cell: (row) => (
        <>
          <strong className="text-bad">{valueText(row)}</strong>
          {row.changed && <span className="block note">{t.changed}</span>}
        </>
      ),
    },
    { title: t.called, cell: (row) => row.called, value: (row) => row.called },
    {
      title: t.how,
      cell: (row) => `${t.ways[row.how]}, ${t.readBack}`,
      value: (row) => `${t.ways[row.how]}, ${t.readBack}`,
    },
    { title: t.by, cell: (row) => row.by, value: (row) => row.by },
    { title: t.after, numeric: true, cell: (row) => row.afterMinutes, value: (row) => row.afterMinutes },
    { title: t.tried, cell: (row) => <span className="note">{triedOf(row)}</span>, value: triedOf },
  ];
}

/** The register of calls for critical values: who was told what, when, and by whom. */
function CriticalCallsPage() {
  const t = useMessages(criticalCallsMessages);
  const w = useMessages(workMessages);
  const filters = useFilters();
  const { q, from, to } = asked(filters);
  const list = usePrivateList(useLabSide(), useLoaderData<typeof clientLoader>());
  useLive(['results'], list.refresh);
  const columns = useColumns();
  return (
    <>
      <PageTitle title={w.criticalCallsTitle} intro={t.intro}>
        <ButtonLink look="secondary" to="/labs/test-processing">
          {t.bench}
        </ButtonLink>
      </PageTitle>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchInput label={t.find} value={q ?? ''} onChange={(text) => filters.set({ q: text })} />
        <DayFilter label={t.from} value={from ?? ''} onChange={(day) => filters.set({ from: day })} />
        <DayFilter label={t.to} value={to ?? ''} onChange={(day) => filters.set({ to: day })} />
      </div>
      <SavedViews list="critical-calls" />
      <ListTable
        list={list}
        label={w.criticalCallsTitle}
        failed={t.failed}
        loading={t.loading}
        empty={<EmptyState title={q || from || to ? t.noneFound : t.none} />}
        keyOf={(row) => row.id}
        columns={columns}
      />
    </>
  );
}

export default CriticalCallsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = CriticalCallsPage;
