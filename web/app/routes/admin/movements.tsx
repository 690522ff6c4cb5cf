import {
  type FinanceMovement,
  financeFigures,
  listMovements,
} from '@healthplus/contract/settlements/finance.endpoints';
import { accountPageMessages } from '@healthplus/words/pages/account-page';
import { consoleMessages } from '@healthplus/words/pages/console';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import { financeMessages } from '@healthplus/words/pages/finance';
import { siteMessages } from '@healthplus/words/pages/site';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { daysAsked } from '#app/lib/days-asked.ts';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { ConsoleLink } from '#app/shells/console/console-link.tsx';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { DayFilter, FilterSelect } from '#app/ui/filters.tsx';

export const meta = consoleMeta('finance');

/** What the address asks for. */
const asked = (filters: Filters) => ({
  figure: financeFigures.find((name) => name === filters.get('figure')) ?? 'charged',
  labId: filters.get('labId') || undefined,
  ...daysAsked(filters),
});

export const clientLoader = privateList('token', (token, { filters }, cursor) =>
  browserApi.send(listMovements, { query: { ...asked(filters), cursor } }, { token }),
);

/** What a figure of the finance page is the sum of. */
function MovementsPage() {
  const t = useMessages(financeMessages);
  const c = useMessages(consoleMessages);
  const s = useMessages(siteMessages);
  const { verbs } = useMessages(accountPageMessages);
  const { reasons, writeOffReasons } = useMessages(drawerMessages);
  const notes: Partial<Record<string, string>> = { ...t.notes, ...reasons, ...writeOffReasons };
  const locale = useLocale();
  const filters = useFilters();
  const { figure, labId, from, to } = asked(filters);
  const list = usePrivateList(useAdminSide(), useLoaderData<typeof clientLoader>());
  const lab = labId && list.value?.rows[0]?.labName;
  return (
    <>
      <Breadcrumbs
        label={s.breadcrumb}
        trail={[
          { name: c.finance, to: `/admin/finance?from=${from}&to=${to}` },
          { name: lab ? `${t.figures[figure]}, ${lab}` : t.figures[figure] },
        ]}
      />
      <RecordList<FinanceMovement>
        title={t.figures[figure]}
        list={list}
        exports="movements"
        exported={asked(filters)}
        empty={t.none}
        keyOf={(row) => row.id}
        actions={
          labId && (
            <Button look="secondary" onClick={() => filters.set({ labId: '' })}>
              {t.allLabs}
            </Button>
          )
        }
        filters={
          <>
            <FilterSelect label={t.figure} value={figure} onChange={(value) => filters.set({ figure: value })}>
              {financeFigures.map((name) => (
                <option key={name} value={name}>
                  {t.figures[name]}
                </option>
              ))}
            </FilterSelect>
            <DayFilter label={t.from} value={from} onChange={(day) => filters.set({ from: day })} />
            <DayFilter label={t.to} value={to} onChange={(day) => filters.set({ to: day })} />
          </>
        }
        columns={[
          {
            title: t.when,
            cell: (row) => <span className="whitespace-nowrap">{dayAndTime(row.at, locale)}</span>,
          },
          { title: t.lab, cell: (row) => <ConsoleLink to={`/admin/labs/${row.labId}`}>{row.labName}</ConsoleLink> },
          { title: t.verb, cell: (row) => verbs[row.verb] },
          {
            title: t.booking,
            cell: ({ booking }) =>
              booking && (
                <ConsoleLink to={`/admin/bookings/${booking}`} className="tabular">
                  {booking}
                </ConsoleLink>
              ),
          },
          { title: t.by, cell: (row) => row.by || t.bySite },
          { title: t.note, cell: (row) => notes[row.note] ?? row.note },
          { title: t.amount, numeric: true, cell: (row) => rupees(row.amount) },
        ]}
      />
    </>
  );
}

export default MovementsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = MovementsPage;
