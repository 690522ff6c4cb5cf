// Small tools of the benches: a load on one address, a median, a server of a few lines.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const autocannon = createRequire(import.meta.url)('autocannon');

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Requests a second of an address, by ten connections for `seconds`. `path(n)` makes each request another one. */
export async function requestsPerSecond(base, path, { seconds = 3, headers = {} } = {}) {
  let counter = Math.floor(Math.random() * 1e9);
  const next = () => {
    counter += 1;
    return counter;
  };
  const options = { url: base, duration: seconds, connections: 10, headers };
  const run = await autocannon(
    typeof path === 'function'
      ? { ...options, requests: [{ setupRequest: (request) => ({ ...request, path: path(next()) }) }] }
      : { ...options, url: base + path },
  );
  if (run.non2xx > 0 || run.errors > 0)
    throw new Error(`${base}: ${run.non2xx} answers were not 2xx, ${run.errors} failed`);
  return run.requests.average;
}

/** node:http that answers fixed bytes: the fastest that this machine can be. */
export async function fixedServer(bytes, type) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    response.end(bytes);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => new Promise((done) => server.close(done)) };
}

/** Runs product and baseline in turn, three times, and answers with medians and their ratio. */
export async function compare(name, atLeast, product, baseline) {
  const [ours, theirs] = [[], []];
  for (let repeat = 0; repeat < 3; repeat += 1) {
    theirs.push(await baseline());
    ours.push(await product());
  }
  const ratio = median(ours) / median(theirs);
  return {
    name,
    product: Math.round(median(ours)),
    baseline: Math.round(median(theirs)),
    ratio: Number(ratio.toFixed(3)),
    budget: atLeast,
    met: ratio >= atLeast,
  };
}
