import { cameToNothing } from '@healthplus/contract/bookings/rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { at, dayAt } from '#src/db/moment.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

const CouponRow = z.strictObject({
  id: z.number(),
  kind: z.enum(['amount', 'percent']),
  value: z.number(),
  cap_paise: z.number().nullable(),
  city_id: z.number().nullable(),
  lab_id: z.number().nullable(),
  item_kind: z.enum(['test', 'package', 'scan']).nullable(),
  first_booking: z.boolean(),
  starts_on: z.string(),
  ends_on: z.string(),
  total_limit: z.number().nullable(),
  account_limit: z.number().nullable(),
  used: z.number(),
  waiting: z.boolean(),
  ended: z.boolean(),
});
export type CouponRow = z.infer<typeof CouponRow>;

/** A coupon that a lab pays for counts once the lab has agreed. */
const counts = sql`paid_by = 'site' or agreed_at is not null`;

/** A coupon by its code as it is kept; null for none. */
export async function findCoupon(executor: Executor, code: string): Promise<CouponRow | null> {
  const { rows } = await query(
    executor,
    CouponRow,
    sql`
    select id, kind, value, cap_paise, city_id, lab_id, item_kind, first_booking, starts_on::text, ends_on::text, total_limit,
      account_limit, used, not (${counts}) as waiting, ended_at is not null as ended
    from coupons where code = ${code}`,
  );
  return rows[0] ?? null;
}

const AccountRow = z.strictObject({ visits: z.number(), uses: z.number() });

/**
 * How many visits of an account stand, and in how many it has used a coupon. Another account of the same telephone is the same
 * household, as long as nobody has proven whose it is: whoever has is not answerable for others who wrote it down.
 */
export async function countOf(executor: Executor, accountId: number, couponId: number) {
  const { rows } = await query(
    executor,
    AccountRow,
    sql`
    with household as (
      select id from accounts where id = ${accountId}
      union select o.id from accounts a join accounts o on o.phone = a.phone and o.role = 'customer' where a.id = ${accountId} and a.phone <> '' and a.phone_verified_at is null)
    select (select count(*) from visits v where v.account_id in (select id from household) and v.state not in ${cameToNothing} and v.lab_id is not null)::int as visits,
      (select count(*) from coupon_uses u where u.account_id in (select id from household) and u.coupon_id = ${couponId})::int as uses`,
  );
  return rows[0]!;
}

/** Takes one use of a coupon; false for one that is used up. */
export const takeUse = (tx: Tx, couponId: number): Promise<boolean> =>
  hasRow(
    tx,
    sql`update coupons set used = used + 1
      where id = ${couponId} and ended_at is null and (${counts}) and (total_limit is null or used < total_limit) returning 1`,
  );

/** Notes that a visit used a coupon, and what it let off in paise. */
export async function insertUse(
  tx: Tx,
  use: { visitId: number; couponId: number; accountId: number; amountPaise: number },
): Promise<void> {
  await tx.execute(sql`
    insert into coupon_uses (visit_id, coupon_id, account_id, amount_paise)
    values (${use.visitId}, ${use.couponId}, ${use.accountId}, ${use.amountPaise})`);
}

/** Gives the use of a visit back: it will not take place. */
export async function giveUseBack(tx: Tx, visitId: number): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from coupon_uses where visit_id = ${visitId} returning coupon_id)
    update coupons set used = used - 1 where id in (select coupon_id from gone)`);
}

/** Gives a use back that lets nothing off any more of what is left of its visit. */
export async function giveUnusedBack(tx: Tx, visitId: number): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from coupon_uses where visit_id = ${visitId} and standing and coalesce(coupon_lets_off(visit_id), 0) = 0 returning coupon_id)
    update coupons set used = used - 1 where id in (select coupon_id from gone)`);
}

/** What the coupon of a visit lets off as it stands, in paise; 0 where it has none. */
export async function couponLetsOff(executor: Executor, visitId: number): Promise<number> {
  const { rows } = await query(
    executor,
    z.strictObject({ paise: z.number() }),
    sql`select coalesce(coupon_lets_off(${visitId}), 0) as paise`,
  );
  return rows[0]!.paise;
}

const ListedRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  kind: z.enum(['amount', 'percent']),
  value: z.number(),
  cap_paise: z.number().nullable(),
  city: z.string().nullable(),
  lab: z.string().nullable(),
  item_kind: z.enum(['test', 'package', 'scan']).nullable(),
  first_booking: z.boolean(),
  paid_by: z.enum(['site', 'lab']),
  starts_on: z.string(),
  ends_on: z.string(),
  total_limit: z.number().nullable(),
  account_limit: z.number().nullable(),
  used: z.number(),
  let_off_paise: z.number(),
  ended: z.boolean(),
  agreed: z.boolean(),
  decline_reason: z.string().nullable(),
});
export type ListedCoupon = z.infer<typeof ListedRow>;

/** Which coupons: all, or those that a lab pays for; with `id`, that one. */
export interface WantedCoupons {
  lab?: LabScope;
  id?: number;
  beforeId: number | null;
  limit: number;
}

const paidBy = (lab: LabScope) => sql`c.lab_id = ${lab} and c.paid_by = 'lab'`;

