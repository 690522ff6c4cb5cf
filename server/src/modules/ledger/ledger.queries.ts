import type { LedgerAccount, LedgerVerb } from '@healthplus/contract/ledger/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';

/** One side of a transaction, in paise; `holder` is the account of the person whose hands the cash is in. */
export interface LedgerLine {
  account: LedgerAccount;
  holder?: number;
  amount: number;
}

export interface LedgerPosting {
  verb: LedgerVerb;
  lab: LabScope;
  visitId: number | null;
  actorId: number | null;
  /** The centre whose drawer it concerns; left out, that of whoever acts, else the visit's, else the lab's first. */
  centreId?: number;
  note?: string;
  lines: LedgerLine[];
  at: Date;
}

/** Posts a transaction whose lines sum to nothing, in paise, and answers with its id. The database refuses any other sum. */
export async function insertPosting(tx: Tx, posting: LedgerPosting): Promise<number> {
  const { verb, lab, visitId, actorId, centreId = null, note = '', lines } = posting;
  const { rows } = await query(
    tx,
    IdRow,
    sql`select ledger_post(${verb}, ${lab}, ${visitId}, ${actorId}, ${at(posting.at)}, ${note}, ${JSON.stringify(lines)}::jsonb, ${centreId}) as id`,
  );
  return rows[0]!.id;
}

/** What a bank calls money that went back to the account's people by hand goes; how much it was stays. */
export async function eraseRefundNotesOf(executor: Executor, account: AccountScope): Promise<void> {
  await executor.execute(sql`
    update ledger_transactions set note = '' where verb = 'refund' and note <> '' and visit_id in (select id from visits where account_id = ${account})`);
}

/** What was taken for a visit and not given back, in paise; `visit` is the column of its id. */
export const paidFor = (visit: SQL): SQL =>
  sql`coalesce((select paid_paise from visit_balances where visit_id = ${visit}), 0)::int`;

/** What was given up of a visit, in paise; `visit` is the column of its id. */
export const writtenOffOf = (visit: SQL): SQL =>
  sql`coalesce((select written_off_paise from visit_balances where visit_id = ${visit}), 0)::int`;

/** By which way money came or went, read from where it stands now or went from: the column of a ledger account's kind. */
export const methodOf = (kind: SQL): SQL => sql`method_of(${kind})`;
