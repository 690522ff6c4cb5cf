import { listAllConsultations } from '@healthplus/contract/consultations/endpoints';
import { consoleMessages } from '@healthplus/words/pages/console';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { VisitStateChip } from '#app/features/bookings/visit-state.tsx';
import { browserApi } from '#app/lib/api.ts';
import { rupees, shortDay, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { SearchInput } from '#app/ui/filters.tsx';

export const meta = consoleMeta('consultations');

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  return { q };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) => {
  const { q } = asked(filters);
  return browserApi.send(listAllConsultations, { query: { q, cursor } }, { token });
});

function AdminConsultationsPage() {
  const t = useMessages(consoleMessages);
  const locale = useLocale();
  const filters = useFilters();
  const { q } = asked(filters);

  const list = usePrivateList(useAdminSide(), useLoaderData<typeof clientLoader>());
  return (
    <RecordList
      title={t.consultations}
      list={list}
      exports="consultations"
      keyOf={(row) => row.number}
      filters={<SearchInput label={t.searchConsultations} value={q} onChange={(text) => filters.set({ q: text })} />}
      columns={[
        { title: t.booking, cell: (row) => <span className="tabular">{row.number}</span> },
        { title: t.doctor, cell: (row) => `${row.doctor.name}, ${row.doctor.specialty}` },
        { title: t.patients, cell: (row) => `${row.person.name}, ${row.person.age}` },
        { title: t.contact, cell: (row) => `${row.patient.name}, ${row.patient.phone}` },
        {
          title: t.visit,
          cell: (row) => (
            <span className="whitespace-nowrap">
              {shortDay(row.startsAt, locale)}, {timeOfDay(row.startsAt, locale)}
            </span>
          ),
        },
        { title: t.fee, numeric: true, cell: (row) => rupees(row.fee) },
        { title: t.state, cell: (row) => <VisitStateChip state={row.state} /> },
      ]}
    />
  );
}

export default AdminConsultationsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = AdminConsultationsPage;
