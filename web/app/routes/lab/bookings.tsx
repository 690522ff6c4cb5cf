import {
  cancelLabBooking,
  confirmBooking,
  correctLabWhere,
  declineBooking,
  listLabBookings,
} from '@healthplus/contract/bookings/lab.endpoints';
import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { bulkMessages } from '@healthplus/words/pages/bulk';
import { labMessages } from '@healthplus/words/pages/lab-accounts';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { asked, BookingFilters } from '#app/features/bookings/portal/booking-filters.tsx';
import { BookingTable } from '#app/features/bookings/portal/booking-table.tsx';
import { BulkBar } from '#app/features/bookings/portal/bulk-bar.tsx';
import { ClaimCodeButton } from '#app/features/bookings/portal/claim-code-button.tsx';
import { DoctorButton } from '#app/features/bookings/portal/doctor-button.tsx';
import { MoveButton } from '#app/features/bookings/portal/move-button.tsx';
import { useTicked } from '#app/features/bookings/portal/use-ticked.ts';
import { WaitsFor } from '#app/features/bookings/portal/waits-for.tsx';
import { BillButton } from '#app/features/payments/portal/bill-button.tsx';
import { DiscountButton } from '#app/features/payments/portal/discount-button.tsx';
import { TakePaymentButton } from '#app/features/payments/portal/take-payment-button.tsx';
import { WaiveButton } from '#app/features/payments/portal/waive-button.tsx';
import { DeskPrescription } from '#app/features/prescriptions/desk-button.tsx';
import { LabPaperButton } from '#app/features/reports/portal/lab-paper.tsx';
import { SendCollector } from '#app/features/specimens/portal/send-collector.tsx';
import { SavedViews } from '#app/features/staff/portal/saved-views.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privateList } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction } from '#app/lib/use-private.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { later } from '#app/ui/later.tsx';
import { ListBody } from '#app/ui/list-body.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/bookings';

const CorrectPersonDialog = later(
  async () => (await import('#app/features/results/correct-person-dialog.tsx')).CorrectPersonDialog,
);
const WhereDialog = later(async () => (await import('#app/features/bookings/where-dialog.tsx')).WhereDialog);
const ReasonDialog = later(async () => (await import('#app/ui/reason-dialog.tsx')).ReasonDialog);
const TestsDialog = later(async () => (await import('#app/features/specimens/portal/tests-dialog.tsx')).TestsDialog);

