import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#src/db/connect.ts';
import { randomToken, sameDigest } from '#src/platform/crypto/tokens.ts';
import type { Gateway, GatewayEvent } from '#src/platform/payments/gateway.ts';
import { findOrder, hasRefund, insertOrder, keepRefund } from './simulated.queries.ts';

const SIGNATURE = 'x-simulated-signature';

const Event = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('order'),
    reference: z.string(),
    state: z.enum(['created', 'attempted', 'paid', 'failed']),
    payment: z.string(),
    amountPaise: z.number().int().positive(),
  }),
  z.strictObject({
    kind: z.literal('refund'),
    receipt: z.string(),
    state: z.enum(['done', 'failed']),
    reference: z.string(),
  }),
]);

const parsed = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
};

/** How the simulated gateway names what paid an order: `sim_upi_…`. */
const paymentOf = (reference: string, way: string | null): string => reference.replace('order', way ?? 'pay');

/**
 * The gateway of a demonstration: its orders stand in our own database, somebody approves or declines them on a page of
 * ours, and its webhooks are signed like a real one's (HMAC-SHA-256 over the bytes). Nothing is ever charged.
 */
export function createSimulatedGateway(db: Db, secret: string) {
  const sign = (raw: Buffer): string => createHmac('sha256', secret).update(raw).digest('hex');
  const gateway: Gateway = {
    keyId: '',
    async createOrder({ amountPaise }) {
      const reference = `sim_order_${randomToken().slice(0, 20)}`;
      await insertOrder(db, reference, amountPaise);
      return { reference };
    },
    checkoutOf: (reference) => `/pay/${reference}`,
    async fetchOrder(reference) {
      const order = await findOrder(db, reference);
      const { state, amount_paise: amountPaise } = order ?? {};
      return state && amountPaise
        ? { state, amountPaise, payment: state === 'paid' ? paymentOf(reference, order?.way ?? null) : '' }
        : null;
    },
    async refund(refund) {
      const kept = await keepRefund(db, refund);
      return { state: kept ? 'sent' : 'failed', reference: `sim_refund_${refund.receipt}` };
    },
    async fetchRefund({ receipt }) {
      return (await hasRefund(db, receipt)) ? { state: 'done', reference: `sim_refund_${receipt}` } : null;
    },
    readEvent(raw, header) {
      if (!sameDigest(sign(raw), header(SIGNATURE) ?? '')) return null;
      const { success, data } = Event.safeParse(parsed(raw));
      return success ? data : null;
    },
  };
  return {
    ...gateway,
    /** A webhook as this gateway sends it: the bytes and their signature. */
    webhookOf(event: GatewayEvent): { raw: Buffer; headers: Record<string, string> } {
      const raw = Buffer.from(JSON.stringify(event));
      return { raw, headers: { 'content-type': 'application/json', [SIGNATURE]: sign(raw) } };
    },
  };
}
