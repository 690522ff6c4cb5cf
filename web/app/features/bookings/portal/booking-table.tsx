import { cameToNothing, changeableStates, isWhereCorrectable, statesBefore } from '@healthplus/contract/bookings/rules';
import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { differenceOf } from '@healthplus/contract/money';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { bulkMessages } from '@healthplus/words/pages/bulk';
import { correctionMessages } from '@healthplus/words/pages/correction';
import { labMessages } from '@healthplus/words/pages/lab-accounts';
import { orderTestMessages } from '@healthplus/words/pages/order-tests';
import type { ReactNode } from 'react';
import { StateReason, VisitStateChip } from '#app/features/bookings/visit-state.tsx';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { MoreActions } from '#app/ui/more-actions.tsx';
import type { WholeList } from '#app/ui/table-tools.tsx';
import { Owed } from './owed.tsx';
import { Patient } from './patient-cell.tsx';
import { comingOf, peopleOf, testsOf } from './who-comes.ts';

interface Props {
  bookings: LabBooking[];
  list: WholeList<LabBooking>;
  loading: boolean;
  busy: string | null;
  /** The numbers of those that are ticked. */
  ticked: ReadonlySet<string>;
  onTick: (number: string, on: boolean) => void;
  onConfirm: (number: string) => void;
  onDecline: (number: string) => void;
  onCancel: (number: string) => void;
  onCorrect: (booking: LabBooking) => void;
  onTests: (booking: LabBooking) => void;
  onWhere: (booking: LabBooking) => void;
  /** What other parts of the house can do with a booking: its papers, and what is done less often. */
  papers: (booking: LabBooking) => ReactNode;
  more: (booking: LabBooking) => ReactNode;
}

/** From where a lab may still cancel. */
const cancellable = statesBefore('cancelled', 'lab');

/** A laboratory's bookings, each with who comes, for what, and what is still to be collected. */
export function BookingTable({
  bookings,
  list,
  loading,
  busy,
  ticked,
  onTick,
  onConfirm,
  onDecline,
  onCancel,
  onCorrect,
  onTests,
  onWhere,
  papers,
  more,
}: Props) {
  const t = useMessages(labMessages);
  const b = useMessages(bookingMessages);
  return (
    <DataTable
      label={t.bookings}
      rows={bookings}
      list={list}
      busy={loading}
      keyOf={(booking) => booking.number}
      columns={[
        whenColumn(t, { ticked, onTick }),
        patientColumn(t),
        {
          title: t.tests,
          cell: (booking) => <Tests booking={booking} />,
          value: testsOf,
        },
        {
          title: t.place,
          value: (booking) => (booking.place === 'home' ? t.home : t.counter),
          cell: (booking) => <Place booking={booking} />,
        },
        {
          title: t.state,
          value: (booking) => b.states[booking.state],
          cell: (booking) => (
            <>
              <VisitStateChip state={booking.state} />
              <StateReason reason={booking.stateReason} className="mt-1 note" />
            </>
          ),
        },
        {
          title: t.toCollect,
          numeric: true,
          // What goes back is below nothing: the sum is what the desk still comes to.
          value: ({ payment }) => differenceOf(payment.outstanding, payment.backAtDesk),
          sum: rupees,
          cell: ({ payment }) => <Owed payment={payment} />,
        },
        {
          title: t.actions,
          cell: (booking) => (
            <span className="flex flex-wrap items-center gap-1 xl:justify-end min-[1360px]:flex-nowrap">
              {papers(booking)}
              <Decisions busy={busy} onConfirm={onConfirm} onDecline={onDecline} booking={booking} />
              <MoreActions of={booking.number}>
                <CorrectButton booking={booking} onCorrect={onCorrect} />
                <TestsButton booking={booking} onTests={onTests} />
                <WhereButton booking={booking} onWhere={onWhere} />
                {more(booking)}
                <CancelButton busy={busy} onCancel={onCancel} booking={booking} />
              </MoreActions>
            </span>
          ),
        },
      ]}
    />
  );
}

type Words = ReturnType<typeof useMessages<typeof labMessages.en>>;

/** When a booking is, with its number. */
const whenColumn = (t: Words, ticks: Pick<Props, 'ticked' | 'onTick'>): Column<LabBooking> => ({
  title: t.when,
  cell: (booking) => <When booking={booking} {...ticks} />,
  value: (booking) => booking.startsAt,
  csv: [
    { title: t.number, value: ({ number }) => number },
    { title: t.when, value: ({ startsAt }) => startsAt },
  ],
});

