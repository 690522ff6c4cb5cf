import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#src/app.ts';
import { useProduct } from '#test/app.ts';

const product = useProduct();
const token = 'a-token-for-the-scraper';
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  const config = { ...product.deps.config, METRICS_TOKEN: token };
  app = await buildApp({ ...product.deps, config });
});
afterAll(() => app.close());

const scrape = (authorization = `Bearer ${token}`) =>
  app.inject({ method: 'GET', url: '/metrics', headers: { authorization } });
/** The value of a line of Prometheus' text format; null where there is none. */
const measuredAs = (text: string, line: string): number | null => {
  const found = text.split('\n').find((entry) => entry.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
};

describe('metrics', () => {
  it('are for whoever has the token; without one set there are none', async () => {
    expect((await scrape()).statusCode).toBe(200);
    expect((await scrape('Bearer another')).statusCode).toBe(404);
    expect((await app.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
    expect((await product.call('GET', '/metrics')).status).toBe(404);
  });

  it('count answers by route, and say what waits', async () => {
    const before =
      measuredAs((await scrape()).body, 'http_requests_total{method="GET",route="/healthz",status="200"}') ?? 0;
    await app.inject({ method: 'GET', url: '/healthz' });
    await app.inject({ method: 'GET', url: '/api/items/999999999' });
    await product.deps.pool.query(
      `insert into messages (recipient, template, channel, subject, text, state, next_attempt_at)
       values ('somebody@example.in', 'account.code', 'mail', '', '', 'failed', now())`,
    );
    const text = (await scrape()).body;
    expect(measuredAs(text, 'http_requests_total{method="GET",route="/healthz",status="200"}')).toBe(before + 1);
    // The route, never what was asked for: an address would be a value for each row.
    expect(text).not.toMatch(/"[^"]*999999999[^"]*"/);
    expect(text).toContain('http_request_duration_seconds_bucket{le="0.005",method="GET",route="/healthz"}');
    expect(measuredAs(text, 'messages_unsent{channel="mail",state="failed"}')).toBe(1);
    expect(measuredAs(text, 'db_pool_connections{state="awaited"}')).toBe(0);
    expect(text).toContain('process_resident_memory_bytes');
    expect(measuredAs(text, 'data_disk_bytes{state="free"}')).toBeGreaterThan(0);
    const uses = (kind: string, use: string) => (said: string) =>
      measuredAs(said, `cache_uses{kind="${kind}",use="${use}"}`)!;
    const hits = uses('answers', 'hit');
    for (let time = 0; time < 2; time += 1) await app.inject({ method: 'GET', url: '/api/locations/' });
    expect(hits((await scrape()).body)).toBeGreaterThan(hits(text));
    expect(measuredAs(text, 'seats_held')).toBe(0);
    // As many as there were, and one more: the demonstration has its own.
    const completed = async () => measuredAs((await scrape()).body, 'bookings_last_hour{state="completed"}') ?? 0;
    const earlier = await completed();
    await product.deps.pool.query(
      "update visits set created_at = now() where id = (select min(id) from visits where state = 'completed' and created_at not between now() - interval '1 hour' and now())",
    );
    expect(await completed()).toBe(earlier + 1);
  });
});

describe('what the policy of a page kept from running', () => {
  const send = (payload: string, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: '/csp-reports', headers: { 'content-type': type }, payload });
  const report = (directive: string, blocked: string) =>
    JSON.stringify({
      'csp-report': {
        'document-uri': 'https://labs.example.in/reports/17',
        'effective-directive': directive,
        'blocked-uri': blocked,
      },
    });

  it('is counted by directive, and what is no report is not; neither says what somebody looked at', async () => {
    expect((await send(report('script-src-elem', 'https://evil.example.in/steal.js?of=asha'))).statusCode).toBe(204);
    await send(report('script-src', 'inline'));
    await send(report('made-up-"by,a{stranger', ''));
    for (const nonsense of ['', '{', '[]', '{"csp-report": 1}']) expect((await send(nonsense)).statusCode).toBe(204);
    expect((await send('x'.repeat(20_000))).statusCode).toBe(413);
    const text = (await scrape()).body;
    expect(measuredAs(text, 'csp_reports{directive="script-src"}')).toBe(2);
    expect(measuredAs(text, 'csp_reports{directive="other"}')).toBe(1);
    expect(text).not.toMatch(/stranger|evil|reports\/17/);
  });
});

describe('a process that leaves', () => {
  it('says so to who sends requests here, and goes on answering them', async () => {
    let leaving = false;
    const other = await buildApp(product.deps, { isLeaving: () => leaving });
    const ready = async () => {
      const answer = await other.inject({ method: 'GET', url: '/readyz' });
      return [answer.statusCode, answer.json().status];
    };
    expect(await ready()).toEqual([200, 'ready']);
    leaving = true;
    expect(await ready()).toEqual([503, 'draining']);
    expect((await other.inject({ method: 'GET', url: '/api/locations/' })).statusCode).toBe(200);
    await other.close();
  });
});
