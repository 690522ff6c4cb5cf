import { idOf, type Trace, traceOf, within } from './trace.ts';

/** One step of a request, or of what is done by itself: an answer, a job, a message on its way, a statement. Names and attributes are those of OpenTelemetry's conventions; they hold no parameter. */
export interface Span {
  name: string;
  kind: 'server' | 'client' | 'consumer';
  trace: Trace;
  spanId: string;
  parentId: string | null;
  /** Milliseconds since the epoch, with their parts. */
  startedAt: number;
  endedAt: number;
  attributes: Record<string, string | number>;
  failed: boolean;
}

type Listener = (span: Span) => void;

let hear: Listener | null = null;

/** Who is told of every step of the traces that are kept, in this process; nobody where `null`. */
export function hearOfSpans(listener: Listener | null): void {
  hear = listener;
}

/** Whether the steps of a request are kept: somebody listens, and whoever began the trace wants it. */
const isKept = (trace: Trace | undefined): trace is Trace => hear !== null && trace?.sampled === true;

const moment = (): number => performance.timeOrigin + performance.now();

/** Begins the step that answers a request; what it answers with ends it. */
export function beginAnswer(trace: Trace): (span: Pick<Span, 'name' | 'attributes' | 'failed'>) => void {
  if (!isKept(trace)) return () => {};
  const startedAt = moment();
  const { spanId, parentId } = trace;
  return (span) => hear?.({ kind: 'server', trace, spanId, parentId, startedAt, endedAt: moment(), ...span });
}

/**
 * Does what no request waits for, a job or a message on its way: as a step of the request that left it (`traceparent`), else
 * as the beginning of a trace. What it asks the database stands below it.
 */
export async function asStep<T>(
  {
    name,
    traceparent,
    attributes = {},
  }: { name: string; traceparent?: string | undefined; attributes?: Span['attributes'] },
  work: () => Promise<T>,
): Promise<T> {
  const trace = traceOf({ traceparent });
  if (!isKept(trace)) return within(trace, work);
  const { spanId, parentId } = trace;
  const [kind, startedAt] = ['consumer', moment()] as const;
  const end = (failed: boolean) =>
    hear?.({ name, kind, trace, spanId, parentId, startedAt, endedAt: moment(), attributes, failed });
  try {
    const made = await within(trace, work);
    end(false);
    return made;
  } catch (error) {
    end(true);
    throw error;
  }
}

/** Begins a statement that is asked for a request; what it answers with ends it. */
export function beginStatement(trace: Trace | undefined, text: string): (failed: boolean) => void {
  if (!isKept(trace)) return () => {};
  const startedAt = moment();
  const spanId = idOf(8);
  return (failed) => {
    const said = text.replaceAll(/\s+/g, ' ').trim();
    const name = said.split(' ', 1)[0] || 'statement';
    hear?.({
      name,
      kind: 'client',
      trace,
      spanId,
      parentId: trace.spanId,
      startedAt,
      endedAt: moment(),
      failed,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': said.slice(0, 2000) },
    });
  };
}
