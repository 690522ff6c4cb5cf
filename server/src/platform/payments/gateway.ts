/** How an order stands at the gateway. */
export interface GatewayOrder {
  state: 'created' | 'attempted' | 'paid' | 'failed';
  /** The gateway's own reference of what paid it; empty until then. */
  payment: string;
  amountPaise: number;
}

/** What the gateway says by a webhook: of an order, or of a refund by the receipt that it was asked for with. */
export type GatewayEvent =
  | ({ kind: 'order'; reference: string } & GatewayOrder)
  | { kind: 'refund'; receipt: string; state: 'done' | 'failed'; reference: string };

export interface GatewayRefund {
  state: 'sent' | 'done' | 'failed';
  reference: string;
}

/** The port by which money comes and goes online. Every call may be made again: a receipt names what was asked for. */
export interface Gateway {
  name: 'simulated';
  /** Opens an order; answers its reference. Throws where the gateway does not answer. */
  createOrder(order: { receipt: string; amountPaise: number }): Promise<{ reference: string }>;
  /** Where the payer goes for an order: an address of this site or of the gateway. */
  checkoutOf(reference: string): string;
  fetchOrder(reference: string): Promise<GatewayOrder | null>;
  /** Gives money back; once for a receipt, however often it is asked. */
  refund(refund: { receipt: string; order: string; amountPaise: number }): Promise<GatewayRefund>;
  fetchRefund(receipt: string): Promise<GatewayRefund | null>;
  /** What a webhook says; null where its signature over the bytes is not the gateway's. */
  readEvent(raw: Buffer, header: (name: string) => string | undefined): GatewayEvent | null;
}
