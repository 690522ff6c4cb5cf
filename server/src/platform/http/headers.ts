import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { REPORTS_PATH } from './policy-reports.ts';

const fixed: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), payment=(), usb=(), geolocation=(self)',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** A policy for answers that are no pages: nothing may run. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** For the service worker, which asks for a page's own files in its place: from our own origin alone. */
export const workerPolicy = "default-src 'self'; object-src 'none'; base-uri 'none'";

/** The headers of every answer; a page puts a policy of its own in place of the closed one. */
export function setSecurityHeaders(reply: FastifyReply): void {
  reply.headers(fixed).header('content-security-policy', closedPolicy);
}

/** What these say is of documents; a script, a style sheet or a font is none, and a page has twenty of them. */
const ofDocuments = [
  'content-security-policy',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'permissions-policy',
  'strict-transport-security',
];

/**
 * Of a file that lasts for ever under its name and is never opened by itself: no header that would say nothing. Caches on
 * the way hand it to everybody: the id of the request that once fetched it would be another visitor's.
 */
export function keepFileHeaders(reply: FastifyReply): void {
  for (const name of [...ofDocuments, 'etag', 'last-modified', 'accept-ranges', 'x-request-id', 'traceparent'])
    reply.removeHeader(name);
}

const UPI_APPS = ['upi:', 'gpay:', 'tez:', 'phonepe:', 'paytmmp:', 'bhim:'];

/** Of the page where one pays: banks are opened in windows of the gateway's, which may ask the browser for a payment. */
export const payHeaders = (pay: string[]): Record<string, string> =>
  pay.length === 0
    ? {}
    : {
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': `camera=(), microphone=(), usb=(), geolocation=(), payment=(self ${pay.map((origin) => `"${origin}"`).join(' ')})`,
      };

const SCRIPT = /<script\b([^>]*)>/gi;

/** A page holds a script that the renderer did not emit: it is not sent. */
export class UnknownScript extends Error {}

const attributeOf = (attributes: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];

/**
 * A rendered page without the mark that the renderer put on each script of its own, and the sha256 of every inline one.
 * The mark is random and known to nobody else; a script without it, or from another origin, throws UnknownScript. Blocks
 * of data (JSON-LD) run nothing. The page is looked through byte by byte: whatever is looked for is ASCII, and in UTF-8 no
 * byte of it is part of another letter.
 */
export function takeOwnScripts(page: Buffer, mark: string): { html: Buffer<ArrayBuffer>; hashes: string[] } {
  const html = page.toString('latin1');
  const hashes = new Set<string>();
  for (const match of html.matchAll(SCRIPT)) {
    const attributes = match[1] ?? '';
    if (/^application\/(ld\+)?json$/.test(attributeOf(attributes, 'type') ?? '')) continue;
    if (attributeOf(attributes, 'nonce') !== mark)
      throw new UnknownScript('A page holds a script that is none of ours.');
    const source = attributeOf(attributes, 'src');
    if (source !== undefined) {
      if (!/^\/(?!\/)/.test(source)) throw new UnknownScript('A page holds a script of another origin.');
      continue;
    }
    const begin = match.index + match[0].length;
    const body = html.slice(begin, html.indexOf('</script>', begin));
    hashes.add(`'sha256-${createHash('sha256').update(body, 'latin1').digest('base64')}'`);
  }
  return { html: Buffer.from(html.replaceAll(` nonce="${mark}"`, ''), 'latin1'), hashes: [...hashes] };
}

/**
 * The Content-Security-Policy of one page: only our own origin, and of the inline scripts only those that it was
 * rendered with, each named by its sha256. `pay` are the origins of a gateway, for the page where one pays alone.
 */
export function pagePolicy(hashes: string[], connectTo: string[] = [], pay: string[] = []): string {
  const allowed = (...sources: string[]) => ["'self'", ...sources].join(' ');
  return [
    "default-src 'self'",
    `script-src ${allowed(...hashes, ...pay)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${allowed('data:', 'blob:', ...pay)}`,
    "font-src 'self'",
    `connect-src ${allowed(...connectTo, ...pay)}`,
    // The gateway's window, and the UPI apps that it opens on a phone.
    ...(pay.length > 0 ? [`frame-src ${allowed(...pay, ...UPI_APPS)}`] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    `report-uri ${REPORTS_PATH}`,
  ].join('; ');
}
