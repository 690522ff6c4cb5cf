import { describe, expect, it } from 'vitest';
import { createLog } from '#src/platform/log.ts';
import { ownVersion } from '#src/platform/package-folder.ts';
import { useProduct } from '#test/app.ts';

const product = useProduct();
const register = (changes: object) => ({
  name: 'A',
  email: 'a@example.in',
  phone: '9876543210',
  password: 'a-good-password',
  ...changes,
});

describe('bad input is 400 with the field, never a 5xx', () => {
  const bodies: [string, unknown][] = [
    ['NUL', register({ name: 'a\u0000b' })],
    ['a lone surrogate', register({ name: 'a\ud800' })],
    ['an array for text', register({ name: ['a'] })],
    ['a number for text', register({ email: 5 })],
    ['50 kB of text', register({ name: 'x'.repeat(50_000) })],
    ['null', null],
    ['a list', []],
    ['200,000 brackets', '['.repeat(200_000)],
    ['no JSON', '{"name":'],
  ];
  it.each(bodies)('%s', async (_name, body) => {
    const answer = await product.call('POST', '/api/auth/register', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'validation_failed',
      message: expect.any(String),
      fields: expect.any(Object),
    });
  });

  it.each([
    '/api/packages/9007199254740993',
    '/api/packages/-1',
    '/api/packages/1e3x',
    '/api/packages/%00',
    '/api/items?limit=0',
    '/api/items?limit=5&limit=6',
    '/api/packages/?cursor=AAAA',
    '/api/items?sort=evil',
    '/api/labs/1/slots?day=2026-02-31&place=home',
    '/api/labs/1/slots?day=9999-12-31&place=home',
    '/api/%ff',
  ])('%s', async (path) => {
    expect((await product.call('GET', path)).status).toBe(400);
  });

  it('a search takes anything', async () => {
    for (const q of ['%00', '%F0%9F%A9%B8', "';drop table items;--", ':*&|!()', `%27`.repeat(60)]) {
      expect((await product.call('GET', `/api/search?q=${q}`)).status).toBeLessThan(500);
    }
  });
});

it('a form where JSON belongs, or a form that is cut off, is the caller’s mistake', async () => {
  const headers = { 'content-type': 'multipart/form-data' };
  expect((await product.call('POST', '/api/auth/login', { headers, body: '--x' })).status).toBeLessThan(500);
  const token = await product.loginDemonstration('admin');
  const cut = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/admin/imports',
    headers: { ...cut, authorization: token },
    payload: '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\ntes',
  });
  expect(answer.statusCode).toBe(400);
});

describe('every answer', () => {
  it('carries the security headers, and an unknown call is a JSON 404', async () => {
    const answer = await product.call('GET', '/api/nothing/here');
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('of an authorised call is not stored', async () => {
    const token = await product.loginDemonstration('patient');
    expect((await product.call('GET', '/api/auth/me', { token })).headers['cache-control']).toBe('no-store');
  });

  it('allows the origins that are named, with what a page of theirs may send and read', async () => {
    const { createHttpServer } = await import('#src/platform/http/http-server.ts');
    const origin = 'https://labs.example.in';
    const app = createHttpServer({ trustProxy: false, corsOrigins: [origin] });
    app.post('/x', async () => 'ok');
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
    const before = await app.inject({ method: 'OPTIONS', url: '/x', headers: { origin, ...asked } });
    expect(before.statusCode).toBe(204);
    expect(before.headers).toMatchObject({
      'access-control-allow-origin': origin,
      vary: expect.stringMatching(/origin/i),
    });
    expect(before.headers['access-control-allow-headers']).toContain('idempotency-key');
    const sent = await app.inject({ method: 'POST', url: '/x', headers: { origin } });
    expect(sent.headers).toMatchObject({ 'access-control-allow-origin': origin });
    expect(sent.headers['access-control-expose-headers']).toContain('x-total-count');
    expect(sent.headers['access-control-allow-credentials']).toBeUndefined();
    const other = await app.inject({ method: 'POST', url: '/x', headers: { origin: 'https://evil.example' } });
    expect(other.headers['access-control-allow-origin']).not.toBe('https://evil.example');
    await app.close();
  });

  it('allows no foreign origin', async () => {
    const answer = await product.call('GET', '/api/site', { headers: { origin: 'https://evil.example' } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the process', () => {
  it('is alive and ready, and says what it serves', async () => {
    // What the demonstration wrote waits for long by the clock of some runs.
    await product.deps.pool.query("update messages set state = 'sent', sent_at = now() where state = 'queued'");
    expect((await product.call('GET', '/healthz')).status).toBe(200);
    const ready = async () => (await product.call('GET', '/readyz')).body;
    expect(await ready()).toMatchObject({ status: 'ready', revision: product.deps.config.REVISION });
    // How mail and files are is looked at behind the answer, and makes nobody unready.
    await expect.poll(async () => (await ready()).parts).toEqual({ mail: 'ok', files: 'ok' });
    const { body } = await product.call('GET', '/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(body.info.version).toBe(ownVersion());
    expect(body.paths['/api/packages/{id}'].get.operationId).toBe('getPackage');
    const answersOf = (path: string) => Object.keys(body.paths[path].get.responses['200'].content);
    expect(answersOf('/api/packages/{id}')).toEqual(['application/json']);
    expect(answersOf('/api/reports/{orderId}/pdf')).toEqual(['application/pdf']);
    expect(answersOf('/api/lab/changes')).toEqual(['text/event-stream']);
    // Two addresses that differ by the name of a part alone are one.
    const templates = Object.keys(body.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(templates.filter((path, index) => templates.indexOf(path) !== index)).toEqual([]);
  });

  it('keeps no personal data in a log line', async () => {
    const { createHttpServer } = await import('#src/platform/http/http-server.ts');
    const lines: string[] = [];
    const app = createHttpServer({
      trustProxy: false,
      corsOrigins: [],
      log: createLog('info', { write: (line: string) => void lines.push(line) }),
    });
    app.get('/boom/:id', async () => {
      throw new Error('unforeseen');
    });
    const failed = await app.inject({ url: '/boom/meera?q=hiv', headers: { authorization: 'Bearer secret' } });
    expect(failed.json()).toMatchObject({ code: 'internal', message: expect.stringMatching(/^Something went wrong/) });
    const undecodable = await app.inject({ url: '/boom/%E0%A4%A' });
    expect(undecodable.json()).toMatchObject({ code: 'validation_failed', message: expect.stringMatching(/^[A-Z]/) });
    await app.close();
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(JSON.parse(line)).toBeTypeOf('object');
    expect(lines.join('')).not.toMatch(/meera|hiv|secret/);
  });
});

describe('a list that everybody gets', () => {
  it('is kept under the names that it reads; one with a made-up name is answered alike and kept nowhere', async () => {
    const asked = (url: string) => product.app.inject({ method: 'GET', url });
    const kept = await asked('/api/packages/?city=Mumbai&limit=2');
    const other = await asked('/api/packages/?city=Mumbai&limit=2&x=1');
    expect([kept.statusCode, kept.headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
    expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(other.json()).toEqual(kept.json());
  });
});
