import type { ReviewState } from '@healthplus/contract/approvals/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';

const ForReleaseRow = z.strictObject({
  name: z.string(),
  description: z.string(),
  verified: z.boolean(),
});

/** What an administrator reads of a lab's package, and whether its lab is verified. */
export async function findForRelease(executor: Executor, itemId: number) {
  const { rows } = await query(
    executor,
    ForReleaseRow,
    sql`
    select i.name, i.description, l.verified from items i join labs l on l.id = i.lab_id where i.id = ${itemId}`,
  );
  return rows[0] ?? null;
}

export async function setReview(executor: Executor, itemId: number, review: ReviewState): Promise<void> {
  await executor.execute(sql`update items set review = ${review} where id = ${itemId}`);
}

/** Lets the public see packages. */
export async function releaseItems(executor: Executor, itemIds: number[]): Promise<void> {
  await executor.execute(sql`
    update items set review = 'released' where id = any(${sql.param(itemIds)}::bigint[])`);
}
