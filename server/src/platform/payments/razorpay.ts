import { createHmac } from 'node:crypto';
import Razorpay from 'razorpay';
import { z } from 'zod';
import { sameDigest } from '#src/platform/crypto/tokens.ts';
import { type Gateway, type GatewayEvent, type GatewayOrder, type GatewayRefund, OutOfReach } from './gateway.ts';

/** An account at Razorpay, and where it is reached. */
export interface RazorpayAccount {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  apiUrl: string;
  checkoutUrl: string;
}

/** How long an answer may take. */
const DEADLINE_MS = 10_000;
const SIGNATURE = 'x-razorpay-signature';

const Order = z.object({
  id: z.string(),
  amount: z.number(),
  amount_paid: z.number(),
  status: z.enum(['created', 'attempted', 'paid']),
});

const Payment = z.object({
  id: z.string(),
  amount: z.number().int().positive(),
  order_id: z.string().nullable(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed', 'pending']),
  /** False of money that Razorpay gave back by itself: it was never taken. */
  captured: z.boolean().nullish(),
  /** What has gone back of it already, in paise. */
  amount_refunded: z.number().int().nullish(),
});
type Payment = z.infer<typeof Payment>;

const Refund = z.object({
  id: z.string(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
});
type Refund = z.infer<typeof Refund>;

const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

const entity = <T extends z.ZodType>(item: T) => z.object({ entity: item });
const Event = z.object({
  event: z.string(),
  payload: z.object({ payment: entity(Payment).optional(), refund: entity(Refund).optional() }),
});

/** Razorpay refused a call, in its own words. Source: razorpay.com/docs/errors. */
export class RazorpayRefusal extends Error {
  readonly status: number;
  constructor(status: number, description: string) {
    super(`Razorpay answered ${status}: ${description}`);
    this.status = status;
  }
}

const Refused = z.object({ response: z.object({ status: z.number(), data: z.unknown() }) });
const Described = z.object({ error: z.object({ description: z.string() }) });

/** The package's HTTP client: it has no setting for the address, the time an answer may take, or the key of a refund. */
interface Http {
  defaults: { baseURL: string; timeout: number };
  get(path: string, options?: object): Promise<{ data: unknown }>;
  post(path: string, body: object, options?: object): Promise<{ data: unknown }>;
}

type Keys = Pick<RazorpayAccount, 'keyId' | 'keySecret' | 'apiUrl'>;

function httpOf({ keyId, keySecret, apiUrl }: Keys) {
  const { api } = new Razorpay({ key_id: keyId, key_secret: keySecret }) as unknown as { api: { rq: Http } };
  api.rq.defaults.baseURL = apiUrl;
  api.rq.defaults.timeout = DEADLINE_MS;
  const answer = async <T extends z.ZodType>(schema: T, call: Promise<{ data: unknown }>): Promise<z.output<T>> => {
    const { data } = await call.catch((error: unknown) => {
      const refused = Refused.safeParse(error).data?.response;
      if (!refused) throw new Error('Razorpay did not answer.');
      if (refused.status === 401) throw new OutOfReach('Razorpay does not know these keys any more.');
      const said = Described.safeParse(refused.data).data?.error.description;
      throw new RazorpayRefusal(refused.status, said ?? 'without a reason');
    });
    return schema.parse(data);
  };
  return {
    get: <T extends z.ZodType>(schema: T, path: string) => answer(schema, api.rq.get(`/v1${path}`)),
    post: <T extends z.ZodType>(schema: T, path: string, body: object, headers: object = {}) =>
      answer(schema, api.rq.post(`/v1${path}`, body, { headers })),
  };
}

/** What stands under an id; null where the account has nothing by it. */
const unlessUnknown = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof RazorpayRefusal && error.status === 400) return null;
    throw error;
  });

const refundOf = ({ id, status }: Refund): GatewayRefund => ({
  state: status === 'processed' ? 'done' : status === 'failed' ? 'failed' : 'sent',
  reference: id,
});

/** What was taken for an order; what was given back since was taken once. */
const takenOf = (payments: Payment[]): Payment | undefined =>
  payments.find(({ status }) => status === 'captured') ??
  payments.find(({ status, captured: taken }) => status === 'refunded' && taken);

/** Nothing comes of it any more: it failed, or went back by itself. */
const isOver = ({ status }: Payment) => status === 'failed' || status === 'refunded';

/** How an order stands after its payments: money that came counts, and what may still come keeps it open. */
function standing(order: z.infer<typeof Order>, payments: Payment[]): GatewayOrder {
  const paid = takenOf(payments);
  if (paid) return { state: 'paid', payment: paid.id, amountPaise: paid.amount };
  if (order.status === 'created') return { state: 'created', payment: '', amountPaise: order.amount };
  const over = payments.length > 0 && payments.every(isOver);
  return { state: over ? 'failed' : 'attempted', payment: '', amountPaise: order.amount };
}

const orderStates: Record<string, GatewayOrder['state']> = {
  'payment.authorized': 'attempted',
  'payment.captured': 'paid',
  'order.paid': 'paid',
  'payment.failed': 'failed',
};
const refundStates: Record<string, 'done' | 'failed'> = { 'refund.processed': 'done', 'refund.failed': 'failed' };

