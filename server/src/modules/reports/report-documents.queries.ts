import type { Locale } from '@healthplus/contract/primitives';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { hasRow, IdRow, IdTextRow, query } from '#src/db/rows.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';

const DocumentRow = z.strictObject({ file_id: z.string(), sha256: z.string() });

/** The paper of a version as it was drawn; null before it is. */
export async function findDocument(executor: Executor, reportId: number, locale: Locale) {
  const { rows } = await query(
    executor,
    DocumentRow,
    sql`select file_id, sha256 from report_documents where report_id = ${reportId} and locale = ${locale}`,
  );
  return rows[0] ?? null;
}

/** Keeps a paper; false where another was kept before it, or nobody stands behind it any more. */
export async function insertDocument(
  tx: Tx,
  { reportId, locale, fileId, sha256 }: { reportId: number; locale: Locale; fileId: string; sha256: string },
): Promise<boolean> {
  // An erasure that is under way is waited for; what it leaves is looked at after it.
  await tx.execute(
    sql`select 1 from orders where id = (select order_id from reports where id = ${reportId}) for share`,
  );
  return hasRow(
    tx,
    sql`
    insert into report_documents (report_id, locale, file_id, sha256)
    select r.id, ${locale}, ${fileId}::uuid, ${sha256} from reports r join orders o on o.id = r.order_id
    where r.id = ${reportId} and not erased_visit(o.visit_id) on conflict do nothing returning 1`,
  );
}

/** Signed versions of which no paper was drawn yet, the latest first: of before papers were kept, or whose drawing failed. */
export async function selectUndrawn(executor: Executor, most: number): Promise<number[]> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    select r.id from reports r join orders o on o.id = r.order_id where r.signed_at is not null and not erased_visit(o.visit_id)
      and exists (select 1 from report_values w where w.report_id = r.id) and not exists (select 1 from report_documents d where d.report_id = r.id)
    order by r.id desc limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** Takes the papers of an account's reports away; answers with their files. */
export async function removeDocumentsOf(executor: Executor, account: AccountScope): Promise<string[]> {
  const { rows } = await query(
    executor,
    IdTextRow,
    sql`
    delete from report_documents d using reports r, orders o, visits v
    where r.id = d.report_id and o.id = r.order_id and v.id = o.visit_id and v.account_id = ${account} returning d.file_id as id`,
  );
  return rows.map(({ id }) => id);
}
