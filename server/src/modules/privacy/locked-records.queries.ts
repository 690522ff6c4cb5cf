import { LockedPatient, LockedRecordContent, LockedVersion, LockKind } from '@healthplus/contract/privacy/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { CountRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

export const LockedRow = z.strictObject({
  id: z.number(),
  kind: LockKind,
  until: z.string(),
  number: z.string(),
  starts_at: z.string(),
});
export type LockedRow = z.infer<typeof LockedRow>;

/** As it is kept: papers by their ids. */
const KeptContent = LockedRecordContent.extend({
  report: z
    .array(
      LockedPatient.extend({
        reports: z.array(LockedVersion.omit({ file: true }).extend({ fileId: z.string().nullable() })).nullable(),
      }),
    )
    .nullable()
    .optional(),
});
export type KeptContent = z.infer<typeof KeptContent>;

/** A page of what the lab keeps under lock, the newest first; `before` is the last id of the page above. */
export async function selectLocked(executor: Executor, lab: LabScope, page: { before: number | null; limit: number }) {
  const { rows } = await query(
    executor,
    LockedRow,
    sql`
    select k.id, k.kind, k.until::text, v.number, v.starts_at from locked_records k join visits v on v.id = k.visit_id
    where k.lab_id = ${lab} ${page.before === null ? sql`` : sql`and k.id < ${page.before}`} order by k.id desc limit ${page.limit}`,
  );
  return rows;
}

/** How many records of erased accounts a lab keeps. */
export async function countLocked(executor: Executor, lab: LabScope): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`select count(*)::int as count from locked_records where lab_id = ${lab}`,
  );
  return rows[0]!.count;
}

const StoredLockedRow = z.strictObject({
  content: KeptContent,
});

/** What stands behind one lock of the lab; null for another's. */
export async function findLocked(executor: Executor, lab: LabScope, id: number) {
  const { rows } = await query(
    executor,
    StoredLockedRow,
    sql`select content from locked_records where lab_id = ${lab} and id = ${id}`,
  );
  return rows[0]?.content ?? null;
}

const DeleteDueRow = z.strictObject({
  file: z.string().nullable(),
});

/** Removes what is past its day; answers with the files that it named. */
export async function deleteDue(executor: Executor, today: string): Promise<string[]> {
  const { rows } = await query(
    executor,
    DeleteDueRow,
    sql`
    with gone as (delete from locked_records where until < ${today} returning content)
    select f.file from gone left join lateral (
      select file #>> '{}' as file from jsonb_path_query(gone.content, '$.report[*].reports[*].fileId ? (@ != null)') file) f on true`,
  );
  return rows.flatMap(({ file }) => (file === null ? [] : [file]));
}
