import { correctWhere } from '@healthplus/contract/bookings/endpoints';
import { isWhereCorrectable } from '@healthplus/contract/bookings/rules';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { askForInvoice, getMyCreditNotePdf, getMyInvoicePdf } from '@healthplus/contract/invoices/endpoints';
import { nameInLanguage } from '@healthplus/contract/languages';
import { isSigned } from '@healthplus/contract/order-states';
import { getClaimFolder } from '@healthplus/contract/reports/endpoints';
import { mayAskForInvoice } from '@healthplus/contract/reports/rules';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { type ReactNode, useState } from 'react';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { shortAge } from '#app/lib/age-text.ts';
import { browserApi } from '#app/lib/api.ts';
import { download } from '#app/lib/download.ts';
import { messageOf } from '#app/lib/errors.ts';
import { longDay, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { later } from '#app/ui/later.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { moneyRows, totalRows } from './money-rows.ts';
import { AgainLink, ComingLinks } from './visit-links.tsx';
import { VisitMessages } from './visit-messages.tsx';
import { VisitPreparation } from './visit-preparation.tsx';
import { VisitProgress } from './visit-progress.tsx';
import { StateReason, VisitStateChip } from './visit-state.tsx';

const CancelDialog = later(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const ClaimFolderDialog = later(async () => (await import('./claim-folder-dialog.tsx')).ClaimFolderDialog);
const LeaveOutDialog = later(async () => (await import('./leave-out-dialog.tsx')).LeaveOutDialog);
const RescheduleDialog = later(async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog);
const RefundUpiDialog = later(async () => (await import('./refund-upi-dialog.tsx')).RefundUpiDialog);
const WhereDialog = later(async () => (await import('./where-dialog.tsx')).WhereDialog);

export function BookingFacts({ booking }: { booking: Booking }) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const sums = moneyRows(booking, t);
  const rows = [
    [
      t.when,
      `${longDay(booking.startsAt, locale)}, ${timeOfDay(booking.startsAt, locale)} – ${timeOfDay(booking.endsAt, locale)}`,
    ],
    ...(booking.secondDraw
      ? [
          [
            t.secondDraw,
            `${[booking.secondDraw.who, booking.secondDraw.startsAt ? timeOfDay(booking.secondDraw.startsAt, locale) : t.secondArranged].filter(Boolean).join(', ')}. ${t.secondHow}`,
          ],
        ]
      : []),
    [t.lab, `${booking.lab.labName}, ${phoneText(booking.lab.phone)}`],
    [
      t.place,
      booking.place === 'home' ? `${t.atHome}: ${booking.address ?? ''}` : `${t.atLab}: ${booking.lab.address}`,
    ],
    ...(booking.collectorName ? [[t.collector, booking.collectorName]] : []),
    // Where something but what is to be paid stands below, that it is all of.
    ...(sums.length > 1 || booking.discount > 0 ? totalRows(booking, t) : []),
    ...sums,
  ];
  return (
    <>
      <ul className="grid gap-2">
        {booking.orders.map((order) => (
          <li key={order.id}>
            <strong>
              {order.person.name}, {shortAge(order.person.age)}
            </strong>
            : {order.items.length > 0 ? order.items.map((item) => nameInLanguage(item, locale)).join(', ') : t.leftOut}
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="mb-2 font-medium sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      <VisitPreparation booking={booking} />
    </>
  );
}

/** When the next visit is, in large letters, and how far it has come. */
function NextVisit({ booking }: { booking: Booking }) {
  const locale = useLocale();
  return (
    <>
      <p className="font-heading font-semibold text-2xl">
        {longDay(booking.startsAt, locale)}, <span className="tabular">{timeOfDay(booking.startsAt, locale)}</span>
      </p>
      <VisitProgress booking={booking} />
    </>
  );
}

/** One booking in the patient's list, with its status and what can still be done. */
export function BookingCard({
  booking,
  large = false,
  again,
  pay,
  review,
  onChange,
}: {
  booking: Booking;
  /** The next one: its day first, and its steps as a line. */
  large?: boolean;
  /** What of it has to be taken again. */
  again?: ReactNode;
  /** How what is outstanding is paid now. */
  pay?: ReactNode;
  /** How it is reviewed once it is over. */
  review?: ReactNode;
  onChange: (changed: Booking) => void;
}) {
  const t = useMessages(bookingMessages);
  const [asking, setAsking] = useState<Change | null>(null);
  return (
    <article className="card p-5" aria-label={`${t.number} ${booking.number}`}>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="tabular text-lg">{booking.number}</h3>
        <VisitStateChip state={booking.state} />
      </header>
      {large && <NextVisit booking={booking} />}
      <BookingFacts booking={booking} />
      <StateReason label={t.reason} reason={booking.stateReason} className="mt-3 rounded-control bg-sand p-3" />
      <VisitMessages messages={booking.messages} label={t.labWrites(booking.lab.labName)} />
      {booking.payment.backAtDesk > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere note">{booking.refundUpi ? t.backTo(booking.refundUpi) : t.backAt}</span>
          <Button look="quiet" aria-label={`${t.backByUpi}: ${booking.number}`} onClick={() => setAsking('back')}>
            {booking.refundUpi ? t.backElsewhere : t.backByUpi}
          </Button>
        </p>
      )}
      {again}
      {!large && <BookingSteps booking={booking} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {booking.payment.online && pay}
        <ComingLinks booking={booking} />
        <AgainLink booking={booking} />
        {booking.orders
          .filter((order) => isSigned(order.reportState))
          .map((order) => (
            <ButtonLink key={order.id} to={`/reports/${order.id}`} aria-label={`${t.readReport}: ${order.person.name}`}>
              {booking.orders.length > 1 ? `${t.readReport}: ${order.person.name}` : t.readReport}
            </ButtonLink>
          ))}
        <PapersOf booking={booking} onChange={onChange} />
        {booking.state === 'completed' && !booking.recollects && review}
        <ButtonLink
          look="quiet"
          to={`/help?booking=${booking.number}`}
          aria-label={`${t.somethingWrong} ${booking.number}`}
        >
          {t.somethingWrong}
        </ButtonLink>
      </div>
      {booking.canCancel && <Changes booking={booking} onAsk={setAsking} />}
      {asking === 'back' && <RefundUpiDialog booking={booking} onChange={onChange} onClose={() => setAsking(null)} />}
      {asking === 'cancel' && <CancelDialog booking={booking} onChange={onChange} onClose={() => setAsking(null)} />}
      {asking === 'less' && <LeaveOutDialog booking={booking} onChanged={onChange} onClose={() => setAsking(null)} />}
      {asking === 'where' && (
        <WhereDialog
          side={accountSide}
          booking={booking}
          send={async (body, token) =>
            onChange(await browserApi.call(correctWhere, { params: { number: booking.number }, body }, { token }))
          }
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'move' && <RescheduleDialog booking={booking} onChange={onChange} onClose={() => setAsking(null)} />}
    </article>
  );
}

type Change = 'cancel' | 'move' | 'less' | 'where' | 'back';

/** What may still be changed of a visit that lies ahead. */
function Changes({ booking, onAsk }: { booking: Booking; onAsk: (change: Change) => void }) {
  const t = useMessages(bookingMessages);
  const { number, canReschedule, orders, recollects, lab } = booking;
  const several = orders.reduce((sum, { items }) => sum + items.length, 0) > 1 && !recollects;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {!lab.takesBookings && <p className="w-full rounded-control bg-sand p-3">{t.takesNone(lab.labName)}</p>}
      {canReschedule && (
        <Button look="secondary" aria-label={`${t.reschedule}: ${number}`} onClick={() => onAsk('move')}>
          {t.reschedule}
        </Button>
      )}
      {booking.place === 'home' && isWhereCorrectable(booking.state) && (
        <Button look="secondary" aria-label={`${t.correctWhere}: ${number}`} onClick={() => onAsk('where')}>
          {t.correctWhere}
        </Button>
      )}
      {several && (
        <Button look="secondary" aria-label={`${t.less}: ${number}`} onClick={() => onAsk('less')}>
          {t.less}
        </Button>
      )}
      <Button look="secondary" aria-label={`${t.cancel}: ${number}`} onClick={() => onAsk('cancel')}>
        {t.cancel}
      </Button>
    </div>
  );
}

/** The invoice, made now where the lab has not, with what was taken back of it since; nothing while there can be none. */
function PapersOf({ booking, onChange }: { booking: Booking; onChange: (changed: Booking) => void }) {
  const { number, creditNotes, orders, invoiced } = booking;
  const t = useMessages(bookingMessages);
  const language = useLocale();
  const { act, busy } = useAction(accountSide, t.failed);
  const { save, busy: saving } = useDownload(accountSide, t.failed);
  const [choosing, setChoosing] = useState(false);
  if (!invoiced && !mayAskForInvoice(booking)) return null;
  /** Does something with the invoice, which is there from then on. */
  const withInvoice = (open: () => Promise<void>): Promise<boolean> =>
    act(
      'invoice',
      async (token) => {
        const made = invoiced ? null : await browserApi.call(askForInvoice, { params: { number } }, { token });
        await open();
        if (made) onChange(made);
      },
      (error) => messageOf(error, t.failed),
    );
  const invoice = () =>
    withInvoice(() => download(getMyInvoicePdf, { params: { number }, query: { language } }, 'token'));
  // Of one person everything; of several, whose reports go along is chosen first.
  const folder = () =>
    orders.length > 1
      ? setChoosing(true)
      : withInvoice(() => download(getClaimFolder, { params: { number } }, 'token'));
  const waits = saving || busy !== null;
  return (
    <>
      <Button look="secondary" disabled={waits} aria-label={`${t.invoice} ${number}`} onClick={() => void invoice()}>
        {t.invoice}
      </Button>
      <Button look="quiet" disabled={waits} aria-label={`${t.claimFolder} ${number}`} onClick={() => void folder()}>
        {t.claimFolder}
      </Button>
      {creditNotes.map(({ id, number: own }) => (
        <Button
          key={id}
          look="quiet"
          disabled={waits}
          aria-label={`${t.creditNote} ${own}`}
          onClick={() => void save(getMyCreditNotePdf, { params: { number, id }, query: { language } })}
        >
          {t.creditNote}
        </Button>
      ))}
      {choosing && <ClaimFolderDialog booking={booking} send={withInvoice} onClose={() => setChoosing(false)} />}
    </>
  );
}
