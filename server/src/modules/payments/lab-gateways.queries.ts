import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

const LabGatewayRow = z.strictObject({
  key_id: z.string(),
  secret_sealed: z.string(),
  webhook_secret_sealed: z.string(),
  present: z.boolean(),
  offered: z.boolean(),
  changed_at: z.string(),
});
export type LabGatewayRow = z.infer<typeof LabGatewayRow>;

/** A lab's accounts at the gateway, sealed: the present one first, then the latest. */
export async function selectLabGateways(executor: Executor, labId: number): Promise<LabGatewayRow[]> {
  const { rows } = await query(
    executor,
    LabGatewayRow,
    sql`
    select key_id, secret_sealed, webhook_secret_sealed, present, offered, changed_at from lab_gateways where lab_id = ${labId}
    order by present desc, changed_at desc`,
  );
  return rows;
}

interface Write {
  lab: LabScope;
  keyId: string;
  secretSealed: string;
  webhookSecretSealed: string;
  by: number;
  now: Date;
}

/** Names the present account of a lab; the one before it stays behind it. */
export async function putLabGateway(tx: Tx, { lab, keyId, secretSealed, webhookSecretSealed, by, now }: Write) {
  await tx.execute(sql`select 1 from labs where id = ${lab} for update`);
  await tx.execute(
    sql`update lab_gateways set present = false where lab_id = ${lab} and present and key_id <> ${keyId}`,
  );
  await tx.execute(sql`
    insert into lab_gateways (lab_id, key_id, secret_sealed, webhook_secret_sealed, changed_by, changed_at)
    values (${lab}, ${keyId}, ${secretSealed}, ${webhookSecretSealed}, ${by}, ${at(now)})
    on conflict (lab_id, key_id) do update set secret_sealed = excluded.secret_sealed, webhook_secret_sealed = excluded.webhook_secret_sealed,
      present = true, offered = true, changed_by = excluded.changed_by, changed_at = excluded.changed_at`);
}

/** Whether patients may pay by the present account; false where the lab has none. */
export const setOffered = (
  tx: Tx,
  { lab, offered, by, now }: { lab: LabScope; offered: boolean; by: number; now: Date },
) =>
  hasRow(
    tx,
    sql`update lab_gateways set offered = ${offered}, changed_by = ${by}, changed_at = ${at(now)} where lab_id = ${lab} and present returning 1`,
  );
