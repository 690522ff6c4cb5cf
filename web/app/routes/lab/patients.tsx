import { findPatients } from '@healthplus/contract/patients/endpoints';
import { patientsMessages } from '@healthplus/words/pages/patients';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { privateList } from '#app/lib/private-page.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SearchInput } from '#app/ui/filters.tsx';
import { ListTable } from '#app/ui/list-table.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';

export const meta = portalMeta('patientsTitle');

export const clientLoader = privateList('labToken', (token, { filters }, cursor) =>
  browserApi.send(findPatients, { query: { q: filters.get('q'), limit: 50, cursor } }, { token }),
);

/** Everybody whom the lab knows, the latest first. */
function PatientsPage() {
  const t = useMessages(patientsMessages);
  const filters = useFilters();
  const list = usePrivateList(useLabSide(), useLoaderData<typeof clientLoader>());
  const { value } = list;
  return (
    <>
      <PageTitle title={t.title} intro={t.intro}>
        <ButtonLink look="secondary" to="/labs/bookings">
          {t.toBookings}
        </ButtonLink>
      </PageTitle>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchInput label={t.search} value={filters.get('q')} onChange={(text) => filters.set({ q: text })} />
        {value && <p className="text-quiet">{t.count(value.total)}</p>}
      </div>
      <ListTable
        list={list}
        label={t.title}
        failed={t.failed}
        loading={t.loading}
        empty={
          <EmptyState title={t.none}>
            <p className="text-quiet">{t.noneText}</p>
          </EmptyState>
        }
        keyOf={(row) => row.id}
        columns={[
          {
            title: t.name,
            value: (row) => row.name,
            cell: (row) => (
              <SiteLink className="wrap-anywhere font-medium" to={`/labs/patients/${row.id}`}>
                {row.name}
              </SiteLink>
            ),
          },
          { title: t.number, cell: (row) => row.number, numeric: true, value: (row) => row.number },
          {
            title: t.phone,
            cell: (row) => <span className="tabular">{phoneText(row.phone)}</span>,
            value: (row) => row.phone,
          },
          {
            title: t.sexAndAge,
            cell: (row) => t.person(t.sexes[row.sex], row.age),
            value: (row) => row.age,
            csv: [
              { title: t.sex, value: ({ sex }) => t.sexes[sex] },
              { title: t.age, value: ({ age }) => age },
            ],
          },
          { title: t.birthDate, cell: (row) => row.birthDate ?? '', wide: true, value: (row) => row.birthDate },
        ]}
      />
    </>
  );
}

export default PatientsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = PatientsPage;
