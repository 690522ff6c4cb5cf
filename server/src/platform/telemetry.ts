import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { hearOfSpans, type Span } from './spans.ts';

const SCOPE = { name: 'healthplus' };
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/** Milliseconds as OpenTelemetry has them: whole seconds, and the nanoseconds beside. */
const timeOf = (ms: number): [number, number] => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

function readable(span: Span, resource: ReadableSpan['resource']): ReadableSpan {
  const { name, kind, trace, spanId, parentId, startedAt, endedAt, attributes, failed } = span;
  const contextOf = (id: string) => ({ traceId: trace.traceId, spanId: id, traceFlags: TraceFlags.SAMPLED });
  return {
    name,
    kind: KINDS[kind],
    attributes,
    resource,
    instrumentationScope: SCOPE,
    ended: true,
    ...(parentId === null ? {} : { parentSpanContext: contextOf(parentId) }),
    startTime: timeOf(startedAt),
    endTime: timeOf(endedAt),
    duration: timeOf(endedAt - startedAt),
    links: [],
    events: [],
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
    spanContext: () => contextOf(spanId),
    status: { code: failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
  };
}

/**
 * Sends the steps of kept traces to a collector by OTLP over HTTP, in batches; where to, with which headers and under which
 * name stands in OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES,
 * which the library reads itself. A collector that is away costs the steps, never an answer. Answers with what sends the rest and stops.
 */
export function startTelemetry({ version, instance }: { version: string; instance: string }): () => Promise<void> {
  const resource = resourceFromAttributes({
    'service.name': SCOPE.name,
    'service.version': version,
    'service.instance.id': instance,
  }).merge(detectResources({ detectors: [envDetector] }));
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter() });
  hearOfSpans((span) => processor.onEnd(readable(span, resource)));
  return async () => {
    hearOfSpans(null);
    await processor.shutdown();
  };
}
