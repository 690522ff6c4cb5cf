import type { gateways } from '@healthplus/contract/payments/online.endpoints';

export type GatewayName = (typeof gateways)[number];

/** How an order stands at the gateway. */
export interface GatewayOrder {
  state: 'created' | 'attempted' | 'paid' | 'failed';
  /** The gateway's own reference of what paid it; empty until then. */
  payment: string;
  amountPaise: number;
}

/**
 * What the gateway says by a webhook: of an order of an account with one of these public keys (of any, where none is said), of a refund by the receipt that it was asked for with, or of something
 * that is none of ours.
 */
export type GatewayEvent =
  | ({ kind: 'order'; reference: string; keys?: string[] | undefined } & GatewayOrder)
  | { kind: 'refund'; receipt: string; state: 'done' | 'failed'; reference: string }
  | { kind: 'other' };

export interface GatewayRefund {
  state: 'sent' | 'done' | 'failed';
  reference: string;
}

/** A script of the gateway's that takes the payment on a page of ours: from where, and by which public key. */
export interface CheckoutScript {
  script: string;
  keyId: string;
  order: string;
}

/** The account cannot be asked any more: its keys have ended, or it knows nothing of the order. No try of ours changes that. */
export class OutOfReach extends Error {}

/** The port by which money comes and goes online. Every call may be made again: a receipt names what was asked for. */
export interface Gateway {
  /** Opens an order; answers its reference. Throws where the gateway does not answer. */
  createOrder(order: { receipt: string; amountPaise: number }): Promise<{ reference: string }>;
  /** Under which public key of the payee's orders are opened now; empty where there is but one. */
  keyId: string;
  /** Where the payer pays for an order: a page of ours, or a script of the gateway's on one. */
  checkoutOf(reference: string): string | CheckoutScript;
  fetchOrder(reference: string): Promise<GatewayOrder | null>;
  /** Gives money back; once for a receipt, however often it is asked. */
  refund(refund: { receipt: string; order: string; amountPaise: number }): Promise<GatewayRefund>;
  fetchRefund(refund: { receipt: string; order: string }): Promise<GatewayRefund | null>;
  /** What a webhook says; null where its signature over the bytes is not the gateway's. */
  readEvent(raw: Buffer, header: (name: string) => string | undefined): GatewayEvent | null;
}

/** Whose account at the gateway takes the money: a lab's own, by its id, or the site's, which then holds it. */
export type Payee = number | 'site';

export const payeeOf = ({ pooled, lab_id: labId }: { pooled: boolean; lab_id: number }): Payee =>
  pooled ? 'site' : labId;

/** The gateway of this deployment, by whom it pays. */
export interface Gateways {
  name: GatewayName;
  /** Null for a lab that has named no account there. */
  of(payee: Payee): Promise<Gateway | null>;
  /** Whether each payee has an account, and so a webhook, of its own. */
  ownAccounts: boolean;
}

/** A gateway at which everybody has the same account. */
export const sharedGateway = (name: GatewayName, gateway: Gateway): Gateways => ({
  name,
  of: async () => gateway,
  ownAccounts: false,
});

/**
 * The accounts that a payee has named one after the other, the present one first: orders are opened by that; what is asked
 * of an order goes to whichever knows it. OutOfReach where none does.
 */
export function inTurn(accounts: [Gateway, ...Gateway[]]): Gateway {
  const [present] = accounts;
  async function first<T>(ask: (gateway: Gateway) => Promise<T>): Promise<T> {
    let unreached: unknown;
    for (const gateway of accounts) {
      try {
        return await ask(gateway);
      } catch (error) {
        if (!(error instanceof OutOfReach)) throw error;
        unreached ??= error;
      }
    }
    throw unreached;
  }
  return {
    keyId: present.keyId,
    createOrder: present.createOrder,
    checkoutOf: present.checkoutOf,
    async fetchOrder(reference) {
      let unreached: unknown;
      for (const gateway of accounts) {
        const order = await gateway.fetchOrder(reference).catch((error: unknown) => {
          if (!(error instanceof OutOfReach)) throw error;
          unreached ??= error;
          return null;
        });
        if (order) return order;
      }
      // It may be known to an account that cannot be asked any more: that is seen, not taken for an answer.
      if (unreached) throw unreached;
      return null;
    },
    refund: (refund) => first((gateway) => gateway.refund(refund)),
    fetchRefund: (refund) => first((gateway) => gateway.fetchRefund(refund)),
    // Who holds the secret of an account speaks of what was opened by it, and of nothing else.
    readEvent(raw, header) {
      const events = accounts.flatMap((gateway) => gateway.readEvent(raw, header) ?? []);
      const keys = events.flatMap((event) => (event.kind === 'order' && event.keys) || []);
      const [event] = events;
      return event?.kind === 'order' && keys.length > 0 ? { ...event, keys } : (event ?? null);
    },
  };
}