export function meta({ location, matches }: Route.MetaArgs) {
  const t = labMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.bookings,
    description: t.bookings,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export const clientLoader = privateList('labToken', (token, { filters }, cursor) => {
  return browserApi.send(listLabBookings, { query: { ...asked(filters), limit: 50, cursor } }, { token });
});

type OpenDialog =
  | { kind: 'decline' | 'cancel'; number: string }
  | { kind: 'correct' | 'tests' | 'where'; booking: LabBooking };

/** What is asked before a booking is declined, cancelled or corrected. */
function BookingDialog({
  onDecline,
  onCancel,
  onCorrected,
  onChanged,
  onClose,
  ...open
}: OpenDialog & {
  onDecline: (number: string, reason: string) => Promise<boolean>;
  onCancel: (number: string, reason: string) => Promise<boolean>;
  onCorrected: () => void;
  onChanged: (booking: LabBooking) => void;
  onClose: () => void;
}) {
  const t = useMessages(labMessages);
  const side = useLabSide();
  if ('booking' in open) {
    const { kind, booking } = open;
    if (kind === 'where')
      return (
        <WhereDialog
          side={side}
          booking={booking}
          onClose={onClose}
          send={async (body, token) =>
            onChanged(await browserApi.call(correctLabWhere, { params: { number: booking.number }, body }, { token }))
          }
        />
      );
    if (kind === 'correct') return <CorrectPersonDialog booking={booking} onDone={onCorrected} onClose={onClose} />;
    return <TestsDialog booking={booking} onChanged={onChanged} onClose={onClose} />;
  }
  const { number } = open;
  const declines = open.kind === 'decline';
  return (
    <ReasonDialog
      title={declines ? t.declineTitle(number) : t.cancelTitle(number)}
      label={t.declineReason}
      send={declines ? t.declineSend : t.cancelSend}
      onClose={onClose}
      onSend={(reason) => (declines ? onDecline(number, reason) : onCancel(number, reason))}
    />
  );
}

/** What the desk decides on a booking; the row then stands as the server answered. */
function useDecisions({ setValue, reload }: ReturnType<typeof usePrivateList<LabBooking>>) {
  const t = useMessages(labMessages);
  const { busy, act } = useAction(useLabSide(), t.changeFailed);
  const replace = (changed: LabBooking) =>
    setValue(
      (all) => all && { ...all, rows: all.rows.map((entry) => (entry.number === changed.number ? changed : entry)) },
    );
  const change = (
    number: string,
    send: (token: string) => Promise<LabBooking>,
    said: (number: string, byMail: boolean) => string,
  ) =>
    act(
      number,
      async (token) => {
        const changed = await send(token);
        replace(changed);
        const { backAtDesk } = changed.payment;
        const done = said(number, changed.patient.email !== '');
        notify(backAtDesk > 0 ? `${done} ${t.nowToGiveBack(rupees(backAtDesk))}` : done);
      },
      (error) => {
        // Somebody else may have been quicker: the rows are read again.
        void reload();
        return messageOf(error, t.changeFailed);
      },
    );
  const confirm = (number: string) =>
    change(number, (token) => browserApi.call(confirmBooking, { params: { number } }, { token }), t.confirmed);
  const decline = (number: string, reason: string) =>
    change(
      number,
      (token) => browserApi.call(declineBooking, { params: { number }, body: { reason } }, { token }),
      t.declined,
    );
  const cancel = (number: string, reason: string) =>
    change(
      number,
      (token) => browserApi.call(cancelLabBooking, { params: { number }, body: { reason } }, { token }),
      t.cancelled,
    );
  return { busy, replace, confirm, decline, cancel };
}

function LabBookingsPage() {
  const t = useMessages(labMessages);
  const list = usePrivateList(useLabSide(), useLoaderData<typeof clientLoader>());
  const { value, loading, reload } = list;
  useLive(['bookings', 'specimens', 'money'], list.refresh);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const ticked = useTicked(value?.rows ?? []);

  const { busy, replace, confirm, decline, cancel } = useDecisions(list);
  return (
    <>
      <BookingsTitle />
      <SavedViews list="bookings" />
      <BookingFilters>
        <TickAll {...ticked} />
      </BookingFilters>
      <ListBody
        list={list}
        failed={t.failed}
        skeleton={<Skeleton label={t.loading} rows={4} className="h-16" />}
        empty={
          <EmptyState title={t.none}>
            <p className="text-quiet">{t.noneText}</p>
          </EmptyState>
        }
      >
        {(rows) => (
          <BookingTable
            ticked={ticked.numbers}
            onTick={ticked.tick}
            bookings={rows}
            list={list}
            loading={loading}
            busy={busy}
            onConfirm={(number) => void confirm(number)}
            onDecline={(number) => setOpen({ kind: 'decline', number })}
            onCancel={(number) => setOpen({ kind: 'cancel', number })}
            onCorrect={(booking) => setOpen({ kind: 'correct', booking })}
            onTests={(booking) => setOpen({ kind: 'tests', booking })}
            onWhere={(booking) => setOpen({ kind: 'where', booking })}
            papers={(booking) => (
              <>
                <WaitsFor booking={booking} />
                <SendCollector booking={booking} onSent={replace} />
                <PapersOf booking={booking} />
              </>
            )}
            more={(booking) => <MoreOf booking={booking} onChanged={replace} />}
          />
        )}
      </ListBody>
      <BulkBar bookings={ticked.bookings} onDone={reload} onClear={ticked.clear} />
      {open && (
        <BookingDialog
          {...open}
          onDecline={decline}
          onCancel={cancel}
          onCorrected={() => void reload()}
          onChanged={replace}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

export default LabBookingsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = LabBookingsPage;

/** A booking's reports on paper. */
const PapersOf = ({ booking }: { booking: LabBooking }) =>
  booking.orders.map(({ id, person, reportState }) => (
    <LabPaperButton key={id} orderId={id} person={person.name} reportState={reportState} />
  ));

/** What other parts of the house do with a booking now and then. */
function MoreOf({ booking, onChanged }: { booking: LabBooking; onChanged: (booking: LabBooking) => void }) {
  return (
    <>
      {booking.prescriptionId !== null && <DeskPrescription id={booking.prescriptionId} number={booking.number} />}
      <MoveButton booking={booking} onMoved={onChanged} />
      <TakePaymentButton booking={booking} onPaid={onChanged} />
      <ClaimCodeButton booking={booking} />
      <DoctorButton booking={booking} onSaved={onChanged} />
      {booking.recollects === null && <BillButton look="quiet" number={booking.number} />}
      <DiscountButton booking={booking} look="quiet" onGiven={onChanged} />
      <WaiveButton booking={booking} onWaived={onChanged} />
    </>
  );
}

/** Ticks every booking that is shown, or none. */
function TickAll({ all, tickAll }: { all: boolean; tickAll: () => void }) {
  const t = useMessages(bulkMessages);
  return (
    <label className="flex min-h-11 items-center gap-2 text-[0.9375rem]">
      <input type="checkbox" className="size-5 accent-primary" checked={all} onChange={tickAll} /> {t.tickAll}
    </label>
  );
}

function BookingsTitle() {
  const t = useMessages(labMessages);
  const p = useMessages(prescriptionMessages);
  return (
    <PageTitle title={t.bookings}>
      <ButtonLink look="quiet" to="/labs/prescriptions">
        {p.readTitle}
      </ButtonLink>
      <ButtonLink look="quiet" to="/labs/patients">
        {t.patients}
      </ButtonLink>
      <ButtonLink to="/labs/walk-in">{t.walkIn}</ButtonLink>
    </PageTitle>
  );
}
