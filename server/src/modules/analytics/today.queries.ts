import {
  DOCUMENT_DAYS,
  FROM_LAB_DAYS,
  GIVE_BACK_DAYS,
  UNANSWERED_HOURS,
  type WaitingKind,
  waitingKinds,
  waitsFor,
} from '@healthplus/contract/analytics/today';
import { wholeStates } from '@healthplus/contract/order-states';
import { REFUND_STANDS_DAYS, TRIES_BEFORE_DESK } from '@healthplus/contract/refunds/rules';
import { CALL_WITHIN_MINUTES } from '@healthplus/contract/results/rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at, zone } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { waitingApprovals } from '#src/modules/approvals/approvals.service.ts';
import { isInSupportHands } from '#src/modules/cases/cases.service.ts';
import { needsCriticalCall } from '#src/modules/results/results.service.ts';

const WaitingRow = z.strictObject({
  kind: z.enum(waitingKinds),
  key: z.string(),
  title: z.string(),
  detail: z.string(),
  since: z.string(),
  due_at: z.string().nullable(),
  total: z.number(),
  owner_id: z.number().nullable(),
  owner: z.string().nullable(),
});
export type WaitingRow = z.infer<typeof WaitingRow>;

type Source = (now: Date) => SQL;

/** Of each kind its key, title, detail, since when, and by when. What is said of a patient is a number, never a name or a result. */
const sources: Record<WaitingKind, Source> = {
  critical: (now) => sql`
    select distinct on (o.id) v.number || ' ' || o.id as key, l.name as title, concat_ws(', ', v.number, o.accession_number) as detail, r.at as since,
      r.at + make_interval(mins => ${CALL_WITHIN_MINUTES}) as due_at
    from results r join orders o on o.id = r.order_id join visits v on v.id = o.visit_id join labs l on l.id = v.lab_id
    where r.at > ${at(now)} - interval '90 days' and ${needsCriticalCall} order by o.id, r.at`,
  // One that was answered waits for whoever wrote, until its last days.
  case: (now) => sql`
    select c.number as key, coalesce(a.name, c.phone) as title, concat_ws(', ', c.number, v.number) as detail, c.created_at as since, c.due_at
    from cases c left join accounts a on a.id = c.account_id left join visits v on v.id = c.visit_id where c.state = 'open'
      or (c.state = 'answered' and c.due_at < ${at(now)} + interval '3 days')`,
  // By lab, for the index that begins with it. A tube that was drawn and never came is late too; one that is drawn again, or was not drawn, stands below.
  late_report: (now) => sql`
    select v.number || ' ' || o.id as key, l.name as title, concat_ws(', ', v.number, o.accession_number) as detail, o.due_at as since, o.due_at
    from labs l cross join lateral (select x.id, x.visit_id, x.accession_number, x.due_at from orders x where x.lab_id = l.id and x.state = 'active'
      and coalesce(x.due_at, 'infinity') < ${at(now)} and x.sample_state in ('collected', 'received', 'done') and coalesce(x.report_state, '') not in ${wholeStates}) o
    join visits v on v.id = o.visit_id`,
  // Until somebody answers, or it is given up, however long its hour is past; what begins soon waits until an hour before only.
  booking: (now) => sql`
    select v.number as key, l.name as title, v.number as detail, v.created_at as since, v.due_at
    from labs l cross join lateral (select x.number, x.created_at,
      least(x.created_at + make_interval(hours => ${UNANSWERED_HOURS}), x.starts_at - interval '1 hour') as due_at
      from visits x where x.lab_id = l.id and x.state = 'requested') v
    where v.due_at < ${at(now)}`,
  sample_again: () => sql`
    select v.number || ' ' || s.id as key, l.name as title, v.number as detail, coalesce(s.since, v.starts_at) as since, null::timestamptz as due_at
    from labs l cross join lateral (select x.id, x.order_id, coalesce(p.rejected_at, x.created_at) as since from specimens x left join specimens p on p.id = x.parent_id
      where x.lab_id = l.id and x.state = 'planned' and x.recollection_id is null and specimen_is_owed(x)) s
    join orders o on o.id = s.order_id and o.state = 'active' join visits v on v.id = o.visit_id`,
  // The rule of mayWantDecision, over many.
  refund: (now) => sql`
    select v.number || ' ' || r.id as key, l.name as title, v.number as detail, r.created_at as since, null::timestamptz as due_at
    from refunds r join visits v on v.id = r.visit_id join labs l on l.id = r.lab_id
    where r.state = 'requested' or (r.state = 'approved'
      and (r.attempts >= ${TRIES_BEFORE_DESK} or r.created_at < ${at(now)} - make_interval(days => ${REFUND_STANDS_DAYS.approved})))
      or (r.state = 'sent' and r.created_at < ${at(now)} - make_interval(days => ${REFUND_STANDS_DAYS.sent}))`,
  // What a laboratory has to give back by hand, and has not since anything of the visit's money changed last.
  give_back: (now) => sql`
    select v.number as key, l.name as title, v.number as detail, last.at as since, last.at + make_interval(days => ${GIVE_BACK_DAYS}) as due_at
    from labs l cross join lateral (select x.id, x.number from visits x where x.lab_id = l.id and x.balance = -1 and x.recollects_id is null) v
    cross join lateral (select max(t.at) as at from ledger_transactions t where t.visit_id = v.id) last
    where last.at < ${at(now)} - make_interval(days => ${GIVE_BACK_DAYS})
      and not exists (select 1 from refunds r where r.visit_id = v.id and r.state in ('requested', 'approved', 'sent'))`,
  callback: () => sql`
    select b.id::text as key, b.phone as title, coalesce(c.name, '') as detail, b.created_at as since, null::timestamptz as due_at
    from callbacks b left join cities c on c.id = b.city_id where b.state = 'open'`,
  prescription: () => sql`
    select p.id::text as key, c.name as title, '' as detail, p.created_at as since, null::timestamptz as due_at
    from prescriptions p join cities c on c.id = p.city_id where p.state = 'waiting' and p.lab_id is null`,
  review: () => sql`
    select r.id::text as key, l.name as title, v.number as detail, r.changed_at as since, null::timestamptz as due_at
    from reviews r join labs l on l.id = r.lab_id join visits v on v.id = r.visit_id where r.hidden_at is not null and r.hidden_reason = 'waits'`,
  lab: () => sql`
    select l.id::text as key, l.name as title, coalesce(c.name, '') as detail, l.submitted_at as since, null::timestamptz as due_at
    from labs l left join cities c on c.id = l.city_id where not l.verified and l.suspended_at is null and l.submitted_at is not null`,
  document: (now) => sql`
    select concat_ws(' ', l.id, d.id, d.centre_id) as key, concat_ws(', ', l.name, ce.name) as title, d.slot as detail, d.created_at as since, (d.valid_until + 1)::timestamp at time zone ${zone} as due_at
    from lab_documents d join labs l on l.id = d.lab_id left join centres ce on ce.id = d.centre_id
    where d.replaced_at is null and d.state = 'approved' and l.verified
      and d.valid_until < (${at(now)} at time zone ${zone})::date + ${DOCUMENT_DAYS}::int`,
  approval: () => sql`
    select case when p.kind = 'document' then 'document ' else '' end || p.id as key, coalesce(p.lab, '') as title, p.kind as detail, p.at as since, null::timestamptz as due_at
    from ${waitingApprovals} p`,
  bank_account: () => sql`
    select b.id::text as key, l.name as title, '' as detail, b.created_at as since, null::timestamptz as due_at
    from lab_bank_accounts b join labs l on l.id = b.lab_id where b.state = 'waiting'`,
  // Until a second person has approved it, and then until the bank has paid it.
  payout: () => sql`
    select p.id::text as key, a.name as title, p.total_paise::text as detail, p.created_at as since, null::timestamptz as due_at
    from payouts p join accounts a on a.id = p.proposed_by where p.state in ('proposed', 'approved')`,
  to_lab: () => sql`
    select s.id::text as key, l.name as title, s.payable_paise::text as detail, s.created_at as since, null::timestamptz as due_at
    from statements s join labs l on l.id = s.lab_id where s.state = 'closed' and s.payable_paise > 0`,
  from_lab: (now) => sql`
    select s.id::text as key, l.name as title, (-s.payable_paise)::text as detail, s.created_at as since, s.created_at + make_interval(days => ${FROM_LAB_DAYS}) as due_at
    from statements s join labs l on l.id = s.lab_id where s.state = 'closed' and s.payable_paise < 0
      and s.created_at < ${at(now)} - make_interval(days => ${FROM_LAB_DAYS})`,
};

