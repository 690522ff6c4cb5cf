import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { traceOf } from '#src/platform/trace.ts';
import { createHttpServer, traceOfRequest } from './http-server.ts';
import { createMicroCache } from './micro-cache.ts';
import { createRateLimits } from './rate-limit.ts';
import { inProcessApi, type OnBehalf, registerWebHost } from './web-host.ts';

// Pages as a browser gets them, rendered by a host that this test makes up.
let app: FastifyInstance;
let rendered = 0;
const cache = createMicroCache();
let body = '';
const limits = createRateLimits(
  async (added, resetInSeconds) => new Map(added.map(({ key, hits }) => [key, { hits, resetInSeconds }])),
  0.05,
);

beforeAll(async () => {
  app = createHttpServer({
    trustProxy: false,
    corsOrigins: [],
    thisMachineOnly: false,
    noIndex: false,
  });
  await registerWebHost(app, () => async () => new Response(null), {
    host: {
      async handle(request, _api, mark) {
        rendered += 1;
        const html = `<!doctype html><title>${new URL(request.url).pathname}</title><script nonce="${mark}">own()</script>${body}`;
        return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
      },
      sharing: (request) => {
        const { pathname } = new URL(request.url);
        return { key: pathname, byAnyone: pathname.startsWith('/city/') };
      },
    },
    assetsDir: null,
    cache,
    apiOrigins: [],
    payOrigins: ['https://pay.example.in'],
    takePage: limits.takePage,
  });
  await app.ready();
});
afterAll(async () => {
  limits.stop();
  await app.close();
});
const get = (url: string, remoteAddress: string) => app.inject({ method: 'GET', url, remoteAddress });

describe('the policy of a page', () => {
  it('names the gateway where one pays, and nowhere else', async () => {
    const policyOf = async (path: string) => (await get(path, '192.0.2.9')).headers['content-security-policy'];
    for (const path of ['/checkout', '/hi/checkout?number=HP-1'])
      for (const part of ['script-src', 'frame-src', 'connect-src'])
        expect(await policyOf(path)).toMatch(new RegExp(`${part} [^;]*https://pay\\.example\\.in`));
    expect((await get('/checkout', '192.0.2.9')).headers['cross-origin-opener-policy']).toBe(
      'same-origin-allow-popups',
    );
    expect((await get('/book', '192.0.2.9')).headers['cross-origin-opener-policy']).toBe('same-origin');
    for (const path of ['/', '/book', '/checkout/more', '/checkouts']) {
      expect(await policyOf(path)).not.toContain('pay.example.in');
      expect(await policyOf(path)).not.toContain('frame-src');
    }
  });
});

describe('what caches on the way may keep', () => {
  it('is a page whose address names its city; one that follows the visitor’s choice is theirs', async () => {
    const ofCity = (await get('/city/pune', '192.0.2.30')).headers;
    expect(ofCity['cache-control']).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
    );
    expect(ofCity.vary).toBe('accept-encoding');
    const chosen = (await get('/packages-of-mine', '192.0.2.30')).headers;
    expect(chosen['cache-control']).toBe('private, max-age=0, must-revalidate');
    expect(chosen.vary).toContain('cookie');
  });
});

describe('a page that somebody wrote a script into', () => {
  it.each([
    '<script>steal()</script>',
    '<script src="https://evil.example.in/x.js"></script>',
    '<script nonce="guessed">x()</script>',
  ])('is not sent: %s', async (foreign) => {
    body = foreign;
    const answer = await get(`/with-${foreign.length}`, '192.0.2.1');
    body = '';
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).not.toContain('script');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });
  it('its own is named in the policy by its hash, without the mark', async () => {
    const answer = await get('/own', '192.0.2.1');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<script>own()</script>');
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
    expect(answer.headers['content-security-policy']).not.toMatch(/https?:\/\//);
  });
});

describe('a visitor who asks for page after page', () => {
  it('is told in a page to wait once a minute’s share of 240 is used; what stands already goes on, and others are served', async () => {
    const before = rendered;
    const answers = [];
    // A twentieth of 240 here.
    for (let page = 0; page < 14; page += 1) answers.push(await get(`/page-${page}`, '192.0.2.7'));
    expect(answers.map((answer) => answer.statusCode)).toEqual([...Array(12).fill(200), 429, 429]);
    expect(rendered - before).toBe(12);
    const refused = answers.at(-1)!;
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.body).toContain('Many people are here at once');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/page-3', '192.0.2.7')).statusCode).toBe(200);
    expect((await get('/page-99', '192.0.2.8')).statusCode).toBe(200);
    expect((await get('/hi/page-98', '192.0.2.7')).body).toContain('अभी बहुत लोग आए हुए हैं');
    // What was made before is shown as it was, where it stands no longer.
    cache.forget();
    const stale = await get('/page-2', '192.0.2.7');
    expect([stale.statusCode, stale.headers.warning]).toEqual([200, '110 - "Response is Stale"']);
  });
});

describe('what a page asks of the API for its visitor', () => {
  it('comes from their address; a form that was sent counts as a call of theirs, the parts of a page do not', async () => {
    const asked: OnBehalf[] = [];
    const pages = createHttpServer({
      trustProxy: false,
      corsOrigins: [],
      thisMachineOnly: false,
      noIndex: false,
    });
    await registerWebHost(
      pages,
      (visitor) => async () => {
        asked.push(visitor);
        return new Response(null);
      },
      {
        host: {
          async handle(_request, api) {
            await api('/api/anything');
            return new Response('ok');
          },
          sharing: () => null,
        },
        assetsDir: null,
        cache: createMicroCache(),
        apiOrigins: [],
        takePage: () => {},
      },
    );
    const from = { url: '/form', remoteAddress: '192.0.2.44' };
    await pages.inject({ method: 'GET', ...from });
    await pages.inject({
      method: 'POST',
      ...from,
      payload: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await pages.close();
    expect(asked).toMatchObject([
      { ip: '192.0.2.44', counts: false },
      { ip: '192.0.2.44', counts: true },
    ]);
  });
  it('reaches the API with that address, limited like a call over the network only where it counts', async () => {
    const api = createHttpServer({
      trustProxy: false,
      corsOrigins: [],
      thisMachineOnly: false,
      noIndex: false,
    });
    api.get('/api/who', async (request) => ({
      ip: request.ip,
      inProcess: request.headers['x-in-process'] ?? null,
      id: request.id,
      trace: traceOfRequest(request.raw).traceId,
    }));
    const trace = traceOf({
      'x-request-id': 'from-the-proxy-1',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    });
    const who = async (counts: boolean) =>
      (await inProcessApi(api, 'mark')({ ip: '192.0.2.45', counts, trace })('/api/who')).json();
    expect(await who(true)).toEqual({
      ip: '192.0.2.45',
      inProcess: null,
      id: 'from-the-proxy-1',
      trace: 'a'.repeat(32),
    });
    expect(await who(false)).toMatchObject({ ip: '192.0.2.45', inProcess: 'mark' });
    await api.close();
  });
});
