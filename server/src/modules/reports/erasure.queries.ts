import { signedStates } from '@healthplus/contract/order-states';
import { Locale } from '@healthplus/contract/primitives';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { IdTextRow, query } from '#src/db/rows.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { eraseReturnsOf } from './sign-queue.queries.ts';

const ordersOf = (account: AccountScope) =>
  sql`(select o.id from orders o join visits v on v.id = o.visit_id where v.account_id = ${account})`;

/** Whoever has answered by a link of their own and reads their reports by it: where they are told that it ends, and who keeps their reports. */
export async function selectOwnReaders(executor: Executor, account: AccountScope) {
  const { rows } = await query(
    executor,
    z.strictObject({ phone: z.string(), locale: Locale, labs: z.string() }),
    sql`
    select c.phone, coalesce(c.locale, a.locale) as locale, string_agg(distinct l.name, ', ' order by l.name) as labs
    from report_consents c join accounts a on a.id = c.account_id
      join orders o on o.person_id = c.person_id and o.report_state in ${signedStates} join labs l on l.id = o.lab_id
    where c.account_id = ${account} and c.ended_at is null and num_nonnulls(c.granted_at, c.refused_at) > 0
    group by c.id, a.locale order by c.id`,
  );
  return rows;
}

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
    sql`update reports set note = '', reason = '', file_id = null, person_name = null, person_sex = null, person_birth_date = null,
      person_age_years = null, person_age_on = null, person_pregnant = null, recall_reason = case when recall_reason is not null then '-' end where order_id in ${ordersOf(account)}`,
  );
  return rows.map(({ id }) => id);
}
