import { type AnyPaymentMethod, allPaymentMethods, paymentStates } from '@healthplus/contract/payments/rules';
import { listSitePayments, type SitePayment } from '@healthplus/contract/payments/site.endpoints';
import { Day } from '@healthplus/contract/primitives';
import { consoleMessages } from '@healthplus/words/pages/console';
import { sitePaymentMessages } from '@healthplus/words/pages/site-payments';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { BookingOf } from '#app/shells/console/booking-of.tsx';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { DayFilter, FilterSelect, SearchInput } from '#app/ui/filters.tsx';

export const meta = consoleMeta('payments');

/** What the address asks for: what was paid online, unless another way is named, or something is looked for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  const named = filters.get('method');
  const method = allPaymentMethods.find((entry) => entry === named);
  const usual: AnyPaymentMethod | undefined = q || named === 'any' ? undefined : 'online';
  const dayOf = (name: string) => Day.safeParse(filters.get(name)).data;
  return {
    q,
    method: method ?? usual,
    state: paymentStates.find((entry) => entry === filters.get('state')),
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) =>
  browserApi.send(listSitePayments, { query: { ...asked(filters), cursor } }, { token }),
);

/** What a row of the list says, on the page and in its file. */
function useColumns() {
  const t = useMessages(sitePaymentMessages);
  const locale = useLocale();
  const columns: Column<SitePayment>[] = [
    {
      title: t.booking,
      value: (row) => row.number,
      cell: (row) => <BookingOf {...row} />,
    },
    { title: t.lab, cell: (row) => row.labName, value: (row) => row.labName },
    { title: t.method, cell: (row) => t.methods[row.method], value: (row) => t.methods[row.method] },
    {
      title: t.state,
      value: (row) => t.states[row.state],
      cell: (row) => (
        <>
          {t.states[row.state]}
          {row.pooled && <span className="block note">{t.pooled}</span>}
        </>
      ),
    },
    { title: t.amount, numeric: true, cell: (row) => rupees(row.amount), value: (row) => row.amount, sum: rupees },
    {
      title: t.givenBack,
      numeric: true,
      cell: (row) => row.givenBack > 0 && rupees(row.givenBack),
      value: (row) => row.givenBack,
      sum: rupees,
    },
    { title: t.asked, cell: (row) => dayAndTime(row.createdAt, locale), value: (row) => row.createdAt },
    { title: t.paidAt, cell: (row) => row.paidAt && dayAndTime(row.paidAt, locale), value: (row) => row.paidAt },
    {
      title: t.reference,
      value: (row) => row.reference,
      csv: [
        { title: t.reference, value: (row) => row.reference },
        { title: t.order, value: (row) => row.orderReference },
        { title: t.gateway, value: (row) => row.gateway },
      ],
      cell: (row) => (
        <span className="wrap-anywhere">
          {row.reference}
          {row.orderReference && <span className="block note">{`${row.gateway}: ${row.orderReference}`}</span>}
        </span>
      ),
    },
  ];
  return columns;
}

/** What was paid, or begun to be, at every laboratory: for whoever looks for a payment that somebody asks about. */
function PaymentsPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(sitePaymentMessages);
  const list = usePrivateList(useAdminSide(), useLoaderData<typeof clientLoader>());
  return (
    <RecordList
      title={c.payments}
      list={list}
      keyOf={(row) => row.id}
      empty={t.empty}
      filters={<PaymentFilters />}
      columns={useColumns()}
    />
  );
}

function PaymentFilters() {
  const t = useMessages(sitePaymentMessages);
  const filters = useFilters();
  const { method, state, q, from = '', to = '' } = asked(filters);
  return (
    <>
      <SearchInput label={t.search} value={q} onChange={(text) => filters.set({ q: text })} />
      <FilterSelect label={t.method} value={method ?? 'any'} onChange={(value) => filters.set({ method: value })}>
        <option value="any">{t.anyMethod}</option>
        {allPaymentMethods.map((entry) => (
          <option key={entry} value={entry}>
            {t.methods[entry]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label={t.state} value={state ?? ''} onChange={(value) => filters.set({ state: value })}>
        <option value="">{t.anyState}</option>
        {paymentStates.map((entry) => (
          <option key={entry} value={entry}>
            {t.states[entry]}
          </option>
        ))}
      </FilterSelect>
      <DayFilter label={t.from} value={from} onChange={(day) => filters.set({ from: day })} />
      <DayFilter label={t.to} value={to} onChange={(day) => filters.set({ to: day })} />
    </>
  );
}

export default PaymentsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = PaymentsPage;
