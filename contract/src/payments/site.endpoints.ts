import { defineEndpoint } from '#src/endpoint.ts';
import { finance } from '#src/operator-access.ts';
import { Day, Id, Limit, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { gateways } from './online.endpoints.ts';
import { allPaymentMethods, paymentStates } from './rules.ts';

/** A payment of any lab's visit, as a row of the console. Rupees. */
export const SitePayment = z.object({
  id: Id,
  number: z.string(),
  labId: Id,
  labName: z.string(),
  /** Whom the visit is for. */
  patient: z.string(),
  method: z.enum(allPaymentMethods),
  state: z.enum(paymentStates),
  amount: z.number(),
  /** What of it went back by the way it came. */
  givenBack: z.number(),
  /** It stands with the site until the lab is settled with. */
  pooled: z.boolean(),
  gateway: z.enum(gateways).nullable(),
  /** What the gateway calls its order; empty for none. */
  orderReference: z.string(),
  /** What the gateway or the bank calls the payment; empty where nothing was noted. */
  reference: z.string(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
});
export type SitePayment = z.infer<typeof SitePayment>;

export const listSitePayments = defineEndpoint({
  method: 'GET',
  path: '/admin/payments',
  summary:
    'Payments of all laboratories, the latest first: what became of each, and what of it went back. `q`: a booking, or what the gateway or the bank calls a payment or its order, whole. `from` and `to`: days in India on which it was paid, both included.',
  ...finance,
  query: z.object({
    method: z.enum(allPaymentMethods).optional(),
    state: z.enum(paymentStates).optional(),
    q: text(80).optional(),
    from: Day.optional(),
    to: Day.optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(SitePayment),
});
