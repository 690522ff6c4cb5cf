import type { Tx } from '#src/db/connect.ts';
import { insertPosting, type LedgerPosting } from './ledger.queries.ts';

export {
  eraseRefundNotesOf,
  type LedgerLine,
  type LedgerPosting,
  methodOf,
  paidFor,
  writtenOffOf,
} from './ledger.queries.ts';

/**
 * The one door by which money moves: a transaction whose lines sum to nothing, in paise. Answers with its id.
 * The database refuses one that does not sum to nothing when the transaction commits.
 */
export const post = (tx: Tx, posting: LedgerPosting): Promise<number> => insertPosting(tx, posting);
