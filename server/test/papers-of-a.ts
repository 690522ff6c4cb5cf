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
