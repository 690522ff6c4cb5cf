import { documentSlots } from '@healthplus/contract/labs/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at, zone } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

const DashboardRow = z.strictObject({
  bookings: z.number(),
  pending: z.number(),
  revenue_paise: z.number(),
  requested: z.number(),
  overdue: z.number(),
  steps: z.strictObject({
    documents: z.boolean(),
    hours: z.boolean(),
    prices: z.boolean(),
    signatory: z.boolean(),
    verified: z.boolean(),
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
      (select count(*) from orders o join visits v on v.id = o.visit_id where v.lab_id = ${lab} and o.state <> 'cancelled')::int as bookings,
      pending.pending, pending.overdue,
      (select coalesce(sum(paid_paise), 0) from visit_balances where lab_id = ${lab})::bigint as revenue_paise,
      (select count(*) from visits where lab_id = ${lab} and state = 'requested')::int as requested,
      (select json_build_object(
        'documents', (select count(distinct d.slot) from lab_documents d where d.lab_id = l.id and d.replaced_at is null and d.state <> 'rejected'
          and d.slot = any(${sql.param([...documentSlots])}::text[])) = ${documentSlots.length},
        'hours', exists (select 1 from centres ce join slot_calendars sc on sc.centre_id = ce.id join calendar_hours h on h.calendar_id = sc.id where ce.lab_id = l.id),
        'prices', exists (select 1 from offers f where f.lab_id = l.id) or exists (select 1 from items i where i.lab_id = l.id and i.removed_at is null),
        'signatory', exists (select 1 from lab_members m where m.lab_id = l.id and m.role = 'signatory' and m.ended_at is null),
        'verified', l.verified,
        'booking', exists (select 1 from visits v where v.lab_id = l.id)) from labs l where l.id = ${lab}) as steps
    from (
      select count(*)::int as pending, (count(*) filter (where o.due_at < ${at(now)}))::int as overdue
      from orders o join visits v on v.id = o.visit_id where v.lab_id = ${lab} and o.state <> 'cancelled'
        and o.sample_state in ('received', 'done')
        and o.report_state is distinct from 'final' and o.report_state is distinct from 'amended') pending`,
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
    booked as (
      select date_trunc(${unit}, v.starts_at at time zone ${zone}) as period, count(distinct v.id)::int as bookings, count(o.id)::int as orders
      from visits v join orders o on o.visit_id = v.id and o.state <> 'cancelled'
      where v.lab_id = ${lab} and v.starts_at >= (select first from span) at time zone ${zone} group by 1),
    taken as (
      select date_trunc(${unit}, t.at at time zone ${zone}) as period, -sum(e.amount_paise)::bigint as revenue_paise
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts k on k.id = e.account_id and k.kind = 'patient'
      where t.lab_id = ${lab} and t.verb in ('collect', 'refund') and t.at >= (select first from span) at time zone ${zone} group by 1)
    select to_char(periods.period, 'YYYY-MM-DD') as from, coalesce(booked.bookings, 0) as bookings, coalesce(booked.orders, 0) as orders,
      coalesce(taken.revenue_paise, 0)::bigint as revenue_paise
    from periods left join booked using (period) left join taken using (period) order by 1`,
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
    select x.item_id, bool_or(i.lab_id is not null) as own, min(x.name) as name, count(*)::int as count, sum(x.price_paise)::bigint as revenue_paise
    from order_items x join orders o on o.id = x.order_id and o.state <> 'cancelled' and x.cancelled_at is null join visits v on v.id = o.visit_id
    join items i on i.id = x.item_id where v.lab_id = ${lab} group by x.item_id order by count desc, x.item_id limit 20`,
  );
  return rows;
}
