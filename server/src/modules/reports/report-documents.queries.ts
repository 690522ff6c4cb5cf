import type { Locale } from '@healthplus/contract/primitives';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { hasRow, IdTextRow, query } from '#src/db/rows.ts';
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

/** Keeps a paper; false where another was kept before it. */
export const insertDocument = (
  executor: Executor,
  document: { reportId: number; locale: Locale; fileId: string; sha256: string },
): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    insert into report_documents (report_id, locale, file_id, sha256)
    values (${document.reportId}, ${document.locale}, ${document.fileId}, ${document.sha256})
    on conflict do nothing returning 1`,
  );

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
