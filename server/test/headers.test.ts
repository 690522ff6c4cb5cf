import { describe, expect, it } from 'vitest';
import { pagePolicy } from '#src/platform/http/headers.ts';
import { useProduct } from '#test/app.ts';
import { samplePdf } from '#test/sample-pdf.ts';

const product = useProduct({ environment: { MAIL: 'off' } });

/** What browsers are told by every answer, whole: one header gone, or one source more, is a difference here. */
const told = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), payment=(), usb=(), geolocation=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
/** Those that say something of one answer alone. */
const ofTheAnswer =
  /^(content-type|content-length|date|connection|cache-control|etag|vary|x-ratelimit-.*|retry-after|x-cache|link|x-total-count|www-authenticate|age|last-modified|set-cookie|keep-alive|x-request-id|traceparent|surrogate-key)$/;

describe('the headers', () => {
  it.each([
    ['a list', 'GET', '/api/locations/', 200],
    ['what is not there', 'GET', '/api/labauth/999999', 404],
    ['a call without a session', 'GET', '/api/auth/me', 401],
    ['a wrong body', 'POST', '/api/auth/login', 400],
    ['no call of ours', 'GET', '/api/nothing', 404],
  ] as const)('of %s are these and no others', async (_, method, url, status) => {
    const answer = await product.app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
    expect(answer.statusCode).toBe(status);
    const said = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ofTheAnswer.test(name)));
    expect(said).toEqual(told);
  });

  it('of a page name our own origin alone, and its own inline scripts', () => {
    expect(pagePolicy(["'sha256-abc='"])).toBe(
      "default-src 'self'; script-src 'self' 'sha256-abc='; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
        "font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; " +
        "base-uri 'none'; manifest-src 'self'; worker-src 'self' blob:; report-uri /csp-reports",
    );
  });

  it('of private answers forbid keeping them', async () => {
    const token = await product.loginDemonstration('patient');
    const answer = await product.call('GET', '/api/account/people', { token });
    expect(answer.headers['cache-control']).toContain('no-store');
  });
});

describe('where mail is switched off', () => {
  it.each(['/api/auth/forgot-password', '/api/labauth/forgot-password'])(
    '[P8.4] %s says so, and writes no mail',
    async (path) => {
      const before = await product.deps.pool.query('select count(*)::int as n from messages');
      const answer = await product.call('POST', path, { body: { email: 'patient@example.in' } });
      expect([answer.status, answer.body.message]).toEqual([200, 'Password reset coming soon!']);
      const after = await product.deps.pool.query('select count(*)::int as n from messages');
      expect(after.rows[0].n).toBe(before.rows[0].n);
    },
  );
});

describe('an upload', () => {
  const send = async (files: [string, Uint8Array][]) => {
    const form = new FormData();
    for (const [name, bytes] of files) form.append(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), 'paper.pdf');
    return product.call('POST', '/api/admin/images', { token: await product.loginDemonstration('admin'), form });
  };
  const pdf = new Uint8Array(samplePdf());
  it('of two files where one is expected: Too many files', async () => {
    const answer = await send([
      ['image', pdf],
      ['image', pdf],
    ]);
    expect([answer.status, answer.body.message]).toEqual([400, 'Too many files']);
  });
  it('of an empty file: File is smaller than 1 bytes', async () => {
    const answer = await send([['image', new Uint8Array()]]);
    expect([answer.status, answer.body.message]).toEqual([400, 'File is smaller than 1 bytes']);
  });
  it('of a picture above 5 MB: File is larger than N bytes', async () => {
    const answer = await send([['image', new Uint8Array(5 * 1024 * 1024 + 1)]]);
    expect([answer.status, answer.body.message]).toEqual([400, `File is larger than ${5 * 1024 * 1024} bytes`]);
  });
});
