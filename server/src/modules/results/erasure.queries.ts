import { sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';

/** Takes away what was measured of the account's people, and whom the lab called for it. */
export async function eraseResultsOf(executor: Executor, account: AccountScope): Promise<void> {
  await executor.execute(sql`
    delete from results where order_id in (select o.id from orders o join visits v on v.id = o.visit_id where v.account_id = ${account})`);
}
