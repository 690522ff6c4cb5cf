import { foundKinds } from '@healthplus/contract/analytics/schemas';
import { ZONE } from '@healthplus/contract/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing, phoneDigits } from '#src/db/like.ts';
import { at, zone } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { type NamedVisits, visitName } from '#src/modules/bookings/bookings.service.ts';
import { type Period, spans } from './sales.queries.ts';

const TotalRow = z.strictObject({
  bookings: z.number(),
  revenue_paise: z.number(),
  fees_paise: z.number(),
  verified_labs: z.number(),
  waiting_labs: z.number(),
  customers: z.number(),
  open_callbacks: z.number(),
  requested_bookings: z.number(),
});

/** The site's totals now. */
export async function selectTotals(executor: Executor) {
  const { rows } = await query(
    executor,
    TotalRow,
    sql`
    select (select count(*) from visits where lab_id is not null)::int as bookings,
      (select coalesce(sum(paid_paise), 0) from visit_balances)::bigint as revenue_paise,
      (select coalesce(-sum(e.amount_paise), 0) from ledger_accounts k join ledger_entries e on e.account_id = k.id where k.kind = 'platform_fee')::bigint as fees_paise,
      (select count(*) from labs where verified and suspended_at is null)::int as verified_labs,
      (select count(*) from labs where not verified and suspended_at is null and submitted_at is not null)::int as waiting_labs,
      (select count(*) from accounts where role = 'customer')::int as customers,
      (select count(*) from callbacks where state = 'open')::int as open_callbacks,
      (select count(*) from visits where state = 'requested' and lab_id is not null)::int as requested_bookings`,
  );
  return rows[0]!;
}

const FunnelRow = z.strictObject({
  from: z.string(),
  searches: z.number(),
  without_result: z.number(),
  holds: z.number(),
  bookings: z.number(),
  revenue_paise: z.number(),
});

/** From search to booking, by period: searches, seats held, bookings of a time at a lab, money taken. Bookings count by the day they were made. */
export async function selectFunnel(executor: Executor, by: Period, now: Date) {
  const unit = sql.raw(`'${by}'`);
  const india = (column: string) => sql.raw(`date_trunc('${by}', ${column} at time zone '${ZONE}')`);
  const { rows } = await query(
    executor,
    FunnelRow,
    sql`
    with span as (select date_trunc(${unit}, ${at(now)} at time zone ${zone} - interval ${sql.raw(`'${spans[by]}'`)}) as first),
    periods as (select generate_series(span.first, date_trunc(${unit}, ${at(now)} at time zone ${zone}), interval ${sql.raw(`'1 ${by}'`)}) as period from span),
    began as (select span.first at time zone ${zone} as at, to_char(span.first, 'YYYY-MM-DD') as day from span),
    searched as (
      select date_trunc(${unit}, day::timestamp) as period, sum(searches)::int as searches, sum(without_result)::int as without_result
      from search_counts where day >= (select day from began) group by 1),
    held as (
      select period, sum(holds)::int as holds from (
        select ${india('created_at')} as period, count(*) as holds from holds where created_at >= (select at from began) group by 1
        union all select date_trunc(${unit}, day::timestamp), sum(holds) from hold_counts where day >= (select day::date from began) group by 1) each group by 1),
    -- What somebody chose a time for at a lab: nobody searched for a walk-in, nor for what is taken again.
    booked as (
      select ${india('v.created_at')} as period, count(*)::int as bookings from visits v
      where v.created_at >= (select at from began) and v.lab_id is not null and v.recollects_id is null
        and exists (select 1 from visit_stops st where st.visit_id = v.id and st.slot_id is not null) group by 1),
    paid as (
      select ${india('t.at')} as period, -sum(e.amount_paise)::bigint as revenue_paise
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts k on k.id = e.account_id and k.kind = 'patient'
      where t.verb in ('collect', 'refund') and t.at >= (select at from began) group by 1)
    select to_char(periods.period, 'YYYY-MM-DD') as from, coalesce(searches, 0) as searches, coalesce(without_result, 0) as without_result,
      coalesce(holds, 0) as holds, coalesce(bookings, 0) as bookings, coalesce(revenue_paise, 0)::bigint as revenue_paise
    from periods left join searched using (period) left join held using (period) left join booked using (period) left join paid using (period)
    order by 1`,
  );
  return rows;
}

const AnythingRow = z.strictObject({
  kind: z.enum(foundKinds),
  key: z.string(),
  name: z.string(),
  detail: z.string(),
});

/** Five of each thing whose name, number or address holds a text. */
export async function selectAnything(executor: Executor, q: string, visits: NamedVisits) {
  const like = containing(q);
  const digits = phoneDigits(q);
  const byPhone = digits ? sql`or phone_digits(phone) like ${`%${digits}%`}` : sql``;
  const { rows } = await query(
    executor,
    AnythingRow,
    sql`
    (select 'lab' as kind, l.id::text as key, l.name, coalesce(c.name, l.email) as detail from labs l left join cities c on c.id = l.city_id
      where l.name ilike ${like} or l.email ilike ${like} order by l.id desc limit 5)
    union all (select 'account', id::text, name, coalesce(email, phone) from accounts
      where name ilike ${like} or email ilike ${like} ${byPhone} order by id desc limit 5)
    union all (select 'booking', v.number, v.number, ${visitName}
      from (select x.* from visits x where x.lab_id is not null and ${visits.has(sql`x.id`)} order by x.id desc limit 5) v left join accounts a on a.id = v.account_id)
    -- By what a bank calls money that came, or that a lab sent back by hand.
    union all (select 'booking', v.number, v.number, ${q} from visits v where v.id in (
      select p.visit_id from payments p where p.reference = ${q} and p.reference <> ''
      union select t.visit_id from ledger_transactions t where t.verb = 'refund' and t.note <> '' and t.note = ${q}) and v.lab_id is not null order by v.id desc limit 5)
    union all (select 'case', c.number, c.number, coalesce(a.name, c.phone) from cases c left join accounts a on a.id = c.account_id
      where c.number ilike ${like} or a.name ilike ${like} or c.phone like ${like} order by c.id desc limit 5)
    union all (select 'item', id::text, name, kind from items
      where lab_id is null and removed_at is null and name ilike ${like} order by id limit 5)
    union all (select 'callback', id::text, phone, state from callbacks where phone ilike ${like} ${byPhone} order by id desc limit 5)
    union all (select 'statement', s.id::text, coalesce(f.number, l.name), concat_ws(', ', l.name, s.starts_on || ' – ' || s.ends_on, nullif(s.reference, ''))
      from statements s join labs l on l.id = s.lab_id left join fee_papers f on f.statement_id = s.id
      where f.number ilike ${like} or s.reference ilike ${like} or l.name ilike ${like} order by s.id desc limit 5)
    union all (select 'coupon', id::text, code, starts_on || ' – ' || ends_on from coupons where code ilike ${like} order by id desc limit 5)
    union all (select 'payment', p.reference, v.number, concat_ws(', ', p.method, p.state, p.reference)
      from payments p join visits v on v.id = p.visit_id where p.reference = ${q} and p.reference <> '' order by p.id desc limit 1)`,
  );
  return rows;
}
