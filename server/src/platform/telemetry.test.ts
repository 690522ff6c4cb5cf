import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#src/db/transact.ts';
import { inProcessApi } from '#src/platform/http/web-host.ts';
import { useProduct } from '#test/app.ts';
import { traceOfRequest } from './http/http-server.ts';
import { startTelemetry } from './telemetry.ts';
import { within } from './trace.ts';

const product = useProduct({ jobs: true });
/** What a collector was sent: OTLP in JSON. */
const heard: { url: string; key: string; body: string }[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    heard.push({ url: request.url ?? '', key: String(request.headers['x-key']), body });
    response.end('{}');
  });
});

interface Sent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
const sent = (): Sent[] =>
  heard.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap((of: { scopeSpans: { spans: Sent[] }[] }) =>
      of.scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
const attribute = (span: Sent, key: string) => span.attributes.find((entry) => entry.key === key)?.value;

const [trace, outside] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
let stop: () => Promise<void>;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'x-key=of-the-test';
  process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=test';
  stop = startTelemetry({ version: 'of-the-test', instance: 'here:1' });
});
afterAll(() => {
  for (const name of ['ENDPOINT', 'HEADERS']) delete process.env[`OTEL_EXPORTER_OTLP_${name}`];
  delete process.env.OTEL_RESOURCE_ATTRIBUTES;
  collector.close();
});

it('one trace joins a page, the API that it calls and the statements of that, and reaches a collector', async () => {
  // As a page does for its visitor: within the request that asked for it.
  const page = traceOfRequest({ headers: { traceparent: `00-${trace}-${outside}-01` } } as never);
  const api = inProcessApi(product.app, 'not the mark')({ ip: '127.0.0.1', counts: true, trace: page });
  expect((await api('/api/search?q=haemoglobin&city=Mumbai')).status).toBe(200);
  // One that nobody wants kept, and one that the process itself begins unasked.
  const unwanted = traceOfRequest({ headers: { traceparent: `00-${'ab'.repeat(16)}-${outside}-00` } } as never);
  await inProcessApi(product.app, 'x')({ ip: '127.0.0.1', counts: true, trace: unwanted })('/api/locations/');
  await stop();

  expect(heard[0]).toMatchObject({ url: '/v1/traces', key: 'of-the-test' });
  expect(heard[0]!.body).toContain('"of-the-test"');
  expect(heard[0]!.body).toContain('deployment.environment.name');
  const spans = sent();
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([trace]));
  const answer = spans.find(({ name }) => name === 'GET /api/search')!;
  expect(answer).toMatchObject({ parentSpanId: page.spanId, kind: 2 });
  expect(attribute(answer, 'http.response.status_code')).toEqual({ intValue: 200 });
  const statements = spans.filter((span) => span.parentSpanId === answer.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    expect(statement.kind).toBe(3);
    expect(attribute(statement, 'db.system.name')).toEqual({ stringValue: 'postgresql' });
    expect(BigInt(statement.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(statement.startTimeUnixNano));
    expect(BigInt(statement.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(answer.startTimeUnixNano));
  }
  // What somebody searched for is in no address and no statement.
  expect(heard.map(({ body }) => body).join()).not.toContain('haemoglobin');
});

it('a job stands below the request that left it, with the statements that it asks', async () => {
  const again = startTelemetry({ version: 'of-the-test', instance: 'here:1' });
  const { db, jobs } = product.deps;
  let ran = false;
  await jobs.work('test.traced', async (data) => {
    await db.execute('select 1 as traced');
    ran = Object.keys(data as object).join() === 'id';
  });
  const request = traceOfRequest({ headers: { traceparent: `00-${trace}-${outside}-01` } } as never);
  await within(request, () => transact(db, (tx) => jobs.enqueue(tx, 'test.traced', { id: 1 })));
  await expect.poll(() => ran, { timeout: 10_000 }).toBe(true);
  await again();
  const job = sent().find(({ name }) => name === 'job test.traced')!;
  expect(job).toMatchObject({ traceId: trace, parentSpanId: request.spanId, kind: 5 });
  const statement = sent().find((span) => attribute(span, 'db.query.text')?.stringValue === 'select 1 as traced');
  expect(statement).toMatchObject({ traceId: trace, parentSpanId: job.spanId });
});

it('once it is stopped nothing is kept any more', async () => {
  const before = heard.length;
  const again = traceOfRequest({ headers: { traceparent: `00-${trace}-${outside}-01` } } as never);
  await inProcessApi(product.app, 'x')({ ip: '127.0.0.1', counts: true, trace: again })('/api/locations/');
  expect(heard.length).toBe(before);
});
