import type { ApprovalKind } from '@healthplus/contract/approvals/schemas';
import { approvalKinds } from '@healthplus/contract/approvals/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { CountRow, hasRow, query } from '#src/db/rows.ts';

export const HeldText = z.strictObject({
  field: z.string(),
  text: z.string(),
});
export type HeldText = z.infer<typeof HeldText>;

export interface ApprovalRequest {
  kind: Exclude<ApprovalKind, 'document'>;
  labId: number | null;
  itemId: number | null;
  reason: 'words' | 'unverified_lab' | 'change';
  texts: HeldText[];
  change: object | null;
  digest: string | null;
  requestedBy: number | null;
  /** The fields of the form that asks, where several ask about the same thing: its texts take the place of its own alone. */
  fields?: readonly string[];
}

/** Asks for an approval in place of an earlier request about the same thing. */
export async function replaceRequest(executor: Executor, request: ApprovalRequest): Promise<void> {
  const { kind, labId, itemId, reason, texts, change, digest, requestedBy, fields } = request;
  const waited = await withdrawRequest(executor, request);
  // What another form asked for about the same thing is to be read still.
  const others = fields ? waited.filter(({ field }) => !fields.includes(field)) : [];
  await executor.execute(sql`
    insert into approvals (kind, lab_id, item_id, reason, texts, change, digest, requested_by)
    values (${kind}, ${labId}, ${itemId}, ${reason}, ${JSON.stringify([...others, ...texts])}::jsonb,
      ${change === null ? null : JSON.stringify(change)}::jsonb, ${digest}, ${requestedBy})
    on conflict do nothing`);
}

type Subject = Pick<ApprovalRequest, 'kind' | 'labId' | 'itemId' | 'digest'> & { change?: ApprovalRequest['change'] };

const about = ({ kind, labId, itemId, digest, change }: Subject): SQL => {
  if (kind === 'package') return sql`kind = 'package' and item_id = ${itemId}`;
  if (kind === 'text') return sql`kind = 'text' and digest = ${digest}`;
  // Another change of the same centre; a new one is like no other.
  if (kind === 'centre')
    return sql`kind = 'centre' and lab_id = ${labId} and change->'centreId' <> 'null' and change->'centreId' = ${JSON.stringify(change)}::jsonb->'centreId'`;
  return sql`kind = ${kind} and lab_id = ${labId}`;
};

const WithdrawnTexts = z.strictObject({ texts: z.array(HeldText) });

/** What is asked again, or no longer needed, waits no more; answers with the texts that waited. A text waits as it is. */
export async function withdrawRequest(executor: Executor, request: Subject): Promise<HeldText[]> {
  if (request.kind === 'text') return [];
  const { rows } = await query(
    executor,
    WithdrawnTexts,
    sql`update approvals set state = 'withdrawn' where state = 'waiting' and ${about(request)} returning texts`,
  );
  return rows.flatMap(({ texts }) => texts);
}

/** Whether a text of the site was released. */
export async function isTextReleased(executor: Executor, digest: string): Promise<boolean> {
  return hasRow(
    executor,
    sql`select 1 from approvals where kind = 'text' and digest = ${digest} and state = 'approved'`,
  );
}

export const SettledRow = z.strictObject({
  id: z.number(),
  kind: z.enum(approvalKinds).exclude(['document']),
  lab_id: z.number().nullable(),
  item_id: z.number().nullable(),
  change: z.record(z.string(), z.unknown()).nullable(),
});
export type SettledRow = z.infer<typeof SettledRow>;

/** Decides on a waiting request, once; null when it waits no more. */
export async function settleRequest(
  executor: Executor,
  decision: {
    id: number;
    kind: ApprovalRequest['kind'];
    state: 'approved' | 'refused';
    note: string;
    decidedBy: number;
    now: Date;
  },
): Promise<SettledRow | null> {
  const { id, kind, state, note, decidedBy, now } = decision;
  const { rows } = await query(
    executor,
    SettledRow,
    sql`
    update approvals set state = ${state}, note = ${note}, decided_by = ${decidedBy}, decided_at = ${at(now)}
    where id = ${id} and kind = ${kind} and state = 'waiting' returning id, kind, lab_id, item_id, change`,
  );
  return rows[0] ?? null;
}