/** What waits of these kinds, the longest first, at most so many of each, each with in whose hands it is. */
export async function selectWaiting(
  executor: Executor,
  { kinds, most }: { kinds: WaitingKind[]; most: number },
  now: Date,
): Promise<WaitingRow[]> {
  if (kinds.length === 0) return [];
  const ofKind = (kind: WaitingKind) => sql`
    (select ${kind}::text as kind, w.key, w.title, w.detail, w.since, w.due_at, count(*) over ()::int as total
      from (${sources[kind](now)}) w order by coalesce(w.due_at, w.since), w.key limit ${most})`;
  const { rows } = await query(
    executor,
    WaitingRow,
    sql`
    select w.*, coalesce(c.owner_id, d.owner_id) as owner_id, (select a.name from accounts a where a.id = coalesce(c.owner_id, d.owner_id)) as owner
    from (${sql.join(kinds.map(ofKind), sql` union all `)}) w
    left join waiting_owners d on d.kind = w.kind and d.key = w.key
      and exists (select 1 from accounts h where h.id = d.owner_id and h.disabled_at is null
        and ${sql.param(JSON.stringify(waitsFor))}::jsonb -> d.kind ? h.operator_role)
    left join cases c on w.kind = 'case' and c.number = w.key and ${isInSupportHands}
    order by array_position(${sql.param(kinds)}::text[], w.kind), coalesce(w.due_at, w.since), w.key`,
  );
  return rows;
}

/** Puts what waits into an operator's hands, in place of whoever had it. */
export async function putOwner(
  executor: Executor,
  { kind, key, ownerId, now }: { kind: WaitingKind; key: string; ownerId: number; now: Date },
): Promise<void> {
  await executor.execute(sql`
    insert into waiting_owners (kind, key, owner_id, at) values (${kind}, ${key}, ${ownerId}, ${at(now)})
    on conflict (kind, key) do update set owner_id = excluded.owner_id, at = excluded.at`);
}

/** Only whoever has it lets it go. */
export async function dropOwner(
  executor: Executor,
  { kind, key, ownerId }: { kind: WaitingKind; key: string; ownerId: number },
): Promise<void> {
  await executor.execute(
    sql`delete from waiting_owners where kind = ${kind} and key = ${key} and owner_id = ${ownerId}`,
  );
}

/** What was taken long ago waits no more. */
export async function deleteOldOwners(executor: Executor, now: Date): Promise<void> {
  await executor.execute(sql`delete from waiting_owners where at < ${at(now)} - interval '90 days'`);
}
