// Where there is no wrk: what bench/generator.mjs asks for, as JSON, on threads of its own.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { base, seconds, connections, workers, autocannon } = JSON.parse(process.argv[2]);
const run = await createRequire(import.meta.url)(autocannon)({
  url: base,
  duration: seconds,
  connections,
  workers,
  requests: [{ setupRequest: join(import.meta.dirname, 'next-path.cjs') }],
});
console.log(
  JSON.stringify({ rate: run.requests.average, p99: run.latency.p99, failed: run.non2xx, errors: run.errors }),
);