export const WaitingRow = z.strictObject({
  kind: z.enum(approvalKinds),
  id: z.number(),
  name: z.string(),
  lab_id: z.number().nullable(),
  lab: z.string().nullable(),
  centre_id: z.number().nullable(),
  centre: z.string().nullable(),
  reason: z.enum(['words', 'unverified_lab', 'change']),
  texts: z.array(HeldText),
  change: z.record(z.string(), z.unknown()).nullable(),
  standing: z.record(z.string(), z.unknown()).nullable(),
  by: z.string(),
  at: z.string(),
});
export type WaitingRow = z.infer<typeof WaitingRow>;

/** What waits for an operator's decision: requests, and documents of labs. */
export const waitingApprovals = sql`(
  select a.kind, a.id, coalesce(i.name, case when a.kind = 'centre' then a.change->>'name' end, l.name, a.texts->0->>'field', '') as name, a.lab_id,
    l.name as lab, null::bigint as centre_id, null as centre, a.reason, a.texts, a.change,
    case a.kind when 'name' then json_build_object('labName', l.name)
      when 'profile' then json_build_object('address', l.address, 'city', c.name, 'pincode', l.pincode)
      when 'centre' then (select json_build_object('name', ce.name, 'address', ce.address, 'city', cc.name, 'pincode', ce.pincode)
        from (select (a.change->>'centreId')::bigint as id) asked left join centres ce on ce.id = asked.id and ce.lab_id = a.lab_id left
          join cities cc on cc.id = ce.city_id) end as standing,
    coalesce(p.name, '') as by, a.created_at as at
  from approvals a left join labs l on l.id = a.lab_id left join cities c on c.id = l.city_id
  left join items i on i.id = a.item_id left join accounts p on p.id = a.requested_by
  where a.state = 'waiting' and (i.id is null or i.removed_at is null)
  union all
  select 'document', d.id, d.slot, d.lab_id, l.name, ce.id, ce.name, 'change',
    (select coalesce(jsonb_agg(jsonb_build_object('field', s.field, 'text', s.text)) filter (where s.text <> ''), '[]')
      from (values ('number', d.number), ('issuer', d.issuer), ('validUntil', to_char(d.valid_until, 'YYYY-MM-DD'))) s(field, text)), null, null, '', d.created_at
  from lab_documents d join labs l on l.id = d.lab_id and (l.verified or d.centre_id is not null) left join centres ce on ce.id = d.centre_id
  where d.state = 'waiting' and d.replaced_at is null)`;

const ofKind = (kind: ApprovalKind | undefined) => (kind ? sql`where w.kind = ${kind}` : sql``);

/** What waits, the longest first. */
export async function selectWaiting(
  executor: Executor,
  kind: ApprovalKind | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<WaitingRow[]> {
  const { rows } = await query(
    executor,
    WaitingRow,
    sql`select w.* from ${waitingApprovals} w ${ofKind(kind)} order by w.at, w.kind, w.id limit ${limit} offset ${offset}`,
  );
  return rows;
}

/** How many texts and documents wait for a decision, of one kind or all. */
export async function countWaiting(executor: Executor, kind: ApprovalKind | undefined): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`select count(*)::int as count from ${waitingApprovals} w ${ofKind(kind)}`,
  );
  return rows[0]!.count;
}

const WithdrawnRow = z.strictObject({ item_id: z.number() });

/** Packages of a lab that waited only for it to be verified wait no more; answers with their ids. */
export async function withdrawUnverified(executor: Executor, labId: number): Promise<number[]> {
  const { rows } = await query(
    executor,
    WithdrawnRow,
    sql`
    update approvals set state = 'withdrawn'
    where lab_id = ${labId} and kind = 'package' and state = 'waiting' and reason = 'unverified_lab' returning item_id`,
  );
  return rows.map((row) => row.item_id);
}

/** Takes back what a lab itself asked for; false when it waits no more. */
export const withdrawOwn = (
  executor: Executor,
  { kind, labId, id }: { kind: ApprovalRequest['kind']; labId: number; id: number },
): Promise<boolean> =>
  hasRow(
    executor,
    sql`update approvals set state = 'withdrawn' where id = ${id} and kind = ${kind} and lab_id = ${labId} and state = 'waiting' returning 1`,
  );
