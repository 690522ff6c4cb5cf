import { channels } from '@healthplus/contract/notifications/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { query } from '#src/db/rows.ts';
import type { AccountScope } from './scopes.service.ts';

const WrittenRow = z.strictObject({
  id: z.number(),
  channel: z.enum(channels),
  template: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  at: z.string(),
});

/** A number may have been somebody else's before it was proven, and an address before it was taken. */
const writtenTo = sql`accounts a join messages m
  on (m.recipient = a.email and m.created_at >= coalesce((select max(f.until) from former_emails f where f.account_id = a.id), a.created_at)) or (m.recipient = a.phone and m.created_at >= a.phone_verified_at)`;

/** What was written to an account since it exists: to its mail address, and to its telephone once that was proven. The newest first. */
export async function selectWrittenTo(
  executor: Executor,
  { account, beforeId, limit }: { account: AccountScope; beforeId: number | null; limit: number },
) {
  const { rows } = await query(
    executor,
    WrittenRow,
    sql`
    select m.id, m.channel, m.template, m.subject, m.state, coalesce(m.sent_at, m.next_attempt_at) as at
    from ${writtenTo}
    where a.id = ${account} ${beforeId === null ? sql`` : sql`and m.id < ${beforeId}`} order by m.id desc limit ${limit}`,
  );
  return rows;
}

/** How many messages stand in an account's own list, up to 10,000. */
export async function countWrittenTo(executor: Executor, account: AccountScope): Promise<number> {
  return countUpTo(executor, sql`${writtenTo} where a.id = ${account}`);
}
