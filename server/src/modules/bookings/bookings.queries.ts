import type { waits } from '@healthplus/contract/bookings/lab.endpoints';
import { awaitedStates, openStates } from '@healthplus/contract/bookings/rules';
import type { VisitState } from '@healthplus/contract/bookings/schemas';
import type { Place } from '@healthplus/contract/primitives';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { type BookingRow, selectBookingRows } from './booking-rows.queries.ts';
import type { NamedVisits } from './visits-named.queries.ts';

export interface BookingFilter {
  account?: AccountScope;
  lab?: LabScope;
  /** For administrators alone: no scope. */
  everyLab?: true;
  number?: string | undefined;
  visitId?: number;
  state?: VisitState | undefined;
  /** Those that words find (`visitsNamed`). */
  named?: NamedVisits | undefined;
  when?: 'upcoming' | 'past' | 'all' | undefined;
  /** What is upcoming or past. */
  now?: Date;
  /** A customer's: still to come or under way, or over. */
  show?: 'coming' | 'past' | undefined;
  personId?: number | undefined;
  place?: Place | undefined;
  span?: { from: Date; to: Date } | undefined;
  collectorId?: number | undefined;
  after?: { key: string | number; id: number } | null;
  /** A lab's by the time of the visit, the latest first. */
  latest?: boolean | undefined;
  centreId?: number | undefined;
  waits?: (typeof waits)[number] | undefined;
  limit: number;
}

const isOpen = sql`v.state in ${openStates}`;

/**
 * Visits of which everything is in the lab come after those that a patient still has to keep: they sort as if they were a
 * hundred years later. `keyOf`, from which the next page goes on, adds the same.
 */
const IN_THE_LAB_DAYS = 36_525;
const comingAt = sql`v.starts_at + case when v.state = 'collected' then ${IN_THE_LAB_DAYS} else 0 end * interval '1 day'`;

/** The cursor key of a row, in the order of its filter. */
export const keyOf = (row: BookingRow, { show }: Pick<BookingFilter, 'show'>): string => {
  const later = show === 'coming' && row.state === 'collected' ? IN_THE_LAB_DAYS * 86_400_000 : 0;
  return new Date(Date.parse(row.starts_at) + later).toISOString();
};

/** Whose visits these are. */
function scopeOf({ account, lab, everyLab }: BookingFilter): SQL {
  if (account === undefined && lab === undefined && !everyLab) throw new Error('Bookings are read within a scope.');
  const parts: SQL[] = [sql`v.lab_id is not null`];
  if (account !== undefined) parts.push(sql`v.account_id = ${account}`);
  if (lab !== undefined) parts.push(sql`v.lab_id = ${lab}`);
  return sql.join(parts, sql` and `);
}

/** What of a lab's visits is still to be done, by the rows that wait. */
const waitingFor = (what: (typeof waits)[number], lab: LabScope): SQL =>
  what === 'give_back'
    ? sql`v.balance = -1`
    : sql`v.id in (select w.visit_id from specimens s join orders w on w.id = s.order_id where s.lab_id = ${lab} and s.state = 'planned'
        and s.recollection_id is null and w.state = 'active' and specimen_is_owed(s))`;

/** A visit that waits for somebody stays with what is to come for a day. */
const isAwaited = sql`v.state = any(${sql.param([...awaitedStates])}::text[])`;

function conditions(filter: BookingFilter): SQL {
  const parts = [scopeOf(filter)];
  if (filter.number) parts.push(sql`v.number = ${filter.number}`);
  if (filter.visitId !== undefined) parts.push(sql`v.id = ${filter.visitId}`);
  if (filter.state) parts.push(sql`v.state = ${filter.state}`);
  if (filter.centreId !== undefined) parts.push(sql`v.centre_id = ${filter.centreId}`);
  if (filter.show) parts.push(filter.show === 'coming' ? isOpen : sql`not ${isOpen}`);
  if (filter.personId !== undefined)
    parts.push(
      sql`exists (select 1 from orders o where o.visit_id = coalesce(v.recollects_id, v.id) and o.person_id = ${filter.personId})`,
    );
  if (filter.place) parts.push(sql`v.place = ${filter.place}`);
  if (filter.collectorId !== undefined) parts.push(sql`v.collector_id = ${filter.collectorId}`);
  if (filter.span) {
    const { from, to } = filter.span;
    parts.push(
      sql`v.starts_at >= ${from.toISOString()}::timestamptz and v.starts_at < ${to.toISOString()}::timestamptz`,
    );
  }
  // The index goes by the beginning; no visit lasts a day.
  if (filter.when === 'upcoming')
    parts.push(
      sql`(v.ends_at >= ${at(filter.now!)} or ${isAwaited}) and v.starts_at > ${at(filter.now!)} - interval '1 day'`,
    );
  if (filter.when === 'past')
    parts.push(
      sql`v.ends_at < ${at(filter.now!)} and v.starts_at < ${at(filter.now!)} and not (${isAwaited} and v.starts_at > ${at(filter.now!)} - interval '1 day')`,
    );
  if (filter.waits && filter.lab !== undefined) parts.push(waitingFor(filter.waits, filter.lab));
  if (filter.named) parts.push(filter.named.has(sql`v.id`));
  if (filter.after) {
    parts.push(
      filter.show === 'coming'
        ? sql`(${comingAt}, v.id) > (${filter.after.key}::timestamptz, ${filter.after.id})`
        : filter.lab === undefined
          ? sql`v.id < ${filter.after.id}`
          : sql`(v.starts_at, v.id) ${filter.latest ? sql`<` : sql`>`} (${filter.after.key}::timestamptz, ${filter.after.id})`,
    );
  }
  return sql.join(parts, sql` and `);
}

/** Bookings in a scope: a customer's newest first, a lab's by the time of the visit. */
export async function selectBookings(executor: Executor, filter: BookingFilter): Promise<BookingRow[]> {
  const order =
    filter.show === 'coming'
      ? sql`${comingAt}, v.id`
      : filter.lab === undefined
        ? sql`v.id desc nulls first`
        : filter.latest
          ? sql`v.starts_at desc, v.id desc`
          : sql`v.starts_at, v.id`;
  const found = await query(
    executor,
    IdRow,
    sql`select v.id from visits v where ${conditions(filter)} order by ${order} limit ${filter.limit}`,
  );
  return selectBookingRows(
    executor,
    // The portal of a laboratory is in English.
    { scope: scopeOf(filter), translated: filter.lab === undefined },
    found.rows.map(({ id }) => id),
  );
}

/** How many bookings of a scope a filter names, up to 10,000. */
export async function countBookings(
  executor: Executor,
  filter: Omit<BookingFilter, 'limit' | 'after'>,
): Promise<number> {
  return countUpTo(executor, sql`visits v where ${conditions({ ...filter, limit: 0 })}`, filter.named?.counted);
}

/** Whether nobody stands behind the account of a visit any more. */
export const isErased = (executor: Executor, visitId: number): Promise<boolean> =>
  hasRow(executor, sql`select 1 where erased_visit(${visitId})`);
