import type { LedgerAccount, LedgerVerb } from '@healthplus/contract/ledger/rules';
import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

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

export async function insertPosting(tx: Tx, posting: LedgerPosting): Promise<number> {
  const { verb, lab, visitId, actorId, centreId = null, note = '', lines } = posting;
  const { rows } = await query(
    tx,
    IdRow,
    sql`select ledger_post(${verb}, ${lab}, ${visitId}, ${actorId}, ${at(posting.at)}, ${note}, ${JSON.stringify(lines)}::jsonb, ${centreId}) as id`,
  );
  return rows[0]!.id;
}
