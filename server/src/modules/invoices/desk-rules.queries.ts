import type { DeskRules } from '@healthplus/contract/payments/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

const RulesRow = z.strictObject({ discountPercent: z.number() });

/** What the front desk of a lab may do by itself: everything, until the lab has said otherwise. */
export async function selectDeskRules(executor: Executor, lab: LabScope): Promise<DeskRules> {
  const { rows } = await query(
    executor,
    RulesRow,
    sql`select discount_percent as "discountPercent" from desk_rules where lab_id = ${lab}`,
  );
  return rows[0] ?? { discountPercent: 100 };
}

/** Writes the rules of a lab's front desk in place of those before. */
export async function putRules(tx: Tx, lab: LabScope, { discountPercent }: DeskRules): Promise<void> {
  await tx.execute(sql`
    insert into desk_rules (lab_id, discount_percent) values (${lab}, ${discountPercent})
    on conflict (lab_id) do update set discount_percent = excluded.discount_percent`);
}
