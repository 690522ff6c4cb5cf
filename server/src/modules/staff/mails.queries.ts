import { MemberMails } from '@healthplus/contract/staff/mails.endpoints';
import { sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import type { Member } from './member.rules.ts';

const own = ({ lab, accountId }: Member) => sql`lab_id = ${lab} and account_id = ${accountId} and ended_at is null`;

/** Which mails a member of a lab gets. */
export async function selectMails(executor: Executor, member: Member): Promise<MemberMails> {
  const { rows } = await query(
    executor,
    MemberMails.strict(),
    sql`select desk_mails as desk from lab_members where ${own(member)}`,
  );
  return rows[0] ?? { desk: false };
}

/** Which mails a member of a lab gets from now on. */
export async function setMails(executor: Executor, member: Member, { desk }: MemberMails): Promise<void> {
  await executor.execute(sql`update lab_members set desk_mails = ${desk} where ${own(member)}`);
}
