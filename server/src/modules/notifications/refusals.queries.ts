import { type OptionalKind, optionalKinds } from '@healthplus/contract/notifications/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { hasRow, query } from '#src/db/rows.ts';

const RefusalRow = z.strictObject({ kind: z.enum(optionalKinds) });

/** What at least one of some addresses does without. */
export async function selectRefusals(executor: Executor, recipients: string[]): Promise<OptionalKind[]> {
  const { rows } = await query(
    executor,
    RefusalRow,
    sql`select distinct kind from message_refusals where recipient = any(${sql.param(recipients)}::text[])`,
  );
  return rows.map(({ kind }) => kind);
}

export const isRefused = (executor: Executor, recipient: string, kind: OptionalKind): Promise<boolean> =>
  hasRow(executor, sql`select 1 from message_refusals where recipient = ${recipient} and kind = ${kind}`);

/** Writes what addresses do without in place of what they did without before. */
export async function putRefusals(executor: Executor, recipients: string[], kinds: OptionalKind[]): Promise<void> {
  await executor.execute(sql`delete from message_refusals where recipient = any(${sql.param(recipients)}::text[])`);
  await executor.execute(sql`
    insert into message_refusals (recipient, kind) select r, k from unnest(${sql.param(recipients)}::text[]) r, unnest(${sql.param(kinds)}::text[]) k
    on conflict do nothing`);
}
