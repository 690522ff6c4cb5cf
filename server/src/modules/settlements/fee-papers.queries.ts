import { type FeePaperKind, feePaperKinds } from '@healthplus/contract/settlements/rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { LabOrSite, LabScope } from '#src/modules/accounts/scopes.service.ts';

/** What a paper of the site says. Amounts in paise; below nothing is the tax of what an invoice takes back at another rate. */
export const FeeContent = z.strictObject({
  supplier: z.strictObject({ name: z.string(), address: z.string(), gstin: z.string() }),
  /** `gstin` is empty for a lab that has none; papers of before do not say it. */
  recipient: z.strictObject({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    gstin: z.string().default(''),
  }),
  /** Where it is supplied; null where nobody knows. */
  state: z.string().nullable(),
  /** The fortnight, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  feePaise: z.number(),
  /** Of a credit note: the invoices that it takes back from. */
  corrects: z.array(z.strictObject({ number: z.string(), issuedAt: z.string() })),
  taxes: z.array(
    z.strictObject({ name: z.enum(['CGST', 'SGST', 'IGST']), paise: z.number(), basisPoints: z.number() }),
  ),
});
export type FeeContent = z.infer<typeof FeeContent>;

const LabRow = z.strictObject({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  gstin: z.string(),
  state: z.string().nullable(),
});

/** To whom the site writes: a lab as it is now, by its legal name where it has another. */
export async function findBilledLab(executor: Executor, lab: LabScope) {
  const { rows } = await query(
    executor,
    LabRow,
    sql`
    select case when l.legal_name in ('', l.name) then l.name else l.legal_name || ' (' || l.name || ')' end as name,
      whole_address(l.address, l.city_id, l.pincode) as address, l.phone, l.gstin, c.state
    from labs l left join cities c on c.id = l.city_id where l.id = ${lab}`,
  );
  return rows[0]!;
}

const CorrectedRow = z.strictObject({ number: z.string(), issued_at: z.string() });

/** The invoices of earlier statements that have a visit of this one too, the earliest first. */
export async function selectCorrected(executor: Executor, statementId: number) {
  const { rows } = await query(
    executor,
    CorrectedRow,
    sql`
    select f.number, f.issued_at from fee_papers f where f.kind = 'invoice' and f.statement_id in (
      select earlier.statement_id from statement_lines n join statement_lines earlier on earlier.visit_id = n.visit_id and earlier.statement_id <> n.statement_id
      where n.statement_id = ${statementId}) order by f.issued_at, f.serial`,
  );
  return rows.map(({ number, issued_at }) => ({ number, issuedAt: new Date(issued_at).toISOString() }));
}

const SerialRow = z.strictObject({ last: z.number() });

/** The next number of the kind and the year; the counter's row is locked until the transaction ends, so none is skipped. */
export async function takeFeeSerial(tx: Tx, kind: FeePaperKind, financialYear: string): Promise<number> {
  const { rows } = await query(
    tx,
    SerialRow,
    sql`
    insert into fee_paper_counters as c (kind, financial_year, last) values (${kind}, ${financialYear}, 1)
    on conflict (kind, financial_year) do update set last = c.last + 1 returning last`,
  );
  return rows[0]!.last;
}

/** Writes down the invoice or credit note of the site's fee for a statement, as it is printed. */
export async function insertFeePaper(
  tx: Tx,
  paper: {
    statementId: number;
    kind: FeePaperKind;
    financialYear: string;
    serial: number;
    number: string;
    content: FeeContent;
    issuedAt: Date;
  },
): Promise<void> {
  await tx.execute(sql`
    insert into fee_papers (statement_id, kind, financial_year, serial, number, content, issued_at)
    values (${paper.statementId}, ${paper.kind}, ${paper.financialYear}, ${paper.serial}, ${paper.number}, ${JSON.stringify(paper.content)}::jsonb,
      ${at(paper.issuedAt)})`);
}

const PaperRow = z.strictObject({
  kind: z.enum(feePaperKinds),
  number: z.string(),
  issued_at: z.string(),
  content: FeeContent,
});
export type FeePaperRow = z.infer<typeof PaperRow>;

/** The paper of a statement. */
export async function findFeePaper(
  executor: Executor,
  { id, lab }: { id: number; lab: LabOrSite },
): Promise<FeePaperRow | null> {
  const { rows } = await query(
    executor,
    PaperRow,
    sql`
    select p.kind, p.number, p.issued_at, p.content from fee_papers p join statements s on s.id = p.statement_id
    where s.id = ${id} ${lab === 'site' ? sql`` : sql`and s.lab_id = ${lab}`}`,
  );
  return rows[0] ?? null;
}
