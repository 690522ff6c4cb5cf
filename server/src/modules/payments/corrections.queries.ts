import { allPaymentMethods, paymentStates } from '@healthplus/contract/payments/rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';

const TakenRow = z.strictObject({
  id: z.number(),
  state: z.enum(paymentStates),
  method: z.enum(allPaymentMethods),
  amount_paise: z.number(),
  reference: z.string(),
  taken_by: z.number().nullable(),
  paid_at: z.string().nullable(),
  centre_id: z.number().nullable(),
  /** In whose hands its cash went; null where it went into a drawer, or was no cash. */
  holder_id: z.number().nullable(),
});
export type TakenRow = z.infer<typeof TakenRow>;

/** A payment of a visit that is locked, with where the ledger put it. Null where the visit has no such payment. */
export async function lockPayment(tx: Tx, visitId: number, id: number): Promise<TakenRow | null> {
  const { rows } = await query(
    tx,
    TakenRow,
    sql`
    select p.id, p.state, p.method, p.amount_paise, p.reference, p.taken_by, p.paid_at, t.centre_id,
      (select k.holder_id from ledger_entries e join ledger_accounts k on k.id = e.account_id and k.kind = 'collector'
        where e.transaction_id = t.id) as holder_id
    from payments p left join ledger_transactions t on t.id = p.transaction_id
    where p.id = ${id} and p.visit_id = ${visitId} for update of p`,
  );
  return rows[0] ?? null;
}

/** The ledger took a payment back: where. Its reference stays with it. */
export async function markReversed(tx: Tx, id: number, transactionId: number): Promise<void> {
  await tx.execute(sql`update payments set state = 'reversed', reversal_id = ${transactionId} where id = ${id}`);
}
