import { listAuditActions, listAuditEvents } from '@healthplus/contract/audit/endpoints';
import { auditRoles } from '@healthplus/contract/audit/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { eventMessages } from '@healthplus/words/pages/events';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading, privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { DayFilter, FilterSelect, SearchInput } from '#app/ui/filters.tsx';

export const meta = consoleMeta('audit');

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  const action = filters.get('action') || undefined;
  const role = auditRoles.find((entry) => entry === filters.get('role'));
  const from = filters.get('from') || undefined;
  const to = filters.get('to') || undefined;
  return { q, action, role, from, to };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) =>
  browserApi.send(listAuditEvents, { query: { ...asked(filters), cursor } }, { token }),
);

const beginActions = () => beginReading('token', (token) => browserApi.call(listAuditActions, {}, { token }));

function AuditPage() {
  const t = useMessages(consoleMessages);
  const e = useMessages(eventMessages);
  const named = (entry: string) => e.happened(...(entry.split('.', 2) as [string, string]));
  const locale = useLocale();
  const side = useAdminSide();
  const filters = useFilters();
  const { q, action, role, from, to } = asked(filters);
  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { value: actions } = usePrivate(side, useBegun(beginActions));
  return (
    <RecordList
      title={t.audit}
      list={list}
      exports="audit"
      keyOf={(row) => row.id}
      filters={
        <>
          <SearchInput label={t.searchAudit} value={q} onChange={(text) => filters.set({ q: text })} />
          <FilterSelect label={t.action} value={action ?? ''} onChange={(value) => filters.set({ action: value })}>
            <option value="">{t.anyAction}</option>
            {(actions ?? (action ? [action] : [])).map((entry) => (
              <option key={entry} value={entry}>
                {named(entry)}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect label={t.role} value={role ?? ''} onChange={(value) => filters.set({ role: value })}>
            <option value="">{t.anyRole}</option>
            {auditRoles.map((entry) => (
              <option key={entry} value={entry}>
                {t.roleNames[entry]}
              </option>
            ))}
          </FilterSelect>
          <DayFilter label={t.from} value={from ?? ''} onChange={(day) => filters.set({ from: day })} />
          <DayFilter label={t.to} value={to ?? ''} onChange={(day) => filters.set({ to: day })} />
        </>
      }
      columns={[
        {
          title: t.at,
          cell: (row) => <span className="whitespace-nowrap">{dayAndTime(row.at, locale)}</span>,
        },
        { title: t.by, cell: (row) => [row.by || e.role(row.role), row.labName].filter(Boolean).join(', ') },
        { title: t.action, cell: (row) => named(row.action) },
        { title: t.subject, cell: (row) => row.subject },
        { title: t.detail, wide: true, cell: (row) => <span className="break-all text-sm">{row.detail}</span> },
        { title: t.address, wide: true, cell: (row) => <span className="tabular text-sm">{row.address}</span> },
      ]}
    />
  );
}

export default AuditPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = AuditPage;