/** Who comes, and how they are reached. */
const patientColumn = (t: Words): Column<LabBooking> => ({
  title: t.patient,
  cell: (booking) => <Patient booking={booking} />,
  value: peopleOf,
  csv: [
    {
      title: t.patient,
      value: (booking) =>
        comingOf(booking)
          .map(({ person }) => person.name)
          .join('; '),
    },
    {
      title: t.age,
      value: (booking) =>
        comingOf(booking)
          .map(({ person }) => person.age)
          .join('; '),
    },
    { title: t.phone, value: ({ patient }) => patient.phone },
  ],
});

/** When a booking is, with the box that ticks it. */
function When({ booking, ticked, onTick }: { booking: LabBooking } & Pick<Props, 'ticked' | 'onTick'>) {
  const b = useMessages(bulkMessages);
  const t = useMessages(labMessages);
  const locale = useLocale();
  return (
    <label className="tabular flex items-center gap-2">
      <input
        type="checkbox"
        aria-label={b.tick(booking.number)}
        className="size-5 accent-primary"
        checked={ticked.has(booking.number)}
        onChange={({ target }) => onTick(booking.number, target.checked)}
      />
      <span>
        <span className="whitespace-nowrap">{dayAndTime(booking.startsAt, locale)}</span>
        <span className="block whitespace-nowrap font-normal text-quiet">{booking.number}</span>
        {booking.recollects && <span className="block note">{t.takesAgain(booking.recollects)}</span>}
      </span>
    </label>
  );
}

function Tests({ booking }: { booking: LabBooking }) {
  const tests = testsOf(booking);
  return (
    <span className="xl:line-clamp-3" title={tests}>
      {tests}
    </span>
  );
}

function Place({ booking: { place, address, note, messages } }: { booking: LabBooking }) {
  const t = useMessages(labMessages);
  return (
    <>
      {place === 'home' ? t.home : t.counter}
      {address && (
        <span className="block min-w-28 note xl:line-clamp-2" title={address}>
          {address}
        </span>
      )}
      {note && <span className="block text-sm">“{note}”</span>}
      {messages.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-primary">{t.written(messages.length)}</summary>
          {messages.map(({ text, at }) => (
            <p key={at} className="wrap-anywhere">
              {text}
            </p>
          ))}
        </details>
      )}
    </>
  );
}

/** What the desk decides on a booking as it stands. */
function Decisions({
  booking: { number, state },
  busy,
  onConfirm,
  onDecline,
}: { booking: LabBooking } & Pick<Props, 'busy' | 'onConfirm' | 'onDecline'>) {
  const t = useMessages(labMessages);
  if (state !== 'requested') return null;
  return (
    <>
      <Button disabled={busy === number} onClick={() => onConfirm(number)} aria-label={`${t.confirm} ${number}`}>
        {t.confirm}
      </Button>
      <Button
        look="secondary"
        disabled={busy === number}
        onClick={() => onDecline(number)}
        aria-label={`${t.decline} ${number}`}
      >
        {t.decline}
      </Button>
    </>
  );
}

/** Corrects where somebody goes to, until they are on their way. */
function WhereButton({ booking, onWhere }: { booking: LabBooking } & Pick<Props, 'onWhere'>) {
  const t = useMessages(labMessages);
  if (booking.place !== 'home' || !isWhereCorrectable(booking.state)) return null;
  return (
    <Button look="quiet" onClick={() => onWhere(booking)} aria-label={`${t.correctWhere} ${booking.number}`}>
      {t.correctWhere}
    </Button>
  );
}

function CancelButton({
  booking: { number, state },
  busy,
  onCancel,
}: { booking: LabBooking } & Pick<Props, 'busy' | 'onCancel'>) {
  const t = useMessages(labMessages);
  if (!cancellable.includes(state)) return null;
  return (
    <Button
      look="quiet"
      disabled={busy === number}
      onClick={() => onCancel(number)}
      aria-label={`${t.cancel} ${number}`}
    >
      {t.cancel}
    </Button>
  );
}

/** Name, sex or age were written down wrongly: of a visit that takes place. */
function CorrectButton({ booking, onCorrect }: { booking: LabBooking; onCorrect: (booking: LabBooking) => void }) {
  const t = useMessages(correctionMessages);
  if (cameToNothing.includes(booking.state)) return null;
  return (
    <Button look="quiet" onClick={() => onCorrect(booking)} aria-label={t.title(booking.number)}>
      {t.correct}
    </Button>
  );
}

/** A test is put on or taken off, until the visit's reports are whole; at the visit that it was ordered for. */
function TestsButton({ booking, onTests }: { booking: LabBooking; onTests: (booking: LabBooking) => void }) {
  const t = useMessages(orderTestMessages);
  const reopened = booking.state === 'completed' && booking.orders.some(({ state }) => state === 'active');
  if ((!changeableStates.includes(booking.state) && !reopened) || booking.recollects) return null;
  return (
    <Button look="quiet" onClick={() => onTests(booking)} aria-label={t.title(booking.number)}>
      {t.tests}
    </Button>
  );
}
