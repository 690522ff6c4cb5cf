import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sameDigest } from '#src/platform/crypto/tokens.ts';
import { metricsOfAll } from './cluster-metrics.ts';

/** Something that is read when it is asked for: its name, what it says, and its values by their labels. */
export interface Measured {
  name: string;
  help: string;
  labels: string[];
  /** Of this process alone: workers are summed up. What the database says is the same in each. */
  ofProcess?: true;
  read(): Promise<{ labels: Record<string, string>; value: number }[]>;
}

/** Up to which seconds answers are counted. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * `/metrics` in Prometheus' text format, for whoever has the token as a bearer; 404 where none is set and for another one.
 * What cannot be read just then is left out: a database that is away leaves the rest to be seen.
 */
export function registerMetrics(
  app: FastifyInstance,
  { token, digest, measured }: { token: string | undefined; digest: (text: string) => string; measured: Measured[] },
): void {
  if (token === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Of several workers the largest: what is too much is too much for one process.
  Object.assign(registry.getMetricsAsArray().find(({ name }) => name === 'process_resident_memory_bytes') ?? {}, {
    aggregator: 'max',
  });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers, by method, route and status.',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by method and route.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [registry],
  });
  for (const { name, help, labels, ofProcess, read } of measured) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      aggregator: ofProcess ? 'sum' : 'first',
      registers: [registry],
      async collect() {
        gauge.reset();
        for (const entry of await read().catch(() => [])) gauge.set(entry.labels, entry.value);
      },
    });
  }
  const metrics = cluster.isWorker ? metricsOfAll(registry) : () => registry.metrics();
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method, route, status: String(reply.statusCode) });
    // What is written for as long as somebody reads says nothing of how quickly we answer.
    if (!request.routeOptions.config.streams) durations.observe({ method, route }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!sameDigest(digest(token), digest(given))) return reply.code(404).send({ status: 'not found' });
    reply.header('content-type', registry.contentType).header('cache-control', 'no-store');
    return metrics();
  });
}
