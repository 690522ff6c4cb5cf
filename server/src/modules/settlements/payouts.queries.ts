import { type PayoutState, payoutStates } from '@healthplus/contract/settlements/rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { at } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';

const PayableRow = z.strictObject({
  id: z.number(),
  lab_id: z.number(),
  payable_paise: z.number(),
  online_paise: z.number(),
  bank_account_id: z.number(),
});
export type PayableRow = z.infer<typeof PayableRow>;

/** Locks every statement by which something is owed to a lab whose bank account stands. */
export async function lockPayable(tx: Tx): Promise<PayableRow[]> {
  const { rows } = await query(
    tx,
    PayableRow,
    sql`
    select s.id, s.lab_id, s.payable_paise, s.online_paise, a.id as bank_account_id
    from statements s join lab_bank_accounts a on a.lab_id = s.lab_id and a.state = 'standing'
    where s.state = 'closed' and s.payable_paise > 0 order by s.id for update of s`,
  );
  return rows;
}

const OwedRow = z.strictObject({
  lab_id: z.number(),
  lab_name: z.string(),
  statements: z.number(),
  payable_paise: z.number(),
  /** By statements of its own that are open. */
  owes_paise: z.number(),
  has_account: z.boolean(),
});

/** What is owed to each lab on statements that are in no batch, the most first. */
export async function selectPayable(executor: Executor): Promise<z.infer<typeof OwedRow>[]> {
  const { rows } = await query(
    executor,
    OwedRow,
    sql`
    select s.lab_id, l.name as lab_name, count(*)::int as statements, sum(s.payable_paise)::bigint as payable_paise,
      (select coalesce(-sum(d.payable_paise), 0) from statements d where d.lab_id = s.lab_id and d.state = 'closed' and d.payable_paise < 0)::bigint as owes_paise,
      exists (select 1 from lab_bank_accounts a where a.lab_id = s.lab_id and a.state = 'standing') as has_account
    from statements s join labs l on l.id = s.lab_id where s.state = 'closed' and s.payable_paise > 0
    group by s.lab_id, l.name order by payable_paise desc, s.lab_id`,
  );
  return rows;
}

/** What a batch holds, in the order of its statements. */
export async function lockHeld(tx: Tx, payoutId: number): Promise<PayableRow[]> {
  const { rows } = await query(
    tx,
    PayableRow,
    sql`
    select id, lab_id, payable_paise, online_paise, bank_account_id from statements where payout_id = ${payoutId} order by id for update`,
  );
  return rows;
}

/** Writes a payout down that is proposed, in paise, and answers with its id. */
export async function insertPayout(
  tx: Tx,
  payout: { totalPaise: number; digest: string; proposedBy: number; now: Date },
): Promise<number> {
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    insert into payouts (total_paise, digest, proposed_by, created_at)
    values (${payout.totalPaise}, ${payout.digest}, ${payout.proposedBy}, ${at(payout.now)}) returning id`,
  );
  return rows[0]!.id;
}

/** Takes statements into a payout, each with the bank account of its lab that stands. */
export async function putInto(tx: Tx, payoutId: number, statements: readonly PayableRow[]): Promise<void> {
  await tx.execute(sql`
    update statements s set state = 'in_payout', payout_id = ${payoutId}, bank_account_id = a.id
    from lab_bank_accounts a where a.lab_id = s.lab_id and a.state = 'standing' and s.id in (${sql.join(
      statements.map(({ id }) => sql`${id}`),
      sql`, `,
    )})`);
  await tx.execute(sql`
    insert into payout_transfers (payout_id, statement_id, bank_account_id, amount_paise)
    select payout_id, id, bank_account_id, payable_paise from statements where payout_id = ${payoutId}`);
}

/** Takes the statements of a batch out of it: they are to be paid as before. */
export async function takeOut(tx: Tx, payoutId: number, only?: number[]): Promise<void> {
  const those = only ? sql`and id = any(${sql.param(only)}::bigint[])` : sql``;
  await tx.execute(
    sql`update statements set state = 'closed', payout_id = null, bank_account_id = null, paid_at = null, reference = '' where payout_id = ${payoutId} ${those}`,
  );
}

/**
 * The bank has not paid these of a batch, or has sent them back: the batch names them still. Before they are taken out: of a
 * batch from before transfers were kept, they are written down here.
 */
export async function markCameBack(tx: Tx, payoutId: number, statementIds: number[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into payout_transfers (payout_id, statement_id, bank_account_id, amount_paise, came_back_at)
    select payout_id, id, bank_account_id, payable_paise, ${at(now)} from statements
    where payout_id = ${payoutId} and id = any(${sql.param(statementIds)}::bigint[])
    on conflict (payout_id, statement_id) do update set came_back_at = excluded.came_back_at`);
}

/** What a batch holds: as it was kept, and what a version before that has put into it. */
const heldBy = (payout: SQL): SQL => sql`(
  select x.statement_id, x.bank_account_id, x.amount_paise, x.came_back_at from payout_transfers x where x.payout_id = ${payout}
  union all
  select s.id, s.bank_account_id, s.payable_paise, null from statements s where s.payout_id = ${payout}
    and not exists (select 1 from payout_transfers x where x.payout_id = s.payout_id and x.statement_id = s.id))`;

