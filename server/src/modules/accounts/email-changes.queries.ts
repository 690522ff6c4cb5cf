import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';

/** Another address in place of the one of an account; that one is noted as its former. */
export async function putEmail(tx: Tx, accountId: number, { email, now }: { email: string; now: Date }): Promise<void> {
  await tx.execute(sql`
    insert into former_emails (account_id, email, until)
    select id, lower(email), ${at(now)} from accounts where id = ${accountId} and email is not null`);
  // Laboratories know their patients by it, too.
  await tx.execute(sql`select follow_email(id, email, ${email}) from accounts where id = ${accountId}`);
  await tx.execute(sql`update accounts set email = ${email}, email_verified_at = ${at(now)} where id = ${accountId}`);
}