/** What a webhook says of an order or a refund of ours. Source: razorpay.com/docs/webhooks/payments and /refunds. */
function eventOf(said: unknown): GatewayEvent {
  const { data } = Event.safeParse(said);
  const payment = data?.payload.payment?.entity;
  const refund = data?.payload.refund?.entity;
  const refundState = data && refundStates[data.event];
  if (refundState && refund?.receipt)
    return { kind: 'refund', receipt: refund.receipt, state: refundState, reference: refund.id };
  const state = data && orderStates[data.event];
  if (!state || !payment?.order_id) return { kind: 'other' };
  return { kind: 'order', reference: payment.order_id, state, payment: payment.id, amountPaise: payment.amount };
}

const parsed = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
};

/** Whether Razorpay knows a key and its secret. Throws where it does not answer. */
export const isAccount = (keys: Keys): Promise<boolean> =>
  httpOf(keys)
    .get(listOf(Order), '/orders?count=1')
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof OutOfReach) return false;
        throw error;
      },
    );

type Calls = ReturnType<typeof httpOf>;

const paymentsOf = async ({ get }: Calls, order: string): Promise<Payment[]> =>
  (await unlessUnknown(get(listOf(Payment), `/orders/${order}/payments`)))?.items ?? [];

/** A payment that a bank let through late is taken, or it would be given back after three days. */
async function captured({ get, post }: Calls, { id, amount }: Payment): Promise<Payment> {
  return post(Payment, `/payments/${id}/capture`, { amount, currency: 'INR' }).catch(async (error: unknown) => {
    const now = await get(Payment, `/payments/${id}`);
    if (now.status === 'authorized') throw error;
    // Somebody was quicker.
    return now;
  });
}

/** A bank that gives nothing back by this way of paying: Razorpay has no code for it, it says so. */
const NO_WAY_BACK = /not supported/i;

/** Money that goes back by the payment of an order, known by the receipt that it is asked for with. */
function refundsAt(calls: Calls): Pick<Gateway, 'refund' | 'fetchRefund'> {
  const { get, post } = calls;
  const takenBy = async (order: string): Promise<Payment> => {
    const payment = takenOf(await paymentsOf(calls, order));
    if (!payment) throw new OutOfReach('The account has taken nothing for this order.');
    return payment;
  };
  async function sentBefore({ receipt, order }: { receipt: string; order: string }): Promise<GatewayRefund | null> {
    const payment = await takenBy(order);
    const { items } = await get(listOf(Refund), `/payments/${payment.id}/refunds?count=100`);
    const found = items.find((refund) => refund.receipt === receipt);
    return found ? refundOf(found) : null;
  }
  /** Only what never goes is final: an account without balance may have some tomorrow. */
  async function isFinal({ status, message }: RazorpayRefusal, id: string, amountPaise: number): Promise<boolean> {
    if (status !== 400) return false;
    const { amount, amount_refunded: back } = await get(Payment, `/payments/${id}`);
    return amountPaise > amount - (back ?? 0) || NO_WAY_BACK.test(message);
  }
  return {
    async refund({ receipt, order, amountPaise }) {
      const payment = await takenBy(order);
      const body = { amount: amountPaise, speed: 'normal', receipt };
      try {
        const key = { 'X-Refund-Idempotency': `refund-key-${receipt}` };
        return refundOf(await post(Refund, `/payments/${payment.id}/refund`, body, key));
      } catch (error) {
        const before = await sentBefore({ receipt, order });
        if (before) return before;
        if (!(error instanceof RazorpayRefusal && (await isFinal(error, payment.id, amountPaise)))) throw error;
        return { state: 'failed', reference: '' };
      }
    },
    fetchRefund: sentBefore,
  };
}

/** One account at Razorpay, behind the port. Amounts are in paise on both sides. Source: razorpay.com/docs/api. */
export function createRazorpayGateway(account: RazorpayAccount): Gateway {
  const calls = httpOf(account);
  return {
    ...refundsAt(calls),
    keyId: account.keyId,
    async createOrder({ receipt, amountPaise }) {
      const { id } = await calls.post(Order, '/orders', { amount: amountPaise, currency: 'INR', receipt });
      return { reference: id };
    },
    checkoutOf: (order) => ({ script: account.checkoutUrl, keyId: account.keyId, order }),
    async fetchOrder(reference) {
      const order = await unlessUnknown(calls.get(Order, `/orders/${reference}`));
      if (!order) return null;
      const payments = await paymentsOf(calls, reference);
      // One is enough: a second one goes back by itself.
      const late = order.status === 'paid' ? undefined : payments.find(({ status }) => status === 'authorized');
      const now = late && (await captured(calls, late));
      return standing(order, now ? [now, ...payments.filter(({ id }) => id !== now.id)] : payments);
    },
    readEvent(raw, header) {
      const signature = createHmac('sha256', account.webhookSecret).update(raw).digest('hex');
      if (!sameDigest(signature, header(SIGNATURE) ?? '')) return null;
      const event = eventOf(parsed(raw));
      return event.kind === 'order' ? { ...event, keys: [account.keyId] } : event;
    },
  };
}
