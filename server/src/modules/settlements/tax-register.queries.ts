import { feePaperKinds } from '@healthplus/contract/settlements/rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { beginOf, zone } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { FeeContent } from './fee-papers.queries.ts';

const RegisterRow = z.strictObject({
  closed_on: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  lab_id: z.number(),
  name: z.string(),
  gstin: z.string(),
  pan_sealed: z.string().nullable(),
  gross_paise: z.number(),
  withheld_basis_points: z.number(),
  withheld_paise: z.number(),
  commission_paise: z.number(),
  gst_basis_points: z.number(),
  gst_paise: z.number(),
  paper_kind: z.enum(feePaperKinds).nullable(),
  paper_number: z.string().nullable(),
  paper: FeeContent.nullable(),
});
export type RegisterRow = z.infer<typeof RegisterRow>;

/** Statements that were closed in some days (in India), the earliest first: each with its lab as it is now, its PAN sealed, and its paper. */
export async function selectTaxes(
  executor: Executor,
  { from, to }: { from: string; to: string },
): Promise<RegisterRow[]> {
  const { rows } = await query(
    executor,
    RegisterRow,
    sql`
    select (s.created_at at time zone ${zone})::date::text as closed_on, s.starts_on::text, s.ends_on::text, s.lab_id,
      coalesce(nullif(l.legal_name, ''), l.name) as name, l.gstin, b.pan_sealed,
      s.gross_paise, s.withheld_basis_points, s.withheld_paise, s.commission_paise, s.gst_basis_points, s.gst_paise,
      f.kind as paper_kind, f.number as paper_number, f.content as paper
    from statements s join labs l on l.id = s.lab_id left join fee_papers f on f.statement_id = s.id
      left join lab_bank_accounts b on b.lab_id = s.lab_id and b.state = 'standing'
    where s.created_at >= ${beginOf(from)} and s.created_at < ${beginOf(to, 1)} order by s.created_at, s.id`,
  );
  return rows;
}
