import { caseKinds, caseStates } from '@healthplus/contract/cases/rules';
import { channels } from '@healthplus/contract/notifications/schemas';
import { moneySteps } from '@healthplus/contract/support/booking-page.endpoints';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import { visitPhone } from '#src/modules/bookings/bookings.service.ts';

const VisitRow = z.strictObject({
  id: z.number(),
  lab_id: z.number(),
  phone: z.string(),
  account: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  recipients: z.array(z.string()),
});

/** A visit at a lab by its number: whose it is, and to where its people are written. */
export async function findVisit(executor: Executor, number: string) {
  const { rows } = await query(
    executor,
    VisitRow,
    sql`
    select v.id, v.lab_id, case when v.account_id is null then coalesce(${visitPhone}, '') else '' end as phone, case when a.id is not null and a.erased_at is null then json_build_object('id', a.id, 'name', a.name) end as account,
      array(select distinct r from unnest(array[a.email, a.phone, l.email, ${visitPhone}]) r where r <> '') as recipients
    from visits v join labs l on l.id = v.lab_id left join accounts a on a.id = v.account_id where v.number = ${number}`,
  );
  return rows[0] ?? null;
}

const CaseRow = z.strictObject({
  number: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  openedAt: z.string(),
});

/** The latest 50 cases about a visit; with `onMoney`, an operator's account, those alone that they may open. */
export async function selectCasesAbout(executor: Executor, visitId: number, onMoney: number | null) {
  const { rows } = await query(
    executor,
    CaseRow,
    sql`select number, kind, state, created_at as "openedAt" from cases where visit_id = ${visitId}
      and (${onMoney}::bigint is null or about = 'payment' or owner_id = ${onMoney}) order by id desc limit 50`,
  );
  return rows;
}

const MessageRow = z.strictObject({
  channel: z.enum(channels),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  at: z.string(),
});

/** So many of the latest messages to an address are looked through: a laboratory's own has many. */
const LOOKED_THROUGH = 5000;

/** What was written to some addresses that names a visit. */
export async function selectMessagesAbout(executor: Executor, number: string, recipients: string[]) {
  const { rows } = await query(
    executor,
    MessageRow,
    sql`
    select m.channel, m.subject, m.state, coalesce(m.sent_at, m.created_at) as at
    from unnest(${sql.param(recipients)}::text[]) r cross join lateral (
      select * from messages where recipient = r order by created_at desc limit ${LOOKED_THROUGH}) m
    where position(${number} in m.subject || ' ' || m.text) > 0 order by m.id desc limit 50`,
  );
  return rows;
}

/** What a ledger's transaction `t` did: a refund that is yet to go back online is one that was asked for. */
export const moneyStep = sql`case when t.verb = 'refund' and exists (select 1 from ledger_entries w
  join ledger_accounts d on d.id = w.account_id and d.kind = 'refunds_due' where w.transaction_id = t.id)
  then 'refund_asked' when t.verb = 'collect' and exists (select 1 from payments r where r.reversal_id = t.id) then 'collect_corrected' else t.verb end`;

const MoneyRow = z.strictObject({
  id: z.number(),
  verb: z.enum(moneySteps),
  amount_paise: z.number(),
  by: z.string(),
  at: z.string(),
});

/** What was done with the money of a visit, as it stands on the patient's account. */
export async function selectMoney(executor: Executor, visitId: number) {
  const { rows } = await query(
    executor,
    MoneyRow,
    sql`
    select t.id, ${moneyStep} as verb, e.amount_paise, coalesce(a.name, '') as by, t.at from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts k on k.id = e.account_id and k.kind = 'patient'
    left join accounts a on a.id = t.actor_id where t.visit_id = ${visitId} order by t.id`,
  );
  return rows;
}
