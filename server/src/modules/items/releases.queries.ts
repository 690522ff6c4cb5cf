import { type ReviewState, reviewStates } from '@healthplus/contract/approvals/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';

const ForReleaseRow = z.strictObject({
  texts: z.strictObject({
    name: z.string(),
    description: z.string(),
    methodology: z.string(),
    preTestRequirements: z.array(z.string()),
    resultTime: z.string(),
    testDuration: z.string(),
    availability: z.string(),
    reportFormat: z.string(),
    validityPeriod: z.string(),
    translatedNames: z.array(z.string()),
    translatedDescriptions: z.array(z.string()),
  }),
  review: z.enum(reviewStates),
  verified: z.boolean(),
});

/** What the public reads of a lab's package, by the names of its form; whether it does; and whether its lab is verified. */
export async function findForRelease(executor: Executor, itemId: number) {
  const { rows } = await query(
    executor,
    ForReleaseRow,
    sql`
    select json_build_object('name', i.name, 'description', i.description, 'methodology', i.methodology, 'preTestRequirements', i.pre_test_requirements,
      'resultTime', i.result_time, 'testDuration', i.test_duration, 'availability', i.availability, 'reportFormat', i.report_format,
      'validityPeriod', i.validity_period,
      'translatedNames', array(select h.name from item_translations h where h.item_id = i.id and h.name is not null order by h.locale),
      'translatedDescriptions', array(select h.description from item_translations h where h.item_id = i.id and h.description is not null
        order by h.locale)) as texts, i.review, l.verified from items i join labs l on l.id = i.lab_id where i.id = ${itemId}`,
  );
  return rows[0] ?? null;
}

/** Whether an item is public, waits for a decision, or was refused. */
export async function setReview(executor: Executor, itemId: number, review: ReviewState): Promise<void> {
  await executor.execute(sql`update items set review = ${review} where id = ${itemId}`);
}

/** Lets the public see packages. */
export async function releaseItems(executor: Executor, itemIds: number[]): Promise<void> {
  await executor.execute(sql`
    update items set review = 'released' where id = any(${sql.param(itemIds)}::bigint[])`);
}
