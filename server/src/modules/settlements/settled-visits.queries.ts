import { awaitedStates, openStates } from '@healthplus/contract/bookings/rules';
import { ZONE } from '@healthplus/contract/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { tookPlace } from '#src/modules/bookings/bookings.service.ts';

/** Labs that somebody has visited in a period, or whose money stands with the site, and that have no statement of it yet. */
export async function selectUnsettledLabs(
  executor: Executor,
  { startsOn, since, until }: { startsOn: string; since: Date; until: Date },
): Promise<number[]> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    select l.id from labs l
    where (exists (select 1 from visits v where v.lab_id = l.id and v.starts_at >= ${at(since)} and v.starts_at < ${at(until)})
        or exists (select 1 from payments p join visits v on v.id = p.visit_id
          where v.lab_id = l.id and v.starts_at < ${at(until)} and p.pooled and p.transaction_id is not null))
      and not exists (select 1 from statements s where s.lab_id = l.id and s.starts_on >= ${startsOn}::date)
    order by l.id`,
  );
  return rows.map(({ id }) => id);
}

/** Whoever settles with a lab waits for whoever does so already; false where it is done by now. */
export async function lockPeriod(tx: Tx, lab: LabScope, startsOn: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('statements:' || ${lab}, 3))`);
  return !(await hasRow(tx, sql`select 1 from statements where lab_id = ${lab} and starts_on >= ${startsOn}::date`));
}

const VisitRow = z.strictObject({
  id: z.number(),
  city_id: z.number(),
  day: z.string(),
  over: z.boolean(),
  brought: z.boolean(),
  fees_paise: z.number(),
  owed_paise: z.number(),
  site_discount_paise: z.number(),
  online_paise: z.number(),
  items: z.array(z.strictObject({ kind: z.string(), pricePaise: z.number() })),
  before: z.strictObject({
    grossPaise: z.number(),
    commissionPaise: z.number(),
    siteDiscountPaise: z.number(),
    onlinePaise: z.number(),
  }),
  /** The rate at which its tax was withheld, in hundredths of a percent; null while nothing was. */
  taxed_basis_points: z.number().nullable(),
  /** The rate of the GST on its fee as it was billed, likewise; null while no fee was. */
  billed_basis_points: z.number().nullable(),
});
export type VisitRow = z.infer<typeof VisitRow>;

/**
 * Visits of a lab, with what they come to now and what earlier statements have of them: those of a period, and whatever was
 * paid online to the site, from `onlineSince` on or however long ago. Who walked in is the lab's own patient, whoever took the visit into an account later.
 */
export async function selectVisits(
  executor: Executor,
  lab: LabScope,
  { since, onlineSince, until }: { since: Date; onlineSince: Date | null; until: Date },
): Promise<VisitRow[]> {
  const { rows } = await query(
    executor,
    VisitRow,
    sql`
    select v.id, (v.starts_at at time zone ${ZONE})::date::text as day,
      coalesce((select s.city_id from statement_lines s where s.visit_id = v.id order by s.statement_id limit 1), c.city_id, l.city_id, 0) as city_id,
      v.state = 'collected' or v.state <> all(${sql.param([...openStates])}::text[]) as over,
      v.account_id is not null and not exists (select 1 from visit_claims k where k.visit_id = v.id) as brought,
      case when ${tookPlace} then v.home_fee_paise + v.change_fees_paise - late_fee_given_back(v.id) else 0 end as fees_paise,
      coalesce(b.charged_paise - b.discount_paise, 0)::int as owed_paise,
      coalesce((select least(coupon_lets_off(v.id), greatest(0, b.discount_paise - late_given_back(v.id)))
        from coupon_uses u join coupons k on k.id = u.coupon_id
        where u.visit_id = v.id and u.standing and k.paid_by = 'site'), 0)::int as site_discount_paise,
      coalesce((select sum(payment_kept(p)) from payments p
        where p.visit_id = v.id and p.pooled and p.transaction_id is not null), 0)::int as online_paise,
      coalesce((select json_agg(json_build_object('kind', i.kind, 'pricePaise', x.price_paise) order by x.id) from orders o
        join order_items x on x.order_id = o.id and x.cancelled_at is null join items i on i.id = x.item_id
        where o.visit_id = v.id and o.state <> 'cancelled' and ${tookPlace}), '[]') as items,
      (select json_build_object('grossPaise', coalesce(sum(s.gross_paise), 0), 'commissionPaise', coalesce(sum(s.commission_paise), 0),
        'siteDiscountPaise', coalesce(sum(s.site_discount_paise), 0), 'onlinePaise', coalesce(sum(s.online_paise), 0))
        from statement_lines s where s.visit_id = v.id) as before,
      (select t.withheld_basis_points from statement_lines s join statements t on t.id = s.statement_id
        where s.visit_id = v.id and s.gross_paise > 0 and t.withheld_paise <> 0 order by t.id desc limit 1) as taxed_basis_points,
      (select t.gst_basis_points from statement_lines s join statements t on t.id = s.statement_id
        where s.visit_id = v.id and s.commission_paise > 0 order by t.id desc limit 1) as billed_basis_points
    from visits v join labs l on l.id = v.lab_id left join centres c on c.id = v.centre_id left join visit_balances b on b.visit_id = v.id
    where v.lab_id = ${lab} and v.recollects_id is null and v.starts_at < ${at(until)} and (
      (v.account_id is not null and v.starts_at >= ${at(since)})
      or v.id in (select p.visit_id from payments p join visits o on o.id = p.visit_id
        where o.lab_id = ${lab} and p.pooled and p.transaction_id is not null
        ${onlineSince === null ? sql`` : sql`and o.starts_at >= ${at(onlineSince)}`}))
    order by v.id`,
  );
  return rows;
}

/** What stands with the site, in paise, for visits of a lab that are still to come. */
export async function sumAhead(executor: Executor, lab: LabScope): Promise<number> {
  const { rows } = await query(
    executor,
    z.strictObject({ paise: z.number() }),
    sql`
    select coalesce(sum(payment_kept(p)), 0)::bigint as paise
    from payments p join visits v on v.id = p.visit_id
    where v.lab_id = ${lab} and v.state = any(${sql.param([...awaitedStates])}::text[])
      and p.pooled and p.transaction_id is not null`,
  );
  return rows[0]!.paise;
}

const YearRow = z.strictObject({ year_paise: z.number(), free_paise: z.number() });

/** What statements of a tax year have come to so far, and of how much of it nothing was withheld. */
export async function sumYear(executor: Executor, lab: LabScope, from: string, before: string) {
  const { rows } = await query(
    executor,
    YearRow,
    sql`
    select coalesce(sum(gross_paise), 0)::bigint as year_paise, coalesce(sum(free_paise), 0)::bigint as free_paise
    from statements where lab_id = ${lab} and ends_on >= ${from}::date and ends_on < ${before}::date`,
  );
  return rows[0]!;
}
