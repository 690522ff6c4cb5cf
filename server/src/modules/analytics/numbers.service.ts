import { type Found, findsFor, type Numbers } from '@healthplus/contract/analytics/schemas';
import { rupeesFromPaise } from '@healthplus/contract/money';
import { finance } from '@healthplus/contract/operator-access';
import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { accessionOfCode, visitsNamed } from '#src/modules/bookings/bookings.service.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { selectAnything, selectFunnel, selectTotals } from './numbers.queries.ts';
import type { Period } from './sales.queries.ts';

/** The business in figures: totals now, and the way from search to booking by period. Money for those alone who read it elsewhere. */
export async function readNumbers({ db, now }: Deps, caller: Caller, by: Period): Promise<Numbers> {
  const readsMoney = (finance.access.operatorRoles as readonly (string | null)[]).includes(caller.operatorRole);
  const rupees = (paise: number) => (readsMoney ? rupeesFromPaise(paise) : null);
  const totals = await selectTotals(db);
  const periods = await selectFunnel(db, by, now());
  return {
    bookings: totals.bookings,
    revenue: rupees(totals.revenue_paise),
    fees: rupees(totals.fees_paise),
    verifiedLabs: totals.verified_labs,
    waitingLabs: totals.waiting_labs,
    customers: totals.customers,
    openCallbacks: totals.open_callbacks,
    requestedBookings: totals.requested_bookings,
    periods: periods.map((row) => ({
      from: row.from,
      searches: row.searches,
      withoutResult: row.without_result,
      holds: row.holds,
      bookings: row.bookings,
      revenue: rupees(row.revenue_paise),
    })),
  };
}

/** Whatever the console knows whose name, number or address holds a text, of what the caller may open. */
export async function findAnything(executor: Executor, caller: Caller, q: string): Promise<Found[]> {
  const words = (await accessionOfCode(executor, q, null)) ?? q;
  const found = await selectAnything(executor, q, await visitsNamed(executor, words, null));
  return found
    .filter(({ kind }) => caller.operatorRole && findsFor[kind].includes(caller.operatorRole))
    .map(({ kind, key, name, detail }) => ({ kind, key, name, detail }));
}
