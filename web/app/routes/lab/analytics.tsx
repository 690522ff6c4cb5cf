import { getSales } from '@healthplus/contract/analytics/endpoints';
import type { z } from '@healthplus/contract/z';
import { noonOf } from '@healthplus/contract/zone';
import { workMessages } from '@healthplus/words/pages/work';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { monthName, rupees, shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Choices } from '#app/ui/filters.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('salesTitle');

const SalesChart = lazy(() => import('#app/features/analytics/portal/sales-chart.tsx'));

/** What the address asks for. */
function asked(filters: Filters) {
  const by = (['day', 'week', 'month'] as const).find((entry) => entry === filters.get('by')) ?? 'day';
  return { by };
}

export const clientLoader = privatePage('labToken', (token, { filters }) => {
  const { by } = asked(filters);
  return browserApi.call(getSales, { query: { by } }, { token });
});

function AnalyticsPage() {
  const t = useMessages(workMessages);
  const locale = useLocale();
  const filters = useFilters();
  const { by } = asked(filters);

  const { value, failure } = usePrivate(useLabSide(), useLoaderData<typeof clientLoader>());
  const named = (from: string) => (by === 'month' ? monthName(noonOf(from), locale) : shortDay(noonOf(from), locale));
  return (
    <>
      <PageTitle title={t.salesTitle}>
        <ButtonLink look="quiet" to="/labs/statements" className="ml-auto">
          {t.statementsTitle}
        </ButtonLink>
        <ButtonLink look="quiet" to="/labs/reviews">
          {t.reviewsTitle}
        </ButtonLink>
        <ButtonLink look="quiet" to="/labs/figures">
          {t.figuresTitle}
        </ButtonLink>
        <Choices
          label={t.by}
          value={by}
          options={[
            { value: 'day', text: t.byDay },
            { value: 'week', text: t.byWeek },
            { value: 'month', text: t.byMonth },
          ]}
          onChange={(chosen) => filters.set({ by: chosen })}
        />
      </PageTitle>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={2} className="h-72" />}
      {value && (
        <>
          <section className="card p-4" aria-label={t.chart}>
            <Suspense fallback={<Skeleton label={t.loading} rows={1} className="h-72" />}>
              <SalesChart periods={value.periods.map((period) => ({ ...period, name: named(period.from) }))} />
            </Suspense>
            <details className="mt-2">
              <summary className="min-h-11 cursor-pointer font-semibold">{t.asTable}</summary>
              <DataTable
                label={t.chart}
                rows={value.periods.toReversed()}
                keyOf={(row) => row.from}
                columns={[
                  { title: t.from, cell: (row) => named(row.from), value: (row) => row.from },
                  { title: t.bookings, numeric: true, cell: (row) => row.bookings, value: (row) => row.bookings },
                  { title: t.orders, numeric: true, cell: (row) => row.orders, value: (row) => row.orders },
                  {
                    title: t.revenue,
                    numeric: true,
                    cell: (row) => rupees(row.revenue),
                    value: (row) => row.revenue,
                    sum: rupees,
                  },
                ]}
              />
            </details>
          </section>
          <PackagesTable packages={value.packages} />
        </>
      )}
    </>
  );
}

/** What was ordered of each package, as listed. */
function PackagesTable({ packages }: { packages: z.output<typeof getSales.response>['packages'] }) {
  const t = useMessages(workMessages);
  return (
    <>
      <h2 className="mt-8 mb-3 text-2xl">{t.packages}</h2>
      <DataTable
        label={t.packages}
        rows={packages}
        keyOf={(row) => row.itemId}
        columns={[
          {
            title: t.package,
            value: (row) => row.name,
            cell: (row) => (
              <SiteLink to={`/${row.own ? 'lab/package' : 'package'}/${row.itemId}`} className="hover:underline">
                {row.name}
              </SiteLink>
            ),
          },
          { title: t.count, numeric: true, cell: (row) => row.count, value: (row) => row.count },
          {
            title: t.orderedFor,
            numeric: true,
            cell: (row) => rupees(row.revenue),
            value: (row) => row.revenue,
            sum: rupees,
          },
        ]}
      />
    </>
  );
}

export default AnalyticsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = AnalyticsPage;