/** Coupons, the latest first. */
export async function selectCoupons(
  executor: Executor,
  { lab, id, beforeId, limit }: WantedCoupons,
): Promise<ListedCoupon[]> {
  const { rows } = await query(
    executor,
    ListedRow,
    sql`
    select c.id, c.code, c.kind, c.value, c.cap_paise, t.name as city, l.name as lab, c.item_kind, c.first_booking, c.paid_by, c.starts_on::text, c.ends_on::text,
      c.total_limit, c.account_limit, c.used, coalesce((select sum(coupon_lets_off(u.visit_id)) from coupon_uses u join visits v on v.id = u.visit_id
        where u.coupon_id = c.id and u.standing and visit_lets_off(v.state, v.discount_paise) > 0), 0)::bigint as let_off_paise, c.ended_at is not null as ended,
      c.agreed_at is not null as agreed, c.decline_reason
    from coupons c left join cities t on t.id = c.city_id left join labs l on l.id = c.lab_id
    where ${lab === undefined ? sql`true` : paidBy(lab)} and ${id === undefined ? sql`true` : sql`c.id = ${id}`}
      and ${beforeId === null ? sql`true` : sql`c.id < ${beforeId}`}
    order by c.id desc limit ${limit}`,
  );
  return rows;
}

/** How many coupons there are, or those that a lab pays for, up to 10,000. */
export const countCoupons = (executor: Executor, lab?: LabScope): Promise<number> =>
  countUpTo(executor, lab === undefined ? sql`coupons` : sql`coupons c where ${paidBy(lab)}`);

export interface CouponWrite {
  code: string;
  kind: 'amount' | 'percent';
  value: number;
  capPaise: number | null;
  cityId: number | null;
  labId: number | null;
  itemKind: string | null;
  firstBooking: boolean;
  paidBy: 'site' | 'lab';
  startsOn: string;
  endsOn: string;
  totalLimit: number | null;
  accountLimit: number | null;
}

/** Makes a coupon; null for a code that there is already. */
export async function insertCoupon(tx: Tx, coupon: CouponWrite): Promise<number | null> {
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    insert into coupons (code, kind, value, cap_paise, city_id, lab_id, item_kind, first_booking, paid_by, starts_on, ends_on, total_limit, account_limit)
    values (${coupon.code}, ${coupon.kind}, ${coupon.value}, ${coupon.capPaise}, ${coupon.cityId}, ${coupon.labId}, ${coupon.itemKind},
      ${coupon.firstBooking}, ${coupon.paidBy}, ${coupon.startsOn}::date, ${coupon.endsOn}::date, ${coupon.totalLimit}, ${coupon.accountLimit})
    on conflict (code) do nothing returning id`,
  );
  return rows[0]?.id ?? null;
}

/** False for none, and for one that has ended already. */
export const endCoupon = (tx: Tx, id: number, now: Date): Promise<boolean> =>
  hasRow(tx, sql`update coupons set ended_at = ${at(now)} where id = ${id} and ended_at is null returning 1`);

/** The lab's answer to a coupon that it is to pay for. */
interface Answer {
  lab: LabScope;
  id: number;
  by: number;
  now: Date;
}

/** Until the last of its days, in India, is over. */
const stands = (now: Date) => sql`ended_at is null and ends_on >= ${dayAt(now)}`;

/** The lab pays for it from now on; false for one that it pays for already, that is over, or another's. */
export const agree = (tx: Tx, { lab, id, by, now }: Answer): Promise<boolean> =>
  hasRow(
    tx,
    sql`update coupons c set agreed_at = ${at(now)}, answered_by = ${by}
      where id = ${id} and ${paidBy(lab)} and agreed_at is null and ${stands(now)} returning 1`,
  );

/** The lab does not pay for it, or no longer: it ends. False for one that is over, or another's. */
export const decline = (tx: Tx, { lab, id, by, now, reason }: Answer & { reason: string }): Promise<boolean> =>
  hasRow(
    tx,
    sql`update coupons c set ended_at = ${at(now)}, declined_at = ${at(now)}, decline_reason = ${reason}, answered_by = ${by}
      where id = ${id} and ${paidBy(lab)} and ${stands(now)} returning 1`,
  );

/** Where the lab that pays for a coupon reads its mail; null for one that the site pays for. */
export async function findPayerMail(executor: Executor, id: number): Promise<string | null> {
  const { rows } = await query(
    executor,
    z.strictObject({ email: z.string() }),
    sql`select l.email from coupons c join labs l on l.id = c.lab_id where c.id = ${id} and c.paid_by = 'lab'`,
  );
  return rows[0]?.email ?? null;
}

const UseRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  lab: z.string(),
  created_at: z.string(),
  starts_at: z.string(),
  let_off_paise: z.number(),
});

/** The visits for which a coupon was used, the latest first, with what it lets off of each as it stands. */
export async function selectUses(
  executor: Executor,
  couponId: number,
  { limit, beforeId }: { limit: number; beforeId: number | null },
) {
  const { rows } = await query(
    executor,
    UseRow,
    sql`
    select v.id, v.number, l.name as lab, v.created_at, v.starts_at,
      case when u.standing and visit_lets_off(v.state, v.discount_paise) > 0 then coalesce(coupon_lets_off(v.id), 0) else 0 end as let_off_paise
    from coupon_uses u join visits v on v.id = u.visit_id join labs l on l.id = v.lab_id
    where u.coupon_id = ${couponId} and ${beforeId === null ? sql`true` : sql`u.visit_id < ${beforeId}`} order by u.visit_id desc limit ${limit}`,
  );
  return rows;
}

/** How many visits a coupon was used for, up to 10,000. */
export const countUses = (executor: Executor, couponId: number): Promise<number> =>
  countUpTo(executor, sql`coupon_uses u where u.coupon_id = ${couponId}`);
