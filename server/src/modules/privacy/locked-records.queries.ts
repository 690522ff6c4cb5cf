import type { LockedRecordContent } from '@healthplus/contract/locked-records';
import { sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import type { LockKind } from './locks.rules.ts';

export interface LockedRow extends Record<string, unknown> {
  id: number;
  kind: LockKind;
  until: string;
  number: string;
  starts_at: Date;
}

type Kept = NonNullable<LockedRecordContent['report']>[number];
type KeptVersion = Omit<NonNullable<Kept['reports']>[number], 'file'> & { fileId: string | null };
/** As it is kept: papers by their ids. */
export type KeptContent = Omit<LockedRecordContent, 'report'> & {
  report?: (Omit<Kept, 'reports'> & { reports: KeptVersion[] | null })[] | null;
};

/** A page of what the lab keeps under lock, the newest first; `before` is the last id of the page above. */
export async function selectLocked(executor: Executor, lab: LabScope, page: { before: number | null; limit: number }) {
  const { rows } = await executor.execute<LockedRow>(sql`
    select k.id, k.kind, k.until::text, v.number, v.starts_at from locked_records k join visits v on v.id = k.visit_id
    where k.lab_id = ${lab} ${page.before === null ? sql`` : sql`and k.id < ${page.before}`} order by k.id desc limit ${page.limit}`);
  return rows;
}

export async function countLocked(executor: Executor, lab: LabScope): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`select count(*)::int as count from locked_records where lab_id = ${lab}`,
  );
  return rows[0]!.count;
}

/** What stands behind one lock of the lab; null for another's. */
export async function findLocked(executor: Executor, lab: LabScope, id: number) {
  const { rows } = await executor.execute<{ content: KeptContent }>(
    sql`select content from locked_records where lab_id = ${lab} and id = ${id}`,
  );
  return rows[0]?.content ?? null;
}

/** Removes what is past its day; answers with the files that it named. */
export async function deleteDue(executor: Executor, today: string): Promise<string[]> {
  const { rows } = await executor.execute<{ file: string | null }>(sql`
    with gone as (delete from locked_records where until < ${today} returning content)
    select f.file from gone left join lateral (
      select file #>> '{}' as file from jsonb_path_query(gone.content, '$.report[*].reports[*].fileId ? (@ != null)') file) f on true`);
  return rows.flatMap(({ file }) => (file === null ? [] : [file]));
}
