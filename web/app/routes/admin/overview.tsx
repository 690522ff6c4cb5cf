import { getNumbers } from '@healthplus/contract/analytics/endpoints';
import { grouped } from '@healthplus/contract/money';
import { noonOf } from '@healthplus/contract/zone';
import { consoleMessages } from '@healthplus/words/pages/console';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import type { z } from 'zod';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { monthName, rupees, shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Choices } from '#app/ui/filters.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = consoleMeta('overview');

const FunnelChart = lazy(() => import('#app/features/analytics/console/funnel-chart.tsx'));

type Numbers = z.infer<typeof getNumbers.response>;

/** What the address asks for. */
function asked(filters: Filters) {
  const by = (['day', 'week', 'month'] as const).find((entry) => entry === filters.get('by')) ?? 'day';
  return { by };
}

export const clientLoader = privatePage('token', (token, { filters }) => {
  const { by } = asked(filters);
  return browserApi.call(getNumbers, { query: { by } }, { token });
});

function OverviewPage() {
  const t = useMessages(consoleMessages);
  const { value, failure } = usePrivate(useAdminSide(), useLoaderData<typeof clientLoader>());
  const tiles = value && [
    { name: t.bookings, value: grouped(value.bookings), to: '/admin/bookings' },
    ...(value.revenue === null ? [] : [{ name: t.revenue, value: rupees(value.revenue), to: '/admin/finance' }]),
    ...(value.fees === null ? [] : [{ name: t.fees, value: rupees(value.fees), to: '/admin/finance' }]),
    { name: t.verifiedLabs, value: grouped(value.verifiedLabs), to: '/admin/labs?standing=verified' },
    { name: t.customers, value: grouped(value.customers), to: '/admin/people?role=customer' },
    { name: t.waitingLabs, value: grouped(value.waitingLabs), to: '/admin/labs?standing=waiting' },
    { name: t.requested, value: grouped(value.requestedBookings), to: '/admin/bookings?state=requested' },
    { name: t.openCallbacks, value: grouped(value.openCallbacks), to: '/admin/callbacks?state=open' },
  ];
  return (
    <>
      <PageTitle title={t.overview} />
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={2} className="h-40" />}
      {tiles && (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {tiles.map((tile) => (
            <li key={tile.name}>
              <SiteLink to={tile.to} className="card block h-full p-4 hover:border-primary">
                <span className="block note">{tile.name}</span>
                <strong className="tabular block font-heading text-2xl">{tile.value}</strong>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      {value && <Funnel numbers={value} />}
    </>
  );
}

/** From searching to booking, by the periods that the address asks for: drawn, and as a table. */
function Funnel({ numbers }: { numbers: Numbers }) {
  const t = useMessages(consoleMessages);
  const filters = useFilters();
  const { by } = asked(filters);
  const named = usePeriodName(by);
  return (
    <section aria-labelledby="funnel" className="card mt-5 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="funnel" className="text-xl">
          {t.funnel}
        </h2>
        <Choices
          label={t.period}
          value={by}
          options={[
            { value: 'day', text: t.day },
            { value: 'week', text: t.week },
            { value: 'month', text: t.month },
          ]}
          onChange={(chosen) => filters.set({ by: chosen })}
        />
      </div>
      <Suspense fallback={<Skeleton label={t.loading} rows={1} className="h-72" />}>
        <FunnelChart
          periods={numbers.periods.map((period) => ({ ...period, name: named(period.from) }))}
          names={{ searches: t.searched, holds: t.held, bookings: t.bookings }}
        />
      </Suspense>
      <FunnelTable periods={numbers.periods} named={named} />
    </section>
  );
}

/** A period by its first day, in the page's language. */
function usePeriodName(by: 'day' | 'week' | 'month') {
  const locale = useLocale();
  return (from: string) => (by === 'month' ? monthName(noonOf(from), locale) : shortDay(noonOf(from), locale));
}

/** Bookings for a hundred searches. */
const per100 = (bookings: number, searches: number) => (searches === 0 ? '–' : grouped((bookings / searches) * 100));

function FunnelTable({ periods, named }: { periods: Numbers['periods']; named: (from: string) => string }) {
  const t = useMessages(consoleMessages);
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer font-semibold">{t.asTable}</summary>
      <DataTable
        readOnly
        label={t.funnel}
        rows={periods.toReversed()}
        keyOf={(row) => row.from}
        columns={[
          { title: t.from, cell: (row) => named(row.from) },
          { title: t.searched, numeric: true, cell: (row) => row.searches },
          { title: t.withoutResult, numeric: true, cell: (row) => row.withoutResult },
          { title: t.held, numeric: true, cell: (row) => row.holds },
          { title: t.bookings, numeric: true, cell: (row) => row.bookings },
          { title: t.per100, numeric: true, cell: (row) => per100(row.bookings, row.searches) },
          ...(periods.some(({ revenue }) => revenue !== null)
            ? [{ title: t.revenue, numeric: true, cell: (row: Numbers['periods'][number]) => rupees(row.revenue ?? 0) }]
            : []),
        ]}
      />
    </details>
  );
}

export default OverviewPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = OverviewPage;
