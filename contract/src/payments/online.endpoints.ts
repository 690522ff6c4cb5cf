import { defineEndpoint } from '#src/endpoint.ts';
import { Id, Message, Rupees, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { paymentStates } from './rules.ts';

const customer = { access: { roles: ['customer'] } } as const;

/** A script of the gateway's that takes the payment on a page of ours. */
export const CheckoutScript = z.object({ script: z.string(), keyId: z.string(), order: z.string() });
export type CheckoutScript = z.infer<typeof CheckoutScript>;

/** A payment by the gateway, in rupees, and where one pays. */
export const OnlinePayment = z.object({
  id: Id,
  state: z.enum(paymentStates),
  amount: z.number(),
  /** The address of a page of ours where it is paid. */
  checkout: z.string().nullable(),
  /** Or what that page loads; null once there is nothing to be paid. */
  script: CheckoutScript.nullable(),
});
export type OnlinePayment = z.infer<typeof OnlinePayment>;

export const startPayment = defineEndpoint({
  method: 'POST',
  path: '/bookings/{number}/payments',
  summary:
    'Begins to pay for a visit online, all that is outstanding or a part of it; answers with where to pay. 409 where nothing is outstanding, or online payment is not offered.',
  ...customer,
  params: z.object({ number: text(20) }),
  body: z.object({ amount: Rupees.optional() }),
  response: OnlinePayment,
  status: 201,
  // A gateway may take longer than any of ours: what it did not say in time is said, and not cut off.
  long: true,
});

export const getPayment = defineEndpoint({
  method: 'GET',
  path: '/bookings/{number}/payments/{id}',
  summary: 'How an online payment of a visit stands; the gateway is asked where it is still open.',
  ...customer,
  params: z.object({ number: text(20), id: Id }),
  response: OnlinePayment,
  long: true,
});

export const gateways = ['simulated', 'razorpay'] as const;

export const receiveWebhook = defineEndpoint({
  method: 'POST',
  path: '/payments/webhooks/{gateway}',
  summary:
    'Takes what the gateway says of a payment or a refund, signed over the bytes as they came; in any order, any number of times. 401 for a wrong signature.',
  access: 'anyone',
  params: z.object({ gateway: z.enum(gateways) }),
  response: Message,
  signed: true,
});

export const receiveLabWebhook = defineEndpoint({
  method: 'POST',
  path: '/payments/webhooks/{gateway}/{labId}',
  summary:
    'The same from the account of a laboratory: it is heard for what was paid to that laboratory alone. 401 for a wrong signature.',
  access: 'anyone',
  params: z.object({ gateway: z.enum(gateways), labId: Id }),
  response: Message,
  signed: true,
});

/** By which way one pays at a gateway. */
export const onlineWays = ['upi', 'card', 'netbanking'] as const;

/** The order of the gateway that is simulated in the demonstration: nothing is ever charged. */
export const SimulatedOrder = z.object({
  reference: z.string(),
  amount: z.number(),
  state: z.enum(['created', 'attempted', 'paid', 'failed']),
});
export type SimulatedOrder = z.infer<typeof SimulatedOrder>;

const SimulatedDecision = z.object({
  decision: z.enum(['approve', 'decline']),
  way: z.enum(onlineWays).default('upi'),
});
export type SimulatedDecision = z.infer<typeof SimulatedDecision>;

const order = { access: 'anyone', params: z.object({ reference: text(40) }) } as const;

export const getSimulatedOrder = defineEndpoint({
  method: 'GET',
  path: '/simulated-gateway/{reference}',
  summary: 'An order of the simulated gateway. 404 outside a demonstration.',
  ...order,
  response: SimulatedOrder,
});

export const decideSimulatedOrder = defineEndpoint({
  method: 'POST',
  path: '/simulated-gateway/{reference}',
  summary: 'Approves or declines an order of the simulated gateway, as a bank would. 404 outside a demonstration.',
  ...order,
  body: SimulatedDecision,
  response: SimulatedOrder,
});
