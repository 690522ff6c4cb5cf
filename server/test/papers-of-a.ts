import type { TestProduct } from './app.ts';

/** What was taken back of an invoice. */
export const creditNoteOf = async (product: TestProduct, invoiceId: unknown): Promise<number> =>
  (
    await product.deps.pool.query(
      `insert into credit_notes (lab_id, invoice_id, financial_year, serial, number, amount_paise, content)
       select lab_id, id, '2020-21', 1, 'C2020-21/000001', 100, '{"lines": [], "reason": "Of A"}' from invoices where id = $1 returning id`,
      [invoiceId],
    )
  ).rows[0].id;

/** Something that the account of a person agreed to. */
export async function consentOf(product: TestProduct, person: unknown): Promise<number> {
  const { rows } = await product.deps.pool.query(
    "insert into consents (account_id, notice, version) select account_id, 'hiv-testing', '2026-11-21' from people where id = $1 returning id",
    [person],
  );
  return rows[0].id;
}
