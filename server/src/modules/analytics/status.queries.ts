import { GATEWAY_MINUTES, MESSAGE_MINUTES } from '@healthplus/contract/analytics/status';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';

const SignalRow = z.strictObject({
  late_mails: z.number(),
  refused_mails: z.number(),
  late_sms: z.number(),
  refused_sms: z.number(),
  unanswered_payments: z.number(),
  payments: z.number(),
});
export type SignalRow = z.infer<typeof SignalRow>;

/** Of the payments that were begun last, so many are looked at; of the messages that wait, too. */
const [PAYMENTS, MESSAGES] = [200, 1000];
/** A gateway that has not answered after so many seconds was asked in vain. */
const PATIENCE_SECONDS = 15;

/** Messages that should have left or were refused again and again, and payments of which the gateway knows nothing. */
export async function selectSignals(executor: Executor, now: Date): Promise<SignalRow> {
  const { rows } = await query(
    executor,
    SignalRow,
    sql`
    with lately as (
      select order_reference, created_at from (select method, order_reference, created_at from payments order by id desc limit ${PAYMENTS}) p
      where p.method = 'online' and p.created_at > ${at(now)} - make_interval(mins => ${GATEWAY_MINUTES})),
    waiting as (
      select channel, attempts from messages
      where state = 'queued' and (next_attempt_at < ${at(now)} - make_interval(mins => ${MESSAGE_MINUTES}) or attempts >= 2) limit ${MESSAGES})
    select (select count(*) from waiting where channel = 'mail')::int as late_mails,
      (select count(*) from waiting where channel = 'mail' and attempts >= 2)::int as refused_mails,
      (select count(*) from waiting where channel <> 'mail')::int as late_sms,
      (select count(*) from waiting where channel <> 'mail' and attempts >= 2)::int as refused_sms,
      (select count(*) from lately where order_reference is null and created_at < ${at(now)} - make_interval(secs => ${PATIENCE_SECONDS}))::int as unanswered_payments,
      (select count(*) from lately)::int as payments`,
  );
  return rows[0]!;
}
