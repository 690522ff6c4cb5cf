import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { TestTranslations, translationsOfTest } from '#src/db/translations.ts';

/**
 * A draft to write into: the standing one, or the next version after a signed one, with the note and the PDF that are shown
 * of it. What was taken back hands nothing on.
 */
export async function openDraft(executor: Executor, orderId: number, accountId: number): Promise<number> {
  const { rows } = await query(
    executor,
    z.strictObject({ id: z.number(), opened: z.boolean() }),
    sql`
    with last as (select id, version, signed_at, recalled_at, note, note_by, file_id, file_by from reports where order_id = ${orderId} order by version desc limit 1),
    made as (
      insert into reports (order_id, version, state, created_by, note, note_by, file_id, file_by)
      select ${orderId}, coalesce((select version from last), 0) + 1, 'registered', ${accountId}, coalesce((select note from last), ''), (select note_by from last),
        (select file_id from last where recalled_at is null), (select file_by from last where recalled_at is null)
      where not exists (select 1 from last where signed_at is null) returning id)
    select id, true as opened from made union all select id, false from last where signed_at is null`,
  );
  const { id, opened } = rows[0]!;
  if (opened)
    await executor.execute(sql`
      insert into report_attached_tests (report_id, order_test_id)
      select ${id}, x.order_test_id from reports last join report_attached_tests x on x.report_id = last.id
        join order_tests n on n.id = x.order_test_id and n.state <> 'cancelled'
      where last.order_id = ${orderId} and last.recalled_at is null
        and last.version = (select r.version - 1 from reports r where r.id = ${id})`);
  return id;
}

/** Note and PDF of a draft; what is left out stays. */
export async function updateDraft(
  executor: Executor,
  reportId: number,
  change: { note: string | undefined; fileId: string | undefined; accountId: number; now: Date },
): Promise<void> {
  await executor.execute(sql`
    update reports set note = coalesce(${change.note ?? null}, note),
      note_by = case when ${change.note ?? null}::text is distinct from note and ${change.note ?? null}::text is not null then ${change.accountId} else note_by end,
      file_id = coalesce(${change.fileId ?? null}::uuid, file_id),
      file_by = case when ${change.fileId ?? null}::uuid is null then file_by else ${change.accountId} end, written_at = ${at(change.now)}
    where id = ${reportId} and signed_at is null`);
}

/** Says which tests of the order have their results in the draft's PDF; without any the PDF is taken off it. */
export async function attachTests(executor: Executor, reportId: number, orderTestIds: number[]): Promise<void> {
  const among = sql`any(${sql.param(orderTestIds)}::bigint[])`;
  await executor.execute(
    sql`delete from report_attached_tests where report_id = ${reportId} and order_test_id <> all(${sql.param(orderTestIds)}::bigint[])`,
  );
  await executor.execute(sql`
    insert into report_attached_tests (report_id, order_test_id)
    select r.id, n.id from reports r join order_tests n on n.order_id = r.order_id and n.state <> 'cancelled' and n.id = ${among}
    where r.id = ${reportId} and r.signed_at is null and r.file_id is not null on conflict do nothing`);
  await executor.execute(sql`
    update reports set file_id = null where id = ${reportId} and signed_at is null
      and not exists (select 1 from report_attached_tests x where x.report_id = reports.id)`);
}

const OrderTestRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  translations: TestTranslations,
  /** Nothing of it is typed: a scan, say. */
  unmeasured: z.boolean(),
});
export type OrderTestRow = z.infer<typeof OrderTestRow>;

/** The tests of an order, those taken off aside. */
export async function selectTestsOfOrder(executor: Executor, orderId: number): Promise<OrderTestRow[]> {
  const { rows } = await query(
    executor,
    OrderTestRow,
    sql`
    select n.id, coalesce(t.name, i.name) as name, ${translationsOfTest} as translations, n.parameter_ids = '{}' as unmeasured
    from order_tests n join order_items i on i.id = n.order_item_id left join tests t on t.id = n.test_id
    where n.order_id = ${orderId} and n.state <> 'cancelled' order by n.id`,
  );
  return rows;
}

/** A draft that goes on with the PDF of a version that was taken back goes on without it. */
export async function detachRecalled(executor: Executor, orderId: number): Promise<void> {
  await executor.execute(sql`
    with bare as (
      update reports d set file_id = null where d.order_id = ${orderId} and d.signed_at is null
        and d.file_id in (select r.file_id from reports r where r.order_id = ${orderId} and r.recalled_at is not null) returning d.id)
    delete from report_attached_tests where report_id in (select id from bare)`);
}
