import { mayDo, office } from '@healthplus/contract/lab-access';
import { getDrawer } from '@healthplus/contract/payments/endpoints';
import type { Drawer } from '@healthplus/contract/payments/schemas';
import { dayOf, daysAfter, noonOf } from '@healthplus/contract/zone';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { CentreFilter, useCentres } from '#app/features/labs/portal/centre-choice.tsx';
import { beginDaySheets, DaySheets } from '#app/features/payments/portal/day-sheets.tsx';
import { DeskRules } from '#app/features/payments/portal/desk-rules.tsx';
import { DrawerNow } from '#app/features/payments/portal/drawer-now.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { longDay, rupees, timeOfDay } from '#app/lib/format.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading, privateParts } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { DayFilter } from '#app/ui/filters.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('drawerTitle');

const methods = ['cash', 'upi', 'card', 'total'] as const;

/** What the address asks for: today, unless it names a day. */
const asked = (filters: Filters) =>
  /^\d{4}-\d\d-\d\d$/.test(filters.get('day')) ? filters.get('day') : dayOf(new Date());

/** The centre whose money is asked for; none for all of them. */
const centreOf = (filters: Filters) => Number(filters.get('centre')) || null;

export const clientLoader = privateParts(({ filters }) => ({
  drawer: beginReading('labToken', (token) =>
    browserApi.call(getDrawer, { query: { day: asked(filters), centreId: centreOf(filters) ?? undefined } }, { token }),
  ),
  sheets: beginDaySheets(),
}));

/** The money of one day, by person and method: what has to be in the drawer. */
function DrawerPage() {
  const t = useMessages(drawerMessages);
  const locale = useLocale();
  const filters = useFilters();
  const day = asked(filters);
  const begun = useLoaderData<typeof clientLoader>();
  const { value, failure, refresh } = usePrivate(useLabSide(), begun?.drawer);
  useLive(['money'], () => refresh());
  const { revalidate } = useRevalidator();
  const centreId = centreOf(filters);
  const { mine } = useCentres();
  const { profile } = usePortal();
  const move = (days: number) => filters.set({ day: daysAfter(day, days) });
  return (
    <>
      <PageTitle title={t.title}>
        <ButtonLink look="secondary" to="/labs/invoices" className="print:hidden">
          {t.bills}
        </ButtonLink>
      </PageTitle>
      <p className="mt-2 text-quiet print:hidden">{t.intro}</p>
      <div className="my-4 flex flex-wrap items-center gap-2">
        <Button look="secondary" aria-label={t.earlier} className="print:hidden" onClick={() => move(-1)}>
          <ChevronLeft aria-hidden="true" size={18} />
        </Button>
        <strong>{longDay(noonOf(day), locale)}</strong>
        <Button look="secondary" aria-label={t.later} className="print:hidden" onClick={() => move(1)}>
          <ChevronRight aria-hidden="true" size={18} />
        </Button>
        <span className="print:hidden">
          <DayFilter hidden label={t.day} value={day} onChange={(chosen) => filters.set({ day: chosen })} />
        </span>
        <span className="print:hidden">
          <CentreFilter value={centreId} onChange={(chosen) => filters.set({ centre: chosen ? String(chosen) : '' })} />
        </span>
        <Button look="secondary" className="print:hidden" onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={2} className="h-28" />}
      {value && (
        <>
          <DrawerNow now={value.now} centreId={centreId ?? mine} onChanged={() => void revalidate()} />
          <Figures drawer={value} />
          {value.payments.length === 0 && <EmptyState title={t.none} />}
          {value.payments.length > 0 && <Takings drawer={value} />}
        </>
      )}
      <DaySheets reading={begun?.sheets} />
      {mayDo(office, profile.role) && <DeskRules />}
    </>
  );
}

function Figures({ drawer }: { drawer: Drawer }) {
  const t = useMessages(drawerMessages);
  return (
    <dl className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {methods.map((method) => (
        <div key={method} className="card p-4">
          <dt className="note">{t[method]}</dt>
          <dd className="figure-price text-2xl">{rupees(drawer[method])}</dd>
        </div>
      ))}
      {drawer.handedIn > 0 && <Beside title={t.handedIn} amount={drawer.handedIn} />}
      {drawer.refunded > 0 && <Beside title={t.givenBack} amount={drawer.refunded} />}
      {drawer.writtenOff !== 0 && <Beside title={t.writtenOff} amount={drawer.writtenOff} />}
      {drawer.discounts.map(({ reason, count, amount }) => (
        <Beside key={reason} title={`${t.discounts}: ${t.reasons[reason]} (${count})`} amount={amount} />
      ))}
    </dl>
  );
}

function Beside({ title, amount }: { title: string; amount: number }) {
  return (
    <div className="p-4">
      <dt className="note">{title}</dt>
      <dd className="figure-price">{rupees(amount)}</dd>
    </div>
  );
}

function Takings({ drawer }: { drawer: Drawer }) {
  const t = useMessages(drawerMessages);
  const locale = useLocale();
  const nameOf = (name: string) => name || t.someone;
  const backOf = ({ amount, corrects }: Drawer['payments'][number]) =>
    corrects ? t.takenBack(t.correctionReasons[corrects]) : amount < 0 ? t.refunded : '';
  const referenceOf = (row: Drawer['payments'][number]) => [backOf(row), row.reference].filter(Boolean).join(': ');
  return (
    <>
      <h2 className="mb-2 text-xl">{t.byPerson}</h2>
      <DataTable
        label={t.byPerson}
        rows={drawer.people}
        keyOf={(row) => row.accountId ?? 0}
        columns={[
          { title: t.person, cell: (row) => nameOf(row.name), value: (row) => nameOf(row.name) },
          { title: t.count, numeric: true, cell: (row) => row.count, value: (row) => row.count, sum: String },
          ...methods.map((method) => ({
            title: t[method],
            numeric: true,
            cell: (row: Drawer['people'][number]) => rupees(row[method]),
            value: (row: Drawer['people'][number]) => row[method],
            sum: rupees,
          })),
        ]}
      />
      <h2 className="mt-6 mb-2 text-xl">{t.payments}</h2>
      <DataTable
        label={t.payments}
        rows={drawer.payments}
        keyOf={(row) => row.id}
        columns={[
          {
            title: t.time,
            cell: (row) => <span className="whitespace-nowrap">{timeOfDay(row.at, locale)}</span>,
            value: (row) => row.at,
          },
          {
            title: t.booking,
            cell: (row) => <span className="tabular">{row.bookingNumber}</span>,
            value: (row) => row.bookingNumber,
          },
          { title: t.patient, cell: (row) => row.patient, value: (row) => row.patient },
          { title: t.method, cell: (row) => t[row.method], value: (row) => t[row.method] },
          { title: t.reference, cell: (row) => referenceOf(row) || '–', value: referenceOf },
          { title: t.person, cell: (row) => nameOf(row.takenBy), value: (row) => nameOf(row.takenBy) },
          {
            title: t.amount,
            numeric: true,
            cell: (row) => rupees(row.amount),
            value: (row) => row.amount,
            sum: rupees,
          },
        ]}
      />
    </>
  );
}

export default DrawerPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = DrawerPage;
