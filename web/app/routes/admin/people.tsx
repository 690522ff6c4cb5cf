import { listAdminAccounts } from '@healthplus/contract/accounts/admin.endpoints';
import { accountRoles } from '@healthplus/contract/accounts/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { useRoleName } from '#app/features/accounts/console/role-name.ts';
import { browserApi } from '#app/lib/api.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { FilterSelect, SearchInput } from '#app/ui/filters.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

export const meta = consoleMeta('people');

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  const role = accountRoles.find((entry) => entry === filters.get('role'));
  const state = (['enabled', 'disabled'] as const).find((entry) => entry === filters.get('state'));
  return { q, role, state };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) => {
  const { q, role, state } = asked(filters);
  return browserApi.send(listAdminAccounts, { query: { q, role, state, cursor } }, { token });
});

function PeoplePage() {
  const t = useMessages(consoleMessages);
  const locale = useLocale();
  const side = useAdminSide();
  const filters = useFilters();
  const { q, role, state } = asked(filters);

  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const roleOf = useRoleName();
  return (
    <RecordList
      title={t.people}
      list={list}
      exports="accounts"
      keyOf={(row) => row.id}
      filters={
        <>
          <SearchInput label={t.searchPeople} value={q} onChange={(text) => filters.set({ q: text })} />
          <FilterSelect label={t.role} value={role ?? ''} onChange={(value) => filters.set({ role: value })}>
            <option value="">{t.anyRole}</option>
            {accountRoles.map((entry) => (
              <option key={entry} value={entry}>
                {t.roleNames[entry]}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect label={t.state} value={state ?? ''} onChange={(value) => filters.set({ state: value })}>
            <option value="">{t.any}</option>
            <option value="enabled">{t.enabled}</option>
            <option value="disabled">{t.locked}</option>
          </FilterSelect>
        </>
      }
      columns={[
        {
          title: t.name,
          cell: (row) => (
            <SiteLink to={`/admin/people/${row.id}`} className="font-semibold text-primary hover:underline">
              {row.name}
            </SiteLink>
          ),
        },
        { title: t.email, cell: (row) => <span className="break-all">{row.email}</span> },
        { title: t.phone, wide: true, cell: (row) => <span className="tabular">{phoneText(row.phone)}</span> },
        {
          title: t.role,
          cell: roleOf,
        },
        { title: t.bookings, numeric: true, cell: (row) => row.bookings },
        {
          title: t.since,
          wide: true,
          cell: (row) => <span className="whitespace-nowrap">{shortDay(row.createdAt, locale)}</span>,
        },
        {
          title: t.state,
          cell: (row) => <Chip tone={row.disabled ? 'bad' : 'good'}>{row.disabled ? t.locked : t.enabled}</Chip>,
        },
      ]}
    />
  );
}

export default PeoplePage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = PeoplePage;
