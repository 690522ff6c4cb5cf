import type { ReleaseRules } from '@healthplus/contract/reports/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { latestResults } from '#src/modules/results/results.service.ts';

const RulesRow = z.strictObject({ secondPersonVerifies: z.boolean(), batchSigning: z.boolean() });

/** What a lab asks for before a report is signed; nothing where nothing was said. */
export async function readRules(executor: Executor, lab: LabScope) {
  const { rows } = await query(
    executor,
    RulesRow,
    sql`select second_person_verifies as "secondPersonVerifies", batch_signing as "batchSigning" from release_rules where lab_id = ${lab}`,
  );
  return rows[0] ?? { secondPersonVerifies: false, batchSigning: false };
}

/** Whether the lab asks for a second person. */
export const asksForSecondPerson = (executor: Executor, lab: LabScope): Promise<boolean> =>
  hasRow(executor, sql`select 1 from release_rules where lab_id = ${lab} and second_person_verifies`);

/** Whether a second person verifies, and whether ordinary reports are signed in batches. */
export async function setReleaseRules(tx: Tx, lab: LabScope, rules: ReleaseRules): Promise<void> {
  await tx.execute(sql`
    insert into release_rules (lab_id, second_person_verifies, batch_signing) values (${lab}, ${rules.secondPersonVerifies}, ${rules.batchSigning})
    on conflict (lab_id) do update set second_person_verifies = excluded.second_person_verifies, batch_signing = excluded.batch_signing`);
}

const VerificationRow = z.strictObject({ by: z.string(), at: z.string() });

/** Who has verified an order's results with that fingerprint; null where nobody has. */
export async function findVerification(executor: Executor, orderId: number, digest: string) {
  const { rows } = await query(
    executor,
    VerificationRow,
    sql`
    select a.name as by, w.at from verifications w join accounts a on a.id = w.verified_by
    where w.order_id = ${orderId} and w.digest = ${digest}`,
  );
  return rows[0] ?? null;
}

/**
 * Whether somebody typed a result of the order as it stands, also where it was judged again by somebody else since, or
 * attached the PDF of its draft, or wrote its note. `accountId` null: whoever that is.
 */
export function hasTyped(executor: Executor, orderId: number, accountId: number | null): Promise<boolean> {
  const is = (column: SQL) => (accountId === null ? sql`${column} is not null` : sql`${column} = ${accountId}`);
  return hasRow(
    executor,
    sql`
    select 1 from ${latestResults(sql`= ${orderId}`)} s join results m on m.order_id = s.order_id and m.parameter_id = s.parameter_id
      and m.value is not distinct from s.value and m.text_value is not distinct from s.text_value
    where ${is(sql`m.entered_by`)} and num_nonnulls(s.value, s.text_value) = 1
    union all select 1 from stated_ranges d join order_tests n on n.id = d.order_test_id where n.order_id = ${orderId} and ${is(sql`d.stated_by`)}
    union all select 1 from reports d where d.order_id = ${orderId} and d.signed_at is null
      and (d.file_id is not null and ${is(sql`d.file_by`)} or d.note <> '' and ${is(sql`d.note_by`)}) limit 1`,
  );
}

/**
 * Whether the second pair of eyes was the first: this account verified what stands there, and no person wrote any of it, since
 * an analyser's folder did. Then somebody else signs.
 */
export const isSeenByOneAlone = async (
  executor: Executor,
  { orderId, digest, accountId }: { orderId: number; digest: string; accountId: number },
): Promise<boolean> =>
  (await hasRow(
    executor,
    sql`select 1 from verifications where order_id = ${orderId} and digest = ${digest} and verified_by = ${accountId}`,
  )) && !(await hasTyped(executor, orderId, null));

/** Keeps that somebody verified an order as its digest says it stood. */
export async function insertVerification(
  tx: Tx,
  { orderId, digest, by, now }: { orderId: number; digest: string; by: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into verifications (order_id, digest, verified_by, at) values (${orderId}, ${digest}, ${by}, ${at(now)}) on conflict do nothing`);
}
