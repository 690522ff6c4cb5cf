import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHECKOUT } from './razorpay-checkout.ts';

/** An account there, as its owner has set it up. */
export interface StandInAccount {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Without it a refund is refused. */
  hasBalance: boolean;
}

interface Order {
  id: string;
  entity: 'order';
  account: string;
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
}
interface Payment {
  id: string;
  entity: 'payment';
  account: string;
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'failed' | 'refunded';
  order_id: string;
  method: string;
  amount_refunded: number;
  captured: boolean;
}
interface Refund {
  id: string;
  entity: 'refund';
  account: string;
  amount: number;
  payment_id: string;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(description: string, status = 400, code = 'BAD_REQUEST_ERROR') {
    super(description);
    this.status = status;
    this.code = code;
  }
}

const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex').slice(0, 14)}`;

/**
 * Answers as Razorpay's public documentation says: orders, payments, captures, refunds, their errors, and signed webhooks.
 * Source: razorpay.com/docs/api, /docs/webhooks and /docs/errors, read on 2026-11-23.
 */
export class RazorpayStandIn {
  readonly accounts: StandInAccount[] = [];
  readonly orders = new Map<string, Order>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  /** What each refund was asked for with, by its key. */
  private readonly keys = new Map<string, { body: string; refund: string }>();
  /** How the next calls fail, before anything is done; or after it, where the answer is lost. */
  failing: ({ status: number; code: string; description: string } | 'before' | 'after')[] = [];
  /** Refunds that are asked for stay pending until somebody says otherwise. */
  refundsPend = false;
  private readonly server = createServer((request, response) => void this.answer(request, response));
  url = '';

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this.url;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  open(keyId: string): StandInAccount {
    const account = { keyId, keySecret: `secret-of-${keyId}`, webhookSecret: `webhook-of-${keyId}`, hasBalance: true };
    this.accounts.push(account);
    return account;
  }

