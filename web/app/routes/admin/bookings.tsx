import { listAdminBookings } from '@healthplus/contract/bookings/admin.endpoints';
import { openMoney, visitStates } from '@healthplus/contract/bookings/rules';
import type { AdminBooking } from '@healthplus/contract/bookings/schemas';
import { readId } from '@healthplus/contract/ids';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { consoleMessages } from '@healthplus/words/pages/console';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { VisitStateChip } from '#app/features/bookings/visit-state.tsx';
import { OfOneLab } from '#app/features/support/console/lab-work.tsx';
import { browserApi } from '#app/lib/api.ts';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList, unlessOnly } from '#app/lib/private-page.ts';
import type { CellValue } from '#app/lib/save-csv.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { useWorksOnVisits } from '#app/shells/console/use-works-on-visits.ts';
import { DayFilter, FilterSelect, SearchInput } from '#app/ui/filters.tsx';
import { later } from '#app/ui/later.tsx';

const OpenBooking = later(async () => (await import('#app/features/bookings/console/open-booking.tsx')).OpenBooking);
const BookingNotes = later(async () => (await import('#app/features/support/console/record-notes.tsx')).BookingNotes);

export const meta = consoleMeta('bookings');

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  const state = visitStates.find((entry) => entry === filters.get('state'));
  const from = filters.get('from') || undefined;
  const to = filters.get('to') || undefined;
  const money = openMoney.find((entry) => entry === filters.get('money'));
  const lab = readId(filters.get('lab')) ?? undefined;
  return { q, state, from, to, money, lab };
}

export const shouldRevalidate = unlessOnly('open');

export const clientLoader = privateList('token', (token, { filters }, cursor) => {
  return browserApi.send(listAdminBookings, { query: { ...asked(filters), cursor } }, { token });
});

/** Which bookings are shown; it stands in the address. */
function BookingFilters({ labName }: { labName: string }) {
  const t = useMessages(consoleMessages);
  const b = useMessages(bookingMessages);
  const filters = useFilters();
  const { q, state, from, to, money, lab } = asked(filters);
  return (
    <>
      {lab !== undefined && <OfOneLab labName={labName} onAll={() => filters.set({ lab: '' })} />}
      <SearchInput label={t.searchBookings} value={q} onChange={(text) => filters.set({ q: text })} />
      <FilterSelect label={t.state} value={state ?? ''} onChange={(value) => filters.set({ state: value })}>
        <option value="">{t.any}</option>
        {visitStates.map((entry) => (
          <option key={entry} value={entry}>
            {b.states[entry]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label={t.money} value={money ?? ''} onChange={(value) => filters.set({ money: value })}>
        <option value="">{t.anyMoney}</option>
        {openMoney.map((entry) => (
          <option key={entry} value={entry}>
            {t.openMoney[entry]}
          </option>
        ))}
      </FilterSelect>
      <DayFilter label={t.from} value={from ?? ''} onChange={(day) => filters.set({ from: day })} />
      <DayFilter label={t.to} value={to ?? ''} onChange={(day) => filters.set({ to: day })} />
    </>
  );
}

const labOf = ({ labName, city }: AdminBooking) => `${labName}, ${city}`;
const peopleOf = ({ people }: AdminBooking) => people.join(', ');

function AdminBookingsPage() {
  const t = useMessages(consoleMessages);
  const b = useMessages(bookingMessages);
  const locale = useLocale();
  const side = useAdminSide();
  const filters = useFilters();
  const { money } = asked(filters);
  const number = filters.get('open');
  const works = useWorksOnVisits();
  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  // What is owed, or to be given back, is a list that is sorted and saved whole.
  const saved = (value: (row: AdminBooking) => CellValue) => (money ? { value } : {});
  return (
    <>
      <RecordList
        title={t.bookings}
        list={list}
        exports="bookings"
        keyOf={(row) => row.number}
        onOpen={(row) => filters.set({ open: row.number }, { step: true })}
        filters={<BookingFilters labName={list.value?.rows[0]?.labName ?? ''} />}
        columns={[
          {
            title: t.booking,
            cell: (row) => <span className="tabular">{row.number}</span>,
            ...saved((row) => row.number),
          },
          { title: t.lab, cell: labOf, ...saved(labOf) },
          { title: t.patients, cell: peopleOf, ...saved(peopleOf) },
          {
            title: t.visit,
            ...saved((row) => row.startsAt),
            cell: (row) => <span className="whitespace-nowrap">{dayAndTime(row.startsAt, locale)}</span>,
          },
          { title: t.total, numeric: true, cell: (row) => rupees(row.total), ...saved((row) => row.total) },
          { title: t.paid, numeric: true, cell: (row) => rupees(row.paid), ...saved((row) => row.paid) },
          {
            title: t.outstanding,
            numeric: true,
            cell: (row) => (row.outstanding === 0 ? '' : rupees(row.outstanding)),
            ...(money && { value: (row: AdminBooking) => row.outstanding, sum: rupees }),
          },
          {
            title: t.state,
            cell: (row) => <VisitStateChip state={row.state} />,
            ...saved((row) => b.states[row.state]),
          },
        ]}
      />
      {number && (
        <OpenBooking
          key={number}
          number={number}
          mayChange={works}
          onChanged={list.reload}
          onClose={() => filters.set({ open: '' })}
        >
          <BookingNotes number={number} />
        </OpenBooking>
      )}
    </>
  );
}

export default AdminBookingsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = AdminBookingsPage;
