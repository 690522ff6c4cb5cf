import type { VisitState } from '@healthplus/contract/bookings/schemas';
import type { CollectionVisit } from '@healthplus/contract/specimens/schemas';
import { daysAfter, startOfDay } from '@healthplus/contract/zone';
import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { type LabScope, roundScope } from '#src/modules/accounts/scopes.service.ts';
import {
  type BookingRow,
  countBookings,
  labBookingView,
  selectBookings,
} from '#src/modules/bookings/bookings.service.ts';
import { selectCollectors, selectSendable } from '#src/modules/bookings/visits.process.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { pageBehind } from '#src/platform/http/paging.ts';
import { findNextDay } from './collection.queries.ts';
import { selectContainers } from './containers.queries.ts';

const DAY = 86_400_000;

export type Collected = CollectionVisit;

/** Visits as the board of collectors shows them, each with who goes there. */
export async function withCollectors(
  executor: Executor,
  deps: Deps,
  lab: LabScope,
  rows: BookingRow[],
): Promise<Collected[]> {
  const collectors = await selectCollectors(
    executor,
    lab,
    rows.map((row) => row.number),
  );
  return rows.map((row) => ({
    ...labBookingView(row, deps.config, deps.now()),
    collector: collectors.get(row.number) ?? null,
    pincode: row.pincode,
    fastingHours: row.fasting_hours,
  }));
}

export interface CollectionQuery {
  day: string;
  state?: VisitState | undefined;
  place?: 'home' | 'counter' | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The visits of a day by time; a collector's own alone. */
export async function listCollection(deps: Deps, caller: Caller, lab: LabScope, query: CollectionQuery) {
  const from = startOfDay(query.day);
  const filter = {
    lab,
    state: query.state,
    place: query.place,
    span: { from, to: new Date(from.getTime() + DAY) },
    ...roundScope(caller),
  };
  const page = await pageBehind(
    { ...query, limit: query.limit ?? 100 },
    (window) => selectBookings(deps.db, { ...filter, ...window }),
    (row) => ({ key: new Date(row.starts_at).toISOString(), id: row.id }),
    () => countBookings(deps.db, filter),
  );
  return { ...page, rows: await withCollectors(deps.db, deps, lab, page.rows) };
}

/** The next day after one with visits still to be made; a collector's own visits alone. Null for none. */
export const readNextDay = (
  deps: Deps,
  caller: Caller,
  lab: LabScope,
  { after, place }: { after: string; place?: 'home' | 'counter' | undefined },
) =>
  findNextDay(deps.db, lab, {
    from: startOfDay(daysAfter(after, 1)),
    place,
    collectorId: roundScope(caller).collectorId,
  });

/** The containers to take along on a day's home visits. */
export async function listContainers(deps: Deps, lab: LabScope, day: string) {
  const from = startOfDay(day);
  const rows = await selectContainers(deps.db, lab, { from, to: new Date(from.getTime() + DAY) });
  return rows.map(({ number, order_id: orderId, containers }) => ({ number, orderId, containers }));
}

/** Who of a lab may be sent to a home visit. */
export async function listSendable(deps: Deps, lab: LabScope) {
  const rows = await selectSendable(deps.db, lab);
  return rows.map(({ centre_id: centreId, ...row }) => ({ ...row, centreId }));
}
