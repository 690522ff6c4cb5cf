import { listAdminLabs } from '@healthplus/contract/verification/endpoints';
import { labStandings } from '@healthplus/contract/verification/rules';
import { consoleMessages } from '@healthplus/words/pages/console';
import { reviewMessages } from '@healthplus/words/pages/verification';
import { useLoaderData, useNavigate } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { StandingChip } from '#app/features/verification/console/standing-chip.tsx';
import { browserApi } from '#app/lib/api.ts';
import { shortDay } from '#app/lib/format.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Choices, SearchInput } from '#app/ui/filters.tsx';

export const meta = consoleMeta('labs');

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  const standing = labStandings.find((entry) => entry === filters.get('standing'));
  return { q, standing };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) => {
  const { q, standing } = asked(filters);
  return browserApi.send(listAdminLabs, { query: { q, standing, cursor } }, { token });
});

function AdminLabsPage() {
  const t = useMessages(consoleMessages);
  const r = useMessages(reviewMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const filters = useFilters();
  const { q, standing } = asked(filters);

  const list = usePrivateList(useAdminSide(), useLoaderData<typeof clientLoader>());
  return (
    <RecordList
      title={t.labs}
      list={list}
      exports="labs"
      keyOf={(row) => row.id}
      onOpen={(row) => void navigate(localized(`/admin/labs/${row.id}`, locale))}
      filters={
        <>
          <Choices
            label={t.state}
            value={standing ?? ''}
            options={[
              { value: '', text: t.all },
              ...labStandings.map((entry) => ({ value: entry, text: r.standings[entry] })),
            ]}
            onChange={(chosen) => filters.set({ standing: chosen })}
          />
          <SearchInput label={t.searchLabs} value={q} onChange={(text) => filters.set({ q: text })} />
        </>
      }
      columns={[
        { title: t.lab, cell: (row) => row.labName },
        { title: t.city, cell: (row) => row.city ?? '' },
        { title: r.owner, cell: (row) => row.ownerName },
        { title: t.email, wide: true, cell: (row) => row.email },
        {
          title: r.asked,
          cell: (row) => (
            <span className="whitespace-nowrap">{row.submittedAt ? shortDay(row.submittedAt, locale) : ''}</span>
          ),
        },
        { title: t.state, cell: (row) => <StandingChip standing={row.standing} /> },
      ]}
    />
  );
}

export default AdminLabsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = AdminLabsPage;
