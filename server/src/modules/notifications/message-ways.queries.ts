import { type Channel, channels, type MessageKind, messageKinds } from '@healthplus/contract/notifications/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';

const ReaderRow = z.strictObject({
  /** Proven, or null. */
  phone: z.string().nullable(),
  /** Null where nothing was chosen. */
  ways: z.array(z.enum(channels)).nullable(),
});
/** Who reads at an address: their proven telephone, and by which ways they want a kind of message. */
export type Reader = z.infer<typeof ReaderRow>;

/** The patient's account that an address or, where there is none, a proven telephone leads to; null where there is none. */
export async function findReader(
  executor: Executor,
  { email, phone }: { email: string | null; phone: string | null },
  kind: MessageKind,
): Promise<Reader | null> {
  const { rows } = await query(
    executor,
    ReaderRow,
    sql`
    select case when a.phone_verified_at is not null then a.phone end as phone, w.ways
    from accounts a left join message_ways w on w.account_id = a.id and w.kind = ${kind}
    where ${email === null ? sql`a.phone = ${phone} and a.phone_verified_at is not null` : sql`lower(a.email) = lower(${email})`}
      and a.role = 'customer' and a.erased_at is null limit 1`,
  );
  return rows[0] ?? null;
}

/** What the version before kept of addresses goes with whom they were of, until its table does. */
export async function deleteOldRefusals(tx: Tx, recipients: string[]): Promise<void> {
  await tx.execute(sql`delete from message_refusals where recipient = any(${sql.param(recipients)}::text[])`);
}

const ChosenRow = z.strictObject({ kind: z.enum(messageKinds), ways: z.array(z.enum(channels)) });

/** What an account has chosen, by kind. */
export async function selectChosenWays(executor: Executor, accountId: number): Promise<Map<MessageKind, Channel[]>> {
  const { rows } = await query(
    executor,
    ChosenRow,
    sql`select kind, ways from message_ways where account_id = ${accountId}`,
  );
  return new Map(rows.map(({ kind, ways }) => [kind, ways]));
}

/** Writes what an account chooses in place of what it chose before; nothing is left of it without `ways`. */
export async function putChosenWays(
  tx: Tx,
  accountId: number,
  ways: Partial<Record<MessageKind, readonly Channel[]>>,
): Promise<void> {
  await tx.execute(sql`delete from message_ways where account_id = ${accountId}`);
  await tx.execute(sql`
    insert into message_ways (account_id, kind, ways)
    select ${accountId}, chosen.key, array(select jsonb_array_elements_text(chosen.value)) from jsonb_each(${JSON.stringify(ways)}::jsonb) chosen`);
}
