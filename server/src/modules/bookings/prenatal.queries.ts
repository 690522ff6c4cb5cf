import { createMessage } from '@healthplus/contract/coded-messages';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { hasRow } from '#src/db/rows.ts';
import { tellsSexOfUnborn } from '#src/modules/search-index/prenatal-words.rules.ts';
import { AppError, refuse } from '#src/platform/errors.ts';

/** Whether something of an order is done under the law on pre-natal diagnosis (PCPNDT Act, 1994): an ultrasound of a man is not. */
export const isPrenatal = (order: SQL): SQL => sql`
  exists (select 1 from order_items x join items i on i.id = x.item_id join orders w on w.id = x.order_id
    where x.order_id = ${order} and x.cancelled_at is null and i.licence = 'pcpndt' and w.person_sex <> 'male')`;

/** Whether that order is one of those. */
export const isPrenatalOrder = (executor: Executor, orderId: number): Promise<boolean> =>
  hasRow(executor, sql`select 1 from orders o where o.id = ${orderId} and ${isPrenatal(sql`o.id`)}`);

/** Whose words: those of one order, or of any order of a visit. */
type Spoken = { orderId: number } | { visitId: number };

/** 409 (400 of a field that is named) where something that a patient would read of a pre-natal examination tells the sex of the unborn child. */
export async function assertSexUntold(
  executor: Executor,
  of: Spoken,
  texts: readonly string[],
  field?: string,
  /** How a text is judged: as what somebody has written, or as a printed page. */
  tells: (text: string) => boolean = tellsSexOfUnborn,
): Promise<void> {
  if (!texts.some(tells)) return;
  const order = 'orderId' in of ? sql`o.id = ${of.orderId}` : sql`o.visit_id = ${of.visitId}`;
  if (await hasRow(executor, sql`select 1 from orders o where ${order} and ${isPrenatal(sql`o.id`)} limit 1`))
    throw field
      ? refuse(field, createMessage('sex_of_unborn_is_not_disclosed'))
      : new AppError('wrong_state', createMessage('sex_of_unborn_is_not_disclosed'));
}