  /** Somebody pays an order, as far as their bank lets them. */
  pay(orderId: string, outcome: 'captured' | 'authorized' | 'failed'): Payment {
    const order = this.orders.get(orderId)!;
    const { amount, account } = order;
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      account,
      amount,
      currency: 'INR',
      status: outcome,
      order_id: orderId,
      method: 'upi',
      amount_refunded: 0,
      captured: outcome === 'captured',
    };
    this.payments.set(payment.id, payment);
    order.attempts += 1;
    if (order.status !== 'paid') order.status = outcome === 'captured' ? 'paid' : 'attempted';
    if (outcome === 'captured') order.amount_paid = amount;
    return payment;
  }

  /** Razorpay gives money back by itself: a second payment of an order that is paid, or one that nobody captured in time. */
  giveBackByItself(payment: Payment): void {
    payment.status = 'refunded';
    payment.amount_refunded = payment.amount;
    payment.captured = false;
  }

  /** A webhook as it is sent: its bytes, and their signature by the account's secret. */
  webhookOf(event: string, { payment, refund }: { payment?: Payment; refund?: Refund }) {
    const account = this.accounts.find(({ keyId }) => keyId === (payment ?? refund)!.account)!;
    const payload = { ...(payment && { payment: { entity: payment } }), ...(refund && { refund: { entity: refund } }) };
    const raw = JSON.stringify({
      entity: 'event',
      account_id: 'acc_stand_in',
      event,
      contains: Object.keys(payload),
      payload,
    });
    const signature = createHmac('sha256', account.webhookSecret).update(raw).digest('hex');
    return { raw, headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature } };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { pathname: path } = new URL(request.url!, this.url);
    if (path === '/checkout.js') {
      response.setHeader('content-type', 'text/javascript');
      return void response.end(CHECKOUT.replaceAll('ORIGIN', this.url));
    }
    const reply = (status: number, said: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify(said));
    };
    if (path === '/stand-in/pay') {
      const { order, outcome } = JSON.parse(body) as { order: string; outcome: 'captured' | 'failed' };
      const payment = this.pay(order, outcome);
      return reply(200, { razorpay_payment_id: payment.id, razorpay_order_id: order });
    }
    const failure = path.startsWith('/v1/') ? this.failing.shift() : undefined;
    if (failure === 'before') return void request.socket.destroy();
    try {
      if (typeof failure === 'object') throw new Refusal(failure.description, failure.status, failure.code);
      const said = this.call(request, path, body);
      if (failure === 'after') return void request.socket.destroy();
      reply(200, said);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message: description, status } = error;
      reply(status, {
        error: {
          code,
          description,
          source: 'business',
          step: 'payment_initiation',
          reason: 'input_validation_failed',
          metadata: {},
        },
      });
    }
  }

  private call(request: IncomingMessage, path: string, body: string): unknown {
    const [keyId, secret] = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64')
      .toString()
      .split(':');
    const account = this.accounts.find((entry) => entry.keyId === keyId && entry.keySecret === secret);
    if (!account) throw new Refusal('Authentication failed', 401);
    const [, , kind, id, deed] = path.split('/');
    const given = body ? (JSON.parse(body) as Record<string, unknown>) : {};
    const list = (items: unknown[]) => ({ entity: 'collection', count: items.length, items });
    const own = <T extends { account: string }>(all: Map<string, T>): T => {
      const found = all.get(id!);
      if (!found || found.account !== account.keyId) throw new Refusal('The id provided does not exist');
      return found;
    };
    if (kind === 'orders' && request.method === 'POST') return this.createOrder(account, given);
    if (kind === 'orders' && !id)
      return list([...this.orders.values()].filter((order) => order.account === account.keyId));
    if (kind === 'orders' && deed === 'payments') {
      const { id: order } = own(this.orders);
      return list([...this.payments.values()].filter(({ order_id }) => order_id === order));
    }
    if (kind === 'orders') return own(this.orders);
    const payment = own(this.payments);
    if (deed === 'capture') return this.capture(payment, given);
    if (deed === 'refund')
      return this.refund(account, payment, { given, body, key: request.headers['x-refund-idempotency'] });
    if (deed === 'refunds')
      return list([...this.refunds.values()].filter(({ payment_id }) => payment_id === payment.id));
    return payment;
  }

  private createOrder(account: StandInAccount, given: Record<string, unknown>): Order {
    const { amount, currency, receipt } = given;
    if (amount === undefined) throw new Refusal('amount: is required.');
    if (!Number.isInteger(amount)) throw new Refusal('The amount must be an integer.');
    if ((amount as number) < 100) throw new Refusal('Order amount less than minimum amount allowed');
    if (currency !== 'INR') throw new Refusal('Currency is not supported');
    if (String(receipt ?? '').length > 40) throw new Refusal('The receipt may not be greater than 40 characters.');
    const taken = [...this.orders.values()].some(
      (order) => order.account === account.keyId && order.receipt === receipt,
    );
    if (taken) throw new Refusal('Order receipt should be unique.');
    const order: Order = {
      id: newId('order'),
      entity: 'order',
      account: account.keyId,
      amount: amount as number,
      amount_paid: 0,
      amount_due: amount as number,
      currency: 'INR',
      receipt: String(receipt),
      status: 'created',
      attempts: 0,
    };
    this.orders.set(order.id, order);
    return order;
  }

  private capture(payment: Payment, { amount }: Record<string, unknown>): Payment {
    if (payment.status === 'captured') throw new Refusal('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw new Refusal('Only payments which have been authorized and not yet captured can be captured');
    if (amount !== payment.amount) throw new Refusal('Capture amount must be equal to the amount authorized');
    payment.status = 'captured';
    payment.captured = true;
    this.orders.get(payment.order_id)!.status = 'paid';
    return payment;
  }

  private refund(
    account: StandInAccount,
    payment: Payment,
    { given, body, key }: { given: Record<string, unknown>; body: string; key: string | string[] | undefined },
  ): Refund {
    const before = key ? this.keys.get(`${payment.id} ${key}`) : undefined;
    if (before && before.body !== body)
      throw new Refusal('Different request with the same idempotency key has already been processed.');
    if (before) return this.refunds.get(before.refund)!;
    const amount = given.amount as number;
    if (!payment.captured) throw new Refusal('The payment status should be captured for action to be taken');
    // Other words than Razorpay's own, which may change any day: what has gone back says that no more can.
    if (payment.amount_refunded === payment.amount) throw new Refusal('Nothing of this payment is left');
    if (payment.amount_refunded + amount > payment.amount) throw new Refusal('More than what is left of this payment');
    if (!account.hasBalance)
      throw new Refusal('Your account does not have enough balance to carry out the refund operation.');
    const refund: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      account: account.keyId,
      amount,
      payment_id: payment.id,
      receipt: String(given.receipt),
      status: this.refundsPend ? 'pending' : 'processed',
    };
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    this.refunds.set(refund.id, refund);
    if (key) this.keys.set(`${payment.id} ${key}`, { body, refund: refund.id });
    return refund;
  }
}
