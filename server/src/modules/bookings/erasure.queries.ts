import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';

const visitsOf = (account: AccountScope) => sql`(select id from visits where account_id = ${account})`;

/** What an event may say of somebody: why something happened, who they were before a correction, and to where money went back. */
const ofPerson = sql`array['reason', 'name', 'sex', 'birthDate', 'ageYears', 'reference']`;

/** Takes the person out of their visits and orders: what was done stays, for whom does not. */
export async function eraseVisitsOf(executor: Executor, account: AccountScope): Promise<void> {
  for (const statement of [
    sql`update visits set address = null, pincode = null, door_name = null, door_phone = null, refund_upi = null, note = null,
      referred_by = '', state_reason = null where account_id = ${account}`,
    sql`update visit_events set detail = detail - ${ofPerson} where visit_id in ${visitsOf(account)} and detail ?| ${ofPerson}`,
    sql`update order_items set cancel_reason = '-' where cancel_reason is not null and order_id in (select id from orders where visit_id in ${visitsOf(account)})`,
    sql`update orders set person_name = 'Erased', person_sex = 'other', person_birth_date = '1900-01-01', person_age_years = null,
      person_age_on = null, person_pregnant = false, person_id = null
      where visit_id in ${visitsOf(account)}`,
  ])
    await executor.execute(statement);
}

const NumberRow = z.strictObject({ number: z.string() });

/** The numbers of the account's visits: mails to labs speak of them. */
export async function selectNumbersOf(executor: Executor, account: AccountScope): Promise<string[]> {
  const { rows } = await query(executor, NumberRow, sql`select number from visits where account_id = ${account}`);
  return rows.map((row) => row.number);
}
