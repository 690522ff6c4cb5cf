import type { callbackStates } from '@healthplus/contract/enquiries/schemas';
import { and, desc, eq, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { deleteInBatches } from '#src/db/delete-in-batches.ts';
import { containing, phoneDigits } from '#src/db/like.ts';
import { at } from '#src/db/moment.ts';
import { accounts } from '#src/db/schema/accounts.ts';
import { callbacks } from '#src/db/schema/enquiries.ts';
import { cities } from '#src/db/schema/places.ts';

type State = (typeof callbackStates)[number];

export interface CallbackFilter {
  id?: number | undefined;
  state?: State | undefined;
  q?: string | undefined;
}

/** Keeps that somebody wants to be called. */
export async function insertCallback(executor: Executor, row: { phone: string; cityId: number | null }): Promise<void> {
  await executor.insert(callbacks).values(row);
}

/** A number is found by its digits, however it was typed. */
function byDigits(q: string): SQL | undefined {
  const digits = phoneDigits(q);
  return digits ? sql`phone_digits(${callbacks.phone}) like ${`%${digits}%`}` : undefined;
}

function conditions(filter: CallbackFilter): SQL | undefined {
  return and(
    filter.id === undefined ? undefined : eq(callbacks.id, filter.id),
    filter.state ? eq(callbacks.state, filter.state) : undefined,
    filter.q ? or(ilike(callbacks.phone, containing(filter.q)), byDigits(filter.q)) : undefined,
  );
}

/** Requests to be called back, the latest first, with who handled each. */
export async function selectCallbacks(
  executor: Executor,
  filter: CallbackFilter,
  page: { beforeId: number | null; limit: number },
) {
  return executor
    .select({
      id: callbacks.id,
      phone: callbacks.phone,
      city: cities.name,
      state: callbacks.state,
      outcome: callbacks.outcome,
      handledBy: accounts.name,
      handledAt: callbacks.handledAt,
      createdAt: callbacks.createdAt,
    })
    .from(callbacks)
    .leftJoin(cities, eq(cities.id, callbacks.cityId))
    .leftJoin(accounts, eq(accounts.id, callbacks.handledBy))
    .where(and(conditions(filter), page.beforeId === null ? undefined : lt(callbacks.id, page.beforeId)))
    .orderBy(desc(callbacks.id))
    .limit(page.limit);
}

/** The customers whose proven telephones are among these, in their stored form. */
export const selectHolders = (executor: Executor, phones: string[]) =>
  executor
    .select({ id: accounts.id, name: accounts.name, phone: accounts.phone })
    .from(accounts)
    .where(
      and(
        inArray(accounts.phone, phones),
        eq(accounts.role, 'customer'),
        isNotNull(accounts.phoneVerifiedAt),
        isNull(accounts.erasedAt),
      ),
    );

/** How many requests to be called back a filter names. */
export async function countCallbacks(executor: Executor, filter: CallbackFilter): Promise<number> {
  const [row] = await executor.select({ count: sql<number>`count(*)::int` }).from(callbacks).where(conditions(filter));
  return row!.count;
}

/** Notes how a call went; false for none of that id. */
export async function updateCallback(
  executor: Executor,
  id: number,
  change: { state: State; outcome: string; handledBy: number },
): Promise<boolean> {
  const rows = await executor
    .update(callbacks)
    .set({ ...change, handledAt: sql`now()` })
    .where(eq(callbacks.id, id))
    .returning({ id: callbacks.id });
  return rows.length > 0;
}

/** Forgets the calls that were asked for from a telephone; `digits` are its last ten. */
export async function deleteCallbacksFrom(executor: Executor, digits: string): Promise<void> {
  await executor.execute(
    sql`delete from callbacks where ${digits} <> '' and right(regexp_replace(phone, '\\D', '', 'g'), 10) = ${digits}`,
  );
}

/** Forgets calls that somebody has made, after so many days, and those that nobody made, after twice as many. */
export async function deleteOldCallbacks(
  executor: Executor,
  { now, days }: { now: Date; days: number },
): Promise<void> {
  const span = sql`make_interval(days => ${days})`;
  await deleteInBatches(
    executor,
    'callbacks',
    sql`handled_at < ${at(now)} - ${span} or created_at < ${at(now)} - 2 * ${span}`,
  );
}
