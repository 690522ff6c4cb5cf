import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** Which request something is done for: through the proxy, the page, its calls to the API, and the database. */
export interface Trace {
  /** As it came with `x-request-id`, or made here. */
  requestId: string;
  /** 32 hex digits that are the same wherever the request goes. Source: W3C Trace Context, section 3.2.2. */
  traceId: string;
  /** What is said to whoever is called: the same trace, with this step as the parent. */
  traceparent: string;
}

const RequestId = z.string().regex(/^[\w.:-]{8,64}$/);
const TraceParent = z.string().regex(/^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/);

/** The trace that a request belongs to; what its headers do not say, or say otherwise than they may, begins here. */
export function traceOf(headers: IncomingHttpHeaders): Trace {
  const parent = TraceParent.safeParse(headers.traceparent);
  const [, traceId = randomBytes(16).toString('hex'), , flags = '00'] = parent.success ? parent.data.split('-') : [];
  const requestId = RequestId.safeParse(headers['x-request-id']);
  return {
    requestId: requestId.success ? requestId.data : randomUUID(),
    traceId,
    traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`,
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
