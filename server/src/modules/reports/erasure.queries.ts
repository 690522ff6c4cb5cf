import { sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { IdTextRow, query } from '#src/db/rows.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { eraseReturnsOf } from './sign-queue.queries.ts';

const ordersOf = (account: AccountScope) =>
  sql`(select o.id from orders o join visits v on v.id = o.visit_id where v.account_id = ${account})`;

/** Empties the account's reports and ends their links; answers with the files that they named. */
export async function eraseReportsOf(executor: Executor, account: AccountScope): Promise<string[]> {
  await executor.execute(sql`delete from report_shares where account_id = ${account}`);
  await executor.execute(
    sql`delete from report_values where report_id in (select id from reports where order_id in ${ordersOf(account)})`,
  );
  await eraseReturnsOf(executor, account);
  const { rows } = await query(
    executor,
    IdTextRow,
    sql`select distinct file_id as id from reports where order_id in ${ordersOf(account)} and file_id is not null`,
  );
  await executor.execute(
    sql`update reports set note = '', reason = '', file_id = null, person_name = null, person_sex = null, person_birth_date = null, person_age_years = null, person_age_on = null, recall_reason = case when recall_reason is not null then '-' end where order_id in ${ordersOf(account)}`,
  );
  return rows.map(({ id }) => id);
}
