import { type BankAccountState, bankAccountStates } from '@healthplus/contract/settlements/rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { at } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

const AccountRow = z.strictObject({
  id: z.number(),
  lab_id: z.number(),
  lab: z.string(),
  state: z.enum(bankAccountStates),
  holder: z.string(),
  number_ends: z.string(),
  ifsc: z.string(),
  pan_ends: z.string().nullable(),
  upi: z.string().nullable(),
  reason: z.string(),
  created_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** Of one that does not stand: the account whose place it would take. */
  standing: z
    .strictObject({
      holder: z.string(),
      number_ends: z.string(),
      ifsc: z.string(),
      pan_ends: z.string().nullable(),
      upi: z.string().nullable(),
    })
    .nullable(),
});
export type BankAccountRow = z.infer<typeof AccountRow>;

const NameRow = z.strictObject({ name: z.string() });

const columns = sql`a.id, a.lab_id, l.name as lab, a.state, a.holder, a.number_ends, a.ifsc, a.pan_ends, a.upi, a.reason, a.created_at,
  (select d.name from accounts d where d.id = a.decided_by) as decided_by, a.decided_at,
  (select json_build_object('holder', s.holder, 'number_ends', s.number_ends, 'ifsc', s.ifsc, 'pan_ends', s.pan_ends, 'upi', s.upi)
    from lab_bank_accounts s where a.state <> 'standing' and s.lab_id = a.lab_id and s.state = 'standing') as standing`;

/** Bank accounts of every lab in a state: those that wait the first first, any others the latest first. */
export async function selectAccounts(
  executor: Executor,
  { state, afterId, limit }: { state: BankAccountState; limit: number; afterId: number | null },
): Promise<BankAccountRow[]> {
  const waits = state === 'waiting';
  const behind = afterId === null ? sql`` : waits ? sql`and a.id > ${afterId}` : sql`and a.id < ${afterId}`;
  const { rows } = await query(
    executor,
    AccountRow,
    sql`
    select ${columns} from lab_bank_accounts a join labs l on l.id = a.lab_id
    where a.state = ${state} ${behind} order by a.id ${waits ? sql`` : sql`desc`} limit ${limit}`,
  );
  return rows;
}

/** How many bank accounts of every lab are in a state. */
export const countAccounts = (executor: Executor, state: BankAccountState): Promise<number> =>
  countUpTo(executor, sql`lab_bank_accounts a where a.state = ${state}`);

/** The name of a lab; null for none. */
export async function findLabName(executor: Executor, lab: LabScope): Promise<string | null> {
  const { rows } = await query(executor, NameRow, sql`select name from labs where id = ${lab}`);
  return rows[0]?.name ?? null;
}

/** Where a lab is written to. */
export async function findLabMail(executor: Executor, lab: LabScope): Promise<string> {
  const { rows } = await query(
    executor,
    z.strictObject({ email: z.string() }),
    sql`select email from labs where id = ${lab}`,
  );
  return rows[0]!.email;
}

/** The account of a lab that stands, and the latest that does not: one that waits, or that was refused since. */
export async function selectOwn(executor: Executor, lab: LabScope): Promise<BankAccountRow[]> {
  const { rows } = await query(
    executor,
    AccountRow,
    sql`
    select ${columns} from lab_bank_accounts a join labs l on l.id = a.lab_id
    where a.lab_id = ${lab} and (a.state = 'standing' or (a.state in ('waiting', 'refused')
      and a.id = (select max(n.id) from lab_bank_accounts n where n.lab_id = ${lab})))
    order by a.state = 'standing' desc`,
  );
  return rows;
}

/** A bank account, held until the transaction ends; null for none. */
export async function lockAccount(tx: Tx, id: number): Promise<BankAccountRow | null> {
  const { rows } = await query(
    tx,
    AccountRow,
    sql`select ${columns} from lab_bank_accounts a join labs l on l.id = a.lab_id where a.id = ${id} for update of a`,
  );
  return rows[0] ?? null;
}

export interface BankAccountWrite {
  lab: LabScope;
  holder: string;
  numberSealed: string;
  numberEnds: string;
  ifsc: string;
  panSealed: string | null;
  panEnds: string | null;
  upi: string | null;
  namedBy: number;
}

/** Names an account; one that waited is replaced by it. */
export async function insertAccount(tx: Tx, write: BankAccountWrite, now: Date): Promise<number> {
  await tx.execute(sql`select 1 from labs where id = ${write.lab} for update`);
  await tx.execute(sql`
    update lab_bank_accounts set state = 'replaced', decided_at = ${at(now)} where lab_id = ${write.lab} and state = 'waiting'`);
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    insert into lab_bank_accounts (lab_id, holder, number_sealed, number_ends, ifsc, pan_sealed, pan_ends, upi, named_by, created_at)
    values (${write.lab}, ${write.holder}, ${write.numberSealed}, ${write.numberEnds}, ${write.ifsc}, ${write.panSealed}, ${write.panEnds},
      ${write.upi}, ${write.namedBy}, ${at(now)})
    returning id`,
  );
  return rows[0]!.id;
}

/** Lets a waiting account take the place of the one that stands, or refuses it. */
export async function decide(
  tx: Tx,
  account: Pick<BankAccountRow, 'id' | 'lab_id'>,
  { state, reason, by, now }: { state: 'standing' | 'refused'; reason: string; by: number; now: Date },
): Promise<void> {
  if (state === 'standing')
    await tx.execute(
      sql`update lab_bank_accounts set state = 'replaced', decided_at = ${at(now)} where lab_id = ${account.lab_id} and state = 'standing'`,
    );
  await tx.execute(
    sql`update lab_bank_accounts set state = ${state}, reason = ${reason}, decided_by = ${by}, decided_at = ${at(now)} where id = ${account.id}`,
  );
}

const SealedRow = z.strictObject({
  number_sealed: z.string(),
  pan_sealed: z.string().nullable(),
  pan_ends: z.string().nullable(),
});

/** The sealed parts of the account that stands. */
export async function findStanding(executor: Executor, lab: LabScope): Promise<z.infer<typeof SealedRow> | null> {
  const { rows } = await query(
    executor,
    SealedRow,
    sql`select number_sealed, pan_sealed, pan_ends from lab_bank_accounts where lab_id = ${lab} and state = 'standing'`,
  );
  return rows[0] ?? null;
}
