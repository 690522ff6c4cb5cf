import {
  exportFinance,
  exportTaxes,
  type FinanceFigure,
  type FinanceSheet,
  financeFigures,
  getFinance,
} from '@healthplus/contract/settlements/finance.endpoints';
import { dayOf, daysAfter } from '@healthplus/contract/zone';
import { financeMessages } from '@healthplus/words/pages/finance';
import { Download } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { daysAsked, monthOf } from '#app/lib/days-asked.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { ConsoleLink } from '#app/shells/console/console-link.tsx';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { DayFilter } from '#app/ui/filters.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = consoleMeta('finance');

export const clientLoader = privatePage('token', (token, { filters }) =>
  browserApi.call(getFinance, { query: daysAsked(filters) }, { token }),
);

/** Where each figure that stands now leads, to the rows that it is the sum of. */
const standing = [
  ['owedByPatients', '/admin/bookings?money=owed'],
  ['toGiveBack', '/admin/bookings?money=to_give_back'],
  ['refundsOpen', '/admin/refunds?state=open'],
  ['toLabs', '/admin/settlements?state=to_pay'],
  ['byLabs', '/admin/settlements?state=to_receive'],
] as const;

/** All money of the site: what moved in a span, by lab, and what stands. */
function FinancePage() {
  const t = useMessages(financeMessages);
  const filters = useFilters();
  const { value, failure } = usePrivate(useAdminSide(), useLoaderData<typeof clientLoader>());
  const span = daysAsked(filters);
  const { save, busy } = useDownload(useAdminSide(), t.failed);
  const month = monthOf(dayOf(new Date()));
  return (
    <>
      <PageTitle title={t.title}>
        <Button look="secondary" disabled={busy} onClick={() => void save(exportFinance, { query: span })}>
          <Download size={18} aria-hidden /> {t.csv}
        </Button>
        <Button
          look="secondary"
          disabled={busy}
          aria-description={t.taxesHint}
          title={t.taxesHint}
          onClick={() => void save(exportTaxes, { query: span })}
        >
          <Download size={18} aria-hidden /> {t.taxes}
        </Button>
      </PageTitle>
      <p className="mt-2 mb-4 max-w-[70ch] text-quiet">{t.intro}</p>
      <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
        <Button look="secondary" onClick={() => filters.set({ from: '', to: '' })}>
          {t.month}
        </Button>
        <Button look="secondary" onClick={() => filters.set(monthOf(daysAfter(month.from, -1)))}>
          {t.before}
        </Button>
        <DayFilter label={t.from} value={span.from} onChange={(from) => filters.set({ from })} />
        <DayFilter label={t.to} value={span.to} onChange={(to) => filters.set({ to })} />
      </div>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={3} className="h-24" />}
      {value && <Sheet sheet={value} />}
    </>
  );
}

/** A sum, which leads to what it is the sum of; nothing leads nowhere. */
function Figure({
  sheet: { from, to },
  name,
  amount,
  labId,
}: {
  sheet: FinanceSheet;
  name: FinanceFigure;
  amount: number;
  labId?: number;
}) {
  if (amount === 0) return rupees(amount);
  const query = new URLSearchParams({ figure: name, from, to, ...(labId !== undefined && { labId: String(labId) }) });
  return <ConsoleLink to={`/admin/finance/movements?${query}`}>{rupees(amount)}</ConsoleLink>;
}

function Sheet({ sheet }: { sheet: FinanceSheet }) {
  const t = useMessages(financeMessages);
  return (
    <>
      <dl className="mb-8 grid grid-cols-2 gap-3 md:grid-cols-3">
        {financeFigures.map((name) => (
          <div key={name} className="card p-4">
            <dt className="note">{t.figures[name]}</dt>
            <dd className="figure-price text-2xl">
              <Figure sheet={sheet} name={name} amount={sheet.sums[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="mb-3 text-xl">{t.now}</h2>
      <dl className="card mb-8 grid divide-y divide-hairline px-4 sm:max-w-xl">
        {standing.map(([name, to]) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt>
              <ConsoleLink to={to}>{t[name]}</ConsoleLink>
            </dt>
            <dd className="figure-price">{rupees(sheet.now[name])}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mb-3 text-xl">{t.byLab}</h2>
      {sheet.labs.length === 0 ? (
        <EmptyState title={t.none} />
      ) : (
        <DataTable
          label={t.byLab}
          rows={sheet.labs}
          keyOf={(row) => row.labId}
          columns={[
            {
              title: t.lab,
              cell: (row) => (
                <ConsoleLink to={`/admin/labs/${row.labId}`} className="font-semibold">
                  {row.labName}
                </ConsoleLink>
              ),
            },
            ...financeFigures.map((name) => ({
              title: t.figures[name],
              numeric: true,
              cell: (row: FinanceSheet['labs'][number]) => (
                <Figure sheet={sheet} name={name} amount={row[name]} labId={row.labId} />
              ),
            })),
          ]}
        />
      )}
    </>
  );
}

export default FinancePage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = FinancePage;
