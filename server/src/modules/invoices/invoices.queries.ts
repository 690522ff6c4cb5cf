import { cameToNothing } from '@healthplus/contract/bookings/rules';
import { openRefunds } from '@healthplus/contract/refunds/rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { standingInvoice, visitName, visitPhone } from '#src/modules/bookings/bookings.service.ts';
import { methodOf, writtenOffOf } from '#src/modules/ledger/ledger.service.ts';

const Paid = z.strictObject({ method: z.string(), amountPaise: z.number() });

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
  /** Where it was supplied, the state; what had been paid when it was made, by method. Invoices of before have neither. */
  state: z.string().nullable().optional(),
  payments: z.array(Paid).optional(),
});
export type InvoiceContent = z.infer<typeof InvoiceContent>;

const SerialRow = z.strictObject({
  last: z.number(),
});

/** The next number of the lab, the year and the kind of paper; the counter's row is locked until the transaction ends, so none is skipped. */
export async function takeSerial(
  executor: Executor,
  lab: LabScope,
  financialYear: string,
  kind: 'invoice' | 'credit_note' = 'invoice',
): Promise<number> {
  const { rows } = await query(
    executor,
    SerialRow,
    sql`
    insert into invoice_counters as c (lab_id, financial_year, kind, last) values (${lab}, ${financialYear}, ${kind}, 1)
    on conflict (lab_id, financial_year, kind) do update set last = c.last + 1 returning last`,
  );
  return rows[0]!.last;
}

/** Writes an invoice of a visit down as it is printed; the database refuses a second one that takes no other's place, and a gap in the series. */
export async function insertInvoice(
  executor: Executor,
  invoice: {
    lab: LabScope;
    visitId: number;
    /** The one whose place it takes. */
    replacesId: number | null;
    financialYear: string;
    serial: number;
    number: string;
    content: InvoiceContent;
    issuedAt: Date;
  },
): Promise<void> {
  const { lab, visitId, replacesId, financialYear, serial, number, content, issuedAt } = invoice;
  await executor.execute(sql`
    insert into invoices (lab_id, visit_id, replaces_id, financial_year, serial, number, total_paise, content, issued_at)
    values (${lab}, ${visitId}, ${replacesId}, ${financialYear}, ${serial}, ${number}, ${content.totalPaise}, ${JSON.stringify(content)}::jsonb, ${at(issuedAt)})`);
}

/** What of a visit `v` is on its way back online, in paise. */
const onItsWayBack = sql`coalesce((select sum(r.amount_paise) from refunds r where r.visit_id = v.id and r.state in ${openRefunds}), 0)::int`;

const BilledRow = z.strictObject({
  visit_id: z.number(),
  invoice_id: z.number().nullable(),
  /** Nobody has taken the visit into an account. */
  unclaimed: z.boolean(),
  /** What is asked for no more, and what is on its way back. */
  written_off_paise: z.number(),
  on_its_way_paise: z.number(),
});

/** A visit of the lab that costs something, with its invoice where there is one; null for another lab's. */
export async function findBilled(executor: Executor, lab: LabScope, number: string) {
  const { rows } = await query(
    executor,
    BilledRow,
    sql`
    select v.id as visit_id, n.id as invoice_id, v.account_id is null as unclaimed, ${writtenOffOf(sql`v.id`)}::int as written_off_paise,
      ${onItsWayBack} as on_its_way_paise
    from visits v left join ${standingInvoice} on true where v.lab_id = ${lab} and v.number = ${number} and v.recollects_id is null`,
  );
  return rows[0] ?? null;
}

const ContentRow = z.strictObject({
  content: InvoiceContent,
});

/**
 * What was paid for a visit and not given back, by how it came: `[{method, amountPaise}]`. What goes back online is given
 * back once it has left the gateway.
 */
const paidByMethod = sql`coalesce((select json_agg(json_build_object('method', paid.method, 'amountPaise', paid.paise) order by paid.method) from (
  select ${methodOf(sql`k.kind`)} as method, sum(e.amount_paise)::int as paise
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts k on k.id = e.account_id and k.kind not in ('patient', 'refunds_due')
  where t.visit_id = v.id and t.verb in ('collect', 'refund', 'pay_refund') group by 1 having sum(e.amount_paise) <> 0) paid), '[]')`;

