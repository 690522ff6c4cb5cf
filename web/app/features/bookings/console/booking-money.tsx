import type { AdminBookingDetail } from '@healthplus/contract/bookings/admin.schemas';
import { cameToNothing } from '@healthplus/contract/bookings/rules';
import { getAdminCreditNotePdf, getAdminInvoicePdf } from '@healthplus/contract/invoices/endpoints';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { consoleMessages } from '@healthplus/words/pages/console';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { moneyRows } from '#app/features/bookings/money-rows.ts';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button } from '#app/ui/button.tsx';

/** What a visit costs and how that comes about, how it was paid, and its lab's papers. */
export function BookingMoney({ booking }: { booking: AdminBookingDetail }) {
  return (
    <>
      <Sums booking={booking} />
      <Paid booking={booking} />
      <Papers booking={booking} />
    </>
  );
}

/** What was let off, what it costs as it stands, and where its money is: the words of the ledger. */
function Sums({ booking }: { booking: AdminBookingDetail }) {
  const t = useMessages(consoleMessages);
  const b = useMessages(bookingMessages);
  const { homeFee, discount, charged, writtenOff, state } = booking;
  const stands = !cameToNothing.includes(state);
  const rows = [
    ...(stands && homeFee > 0 ? [[b.homeCollection, rupees(homeFee)]] : []),
    ...(stands && discount > 0 ? [[b.letOff, `−${rupees(discount)}`]] : []),
    [t.total, rupees(charged + writtenOff)],
    ...(writtenOff > 0 ? [[t.writtenOff, `−${rupees(writtenOff)}`]] : []),
    ...moneyRows(booking, { ...b, goesBack: t.onItsWay, wentBack: t.wentBack, backAtDesk: t.fromTheLab }),
  ];
  return (
    <dl className="tabular mt-3 grid gap-0.5">
      {rows.map(([name, sum]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className={name === t.total ? 'font-semibold' : 'text-quiet'}>{name}</dt>
          <dd className={name === t.total ? 'font-semibold' : ''}>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was taken and given back, how, and by which reference. */
function Paid({ booking: { money } }: { booking: AdminBookingDetail }) {
  const t = useMessages(consoleMessages);
  const locale = useLocale();
  if (money.length === 0) return null;
  return (
    <ul aria-label={t.paidHow} className="mt-3 grid gap-0.5">
      {money.map(({ method, what, amount, reference, at }) => (
        <li key={`${at} ${method} ${amount}`} className="flex flex-wrap justify-between gap-x-4">
          <span>
            {t.ways[method]}
            {reference && <span className="text-quiet"> · {reference}</span>}
          </span>
          <span className="tabular">
            {what === 'refunded' ? '−' : ''}
            {rupees(amount)} <span className="text-quiet">{dayAndTime(at, locale)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The bill and what was taken back of it, as its lab made them. */
function Papers({ booking: { papers } }: { booking: AdminBookingDetail }) {
  const t = useMessages(consoleMessages);
  const { save } = useDownload(useAdminSide(), t.failed);
  if (papers.length === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {papers.map(({ kind, id, number }) => (
        <Button
          key={number}
          look="quiet"
          onClick={() => void save(kind === 'invoice' ? getAdminInvoicePdf : getAdminCreditNotePdf, { params: { id } })}
        >
          {t.paperPdf(number)}
        </Button>
      ))}
    </p>
  );
}
