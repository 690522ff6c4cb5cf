import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { CountRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

/** Waits until nobody posts for the lab, and lets nobody post until the transaction ends. */
export async function holdTheLedger(tx: Tx, lab: LabScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ledger:' || ${lab}::bigint, 3))`);
}

/** Writes down how a drawer was closed, with every figure of its span; it never changes. Paise. */
export async function insertDaySheet(
  tx: Tx,
  sheet: {
    lab: LabScope;
    centreId: number;
    serial: number;
    after: number;
    through: number;
    expectedPaise: number;
    countedPaise: number;
    floatPaise: number;
    differenceReason: string;
    content: unknown;
    closedBy: number;
    now: Date;
  },
): Promise<void> {
  const {
    lab,
    centreId,
    serial,
    after,
    through,
    expectedPaise,
    countedPaise,
    floatPaise,
    differenceReason,
    content,
    closedBy,
    now,
  } = sheet;
  await tx.execute(sql`
    insert into day_sheets (lab_id, centre_id, serial, after_transaction_id, through_transaction_id, expected_paise, counted_paise, float_paise,
      difference_reason, content, closed_by, closed_at)
    values (${lab}, ${centreId}, ${serial}, ${after}, ${through}, ${expectedPaise}, ${countedPaise}, ${floatPaise}, ${differenceReason},
      ${JSON.stringify(content)}::jsonb, ${closedBy}, ${at(now)})`);
}

const SheetRow = z.strictObject({
  id: z.number(),
  serial: z.number(),
  centre_id: z.number().nullable(),
  centre: z.string().nullable(),
  after: z.number(),
  through: z.number(),
  expected_paise: z.number(),
  counted_paise: z.number(),
  float_paise: z.number(),
  difference_reason: z.string().nullable(),
  content: z.record(z.string(), z.unknown()),
  closed_by: z.string(),
  closed_at: z.string(),
});
export type SheetRow = z.infer<typeof SheetRow>;

/** Sheets of a lab, the latest first; with `serial`, that one. */
export async function selectDaySheets(
  executor: Executor,
  lab: LabScope,
  wanted: { serial?: number; before?: number | null; limit: number },
): Promise<SheetRow[]> {
  const one = wanted.serial === undefined ? sql`` : sql`and s.serial = ${wanted.serial}`;
  const before = wanted.before == null ? sql`` : sql`and s.serial < ${wanted.before}`;
  const { rows } = await query(
    executor,
    SheetRow,
    sql`
    select s.id, s.serial, s.centre_id, ce.name as centre, s.after_transaction_id as after, s.through_transaction_id as through, s.expected_paise, s.counted_paise,
      s.float_paise, s.difference_reason, s.content,
      a.name as closed_by, s.closed_at
    from day_sheets s join accounts a on a.id = s.closed_by left join centres ce on ce.id = s.centre_id and ce.lab_id = s.lab_id
      where s.lab_id = ${lab} ${one} ${before} order by s.serial desc limit ${wanted.limit}`,
  );
  return rows;
}

/** How many day sheets a lab has. */
export async function countDaySheets(executor: Executor, lab: LabScope): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`select count(*)::int as count from day_sheets where lab_id = ${lab}`,
  );
  return rows[0]!.count;
}
