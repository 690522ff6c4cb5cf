import { spelledNumber } from '@healthplus/contract/bookings/rules';
import { gateways } from '@healthplus/contract/payments/online.endpoints';
import {
  type AnyPaymentMethod,
  allPaymentMethods,
  type PaymentState,
  paymentStates,
} from '@healthplus/contract/payments/rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { beginOf } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { visitName } from '#src/modules/bookings/bookings.service.ts';

const SitePaymentRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  lab_id: z.number(),
  lab: z.string(),
  patient: z.string(),
  method: z.enum(allPaymentMethods),
  state: z.enum(paymentStates),
  amount_paise: z.number(),
  back_paise: z.number(),
  pooled: z.boolean(),
  gateway: z.enum(gateways).nullable(),
  order_reference: z.string(),
  reference: z.string(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
});
export type SitePaymentRow = z.infer<typeof SitePaymentRow>;

export interface PaymentsWanted {
  method?: AnyPaymentMethod | undefined;
  state?: PaymentState | undefined;
  /** A booking's number, or the reference of a payment, of its order, or of what a lab sent back by hand. */
  q?: string | undefined;
  /** Days in India on which it was paid, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The payments `p` that a filter names. A doctor's consultations are paid at the doctor's. */
const within = ({ method, state, q, from, to }: PaymentsWanted) =>
  sql.join(
    [
      sql`true`,
      ...(method ? [sql`p.method = ${method}`] : []),
      ...(state ? [sql`p.state = ${state}`] : []),
      ...(from ? [sql`p.paid_at >= ${beginOf(from)}`] : []),
      ...(to ? [sql`p.paid_at < ${beginOf(to, 1)}`] : []),
      ...(q
        ? [
            sql`p.id in (
              select id from payments where visit_id = (select v.id from visits v where v.number = ${spelledNumber(q) ?? q.toUpperCase()})
              union all select id from payments where reference = ${q} and reference <> ''
              union all select p.id from ledger_transactions t join payments p on p.visit_id = t.visit_id
                where t.verb = 'refund' and t.note <> '' and t.note = ${q}
              union all select id from payments where gateway in ${gateways} and order_reference = ${q})`,
          ]
        : []),
    ],
    sql` and `,
  );

/** Payments of every lab, the latest first. For administrators alone. */
export async function selectSitePayments(
  executor: Executor,
  filter: PaymentsWanted,
  page: { limit: number; beforeId: number | null },
): Promise<SitePaymentRow[]> {
  const before = page.beforeId === null ? sql`` : sql`and p.id < ${page.beforeId}`;
  const { rows } = await query(
    executor,
    SitePaymentRow,
    sql`
    select p.id, v.number, l.id as lab_id, l.name as lab, ${visitName} as patient, p.method, p.state, p.amount_paise,
      coalesce((select sum(r.amount_paise) from refunds r where r.payment_id = p.id and r.state = 'done'), 0)::int as back_paise,
      p.pooled, p.gateway, coalesce(p.order_reference, '') as order_reference, p.reference, p.created_at, p.paid_at
    from payments p join visits v on v.id = p.visit_id join labs l on l.id = v.lab_id left join accounts a on a.id = v.account_id
    where ${within(filter)} ${before} order by p.id desc limit ${page.limit}`,
  );
  return rows;
}

/** How many payments a filter names, up to 10,000. */
export const countSitePayments = (executor: Executor, filter: PaymentsWanted): Promise<number> =>
  countUpTo(executor, sql`payments p where ${within(filter)}`);