/** Adds what the bank sent back of a payout, in paise. */
export async function addReturned(tx: Tx, id: number, paise: number): Promise<void> {
  await tx.execute(sql`update payouts set returned_paise = returned_paise + ${paise} where id = ${id}`);
}

/** Another batch that was paid under this reference of the bank; null for none. Whoever writes the same one down waits. */
export async function findPayoutOfReference(tx: Tx, reference: string, id: number): Promise<number | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reference ' || upper(${reference})))`);
  const { rows } = await query(
    tx,
    IdRow,
    sql`select id from payouts where state = 'paid' and upper(reference) = upper(${reference}) and id <> ${id} order by id limit 1`,
  );
  return rows[0]?.id ?? null;
}

const PayoutRow = z.strictObject({
  id: z.number(),
  state: z.enum(payoutStates),
  total_paise: z.number(),
  returned_paise: z.number(),
  digest: z.string(),
  statements: z.number(),
  proposed_by: z.number(),
  proposed_by_name: z.string(),
  approved_by_name: z.string().nullable(),
  file_read_at: z.string().nullable(),
  file_readers: z.array(z.number()),
  paid_at: z.string().nullable(),
  reference: z.string(),
  created_at: z.string(),
});
export type PayoutRow = z.infer<typeof PayoutRow>;

export interface PayoutFilter {
  id?: number;
  state?: PayoutState | undefined;
}

const within = ({ id, state }: PayoutFilter) =>
  sql`${id === undefined ? sql`true` : sql`p.id = ${id}`} and ${state === undefined ? sql`true` : sql`p.state = ${state}`}`;

/** Payouts, the latest first, with who proposed and approved each. */
export async function selectPayouts(
  executor: Executor,
  filter: PayoutFilter,
  page: { limit: number; beforeId: number | null },
): Promise<PayoutRow[]> {
  const { rows } = await query(
    executor,
    PayoutRow,
    sql`
    select p.id, p.state, p.total_paise, p.returned_paise, p.digest, 
      (select count(*) from ${heldBy(sql`p.id`)} x where x.came_back_at is null or x.came_back_at > p.paid_at)::int as statements,
      p.proposed_by, a.name as proposed_by_name, b.name as approved_by_name, p.file_read_at,
        array_remove(array_append(p.file_readers, p.file_read_by), null) as file_readers, p.paid_at, p.reference, p.created_at
    from payouts p join accounts a on a.id = p.proposed_by left join accounts b on b.id = p.approved_by
    where ${within(filter)} ${page.beforeId === null ? sql`` : sql`and p.id < ${page.beforeId}`} order by p.id desc limit ${page.limit}`,
  );
  return rows;
}

/** How many payouts a filter names, up to 10,000. */
export const countPayouts = (executor: Executor, filter: PayoutFilter): Promise<number> =>
  countUpTo(executor, sql`payouts p where ${within(filter)}`);

/** A payout, held until the transaction ends; null for none. */
export async function lockPayout(tx: Tx, id: number): Promise<PayoutRow | null> {
  await tx.execute(sql`select 1 from payouts where id = ${id} for update`);
  const [row] = await selectPayouts(tx, { id }, { limit: 1, beforeId: null });
  return row ?? null;
}

/** Brings a payout to its next state, with who approved it, or the bank's reference once it is paid. */
export async function movePayout(
  tx: Tx,
  {
    id,
    to,
    by,
    reference,
    totalPaise,
    now,
  }: { id: number; to: PayoutState; by: number; reference: string; totalPaise: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update payouts set state = ${to}, approved_by = ${to === 'approved' ? sql`${by}` : sql`approved_by`},
      paid_at = ${to === 'paid' ? at(now) : null}, reference = ${reference}, total_paise = ${totalPaise} where id = ${id}`);
}

const TransferRow = z.strictObject({
  id: z.number(),
  lab: z.string(),
  holder: z.string(),
  number_sealed: z.string(),
  number_ends: z.string(),
  ifsc: z.string(),
  /** The account still stands: not replaced since it was proposed. */
  standing: z.boolean(),
  paise: z.number(),
  starts_on: z.string(),
  ends_on: z.string(),
  came_back_at: z.string().nullable(),
});
export type TransferRow = z.infer<typeof TransferRow>;

/** What a batch pays, also what came back of it: a row for each statement. */
export async function selectTransfers(executor: Executor, payoutId: number): Promise<TransferRow[]> {
  const { rows } = await query(
    executor,
    TransferRow,
    sql`
    select s.id, l.name as lab, a.holder, a.number_sealed, a.number_ends, a.ifsc, a.state = 'standing' as standing,
      x.amount_paise as paise, s.starts_on::text, s.ends_on::text, x.came_back_at
    from ${heldBy(sql`${payoutId}::bigint`)} x join statements s on s.id = x.statement_id
    join lab_bank_accounts a on a.id = x.bank_account_id join labs l on l.id = s.lab_id order by s.id`,
  );
  return rows;
}

/** The file was read: from now on the bank may be paying it. */
export async function markFileRead(tx: Tx, id: number, { by, now }: { by: number; now: Date }): Promise<void> {
  await tx.execute(
    sql`update payouts set file_read_at = coalesce(file_read_at, ${at(now)}), file_read_by = coalesce(file_read_by, ${by}),
      file_readers = case when ${by} = any(file_readers) then file_readers else array_append(file_readers, ${by}::bigint) end where id = ${id}`,
  );
}
