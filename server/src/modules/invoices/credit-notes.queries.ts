import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { standingInvoice } from '#src/modules/bookings/bookings.service.ts';
import { InvoiceContent, ofLab } from './invoices.queries.ts';

/** What a credit note takes back, as it was issued. Amounts in paise. */
export const CreditContent = z.strictObject({
  lines: z.array(z.strictObject({ person: z.string(), name: z.string(), amountPaise: z.number() })),
  reason: z.string(),
});
export type CreditContent = z.infer<typeof CreditContent>;

interface NewCreditNote {
  lab: LabScope;
  invoiceId: number;
  financialYear: string;
  serial: number;
  number: string;
  amountPaise: number;
  content: CreditContent;
  now: Date;
}

/** Writes down what is taken back of an invoice, in paise, as it is printed. */
export async function insertCreditNote(tx: Tx, note: NewCreditNote): Promise<void> {
  const { lab, invoiceId, financialYear, serial, number, amountPaise, content, now } = note;
  await tx.execute(sql`
    insert into credit_notes (lab_id, invoice_id, financial_year, serial, number, amount_paise, content, issued_at)
    values (${lab}, ${invoiceId}, ${financialYear}, ${serial}, ${number}, ${amountPaise}, ${JSON.stringify(content)}::jsonb, ${at(now)})`);
}

const CreditNoteRow = z.strictObject({
  number: z.string(),
  issued_at: z.string(),
  amount_paise: z.number(),
  content: CreditContent,
  invoice: z.strictObject({ number: z.string(), issuedAt: z.string(), content: InvoiceContent }),
});
export type CreditNoteRow = z.infer<typeof CreditNoteRow>;

/** A credit note within the lab, or within the account whose visit it is of. */
export async function findCreditNote(
  executor: Executor,
  id: number,
  scope: { lab: LabScope } | { everyLab: true } | { account: AccountScope; bookingNumber: string },
): Promise<CreditNoteRow | null> {
  const within =
    'lab' in scope || 'everyLab' in scope
      ? ofLab(scope, sql`c.lab_id`)
      : sql`v.account_id = ${scope.account} and v.number = ${scope.bookingNumber}`;
  const { rows } = await query(
    executor,
    CreditNoteRow,
    sql`
    select c.number, c.issued_at, c.amount_paise, c.content, json_build_object('number', n.number, 'issuedAt', n.issued_at, 'content', n.content) as invoice
    from credit_notes c join invoices n on n.id = c.invoice_id join visits v on v.id = n.visit_id where c.id = ${id} and ${within}`,
  );
  return rows[0] ?? null;
}

/** The credit notes of the invoice that stands of a booking in an account, the oldest first. */
export async function selectStandingNotes(
  executor: Executor,
  { account, bookingNumber }: { account: AccountScope; bookingNumber: string },
) {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    select c.id from visits v join ${standingInvoice} on true join credit_notes c on c.invoice_id = n.id
    where v.account_id = ${account} and v.number = ${bookingNumber} order by c.id`,
  );
  return rows;
}
