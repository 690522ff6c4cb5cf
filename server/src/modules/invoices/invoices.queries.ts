import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';

/** An invoice as it was issued. Amounts in paise. */
export const InvoiceContent = z.strictObject({
  supplier: z.strictObject({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    gstNumber: z.string().nullable(),
  }),
  recipient: z.strictObject({
    name: z.string(),
    address: z.string().nullable(),
    phone: z.string(),
  }),
  bookingNumber: z.string(),
  visitAt: z.string(),
  lines: z.array(
    z.strictObject({
      person: z.string(),
      name: z.string(),
      amountPaise: z.number(),
    }),
  ),
  homeFeePaise: z.number(),
  /** Invoices of before discounts have none. */
  discountPaise: z.number().optional(),
  totalPaise: z.number(),
});
export type InvoiceContent = z.infer<typeof InvoiceContent>;

const SerialRow = z.strictObject({
  last: z.number(),
});

/** The next number of the lab and year; the counter's row is locked until the transaction ends, so none is skipped. */
export async function takeSerial(executor: Executor, lab: LabScope, financialYear: string): Promise<number> {
  const { rows } = await query(
    executor,
    SerialRow,
    sql`
    insert into invoice_counters as c (lab_id, financial_year, last) values (${lab}, ${financialYear}, 1)
    on conflict (lab_id, financial_year) do update set last = c.last + 1 returning last`,
  );
  return rows[0]!.last;
}

export async function insertInvoice(
  executor: Executor,
  invoice: {
    lab: LabScope;
    visitId: number;
    financialYear: string;
    serial: number;
    number: string;
    content: InvoiceContent;
    issuedAt: Date;
  },
): Promise<void> {
  const { lab, visitId, financialYear, serial, number, content, issuedAt } = invoice;
  await executor.execute(sql`
    insert into invoices (lab_id, visit_id, financial_year, serial, number, total_paise, content, issued_at)
    values (${lab}, ${visitId}, ${financialYear}, ${serial}, ${number}, ${content.totalPaise}, ${JSON.stringify(content)}::jsonb, ${at(issuedAt)})`);
}

const ContentRow = z.strictObject({
  content: InvoiceContent,
});

/** What an invoice of a visit says. */
export async function readContent(executor: Executor, visitId: number): Promise<InvoiceContent> {
  const { rows } = await query(
    executor,
    ContentRow,
    sql`
    select json_build_object(
      'supplier', json_build_object('name', l.name, 'address', l.address, 'phone', l.phone, 'email', l.email, 'gstNumber', null),
      'recipient', json_build_object('name', visit_patient(v.id, a)->>'name', 'address', v.address, 'phone', visit_patient(v.id, a)->>'phone'),
      'bookingNumber', v.number, 'visitAt', v.starts_at,
      'homeFeePaise', case when v.state = 'cancelled' then 0 else v.home_fee_paise end,
      'discountPaise', visit_lets_off(v.state, v.discount_paise),
      'totalPaise', case when v.state = 'cancelled' then v.cancellation_fee_paise else v.total_paise end,
      'lines', coalesce((select json_agg(line order by place, id) from (
          select json_build_object('person', o.person_name, 'name', x.name, 'amountPaise', x.price_paise) as line, 0 as place, x.id
          from orders o join order_items x on x.order_id = o.id where o.visit_id = v.id and o.state <> 'cancelled' and x.cancelled_at is null
          union all
          select json_build_object('person', '', 'name', 'Changes within 24 hours of the visit', 'amountPaise', v.change_fees_paise), 1, 0
          where v.change_fees_paise > 0 and v.state <> 'cancelled') listed),
        json_build_array(json_build_object('person', '', 'name', 'Cancellation within 24 hours of the visit', 'amountPaise', v.cancellation_fee_paise)))) as content
    from visits v join labs l on l.id = v.lab_id left join accounts a on a.id = v.account_id where v.id = ${visitId}`,
  );
  return rows[0]!.content;
}

const Issued = z.strictObject({
  number: z.string(),
  issued_at: z.string(),
  content: InvoiceContent,
  /** Somebody walked in, and the visit stands in no account yet. */
  unclaimed: z.boolean(),
});
type Issued = z.infer<typeof Issued>;

/** An invoice by its id within the lab, or by its booking within the customer's account. */
export async function findInvoice(
  executor: Executor,
  wanted: { lab: LabScope; id: number } | { account: AccountScope; bookingNumber: string },
): Promise<Issued | null> {
  const where =
    'lab' in wanted
      ? sql`n.id = ${wanted.id} and n.lab_id = ${wanted.lab}`
      : sql`v.number = ${wanted.bookingNumber} and v.account_id = ${wanted.account}`;
  const { rows } = await query(
    executor,
    Issued,
    sql`
    select n.number, n.issued_at, n.content, v.account_id is null as unclaimed from invoices n join visits v on v.id = n.visit_id where ${where}`,
  );
  return rows[0] ?? null;
}

/** Takes the person out of the account's bills: amounts and tests stay. */
export async function eraseRecipientsOf(executor: Executor, account: AccountScope): Promise<void> {
  await executor.execute(sql`
    update invoices set content = content || '{"recipient": {"name": "Erased", "address": null, "phone": ""}}'
      || jsonb_build_object('lines', (select coalesce(jsonb_agg(line || '{"person": ""}'), '[]') from jsonb_array_elements(content -> 'lines') line))
    where visit_id in (select id from visits where account_id = ${account})`);
}
