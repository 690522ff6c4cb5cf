import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** Which request something is done for: through the proxy, the page, its calls to the API, and the database. */
export interface Trace {
  /** As it came with `x-request-id`, or made here. */
  requestId: string;
  /** 32 hex digits that are the same wherever the request goes. Source: W3C Trace Context, section 3.2.2. */
  traceId: string;
  /** 16 hex digits: this step of it, and the step that asked for it, where one did. */
  spanId: string;
  parentId: string | null;
  /** Whether its steps are kept, as whoever began it has decided. */
  sampled: boolean;
  /** What is said to whoever is called: the same trace, with this step as the parent. */
  traceparent: string;
}

const RequestId = z.string().regex(/^[\w.:-]{8,64}$/);
const TraceParent = z.string().regex(/^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/);

let sampledPart = 0;

/** Of so many of the traces that begin here the steps are kept: 0 none, 1 all. */
export function sampleTraces(part: number): void {
  sampledPart = part;
}

const store = Buffer.alloc(8192);
let used = store.length;

/** Random bytes as hex digits for an id, out of a store that is filled for hundreds of ids: to ask the system for each took a fifth of a cached answer. */
export function idOf(bytes: number): string {
  if (used + bytes > store.length) {
    randomFillSync(store);
    used = 0;
  }
  used += bytes;
  return store.toString('hex', used - bytes, used);
}

/** The trace that a request belongs to; what its headers do not say, or say otherwise than they may, begins here. */
export function traceOf(headers: IncomingHttpHeaders): Trace {
  const parent = TraceParent.safeParse(headers.traceparent);
  const [, traceId = idOf(16), parentId = null, flags] = parent.success ? parent.data.split('-') : [];
  const sampled = flags === undefined ? Math.random() < sampledPart : (Number.parseInt(flags, 16) & 1) === 1;
  const spanId = idOf(8);
  const requestId = RequestId.safeParse(headers['x-request-id']);
  return {
    requestId: requestId.success ? requestId.data : randomUUID(),
    traceId,
    spanId,
    parentId,
    sampled,
    traceparent: `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`,
  };
}

const traces = new AsyncLocalStorage<Trace>();

/** Does something for a request: whatever it begins knows which one. */
export const within = <T>(trace: Trace, work: () => T): T => traces.run(trace, work);

/** The request that something is done for; none for a job. */
export const currentTrace = (): Trace | undefined => traces.getStore();

/** With what another part of the site is called for the same request. */
export const headersOfTrace = ({ requestId, traceparent }: Trace): Record<string, string> => ({
  'x-request-id': requestId,
  traceparent,
});
