import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#src/db/connect.ts';
import { insertPosting, type LedgerPosting } from './ledger.queries.ts';

export { eraseRefundNotesOf, type LedgerPosting } from './ledger.queries.ts';

/**
 * The one door by which money moves: a transaction whose lines sum to nothing, in paise. Answers with its id.
 * The database refuses one that does not sum to nothing when the transaction commits.
 */
export const post = (tx: Tx, posting: LedgerPosting): Promise<number> => insertPosting(tx, posting);

/** What was taken for a visit and not given back, in paise; `visit` is the column of its id. */
export const paidFor = (visit: SQL): SQL =>
  sql`coalesce((select paid_paise from visit_balances where visit_id = ${visit}), 0)::int`;

/** What was given up of a visit, in paise; `visit` is the column of its id. */
export const writtenOffOf = (visit: SQL): SQL =>
  sql`coalesce((select written_off_paise from visit_balances where visit_id = ${visit}), 0)::int`;

/** By which way money came or went, read from where it stands now or went from: the column of a ledger account's kind. */
export const methodOf = (kind: SQL): SQL => sql`method_of(${kind})`;
