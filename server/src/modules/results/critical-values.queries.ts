import { CALL_WITHIN_MINUTES, criticalFlags, flags } from '@healthplus/contract/results/rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { visitCallPhone, visitPhoneIsLent } from '#src/modules/bookings/bookings.service.ts';

const CriticalRow = z.strictObject({
  order_id: z.number(),
  parameter_id: z.number(),
  version: z.number(),
  number: z.string(),
  accession_number: z.string().nullable(),
  person: z.string(),
  phone: z.string(),
  phone_lent: z.boolean(),
  referred_by: z.string(),
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  flag: z.enum(flags),
  at: z.string(),
  overdue: z.boolean(),
  attempts: z.array(z.strictObject({ called: z.string(), by: z.string(), at: z.string() })),
});

/** The current result `r` of an order `o` is critical and no call about it is recorded. */
export const needsCriticalCall = sql`r.flag in ${criticalFlags} and r.source <> 'carried' and o.state <> 'cancelled'
      and exists (select 1 from order_tests n where n.order_id = r.order_id and n.state <> 'cancelled' and r.parameter_id = any(n.parameter_ids))
      and not exists (select 1 from results later where later.order_id = r.order_id and later.parameter_id = r.parameter_id and later.version > r.version)
      and not exists (select 1 from critical_calls c where c.order_id = r.order_id and c.parameter_id = r.parameter_id and c.version = r.version)`;

/** The critical values `w` of a signed report `r` without a recorded call. A call about an earlier version does not count: the value has changed. */
export const uncalledCriticals = sql`report_values w where w.report_id = r.id and w.flag in ${criticalFlags}
    and not exists (select 1 from critical_calls c where c.order_id = r.order_id and c.parameter_id = w.parameter_id
      and c.version >= (select max(m.version) from results m where m.order_id = r.order_id and m.parameter_id = w.parameter_id and m.at <= r.signed_at))`;

/** Whether the latest signed report of an order says a critical value without a recorded call. */
export const hasUncalledReport = (tx: Tx, orderId: number): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    select 1 from reports r where r.order_id = ${orderId} and r.signed_at is not null and r.recalled_at is null and exists (select 1 from ${uncalledCriticals})
      and not exists (select 1 from reports x where x.order_id = r.order_id and x.version > r.version and x.signed_at is not null)`,
  );

/** Critical values as they stand for which nobody was called, the oldest first, or `of` some results; overdue after CALL_WITHIN_MINUTES. */
export async function selectCriticalValues(
  executor: Executor,
  lab: LabScope,
  now: Date,
  of?: { orderId: number; parameterIds: number[] },
) {
  const those = of
    ? sql`and r.order_id = ${of.orderId} and r.parameter_id = any(${sql.param(of.parameterIds)}::bigint[])`
    : sql``;
  const { rows } = await query(
    executor,
    CriticalRow,
    sql`
    select r.order_id, r.parameter_id, r.version, v.number, o.accession_number, o.person_name as person, ${visitCallPhone} as phone, ${visitPhoneIsLent} as phone_lent, v.referred_by, p.name,
      coalesce(r.text_value, r.value::text) as value, r.unit, r.flag, r.at, r.at < ${at(now)} - make_interval(mins => ${CALL_WITHIN_MINUTES}) as overdue,
      coalesce((select json_agg(json_build_object('called', c.called, 'by', b.name, 'at', c.at) order by c.id desc)
        from critical_call_attempts c join accounts b on b.id = c.called_by
        where c.order_id = r.order_id and c.parameter_id = r.parameter_id and c.version = r.version), '[]') as attempts
    from results r join orders o on o.id = r.order_id join visits v on v.id = o.visit_id and v.lab_id = ${lab} left join accounts a on a.id = v.account_id
    join parameters p on p.id = r.parameter_id
    where ${needsCriticalCall} ${those}
    order by r.at, r.id limit 200`,
  );
  return rows;
}

/** Records a call for a value that stands and is critical; false where it is another by now. */
export async function insertCall(
  tx: Tx,
  call: {
    lab: LabScope;
    orderId: number;
    parameterId: number;
    version: number;
    called: string;
    how: 'phone' | 'in_person';
    calledBy: number;
    now: Date;
  },
): Promise<boolean> {
  const { lab, orderId, parameterId, version, called, how, calledBy, now } = call;
  return hasRow(
    tx,
    sql`
    insert into critical_calls (lab_id, order_id, parameter_id, version, called, how, read_back, called_by, at)
    select ${lab}, r.order_id, r.parameter_id, r.version, ${called}, ${how}, true, ${calledBy}, ${at(now)}
    from results r where r.order_id = ${orderId} and r.parameter_id = ${parameterId} and r.version = ${version} and r.flag in ${criticalFlags}
      and r.version = (select max(version) from results x where x.order_id = r.order_id and x.parameter_id = r.parameter_id)
    on conflict do nothing returning id`,
  );
}

/** Records a call that reached nobody, for a value that stands and is critical, and for which nobody was called; false otherwise. */
export async function insertCallAttempt(
  tx: Tx,
  attempt: {
    lab: LabScope;
    orderId: number;
    parameterId: number;
    version: number;
    called: string;
    by: number;
    now: Date;
  },
): Promise<boolean> {
  const { lab, orderId, parameterId, version, called, by, now } = attempt;
  return hasRow(
    tx,
    sql`
    insert into critical_call_attempts (lab_id, order_id, parameter_id, version, called, called_by, at)
    select ${lab}, r.order_id, r.parameter_id, r.version, ${called}, ${by}, ${at(now)}
    from results r join orders o on o.id = r.order_id and o.lab_id = ${lab}
    where r.order_id = ${orderId} and r.parameter_id = ${parameterId} and r.version = ${version} and ${needsCriticalCall} returning id`,
  );
}
