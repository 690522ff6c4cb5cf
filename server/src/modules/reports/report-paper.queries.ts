import { signedStates } from '@healthplus/contract/order-states';
import { paperHeads } from '@healthplus/contract/reports/paper';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import { OrderRow, selectOrders } from './patient-reports.queries.ts';
import { drawnAtOf, gaveResults } from './reports.queries.ts';

const PaperRow = z.strictObject({
  lab: z.string(),
  lab_address: z.string(),
  lab_phone: z.string(),
  lab_email: z.string(),
  accession_number: z.string().nullable(),
  referred_by: z.string(),
  collected_at: z.string().nullable(),
  received_at: z.string().nullable(),
  /** Hours without food before it, as its person said; null where that is not known. */
  fasted_hours: z.number().nullable(),
  head: z.enum(paperHeads),
  picture_id: z.string().nullable(),
  symbol_id: z.string().nullable(),
  /** The signatory's, as it stands. */
  signature_id: z.string().nullable(),
});
export type PaperRow = z.infer<typeof PaperRow>;

/** What the paper of a version (of none, before one is signed) says beside the report: whose it is, and when its specimens were taken and came. */
export async function findPaper(executor: Executor, orderId: number, reportId: number | null): Promise<PaperRow> {
  const { rows } = await query(
    executor,
    PaperRow,
    sql`
    select l.name as lab, address_of(ce, l) as lab_address, l.phone as lab_phone, l.email as lab_email, o.accession_number, v.referred_by,
      (select min(${drawnAtOf}) from specimens s where s.order_id = o.id and ${gaveResults}) as collected_at,
      (select max(s.received_at) from specimens s where s.order_id = o.id and s.state <> 'rejected') as received_at, coalesce(o.fasted_hours, v.fasted_hours) as fasted_hours,
      coalesce(ps.head, 'drawn') as head, ps.picture_id, ps.symbol_id,
      (select m.signature_id from reports r join lab_members m on m.account_id = r.signed_by and m.lab_id = l.id where r.id = ${reportId}) as signature_id
    from orders o join visits v on v.id = o.visit_id join labs l on l.id = v.lab_id left join centres ce on ce.id = v.centre_id left join paper_settings ps on ps.lab_id = l.id where o.id = ${orderId}`,
  );
  return rows[0]!;
}

/** Whose report a version is. */
export async function findOrderOf(executor: Executor, reportId: number): Promise<OrderRow | null> {
  const { rows } = await query(
    executor,
    OrderRow,
    selectOrders(sql`o.id = (select order_id from reports where id = ${reportId})`),
  );
  return rows[0] ?? null;
}

const CheckRow = z.strictObject({
  lab: z.string(),
  person_name: z.string(),
  erased: z.boolean(),
  version: z.number(),
  state: z.enum(signedStates),
  signed_at: z.string(),
  recalled_at: z.string().nullable(),
  /** The one that stands now; none where what was signed was all taken back. */
  latest: z.strictObject({ version: z.number(), signed_at: z.string(), reason: z.string() }).nullable(),
});

/** The signed version whose paper has a code, with the one that stands now; null for a code of none. */
export async function findByCode(executor: Executor, code: string): Promise<z.infer<typeof CheckRow> | null> {
  const { rows } = await query(
    executor,
    CheckRow,
    sql`
    select l.name as lab, coalesce(r.person_name, o.person_name) as person_name, erased_visit(v.id) as erased, r.version, r.state, r.signed_at, r.recalled_at,
      (select json_build_object('version', x.version, 'signed_at', x.signed_at, 'reason', case when is_confidential(o) then '' else x.reason end) from reports x
        where x.order_id = r.order_id and x.signed_at is not null and x.recalled_at is null order by x.version desc limit 1) as latest
    from reports r join orders o on o.id = r.order_id join visits v on v.id = o.visit_id join labs l on l.id = v.lab_id
    where r.code = ${code} and r.signed_at is not null`,
  );
  return rows[0] ?? null;
}
