import type { AdminBookingDetail } from '@healthplus/contract/bookings/admin.schemas';
import type { AdminBooking, BookingEvent } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import { rupeesFromPaise } from '@healthplus/contract/money';
import type { Executor } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Paging, pageByNewest } from '#src/platform/http/paging.ts';
import { iso } from '#src/platform/iso.ts';
import {
  type AllBookingsFilter,
  type AllBookingsRow,
  type BookingEventRow,
  countAllBookings,
  findNamed,
  findPapers,
  selectAllBookings,
  selectEvents,
} from './all-bookings.queries.ts';
import { selectBookings } from './bookings.queries.ts';
import { labBookingView } from './bookings.view.ts';
import { visitsNamed } from './visits-named.queries.ts';

const view = (row: AllBookingsRow): AdminBooking => ({
  number: row.number,
  state: row.state,
  place: row.place,
  startsAt: new Date(row.starts_at).toISOString(),
  createdAt: new Date(row.created_at).toISOString(),
  labName: row.lab,
  city: row.city ?? '',
  accountName: row.account,
  people: row.people,
  items: row.items,
  total: rupeesFromPaise(row.total_paise),
  paid: rupeesFromPaise(row.paid_paise),
  outstanding: rupeesFromPaise(row.outstanding_paise),
});

/** Bookings at every lab, the newest first. */
export async function listAllBookings(
  executor: Executor,
  { q, ...query }: Omit<AllBookingsFilter, 'found'> & { q?: string | undefined } & Paging,
) {
  const found = q ? { q, visits: await visitsNamed(executor, q, null), ...(await findNamed(executor, q)) } : undefined;
  const filter = { ...query, found };
  const page = await pageByNewest(
    query,
    (window) => selectAllBookings(executor, filter, window),
    () => countAllBookings(executor, filter),
  );
  return { ...page, rows: page.rows.map(view) };
}

const eventView = ({
  moved_from: from,
  moved_to: to,
  names,
  person,
  fee_paise: feePaise,
  ...event
}: BookingEventRow): BookingEvent => ({
  ...event,
  changed: names && { person: person ?? '', names, fee: rupeesFromPaise(feePaise ?? 0) },
  at: iso(event.at),
  moved: from && to ? { from: iso(from), to: iso(to) } : null,
});

/** One booking with every step. Reading what somebody had tested leaves a row in the audit log. */
export async function readAnyBooking(
  deps: Deps,
  input: { caller: Caller; number: string; ip: string },
): Promise<AdminBookingDetail> {
  const { caller, number, ip } = input;
  return transact(deps.db, async (tx) => {
    const [row] = await selectBookings(tx, { everyLab: true, number, limit: 1 });
    if (!row) throw new AppError('not_found', createMessage('booking_not_found'));
    await recordAudit(tx, { caller, action: 'booking.read', subject: `booking ${number}`, ip });
    const events = await selectEvents(tx, number);
    const { written_off_paise: writtenOff, papers } = await findPapers(tx, number);
    return {
      ...labBookingView(row, deps.config, deps.now()),
      events: events.map(eventView),
      charged: rupeesFromPaise(row.owed_paise),
      writtenOff: rupeesFromPaise(writtenOff),
      papers: papers.map(({ kind, id, number: named }) => ({ kind, id, number: named })),
    };
  });
}