/** What an invoice of a visit says. */
export async function readContent(executor: Executor, visitId: number): Promise<InvoiceContent> {
  const { rows } = await query(
    executor,
    ContentRow,
    sql`
    select json_build_object(
      'supplier', json_build_object('name', case when l.legal_name in ('', l.name) then l.name else l.legal_name || ' (' || l.name || ')' end,
        'address', whole_address(l.address, l.city_id, l.pincode), 'phone', l.phone, 'email', l.email, 'gstNumber', nullif(l.gstin, '')),
      'recipient', json_build_object('name', ${visitName}, 'address', v.address, 'phone', ${visitPhone}),
      'state', (select ci.state from centres ce join cities ci on ci.id = ce.city_id where ce.id = v.centre_id),
      'payments', ${paidByMethod},
      'bookingNumber', v.number, 'visitAt', v.starts_at,
      'homeFeePaise', case when v.state in ${cameToNothing} then 0 else v.home_fee_paise end,
      'discountPaise', visit_lets_off(v.state, v.discount_paise),
      'totalPaise', visit_owes(v.state, v.total_paise, v.cancellation_fee_paise),
      'lines', coalesce((select json_agg(line order by place, id) from (
          select json_build_object('person', o.person_name, 'name', x.name, 'amountPaise', x.price_paise) as line, 0 as place, x.id
          from orders o join order_items x on x.order_id = o.id where o.visit_id = v.id and o.state <> 'cancelled' and x.cancelled_at is null
            and v.state not in ${cameToNothing}
          union all
          select json_build_object('person', '', 'name', 'Changes within 24 hours of the visit', 'amountPaise', v.change_fees_paise), 1, 0
          where v.change_fees_paise > 0 and v.state not in ${cameToNothing}) listed),
        case when v.state = 'cancelled' and v.cancellation_fee_paise > 0 then json_build_array(json_build_object('person', '', 'name', 'Cancellation within 24 hours of the visit', 'amountPaise', v.cancellation_fee_paise))
          else '[]' end)) as content
    from visits v join labs l on l.id = v.lab_id left join accounts a on a.id = v.account_id where v.id = ${visitId}`,
  );
  return rows[0]!.content;
}

const Numbered = z.strictObject({ number: z.string(), issuedAt: z.string() });

const Issued = z.strictObject({
  number: z.string(),
  issued_at: z.string(),
  content: InvoiceContent,
  /** What is paid today, and what credit notes took back, in paise. */
  payments: z.array(Paid),
  credited_paise: z.number(),
  on_its_way_paise: z.number(),
  /** What is asked for no more. */
  written_off_paise: z.number(),
  /** Somebody walked in, and the visit stands in no account yet. */
  unclaimed: z.boolean(),
  /** The one that it took the place of, and the one that took its own. */
  replaces: Numbered.nullable(),
  replaced_by: Numbered.nullable(),
});
type Issued = z.infer<typeof Issued>;

/** A paper by its id, of one lab, or of any for whoever works for the site. */
type PaperOfLab = { id: number } & ({ lab: LabScope } | { everyLab: true });
/** Whether the column of a paper's lab is of a scope. */
export const ofLab = (scope: { lab: LabScope } | { everyLab: true }, column: SQL): SQL =>
  'lab' in scope ? sql`${column} = ${scope.lab}` : sql`true`;

/** An invoice by its id within the lab, or the one that stands by its booking within the customer's account. */
export async function findInvoice(
  executor: Executor,
  wanted: PaperOfLab | { account: AccountScope; bookingNumber: string },
): Promise<Issued | null> {
  const found =
    'id' in wanted
      ? sql`invoices n join visits v on v.id = n.visit_id where n.id = ${wanted.id} and ${ofLab(wanted, sql`n.lab_id`)}`
      : sql`visits v join ${standingInvoice} on true where v.number = ${wanted.bookingNumber} and v.account_id = ${wanted.account}`;
  const { rows } = await query(
    executor,
    Issued,
    sql`
    select n.number, n.issued_at, n.content, ${paidByMethod} as payments,
      (select coalesce(sum(c.amount_paise), 0)::int from credit_notes c where c.invoice_id = n.id) as credited_paise, ${onItsWayBack} as on_its_way_paise,
        ${writtenOffOf(sql`v.id`)}::int as written_off_paise, v.account_id is null as unclaimed,
      (select json_build_object('number', r.number, 'issuedAt', r.issued_at) from invoices r where r.id = n.replaces_id) as replaces,
      (select json_build_object('number', r.number, 'issuedAt', r.issued_at) from invoices r where r.replaces_id = n.id) as replaced_by
    from ${found}`,
  );
  return rows[0] ?? null;
}

/** The invoice of a visit that stands, for a note that takes back a part of it; null before it is made. */
export async function findInvoiceOf(tx: Tx, visitId: number): Promise<number | null> {
  const { rows } = await query(
    tx,
    IdRow,
    sql`select n.id from invoices n where n.visit_id = ${visitId} order by n.id desc limit 1`,
  );
  return rows[0]?.id ?? null;
}

const UnbilledRow = z.strictObject({ lab_id: z.number(), number: z.string() });

/** The visits of an account of which no invoice is made yet. */
export async function selectUnbilledOf(executor: Executor, account: AccountScope) {
  const { rows } = await query(
    executor,
    UnbilledRow,
    sql`select lab_id, number from visits where account_id = ${account} and lab_id is not null and not invoiced and recollects_id is null order by id`,
  );
  return rows;
}

/** Takes the person out of the account's bills: amounts and tests stay. */
export async function eraseRecipientsOf(executor: Executor, account: AccountScope): Promise<void> {
  await executor.execute(sql`
    update invoices set content = content || '{"recipient": {"name": "Erased", "address": null, "phone": ""}}'
      || jsonb_build_object('lines', (select coalesce(jsonb_agg(line || '{"person": ""}'), '[]') from jsonb_array_elements(content -> 'lines') line))
    where visit_id in (select id from visits where account_id = ${account})`);
  await executor.execute(sql`
    update credit_notes set content = content || jsonb_build_object('reason', '', 'lines', (select coalesce(jsonb_agg(line || '{"person": ""}'), '[]')
      from jsonb_array_elements(content -> 'lines') line))
    where invoice_id in (select n.id from invoices n join visits v on v.id = n.visit_id where v.account_id = ${account})`);
}
