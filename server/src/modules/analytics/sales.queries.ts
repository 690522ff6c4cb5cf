import { requiredSlots } from '@healthplus/contract/labs/schemas';
import { wholeStates } from '@healthplus/contract/order-states';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at, zone } from '#src/db/moment.ts';
import { CountRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { dueBefore } from '#src/modules/reports/lab-reports.service.ts';

const DashboardRow = z.strictObject({
  bookings: z.number(),
  pending: z.number(),
  revenue_paise: z.number(),
  requested: z.number(),
  overdue: z.number(),
  steps: z.strictObject({
    profile: z.boolean(),
    documents: z.boolean(),
    hours: z.boolean(),
    prices: z.boolean(),
    verified: z.boolean(),
    signatory: z.boolean(),
    bank: z.boolean(),
    booking: z.boolean(),
  }),
});

/** The three figures of the dashboard and what waits now. Source: product decision "A booking", dashboard. */
export async function selectDashboard(executor: Executor, lab: LabScope, now: Date) {
  const { rows } = await query(
    executor,
    DashboardRow,
    sql`
    select
      (select coalesce(sum(orders), 0) from lab_days_since(${lab}, '-infinity'))::int as bookings,
      pending.pending, pending.overdue,
      (select coalesce(sum(revenue_paise), 0) from lab_days_since(${lab}, '-infinity'))::bigint as revenue_paise,
      (select count(*) from visits where lab_id = ${lab} and state = 'requested')::int as requested,
      (select json_build_object(
        'profile', l.address <> '' and l.city_id is not null and l.pincode is not null and l.operational_hours is not null and l.image_url is not null,
        'documents', (select count(distinct d.slot) from lab_documents d where d.lab_id = l.id and d.centre_id is null and d.replaced_at is null and d.state <> 'rejected'
          and d.slot = any(${sql.param([...requiredSlots])}::text[])) = ${requiredSlots.length},
        'hours', exists (select 1 from centres ce join slot_calendars sc on sc.centre_id = ce.id where ce.lab_id = l.id and sc.is_chosen),
        'prices', exists (select 1 from offers f where f.lab_id = l.id) or exists (select 1 from items i where i.lab_id = l.id and i.removed_at is null),
        'bank', exists (select 1 from lab_bank_accounts b where b.lab_id = l.id and b.state in ('waiting', 'standing') and b.pan_sealed is not null),
        'signatory', exists (select 1 from lab_members m where m.lab_id = l.id and m.ended_at is null
          and (m.role = 'signatory' or (m.role = 'owner' and m.registration_number <> ''))),
        'verified', l.verified,
        'booking', exists (select 1 from visits v where v.lab_id = l.id)) from labs l where l.id = ${lab}) as steps
    from (
      select count(*)::int as pending, (count(*) filter (where ${dueBefore(lab, now)}))::int as overdue
      from orders o where o.lab_id = ${lab} and o.state = 'active' and o.sample_state in ('received', 'done')
        and coalesce(o.report_state, '') not in ${wholeStates}) pending`,
  );
  return rows[0]!;
}

export const spans = { day: '29 days', week: '11 weeks', month: '11 months' } as const;
export type Period = keyof typeof spans;

const SaleRow = z.strictObject({
  from: z.string(),
  bookings: z.number(),
  orders: z.number(),
  revenue_paise: z.number(),
});

/** Bookings, orders and revenue of the last 30 days, 12 weeks or 12 months; a period without any is a row of zeros. */
export async function selectSales(executor: Executor, lab: LabScope, by: Period, now: Date) {
  const unit = sql.raw(`'${by}'`);
  const { rows } = await query(
    executor,
    SaleRow,
    sql`
    with span as (select date_trunc(${unit}, ${at(now)} at time zone ${zone} - interval ${sql.raw(`'${spans[by]}'`)}) as first),
    periods as (select generate_series(span.first, date_trunc(${unit}, ${at(now)} at time zone ${zone}), interval ${sql.raw(`'1 ${by}'`)}) as period from span),
    counted as (
      select date_trunc(${unit}, d.day::timestamp) as period, sum(d.bookings)::int as bookings, sum(d.orders)::int as orders,
        sum(d.revenue_paise)::bigint as revenue_paise
      from lab_days_since(${lab}, (select first from span)::date) d group by 1)
    select to_char(periods.period, 'YYYY-MM-DD') as from, coalesce(c.bookings, 0) as bookings, coalesce(c.orders, 0) as orders,
      coalesce(c.revenue_paise, 0)::bigint as revenue_paise
    from periods left join counted c using (period) order by 1`,
  );
  return rows;
}

const TopItemRow = z.strictObject({
  item_id: z.number(),
  own: z.boolean(),
  name: z.string(),
  count: z.number(),
  revenue_paise: z.number(),
});

/** What was sold most: by orders not cancelled. */
export async function selectTopItems(executor: Executor, lab: LabScope) {
  const { rows } = await query(
    executor,
    TopItemRow,
    sql`
    select s.item_id, i.lab_id is not null as own, i.name, s.count, s.revenue_paise
    from lab_sales(${lab}) s join items i on i.id = s.item_id order by s.count desc, s.item_id limit 20`,
  );
  return rows;
}

/** Writes the figures of days that were marked; answers with how many marks there were. */
export async function foldDays(executor: Executor, most: number): Promise<number> {
  const { rows } = await query(executor, CountRow, sql`select fold_lab_days(${most}) as count`);
  return rows[0]!.count;
}
