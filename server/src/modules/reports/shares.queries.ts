import { Locale } from '@healthplus/contract/primitives';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { AccountScope, DoctorScope } from '#src/modules/accounts/scopes.service.ts';
import { joinPerson, opensTo } from './report-access.queries.ts';

/**
 * Whether a share `s` of an order `o` goes on: it ends once the report holds what goes to the person alone, unless it was
 * shared as such. Source: HIV and AIDS (Prevention and Control) Act, 2017, section 8.
 */
export const goesOn = sql`(s.confidential or not is_confidential(o))`;

/** Shares a report for some days with a doctor, in place of a share with them before, or by a link. */
export async function insertShare(
  executor: Executor,
  share: {
    orderId: number;
    account: AccountScope;
    doctorId: number | null;
    tokenDigest: string | null;
    passcodeDigest: string | null;
    confidential: boolean;
    days: number;
    now: Date;
  },
): Promise<void> {
  const { orderId, account, doctorId, tokenDigest, passcodeDigest, confidential, days, now } = share;
  if (doctorId !== null)
    await executor.execute(sql`
      update report_shares set revoked_at = ${at(now)} where order_id = ${orderId} and doctor_id = ${doctorId} and revoked_at is null`);
  await executor.execute(sql`
    insert into report_shares (order_id, account_id, doctor_id, token_digest, passcode_digest, confidential, expires_at)
    values (${orderId}, ${account}, ${doctorId}, ${tokenDigest}, ${passcodeDigest}, ${confidential}, ${at(now)} + make_interval(days => ${days}))`);
}

const ShareRow = z.strictObject({
  id: z.number(),
  with: z.string().nullable(),
  expires_at: z.string(),
  created_at: z.string(),
});

/** With whom an account shares a report now, the latest first. */
export async function selectShares(executor: Executor, account: AccountScope, orderId: number, now: Date) {
  const { rows } = await query(
    executor,
    ShareRow,
    sql`
    select s.id, d.name as with, s.expires_at, s.created_at from report_shares s join orders o on o.id = s.order_id left join doctors d on d.id = s.doctor_id
    where ${goesOn} and s.order_id = ${orderId} and s.account_id = ${account} and s.revoked_at is null and s.expires_at > ${at(now)} order by s.id desc`,
  );
  return rows;
}

/** Ends a share; false for another account's, and one that has ended. */
export async function endShare(
  executor: Executor,
  account: AccountScope,
  { orderId, id, now }: { orderId: number; id: number; now: Date },
): Promise<boolean> {
  return hasRow(
    executor,
    sql`
    update report_shares set revoked_at = ${at(now)} where id = ${id} and order_id = ${orderId} and account_id = ${account} and revoked_at is null returning id`,
  );
}

const SharedWithRow = z.strictObject({
  order_id: z.number(),
  person: z.string(),
  items: z.array(z.string()),
  signed_at: z.string(),
  expires_at: z.string(),
});

/** The reports that are open to a doctor now. */
export async function selectSharedWith(executor: Executor, doctor: DoctorScope, now: Date) {
  const { rows } = await query(
    executor,
    SharedWithRow,
    sql`
    select o.id as order_id, o.person_name as person, array(select x.name from order_items x where x.order_id = o.id and x.cancelled_at is null order by x.id) as items,
      (select max(r.signed_at) from reports r where r.order_id = o.id) as signed_at, s.expires_at
    from report_shares s join orders o on o.id = s.order_id join visits v on v.id = o.visit_id ${joinPerson}
    where s.doctor_id = ${doctor} and ${goesOn} and s.revoked_at is null and s.expires_at > ${at(now)} and ${opensTo(now)}
      and exists (select 1 from reports r where r.order_id = o.id and r.signed_at is not null) and coalesce(o.report_state, '') <> 'recalled'
    order by s.id desc limit 200`,
  );
  return rows;
}

const PasscodeRow = z.strictObject({ passcode_digest: z.string().nullable() });

/** The passcode of a link that stands; undefined where there is no such link. */
export async function findPasscode(executor: Executor, tokenDigest: string, now: Date) {
  const { rows } = await query(
    executor,
    PasscodeRow,
    sql`select passcode_digest from report_shares where token_digest = ${tokenDigest} and revoked_at is null and expires_at > ${at(now)}`,
  );
  return rows[0]?.passcode_digest;
}

/** Takes one of the tries that a link has, before the passcode is looked at: many at once get no more. False where none is left. */
export const takePasscodeTry = (executor: Executor, tokenDigest: string, atMost: number): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    update report_shares set wrong_passcodes = wrong_passcodes + 1
    where token_digest = ${tokenDigest} and revoked_at is null and wrong_passcodes < ${atMost} returning id`,
  );

/** What became of a try: a right one is given back, the last wrong one ends the share. */
export async function endPasscodeTry(
  executor: Executor,
  { tokenDigest, right, atMost, now }: { tokenDigest: string; right: boolean; atMost: number; now: Date },
): Promise<void> {
  await executor.execute(
    right
      ? sql`update report_shares set wrong_passcodes = greatest(wrong_passcodes - 1, 0) where token_digest = ${tokenDigest}`
      : sql`update report_shares set revoked_at = ${at(now)} where token_digest = ${tokenDigest} and revoked_at is null and wrong_passcodes >= ${atMost}`,
  );
}

const DoctorRow = z.strictObject({ email: z.string().nullable(), phone: z.string(), locale: Locale });

/** Where a doctor is written to; null for one without an account. */
export async function findDoctorMail(executor: Executor, doctorId: number) {
  const { rows } = await query(
    executor,
    DoctorRow,
    sql`select a.email, a.phone, a.locale from doctors d join accounts a on a.id = d.account_id where d.id = ${doctorId}`,
  );
  return rows[0] ?? null;
}

/** The doctors who may read an order's report now. */
export async function selectDoctorsOf(executor: Executor, orderId: number, now: Date) {
  const { rows } = await query(
    executor,
    DoctorRow,
    sql`
    select distinct a.email, a.phone, a.locale from report_shares s join doctors d on d.id = s.doctor_id join accounts a on a.id = d.account_id
    where s.order_id = ${orderId} and s.revoked_at is null and s.expires_at > ${at(now)}
      and exists (select 1 from orders o join visits v on v.id = o.visit_id ${joinPerson} where o.id = s.order_id and ${goesOn} and ${opensTo(now)})`,
  );
  return rows;
}
