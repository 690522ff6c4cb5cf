import { firstSteps } from '@healthplus/contract/analytics/schemas';
import type { LabRole } from '@healthplus/contract/endpoint';
import { rupeesFromPaise } from '@healthplus/contract/money';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { foldDays, type Period, selectDashboard, selectSales, selectTopItems } from './sales.queries.ts';

const billing: readonly LabRole[] = ['owner', 'manager', 'front_desk'];

const leading: readonly LabRole[] = ['owner', 'manager'];

/** The first steps of a lab, while one of them is open; one can sell without a bank account, so that it alone keeps nothing up. */
function openSteps(steps: Record<(typeof firstSteps)[number], boolean>) {
  const all = firstSteps.map((name) => ({ name, done: steps[name] }));
  return all.every(({ name, done }) => done || name === 'bank') ? null : all;
}

/** The figures of the dashboard; money is shown to those who handle it. */
export async function readDashboard({ db, now }: Deps, lab: LabScope, role: LabRole) {
  const row = await selectDashboard(db, lab, now());
  return {
    totalBookings: row.bookings,
    pendingReports: row.pending,
    totalRevenue: billing.includes(role) ? rupeesFromPaise(row.revenue_paise) : null,
    requested: row.requested,
    overdue: row.overdue,
    firstSteps: leading.includes(role) ? openSteps(row.steps) : null,
  };
}

/** What a lab sold, by period and by package. Revenue is money taken less what went back. */
export async function readSales({ db, now }: Deps, lab: LabScope, by: Period) {
  const [periods, items] = await Promise.all([selectSales(db, lab, by, now()), selectTopItems(db, lab)]);
  return {
    periods: periods.map(({ revenue_paise, ...row }) => ({ ...row, revenue: rupeesFromPaise(revenue_paise) })),
    packages: items.map((row) => ({
      itemId: row.item_id,
      own: row.own,
      name: row.name,
      count: row.count,
      revenue: rupeesFromPaise(row.revenue_paise),
    })),
  };
}

const MARKS_AT_ONCE = 5000;

/** Writes the figures of days that have changed since, a part at a time. */
export async function foldChangedDays({ db }: Deps): Promise<void> {
  while ((await transact(db, (tx) => foldDays(tx, MARKS_AT_ONCE))) > 0);
}
